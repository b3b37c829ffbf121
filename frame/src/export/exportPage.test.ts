import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Wallet } from 'ethers'
import { axe } from 'jest-axe'
import type { FrameError } from 'latchkey/core/frame/contract'
import { FrameFailure } from '../frameFailure.ts'
import type { Bytes } from '../keys/bytes.ts'
import { createFakeClock } from '../testing/fakeClock.ts'
import { createTestFrame, HOST, TOKEN, USER } from '../testing/createTestFrame.ts'
import { APP_ID } from '../testing/fakeServer.ts'
import { createKeyLoader, type LoadKey } from './loadKey.ts'
import { createParentPage } from './parentPage.ts'
import { startExport } from './startExport.ts'

const KEY = `0x${'4f'.repeat(32)}`
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const keyBytes = (): Bytes => new Uint8Array(32).fill(0x4f)

/** What is in the closed root that the page draws the key into: out of reach for scripts, but not for this test. */
let drawn: ShadowRoot | undefined
const attach = Element.prototype.attachShadow
beforeEach(() => {
  drawn = undefined
  Element.prototype.attachShadow = function (init) {
    expect(init.mode).toBe('closed')
    return (drawn = attach.call(this, init))
  }
})
afterEach(() => {
  Element.prototype.attachShadow = attach
  document.body.replaceChildren()
})

const open = (loadKey: LoadKey, query: Record<string, string> = {}) => {
  history.replaceState(null, '', `/apps/x/embedded-wallets/export?${new URLSearchParams({ token: TOKEN, address: ADDRESS, ...query }).toString()}`)
  const clock = createFakeClock()
  const told: { event: string; error?: FrameError }[] = []
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  const parent = { postMessage: (message: { event: string }) => void told.push(structuredClone(message)) }
  const page = new Proxy(window, {
    get: (target, name) => {
      if (name === 'navigator') return { clipboard }
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
  const post = (data: unknown, { origin = HOST, source = parent }: { origin?: string; source?: unknown } = {}) => {
    const message = new MessageEvent('message', { data, origin })
    Object.defineProperty(message, 'source', { value: source })
    window.dispatchEvent(message)
  }
  const parentPage = createParentPage({
    page: window, parent: parent, brand: 'latchkey', allowsOrigin: (origin) => origin === HOST,
  })
  void startExport({ page, clock, parent: parentPage, loadKey })
  return { clock, told, copied, clipboard, post, user: userEvent.setup() }
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(await screen.findByRole('button', { name }))

describe('the export page', () => {
  it('takes the token off the address bar before anything else', () => {
    open(() => new Promise<never>(() => {}), { accent: '#112233' })
    expect(location.search).toBe('')
    expect(location.href).not.toContain(TOKEN)
    expect(document.documentElement.outerHTML).not.toContain(TOKEN)
    expect(screen.getByRole('status').textContent).toBe('Loading...')
  })

  it('asks with the token and address of its query', async () => {
    const asked: unknown[][] = []
    open(async (...given) => {
      asked.push(given)
      return keyBytes()
    })
    await screen.findByRole('button', { name: 'Reveal' })
    expect(asked).toEqual([[TOKEN, ADDRESS, undefined]])
  })

  it('shows the key when it is asked to, and not before', async () => {
    const { user, told } = open(async () => keyBytes())
    await screen.findByRole('button', { name: 'Reveal' })
    expect(told).toEqual([{ event: 'latchkey:export:loaded' }])
    expect(drawn!.textContent).toBe('•'.repeat(66))
    await press(user, 'Reveal')
    expect(drawn!.textContent).toBe(KEY)
    expect(screen.getByRole('status').textContent).toBe('The private key is shown.')
    await press(user, 'Hide')
    expect(drawn!.textContent).toBe('•'.repeat(66))
  })

  it('copies the key without showing it, says so for a moment, and tells the parent that and no more', async () => {
    const { user, copied, told, clock } = open(async () => keyBytes())
    await press(user, 'Copy key')
    expect(copied).toEqual([KEY])
    expect(drawn!.textContent).not.toContain('4f')
    await screen.findByRole('button', { name: 'Copied' })
    expect(told.map(({ event }) => event)).toEqual(['latchkey:export:loaded', 'latchkey:export:copied'])
    await clock.advance(1_499)
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
    await clock.advance(1)
    expect(screen.getByRole('button', { name: 'Copy key' })).toBeTruthy()
  })

  it('shows the key where the browser does not let it copy, and says what to do', async () => {
    const { user, clipboard, told } = open(async () => keyBytes())
    clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
    await press(user, 'Copy key')
    await waitFor(() => expect(drawn!.textContent).toBe(KEY))
    expect(screen.getByRole('status').textContent).toContain('copy it yourself')
    expect(told.map(({ event }) => event)).not.toContain('latchkey:export:copied')
  })

  it('leaves the key neither in the page\'s elements nor in what it posts', async () => {
    const { user, told } = open(async () => keyBytes())
    await press(user, 'Reveal')
    await press(user, 'Copy key')
    const everything = document.documentElement.outerHTML + document.documentElement.textContent + JSON.stringify(told)
    for (const secret of [KEY, KEY.slice(2), '4f4f4f', TOKEN]) expect(everything).not.toContain(secret)
    expect(document.querySelector('#key')!.shadowRoot).toBeNull()
  })

  it('forgets the key when the page goes', async () => {
    const bytes = keyBytes()
    const { user } = open(async () => bytes)
    await press(user, 'Reveal')
    window.dispatchEvent(new Event('pagehide'))
    expect([...bytes]).toEqual(Array(32).fill(0))
    expect(document.querySelector('#key')).toBeNull()
  })

  it('forgets a key that comes when the page is gone', async () => {
    const bytes = keyBytes()
    let give = (_key: Bytes): void => {}
    const { told } = open(() => new Promise((resolve) => (give = resolve)))
    window.dispatchEvent(new Event('pagehide'))
    give(bytes)
    await waitFor(() => expect([...bytes]).toEqual(Array(32).fill(0)))
    expect(told).toEqual([])
  })

  it('works by keyboard, and is accessible in each state', async () => {
    const { user } = open(async () => keyBytes())
    await screen.findByRole('button', { name: 'Reveal' })
    expect(screen.getByRole('group', { name: 'Private key' })).toBeTruthy()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(drawn!.textContent).toBe(KEY)
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Copy key')
    expect((await axe(document.body)).violations).toEqual([])
    open(() => Promise.reject(new FrameFailure('error', 'x')))
    await screen.findByRole('alert')
    expect((await axe(document.body)).violations).toEqual([])
  })
})

describe('the export page in another language', () => {
  it('says everything in it, and says which it is', async () => {
    const { user } = open(async () => keyBytes(), { lang: 'fr-CA' })
    expect(document.documentElement.lang).toBe('fr')
    expect(document.title).toBe('Clé privée')
    await press(user, 'Afficher')
    expect(screen.getByRole('group', { name: 'Clé privée' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('La clé privée est affichée.')
    await press(user, 'Copier la clé')
    expect(await screen.findByRole('button', { name: 'Copiée' })).toBeTruthy()
    expect((await axe(document.body)).violations).toEqual([])
  })

  it('waits and fails in it', async () => {
    open(() => new Promise<never>(() => {}), { lang: 'fr' })
    expect(screen.getByRole('status').textContent).toBe('Chargement...')
    open(() => Promise.reject(new FrameFailure('wallet_not_on_device', 'x')), { lang: 'fr' })
    expect((await screen.findByRole('alert')).textContent).toContain('Votre portefeuille n’est pas encore sur cet appareil')
  })

  it('is English where it does not speak it', async () => {
    open(async () => keyBytes(), { lang: 'de' })
    expect(document.documentElement.lang).toBe('en')
    expect(await screen.findByRole('button', { name: 'Reveal' })).toBeTruthy()
  })
})

describe('Escape', () => {
  const dismissed = { event: 'latchkey:export:dismissed' }

  it('is told to the page around it, while the key loads and when it is there', async () => {
    let give = (_key: Bytes): void => {}
    const { user, told } = open(() => new Promise((resolve) => (give = resolve)))
    await user.keyboard('{Escape}')
    expect(told).toEqual([dismissed])
    give(keyBytes())
    await press(user, 'Reveal')
    await user.keyboard('{Escape}')
    expect(told.map(({ event }) => event)).toEqual([dismissed.event, 'latchkey:export:loaded', dismissed.event])
  })

  it('is told where there is no key', async () => {
    const { user, told } = open(() => Promise.reject(new FrameFailure('error', 'x')))
    await screen.findByRole('alert')
    await user.keyboard('{Escape}')
    expect(told.at(-1)).toEqual(dismissed)
  })

  it('of a writing system\'s own, and other keys, are not', async () => {
    const { user, told } = open(() => new Promise<never>(() => {}))
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true }))
    await user.keyboard('{Enter}a{Tab}')
    expect(told).toEqual([])
  })
})

describe('the export page without a key', () => {
  const failing = (...failures: Error[]): LoadKey => async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return keyBytes()
  }

  it.each([
    [new FrameFailure('wallet_not_on_device', 'x'), 'This device does not have your wallet yet', false],
    [new FrameFailure('error', 'x', 'frame_storage_blocked'), 'This browser keeps no wallets', false],
    [new FrameFailure('error', 'x', 'missing_or_invalid_token'), 'You are logged out', false],
    [new FrameFailure('invalid_request_arguments', 'x'), 'Something went wrong', false],
    [new FrameFailure('error', 'x', 'too_many_requests'), 'Too many tries', true],
    [new FrameFailure('error', 'x', 'network_unreachable'), 'No connection', true],
    [new FrameFailure('error', 'x', 'client_request_timeout'), 'No connection', true],
    [new FrameFailure('error', 'x', 'constructor'), 'Something went wrong', true],
    [new FrameFailure('error', 'x', 'wallet_address_mismatch'), 'Something went wrong', true],
    [new TypeError('a library quotes a secret'), 'Something went wrong', true],
  ])('says why, and what to do: %s', async (failure, title, isRetryable) => {
    const { told, user } = open(failing(failure))
    expect((await screen.findByRole('alert')).textContent).toContain(title)
    expect(document.body.textContent).not.toContain('quotes a secret')
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ event: 'latchkey:export:failed', error: { type: failure instanceof FrameFailure ? failure.type : 'error' } })
    expect(JSON.stringify(told)).not.toContain('quotes a secret')
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isRetryable)
    if (!isRetryable) return
    await press(user, 'Try again')
    expect(await screen.findByRole('button', { name: 'Reveal' })).toBeTruthy()
  })
})

describe('a second factor', () => {
  const mfa = () => new FrameFailure('missing_or_invalid_mfa', 'x')
  const proof = { mfaMethod: 'totp', mfaCode: '123456' } as const
  const needing = (code: string) => {
    const proofs: unknown[] = []
    const loadKey: LoadKey = async (_token, _address, given) => {
      proofs.push(given)
      if (given?.mfaCode !== code) throw mfa()
      return keyBytes()
    }
    return { loadKey, proofs }
  }

  it('is asked of the parent, and its proof goes to the server', async () => {
    const { loadKey, proofs } = needing('123456')
    const { post, told } = open(loadKey)
    expect(await screen.findByText('Confirm that it is you, to see the key.')).toBeTruthy()
    expect(told).toMatchObject([{ event: 'latchkey:export:failed', error: { type: 'missing_or_invalid_mfa' } }])
    post({ event: 'latchkey:export:mfa', data: { ...proof, extra: 'dropped' } })
    expect(await screen.findByRole('button', { name: 'Reveal' })).toBeTruthy()
    expect(proofs).toEqual([undefined, proof])
  })

  it('is tried four times, and then no more', async () => {
    const { loadKey, proofs } = needing('never')
    const { post, told } = open(loadKey)
    for (let tries = 1; tries <= 4; tries++) {
      await waitFor(() => expect(told).toHaveLength(tries))
      post({ event: 'latchkey:export:mfa', data: proof })
    }
    expect((await screen.findByRole('alert')).textContent).toContain('That was not confirmed')
    expect(told.at(-1)).toMatchObject({ error: { type: 'mfa_verification_max_attempts_reached' } })
    expect(proofs).toHaveLength(5)
  })

  it('is taken from the app\'s page around it only, and only if it is one', async () => {
    const { loadKey, proofs } = needing('123456')
    const { post } = open(loadKey)
    await screen.findByText(/Confirm that it is you/)
    const message = { event: 'latchkey:export:mfa', data: proof }
    post(message, { origin: 'https://evil.test' })
    post(message, { origin: 'null' })
    post(message, { source: window })
    post(message, { source: null })
    for (const data of [
      null, 'latchkey:export:mfa', [], { ...message, event: 'other:export:mfa' }, { ...message, data: null }, { ...message, data: { ...proof, mfaMethod: 'no method' } },
      { ...message, data: { ...proof, mfaCode: 5 } }, { ...message, data: { ...proof, mfaCode: '1'.repeat(65) } }, { ...message, data: { ...proof, relyingParty: {} } },
    ]) post(data)
    expect(proofs).toHaveLength(1)
    post(message)
    await screen.findByRole('button', { name: 'Reveal' })
  })
})

describe('the key that is loaded', () => {
  const settings = { appId: APP_ID, brand: 'latchkey', allowedOrigins: [HOST] }
  const setting = async () => {
    const frame = createTestFrame()
    const { address } = (await frame.ask('wallet:create', { accessToken: TOKEN })) as { address: string }
    frame.server.calls.length = 0
    return { frame, address, loadKey: createKeyLoader(settings, frame.environment) }
  }

  it('is the wallet\'s', async () => {
    const { address, loadKey } = await setting()
    const key = await loadKey(TOKEN, address)
    expect(new Wallet(`0x${Buffer.from(key).toString('hex')}`).address).toBe(address)
    expect(await loadKey(TOKEN, address.toLowerCase())).toEqual(key)
  })

  it('takes the server\'s share anew each time, also while the wallet page has it in memory', async () => {
    const { frame, address, loadKey } = await setting()
    await frame.ask('wallet:rpc', { accessToken: TOKEN, address, request: { method: 'personal_sign', params: ['0x68', address] } })
    frame.server.calls.length = 0
    const timers = frame.clock.pending()
    await loadKey(TOKEN, address)
    await loadKey(TOKEN, address)
    expect(frame.server.calls.map(({ path }) => path)).toEqual(Array(2).fill('/api/v1/embedded_wallets/shares/release'))
    expect(frame.server.calls[0]).toMatchObject({ headers: { authorization: `DPoP ${TOKEN}` } })
    expect(frame.clock.pending()).toBe(timers)
  })

  it('needs the second factor where the user has one: the token alone is not enough', async () => {
    const { frame, address, loadKey } = await setting()
    frame.server.requireMfa(USER, '123456')
    await expect(loadKey(TOKEN, address)).rejects.toMatchObject({ type: 'missing_or_invalid_mfa' })
    await expect(loadKey(TOKEN, address, { mfaMethod: 'totp', mfaCode: '000000' })).rejects.toMatchObject({ type: 'missing_or_invalid_mfa' })
    expect(await loadKey(TOKEN, address, { mfaMethod: 'totp', mfaCode: '123456' })).toHaveLength(32)
    await expect(loadKey(TOKEN, address)).rejects.toMatchObject({ type: 'missing_or_invalid_mfa' })
  })

  it('is none where the server gives out another user\'s share, or this device has none', async () => {
    const { frame, address, loadKey } = await setting()
    frame.server.fail('/api/v1/embedded_wallets/shares/release', {
      kind: 'rewrite', change: () => ({ auth_share: Buffer.from([...new Uint8Array(32).fill(9), 77]).toString('base64url') }),
    })
    await expect(loadKey(TOKEN, address)).rejects.toMatchObject({ type: 'error', code: 'wallet_address_mismatch' })
    const elsewhere = createKeyLoader(settings, createTestFrame({ server: frame.server }).environment)
    await expect(elsewhere(TOKEN, address)).rejects.toMatchObject({ type: 'wallet_not_on_device' })
  })

  it('is none where the browser keeps nothing, which no recovery changes: it says so, and asks the server for nothing', async () => {
    const { frame, address } = await setting()
    frame.server.calls.length = 0
    const denied = createKeyLoader(settings, { ...frame.environment, indexedDB: undefined })
    await expect(denied(TOKEN, address)).rejects.toMatchObject({ type: 'error', code: 'frame_storage_blocked' })
    expect(frame.server.calls).toEqual([])
  })

  it('is none for a token or an address that is none', async () => {
    const { frame, address, loadKey } = await setting()
    for (const [token, given] of [['', address], ['x.y.z', address], [TOKEN, ''], [TOKEN, `${address}0`], [TOKEN, '<script>']] as const) {
      await expect(loadKey(token, given)).rejects.toMatchObject({ type: 'invalid_request_arguments' })
    }
    expect(frame.server.calls).toEqual([])
  })
})
