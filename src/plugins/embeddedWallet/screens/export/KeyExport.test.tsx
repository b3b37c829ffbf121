import { act, screen } from '@testing-library/react'
import {
  type AuthError,
  call,
  definePlugin,
  modalSlice,
  selectModal,
  type MfaProof,
  type SagaGenerator,
} from '../../../../core/index.ts'
import { heading } from '../../../../ui/testing/renderModal.ts'
import { email } from '../../../email/index.ts'
import { embeddedWalletFlows } from '../../flows.ts'
import { embeddedWallet } from '../../index.ts'
import { selectEmbeddedWalletStatus } from '../../slice.ts'
import { renderWalletModal } from '../../testing/walletModal.ts'
import { exportLook, isDark } from './exportLook.ts'
import { readExportMessage } from './readExportMessage.ts'

afterEach(() => jest.restoreAllMocks())

const PROOF: MfaProof = { mfaMethod: 'totp', mfaCode: '123456' }
const outcomes: string[] = []
const secondFactor = () =>
  definePlugin({
    id: 'factor',
    secondFactor: {
      *prove({ action }, work): SagaGenerator<unknown> {
        for (;;) {
          try {
            const result = yield* call(work, PROOF)
            outcomes.push(`${action} accepted`)
            return result
          } catch (error) {
            const { code } = error as AuthError
            outcomes.push(`${action} ${code}`)
            if (code !== 'missing_or_invalid_mfa') throw error
          }
        }
      },
    },
  })

/** A user who exports the key, with the export page on the screen. */
async function start({
  hasFactor = false,
  verify = (): boolean => true,
  isFailing = false,
  isTicketBroken = false,
  locale = 'en',
  title = 'Transfer Wallet',
  frameTitle = 'Private key',
} = {}) {
  const plugins = [email(), embeddedWallet(), ...(hasFactor ? [secondFactor()] : [])]
  const test = await renderWalletModal({ plugins, config: { locale } })
  const { client, advance, frame } = test
  await test.logIn()
  const { address } = await test.createWallet()
  const { provider } = test
  if (hasFactor) {
    provider.secondFactors.add(provider.users()[0]!, 'totp')
    provider.secondFactors.verifyWith('totp', verify)
  }
  const heal = isTicketBroken
    ? provider.fail('/api/v1/embedded_wallets/exports/ticket', {
        status: 400,
        body: { error: 'No.', code: 'invalid_data' },
      })
    : () => undefined
  await test.begin(() => client.run(embeddedWalletFlows.exportKey))
  await advance(1_050)
  await heading(title)
  await advance(50)
  if (isFailing) await screen.findByRole('alert')
  const page = isFailing ? document.createElement('iframe') : await screen.findByTitle<HTMLIFrameElement>(frameTitle)
  const { origin } = new URL(frame.pageUrl)
  return {
    ...test,
    address,
    heal,
    page,
    origin,
    token: await client.getAccessToken(),
    /** Posts a message to this page as another window would. */
    async post(data: unknown, from: { origin?: string; source?: Window | null } = {}) {
      const source = from.source === undefined ? page.contentWindow : from.source
      await act(
        async () =>
          void window.dispatchEvent(new MessageEvent('message', { data, origin: from.origin ?? origin, source })),
      )
      await advance(50)
    },
  }
}

/** Catches timers of the given delay in ms. Not a jest mock: the testing library would take the page's clock for a fake one. */
function catchTimers(wanted: number): { caught: (() => void)[]; restore: () => void } {
  const real = globalThis.setTimeout
  const caught: (() => void)[] = []
  globalThis.setTimeout = ((run: () => void, ms?: number) =>
    ms === wanted ? caught.push(run) : real(run, ms)) as never
  return {
    caught,
    restore: () => {
      globalThis.setTimeout = real
    },
  }
}

const loading = () => screen.queryByText('Loading...')

describe('EMBEDDED_WALLET_KEY_EXPORT_SCREEN', () => {
  it("the export screen shows two steps, the wallet's address and a warning [EXPORT-4]", async () => {
    const test = await start()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText('Copy your private key')).toBeVisible()
    expect(screen.getByText('Import it in your other wallet app')).toBeVisible()
    expect(screen.getByText('Never share your private key with anyone')).toBeVisible()
    // The page in the frame gives the warning, once.
    expect(screen.queryByText(/can take everything/)).toBeNull()
    await act(() => test.user.click(screen.getByRole('button', { name: 'Copy address' })))
    expect(await navigator.clipboard.readText()).toBe(test.address)
  })

  it("the export screen frames the provider's page with a ticket and a theme, and neither token nor address [EXPORT-10, FRAME-45]", async () => {
    const { page, frame, token, address } = await start()
    const url = new URL(page.src)
    expect(`${url.origin}${url.pathname}`).toBe(`${frame.pageUrl}/export`)
    expect([...url.searchParams.keys()]).toEqual(expect.arrayContaining(['caid', 'width', 'theme']))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      caid: '3b241101-e2bb-4255-8caf-4136c566a962',
      theme: 'light',
      width: expect.stringMatching(/^\d+px$/),
    })
    // The ticket is in the fragment, which browsers send to no server.
    expect(url.hash).toMatch(/^#ticket=ticket-\d+$/)
    expect(url.search).not.toContain('ticket')
    for (const secret of [token, address]) expect(page.src).not.toContain(secret)
    expect(page).toHaveAttribute('allow', 'clipboard-write')
    expect(page).toHaveAttribute('referrerpolicy', 'no-referrer')
  })

  it('the export screen shows its warning before the key has loaded [EXPORT-5]', async () => {
    await start()
    const [warning, key] = [
      screen.getByText('Never share your private key with anyone'),
      screen.getByTitle('Private key'),
    ]
    expect(warning.compareDocumentPosition(key) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it("the export screen shows 'Loading...' until the provider's page sends a message [EXPORT-6]", async () => {
    const { post } = await start()
    expect(loading()).toBeVisible()
    await post({ event: 'latchkey:export:loaded' })
    expect(loading()).toBeNull()
  })

  it.each([
    ['another origin', { event: 'latchkey:export:loaded' }, { origin: 'https://evil.test' }],
    ['another window of the provider’s', { event: 'latchkey:export:loaded' }, { source: window }],
    ['nobody', { event: 'latchkey:export:loaded' }, { source: null }],
    ['another brand', { event: 'other:export:loaded' }, {}],
    ['nonsense', 'latchkey:export:loaded', {}],
    ['nothing', null, {}],
  ])('the export screen ignores a message of %s', async (_who, data, from) => {
    const { post } = await start()
    await post(data, from)
    expect(loading()).toBeVisible()
  })

  it('the height of the export page follows its messages, and never shrinks under the pointer [EXPORT-7]', async () => {
    const { post, page } = await start()
    expect(page).toHaveStyle({ height: 'calc(188*var(--lk-unit))' })
    await post({ event: 'latchkey:export:loaded' })
    for (const [height, expected] of [
      [170, '170px'],
      [250, '250px'],
      [188, '250px'],
      [2_001, '250px'],
    ] as const) {
      await post({ event: 'latchkey:export:resized', height })
      expect(page).toHaveStyle({ height: expected })
    }
  })

  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['another window of the provider’s', { source: window }],
  ])('the export screen ignores a height from %s', async (_who, from) => {
    const { post, page } = await start()
    await post({ event: 'latchkey:export:resized', height: 400 }, from)
    expect(page).toHaveStyle({ height: 'calc(188*var(--lk-unit))' })
  })

  it('the export screen says after 30 s without a message that the key was not loaded, and Try again reopens the page', async () => {
    const timers = catchTimers(30_000)
    const { user, advance, page } = await start()
    timers.restore()
    expect(timers.caught.length).toBeGreaterThan(0)
    await act(async () => timers.caught.at(-1)?.())
    expect(screen.getByRole('alert')).toHaveTextContent('Your key could not be loaded.')
    expect(screen.queryByTitle('Private key')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await advance(50)
    expect(await screen.findByTitle('Private key')).not.toBe(page)
    expect(loading()).toBeVisible()
  })

  it('the export screen leaves it to the page to show why the key is not available, and sets the wallet to needs-recovery', async () => {
    const { post, client } = await start()
    await post({ event: 'latchkey:export:failed', error: { type: 'wallet_not_on_device', message: 'x' } })
    expect(loading()).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByTitle('Private key')).toBeVisible()
    expect(selectEmbeddedWalletStatus(client.store.getState())).toBe('needs-recovery')
  })

  it('the export screen asks for the second factor before the page opens, and again if the proof is refused [EXPORT-15, FRAME-48]', async () => {
    outcomes.length = 0
    let refusals = 1
    const { page } = await start({ hasFactor: true, verify: () => refusals-- <= 0 })
    expect(outcomes).toEqual(['wallet:export missing_or_invalid_mfa', 'wallet:export accepted'])
    expect(page).toBeInTheDocument()
  })

  it('the export screen shows an error after too many wrong second-factor codes, and Try again asks anew [EXPORT-30]', async () => {
    outcomes.length = 0
    const { user, advance, provider } = await start({ hasFactor: true, verify: () => false, isFailing: true })
    expect(outcomes.at(-1)).toBe('wallet:export mfa_verification_max_attempts_reached')
    expect(screen.getByRole('alert')).toHaveTextContent('Your key could not be loaded.')
    expect(screen.queryByTitle('Private key')).toBeNull()
    await advance(11_000)
    provider.secondFactors.verifyWith('totp', () => true)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await advance(50)
    expect(await screen.findByTitle('Private key')).toBeInTheDocument()
  })

  it('the export screen opens no page if no ticket was issued, and Try again opens one', async () => {
    const { user, advance, heal } = await start({ isFailing: true, isTicketBroken: true })
    expect(screen.getByRole('alert')).toHaveTextContent('Your key could not be loaded.')
    heal()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await advance(50)
    expect(await screen.findByTitle('Private key')).toBeInTheDocument()
  })

  it('the export page is opened in the language of the modal', async () => {
    const { page } = await start({ locale: 'fr-CA', title: 'Transférer le portefeuille', frameTitle: 'Clé privée' })
    expect(new URL(page.src).searchParams.get('lang')).toMatch(/^fr\b/)
  })

  it('the export screen closes when Escape is pressed in the page [EXPORT-8, FRAME-47]', async () => {
    const { post, advance } = await start()
    await post({ event: 'latchkey:export:dismissed' })
    await advance(300)
    expect(screen.queryByTitle('Private key')).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['another origin', { event: 'latchkey:export:dismissed' }, { origin: 'https://evil.test' }],
    ['no origin', { event: 'latchkey:export:dismissed' }, { origin: 'null' }],
    ['another window of the provider’s', { event: 'latchkey:export:dismissed' }, { source: window }],
    ['nobody', { event: 'latchkey:export:dismissed' }, { source: null }],
    ['another brand', { event: 'other:export:dismissed' }, {}],
    ['no event', { dismissed: true }, {}],
  ])('the export screen ignores a dismissal from %s [EXPORT-8, FRAME-47]', async (_who, data, from) => {
    const { post, advance } = await start()
    await post(data, from)
    await advance(300)
    expect(screen.getByTitle('Private key')).toBeInTheDocument()
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(loading()).toBeVisible()
  })

  it('Escape in the export page closes an open second-factor prompt, and leaves the export screen open', async () => {
    const { post, advance, client } = await start()
    act(() => void client.store.dispatch(modalSlice.actions.prompted({ plugin: 'factor', screen: 'ASK', data: {} })))
    await post({ event: 'latchkey:export:dismissed' })
    await advance(300)
    expect(selectModal(client.store.getState())).toMatchObject({ isOpen: true, prompt: null })
    expect(screen.getByTitle('Private key')).toBeInTheDocument()
  })

  it('closing the modal removes the export page', async () => {
    const { user, advance } = await start()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await advance(300)
    expect(screen.queryByTitle('Private key')).toBeNull()
  })

  it('token and ticket of a key export are not in the store', async () => {
    const { client, token, page, storage, logs } = await start()
    expect(token).toBeTruthy()
    const ticket = new URL(page.src).hash.replace('#ticket=', '')
    expect(ticket).toMatch(/^ticket-/)
    for (const secret of [token, ticket]) expect(JSON.stringify([client.store.getState(), logs])).not.toContain(secret)
    expect([...storage.keys()]).toContain('latchkey:token')
  })
})

describe('messages of the export page', () => {
  it.each([
    [{ event: 'latchkey:export:loaded' }, 'speaks'],
    [{ event: 'latchkey:export:copied' }, 'speaks'],
    [{ event: 'latchkey:export:failed', error: { type: 'error', message: 'x' } }, 'speaks'],
    [{ event: 'latchkey:export:failed', error: { type: 'wallet_not_on_device' } }, 'misses-wallet'],
    [{ event: 'latchkey:export:loaded', error: { type: 'wallet_not_on_device' } }, 'speaks'],
    [{ event: 'latchkey:export:failed', error: null }, 'speaks'],
    [{ event: 'latchkey:export:dismissed' }, 'dismissed'],
    [{ event: 'latchkey:export:resized', height: 1 }, { height: 1 }],
    [{ event: 'latchkey:export:resized', height: 2_000 }, { height: 2_000 }],
    [{ event: 'latchkey:export:resized', height: 2_001 }, null],
    [{ event: 'latchkey:export:resized', height: 0 }, null],
    [{ event: 'latchkey:export:resized', height: -9 }, null],
    [{ event: 'latchkey:export:resized', height: 188.5 }, null],
    [{ event: 'latchkey:export:resized', height: '188' }, null],
    [{ event: 'latchkey:export:resized', height: '100px;position:fixed' }, null],
    [{ event: 'latchkey:export:resized' }, null],
    [{ event: 'latchkey:export:evil' }, null],
    [{ event: 7 }, null],
    [[], null],
    [undefined, null],
  ])('the message %j of the export page is read: %s', (data, heard) => {
    expect(readExportMessage(data, 'latchkey')).toEqual(heard)
  })
})

describe('the look of the export page', () => {
  it('the export page gets the font and language of the element around it', () => {
    const around = Object.assign(document.createElement('div'), { lang: 'fr-CA' })
    const box = around.appendChild(document.createElement('div'))
    box.style.fontFamily = 'Avenir, sans-serif'
    document.body.append(around)
    expect(exportLook(box)).toMatchObject({ lang: 'fr-CA', font: 'Avenir, sans-serif' })
    around.remove()
    expect(exportLook(document.createElement('div'))).toEqual({ width: '448px', theme: 'light' })
  })

  it.each([
    ['#ffffff', false],
    ['#17191e', true],
    ['#3457F1', true],
    ['white', false],
    [undefined, false],
  ])('the export page on the background %s is dark: %s', (color, dark) => {
    expect(isDark(color)).toBe(dark)
  })
})
