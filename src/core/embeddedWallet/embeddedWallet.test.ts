import { createTestClient, emailAccount, fakeFrame, fakeProvider, stepSaga } from '../../testing/index.ts'
import { AuthError } from '../errors/AuthError.ts'
import { createFlow } from '../flow/createFlow.ts'
import type { FrameEvent, MfaProof } from '../frame/contract.ts'
import { definePlugin, defineRecoveryMethod } from '../plugin/define.ts'
import type { MfaQuestion, Plugin } from '../plugin/types.ts'
import { services } from '../saga/context.ts'
import { call, put, select, type SagaGenerator } from '../saga/effects.ts'
import type { WireSession } from '../contract.ts'
import { withReauthentication } from '../reauthentication/withReauthentication.ts'
import { completeLogin } from '../login/completeLogin.ts'
import { selectUser } from '../session/select.ts'
import type { User } from '../user/types.ts'
import type { Services } from '../services/types.ts'
import { askFrame, askOnce, requireToken } from './askFrame.ts'
import { bindFrame, bindInQueue, isBound, type BindFrameOptions } from './bindFrame.ts'
import { embeddedWalletEvents } from './events.ts'
import {
  confirmRecovery,
  connectWallet,
  createWallet,
  recoverWallet,
  recoveryMethods,
  requireWallet,
  setWalletRecovery,
  signWithWallet,
} from './sagas.ts'
import { selectEmbeddedWallet } from './select.ts'

function* enter(): SagaGenerator<void> {
  const { api } = yield* services()
  yield* call(completeLogin, yield* call(api.post<WireSession>, '/door', {}), { method: 'door' })
}

const flows = {
  enter: createFlow('door/enter', enter),
  create: createFlow('door/create', createWallet),
  connect: createFlow('door/connect', connectWallet),
  recover: createFlow('door/recover', recoverWallet),
  setRecovery: createFlow('door/setRecovery', setWalletRecovery),
  sign: createFlow('door/sign', signWithWallet),
  token: createFlow('door/token', requireToken),
  methods: createFlow('door/methods', function* () {
    return (yield* call(recoveryMethods)).map(({ id }) => id)
  }),
}
const door = definePlugin({ id: 'door', flows })

const MESSAGE = { method: 'personal_sign', params: ['0x68'] } as const
let dispose = () => {}
afterEach(() => {
  dispose()
  dispose = () => {}
})

function providerWith(recoveries: string[] = []) {
  const off = { create_on_login: 'off' } as const
  return fakeProvider({
    config: {
      embedded_wallet_config: {
        ...off,
        ethereum: off,
        solana: off,
        user_owned_recovery_options: recoveries,
        require_user_owned_recovery_on_create: false,
      },
    },
  })
}

async function setUp({ plugins = [] as Plugin[], isIn = true, provider = providerWith() } = {}) {
  provider.route('POST', '/door', () => provider.sessionFor(emailAccount('ada@example.com')))
  const test = createTestClient({ plugins: [door, ...plugins], provider, frame: fakeFrame({ provider }) })
  const before = dispose
  dispose = () => {
    before()
    test.dispose()
  }
  const { client, until } = test
  if (isIn) await until(client.run(flows.enter))
  const run = {
    create: (args = {}) => until(client.run(flows.create, args)),
    connect: () => until(client.run(flows.connect)),
    recover: (args = {}) => until(client.run(flows.recover, args), 400_000),
    setRecovery: (recoveryPassword: string) => until(client.run(flows.setRecovery, { recovery: { recoveryPassword } })),
    sign: () => until(client.run(flows.sign, MESSAGE)),
  }
  return { ...test, run, wallet: () => selectEmbeddedWallet(client.store.getState()) }
}

describe("the user's embedded wallet", () => {
  it('creating the wallet ends with its address, and a second creation fails with embedded_wallet_already_exists', async () => {
    const { run, wallet, analytics } = await setUp()
    const { address } = await run.create()
    expect(wallet()).toMatchObject({ address, recoveryMethod: 'latchkey', walletIndex: 0 })
    expect(analytics.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['embedded_wallet_creation_started', 'embedded_wallet_creation_completed']),
    )
    expect(JSON.stringify(analytics)).not.toContain(address)
    await expect(run.create()).rejects.toMatchObject({
      code: 'embedded_wallet_already_exists',
      message: 'Only one wallet per user is currently allowed',
    })
  })

  it('creating a wallet without a logged-in user is refused [EMBEDDED-24, ERROR-58]', async () => {
    const { run, frame, client, until } = await setUp({ isIn: false })
    for (const work of [run.create, run.connect, run.recover, run.sign]) {
      await expect(work()).rejects.toMatchObject({ code: 'must_be_authenticated' })
    }
    const refused = { code: 'must_be_authenticated', message: 'An error has occured, please login again.' }
    await expect(until(client.run(flows.token))).rejects.toMatchObject(refused)
    expect(frame.requests).toEqual([])
  })

  it('connect, recover, sign and setting a recovery fail with embedded_wallet_not_found before a wallet is made', async () => {
    const { run } = await setUp()
    for (const work of [run.connect, run.recover, run.sign, () => run.setRecovery('secret')]) {
      await expect(work()).rejects.toMatchObject({ code: 'embedded_wallet_not_found' })
    }
  })

  it("a wallet that cannot be created fails with the frame's reason, and can be created later [EMBEDDED-24, EMBEDDED-26, ERROR-58]", async () => {
    const { run, frame, analytics } = await setUp()
    frame.fail('wallet:create', 'silence', 1)
    await expect(run.create()).rejects.toMatchObject({
      code: 'frame_timed_out',
      message: 'walletProxy.create timed out.',
    })
    frame.fail('wallet:create', { type: 'error', code: 'too_many_requests' }, 1)
    await expect(run.create()).rejects.toMatchObject({ code: 'too_many_requests' })
    frame.fail('wallet:create', { type: 'error', message: 'share 2 of 3 is missing' }, 1)
    await expect(run.create()).rejects.toMatchObject({
      code: 'unknown_embedded_wallet_error',
      message: 'Failed to create wallet',
      cause: { message: 'share 2 of 3 is missing' },
    })
    expect(analytics.map(({ event }) => event)).toContain('embedded_wallet_creation_failed')
    await expect(run.create()).resolves.toHaveProperty('address')
  })

  it('creating a wallet times out after 10 s [EMBEDDED-22, FRAME-12]', async () => {
    const { client, clock, frame } = await setUp()
    const failed = jest.fn()
    frame.fail('wallet:create', 'silence')
    client.run(flows.create, {}).catch((error: unknown) => failed((error as AuthError).code))
    await clock.advance(9_999)
    for (let turn = 0; turn < 8; turn++) await clock.advance(0)
    expect(failed).not.toHaveBeenCalled()
    await clock.advance(1)
    for (let turn = 0; turn < 8; turn++) await clock.advance(0)
    expect(failed).toHaveBeenCalledWith('frame_timed_out')
  })

  it('cancelling a wallet creation ends with flow_cancelled, and is reported as failed to analytics', async () => {
    const { client, clock, frame, analytics } = await setUp()
    const failed = jest.fn()
    frame.fail('wallet:create', 'silence')
    const work = client.run(flows.create, {})
    work.catch((error: unknown) => failed((error as AuthError).code))
    await clock.advance(100)
    client.cancel(flows.create)
    await clock.advance(100)
    expect(failed).toHaveBeenCalledWith('flow_cancelled')
    expect(analytics.filter(({ event }) => event === 'embedded_wallet_creation_failed')).toHaveLength(1)
  })

  describe('a wallet that another device makes meanwhile', () => {
    const PASSWORD = { recovery: { recoveryPassword: 'correct horse' } }
    const DRIVE = { recovery: { recoveryMethod: 'google-drive', recoveryAccessToken: 'drive' } } as const
    const refused = { code: 'embedded_wallet_already_exists' }
    const twoDevices = async () => {
      const phone = await setUp()
      return { phone, laptop: await setUp({ provider: phone.provider }) }
    }

    it('creating a wallet with a recovery is refused if another device created one, and the frame is not asked', async () => {
      const { phone, laptop } = await twoDevices()
      await laptop.run.create(PASSWORD)
      for (const recovery of [DRIVE, { recovery: { recoveryPassword: 'another' } }]) {
        await expect(phone.run.create(recovery)).rejects.toMatchObject(refused)
      }
      expect(phone.frame.requests).toEqual([])
      expect(phone.wallet()).toMatchObject({ recoveryMethod: 'user-passcode' })
    })

    it.each<[string, boolean, object]>([
      ['another method', true, DRIVE],
      ['another method, of which an older frame says nothing', false, DRIVE],
      ['another password', true, { recovery: { recoveryPassword: 'another' } }],
    ])(
      'creating a wallet is refused if another device creates one at the last moment, secured by a password, not by %s',
      async (_what, isTold, given) => {
        const { phone, laptop } = await twoDevices()
        const ask = phone.frame.ask.bind(phone.frame)
        const slow: typeof ask = async (event, data, options) => {
          if (event === 'wallet:create') await laptop.client.run(flows.create, PASSWORD)
          const reply = await ask(event, data, options)
          return isTold ? reply : { ...reply, created: undefined }
        }
        phone.frame.ask = slow
        const outcome = phone.client.run(flows.create, given)
        await expect(laptop.until(phone.until(outcome))).rejects.toMatchObject(refused)
        expect(phone.analytics.map(({ event }) => event)).not.toContain('embedded_wallet_creation_completed')
      },
    )

    it('creating a wallet without a recovery returns the wallet that another device created', async () => {
      const { phone, laptop } = await twoDevices()
      const made = await laptop.run.create(PASSWORD)
      await expect(phone.run.create()).resolves.toEqual(made)
    })
  })

  it('creating a wallet fails with unknown_embedded_wallet_error if the user read afterwards has no wallet [EMBEDDED-24, ERROR-58]', async () => {
    const { run, provider } = await setUp()
    provider.fail('/api/v1/sessions', { status: 400 })
    await expect(run.create()).rejects.toMatchObject({
      code: 'unknown_embedded_wallet_error',
      message: 'Failed to refresh user.',
    })
    const elsewhere = await setUp()
    elsewhere.frame.ask = async () =>
      ({ address: '0x52908400098527886E0F7030069857D2E4169EE7', created: true }) as never
    await expect(elsewhere.run.create()).rejects.toMatchObject({
      code: 'unknown_embedded_wallet_error',
      message: 'Updated user is missing embedded wallet.',
      retryable: true,
    })
  })

  it("signing returns the wallet's signature of a message", async () => {
    const { run, frame } = await setUp()
    const { address } = await run.create()
    expect(await run.sign()).toMatch(/^0x[0-9a-f]{130}$/)
    expect(frame.requests.at(-1)).toMatchObject({ event: 'wallet:rpc', data: { address, request: MESSAGE } })
  })

  it('a wallet whose share the browser evicted connects again after a recovery', async () => {
    const { run, frame } = await setUp()
    await run.create()
    frame.evict()
    await expect(run.connect()).rejects.toMatchObject({ code: 'wallet_not_on_device' })
    await run.recover()
    await expect(run.connect()).resolves.toHaveProperty('address')
  })

  it('the recovery password is set once, and opens the wallet on another device', async () => {
    const first = await setUp()
    await first.run.create()
    await first.run.setRecovery('correct horse')
    expect(first.wallet()?.recoveryMethod).toBe('user-passcode')
    await expect(first.run.setRecovery('other')).rejects.toMatchObject({
      code: 'embedded_wallet_password_already_exists',
    })
    first.frame.evict()
    await expect(first.run.recover()).rejects.toMatchObject({ code: 'invalid_recovery_pin' })
    await expect(first.run.recover({ recovery: { recoveryPassword: 'wrong' } })).rejects.toMatchObject({
      code: 'invalid_recovery_pin',
    })
    await first.run.recover({ recovery: { recoveryPassword: 'correct horse' } })
    await expect(first.run.connect()).resolves.toHaveProperty('address')
  })

  it('creating a wallet with a password leaves no password and no token in store, log or analytics [BROWSER-26, CONFIG-48, EMBEDDED-39]', async () => {
    const { run, client, logs, analytics, errors, frame } = await setUp()
    await run.create({ recovery: { recoveryPassword: 'correct horse' } })
    const token = String(frame.requests[0]?.data.accessToken)
    const seen = JSON.stringify([client.store.getState(), logs, analytics, errors])
    expect(token.length).toBeGreaterThan(20)
    expect(seen).not.toContain('correct horse')
    expect(seen).not.toContain(token)
  })

  it('the frame is taken off the page when the client is destroyed', async () => {
    const { run, frame, client } = await setUp()
    await run.create()
    expect(frame.isOpen()).toBe(true)
    client.destroy()
    expect(frame.isOpen()).toBe(false)
  })
})

describe('a second factor', () => {
  const asked: MfaQuestion[] = []
  let codes: string[] = []
  const guard = definePlugin({
    id: 'guard',
    options: 'the guard',
    secondFactor: {
      *prove(question, work): SagaGenerator<unknown> {
        asked.push(question)
        for (const code of codes) {
          const proof: MfaProof = { mfaMethod: 'totp', mfaCode: code }
          try {
            return yield* call(work, proof)
          } catch (error) {
            if ((error as AuthError).code !== 'missing_or_invalid_mfa') throw error
          }
        }
        throw new AuthError('mfa_canceled', 'MFA canceled')
      },
    },
  })
  beforeEach(() => {
    asked.length = 0
    codes = []
  })

  async function guarded(plugins: Plugin[] = [guard], event: FrameEvent = 'wallet:rpc') {
    const test = await setUp({ plugins })
    await test.run.create()
    test.frame.demandMfa([event], ['123456'])
    return test
  }

  it('a wallet request that needs a second factor asks for one, and is sent again with the proof [MFA-54]', async () => {
    const { run, frame } = await guarded()
    codes = ['123456']
    await expect(run.sign()).resolves.toMatch(/^0x/)
    expect(asked).toEqual([{ action: 'wallet:rpc' }])
    expect(frame.requests.at(-1)?.data).toMatchObject({ mfaMethod: 'totp', mfaCode: '123456' })
  })

  it('a wallet request accepts a fourth proof of a second factor after three wrong ones', async () => {
    const { run } = await guarded()
    codes = ['1', '2', '3', '123456']
    await expect(run.sign()).resolves.toMatch(/^0x/)
    expect(asked).toHaveLength(1)
  })

  it.each(['wallet:rpc', 'wallet:set-recovery-password', 'wallet:recover'] as const)(
    'a fourth wrong proof ends %s with mfa_verification_max_attempts_reached, and no fifth is sent [ERROR-45, FRAME-26, MFA-65]',
    async (event) => {
      const { run, frame } = await guarded([guard], event)
      codes = ['1', '2', '3', '4', '123456']
      const work = {
        'wallet:rpc': run.sign,
        'wallet:set-recovery-password': () => run.setRecovery('secret'),
        'wallet:recover': run.recover,
      }[event]
      await expect(work()).rejects.toMatchObject({
        code: 'mfa_verification_max_attempts_reached',
        message: 'Max MFA verification attempts reached',
      })
      const proofs = frame.requests.flatMap(({ data }) => data.mfaCode ?? [])
      expect(proofs).toEqual(['1', '2', '3', '4'])
    },
  )

  it('a wallet request fails with mfa_canceled if the user gives no second factor', async () => {
    const { run } = await guarded()
    await expect(run.sign()).rejects.toMatchObject({ code: 'mfa_canceled' })
  })

  it('a wallet request fails with missing_or_invalid_mfa if no plugin proves a second factor', async () => {
    const { run } = await guarded([])
    await expect(run.sign()).rejects.toMatchObject({ code: 'missing_or_invalid_mfa' })
  })

  it('a wallet request that needs a second factor fails with plugin_crashed if the plugin for it crashed', async () => {
    const crashing = {
      ...guard,
      *saga() {
        throw new Error('a bug')
      },
    } as unknown as Plugin
    const { run } = await guarded([crashing])
    await expect(run.sign()).rejects.toMatchObject({ code: 'plugin_crashed' })
    expect(asked).toEqual([])
  })
})

describe('a request, step by step', () => {
  const frame = fakeFrame({ provider: fakeProvider() })
  const getAccessToken = async () => 'token'
  const surroundings = { services: { frame, session: { getAccessToken } as never } }
  const data = { address: '0x1' }
  const once = { event: 'wallet:connect', data, timeoutMs: undefined } as const
  const wanted = new AuthError('missing_or_invalid_mfa', 'Prove it')
  const begin = (options = {}) =>
    stepSaga(askFrame<'wallet:connect'>, 'wallet:connect', data, options).expect(select(selectUser))
  const user = (mfaMethods: string[]) => ({ mfaMethods }) as unknown as User
  /**
   * Answers the step that asks for a second factor. The step itself is not compared, because it holds a new function
   * each time; tests above run that function.
   */
  const question = (step: ReturnType<typeof begin>) => step.next(data).returns(data)

  it('a wallet request that needs no second factor is sent once', () => {
    begin().next(null).expect(call(askOnce, once)).next(data).returns(data)
  })

  it('a wallet request asks for a second factor when the frame answers that one is missing', () => {
    question(
      begin()
        .next(user(['totp']))
        .expect(call(askOnce, once))
        .fail(wanted),
    )
  })

  it('a wallet request asks a user with second factors for one before it is sent, if the app demands that', () => {
    question(begin({ isMfaAskedFirst: true }).next(user(['totp'])))
    begin({ isMfaAskedFirst: true }).next(user([])).expect(call(askOnce, once)).next(data).returns(data)
  })

  const attempt = () =>
    stepSaga(askOnce<'wallet:connect'>, once)
      .given(surroundings)
      .expect(call(requireToken))

  it('a wallet request carries the access token that is valid when it is sent', () => {
    attempt()
      .next('token')
      .expect(call(bindFrame, 'token'))
      .next()
      .expect(call(frame.ask, 'wallet:connect', { ...data, accessToken: 'token' }, { timeoutMs: undefined }))
      .next(data)
      .returns(data)
  })

  it('a wallet request fails with the code that the frame answered', () => {
    attempt().next('token').next().fail(new AuthError('unable_to_sign', 'No')).throws('unable_to_sign')
    begin().next(null).expect(call(askOnce, once)).fail(new AuthError('unable_to_sign', 'No')).throws('unable_to_sign')
  })

  it('wallet_not_on_device from the frame is announced to every tab', () => {
    attempt()
      .next('token')
      .next()
      .fail(new AuthError('wallet_not_on_device', 'Not here'))
      .expect(put(embeddedWalletEvents.missing()))
      .next()
      .throws('wallet_not_on_device')
  })

  it('a wallet request is sent once more if the server knows another key of the frame', () => {
    const refused = new AuthError('proof_of_possession_required', 'Another key')
    const asked = call(frame.ask, 'wallet:connect', { ...data, accessToken: 'token' }, { timeoutMs: undefined })
    const again = () =>
      attempt()
        .next('token')
        .next()
        .expect(asked)
        .fail(refused)
        .expect(call(bindFrame, 'token', { isAnew: true }))
        .next()
        .expect(asked)
    again().next(data).returns(data)
    again().fail(refused).throws('proof_of_possession_required')
  })

  it('a wallet request without a session fails with must_be_authenticated', () => {
    stepSaga(requireToken).given(surroundings).expect(call(getAccessToken)).next(null).throws('must_be_authenticated')
  })
})

describe('a recovery whose set-up was not answered', () => {
  const wallet = { address: '0x1' }
  const error = new AuthError('embedded_wallet_already_exists', 'No.')
  const password = { recoveryPassword: 'Abc123' }
  const drive = { recoveryMethod: 'google-drive', recoveryAccessToken: 'token' } as const
  const confirming = (recovery: typeof password | typeof drive, recoveryMethod: string, intent?: 'create' | 'set') =>
    stepSaga(confirmRecovery, { recovery, intent, error })
      .expect(call(requireWallet))
      .next({ ...wallet, recoveryMethod })

  it.each([
    [password, 'user-passcode', 'create', embeddedWalletEvents.created(wallet)],
    [password, 'user-passcode', undefined, embeddedWalletEvents.recoverySet(wallet)],
    [drive, 'google-drive', 'create', embeddedWalletEvents.created(wallet)],
  ] as const)(
    'creating a wallet that exists ends with the wallet if its recovery opens it: %j',
    (recovery, method, intent, event) => {
      confirming(recovery, method, intent)
        .expect(call(recoverWallet, { recovery }))
        .next(wallet)
        .expect(put(event))
        .next()
        .returns(wallet)
    },
  )

  it('creating a wallet with a recovery that does not open the existing one fails with embedded_wallet_already_exists', () => {
    confirming(password, 'user-passcode')
      .fail(new AuthError('invalid_recovery_pin', 'No.'))
      .throws('embedded_wallet_already_exists')
    for (const method of ['latchkey', 'google-drive'])
      confirming(password, method).throws('embedded_wallet_already_exists')
    for (const method of ['latchkey', 'user-passcode'])
      confirming(drive, method).throws('embedded_wallet_already_exists')
  })
})

describe('recovery methods', () => {
  const idle = (id: string) => createFlow(id, function* () {})
  const method = (id: string, wire: string) =>
    defineRecoveryMethod({
      id,
      flows: { setUp: idle(`${id}/setUp`), recover: idle(`${id}/recover`) },
      screens: {
        SET_UP: { load: async () => ({ default: () => null }) },
        RECOVER: { load: async () => ({ default: () => null }) },
      },
      recovery: {
        method: wire,
        option: async () => ({ default: () => null }),
        setUp: idle(`${id}/setUp`),
        recover: idle(`${id}/recover`),
        setUpScreen: 'SET_UP',
        recoverScreen: 'RECOVER',
      },
    })

  it('the recovery methods are those that the app offers and an enabled plugin has', async () => {
    const plugins = [method('paper', 'paper'), method('password', 'user-passcode')]
    const { client, until } = await setUp({
      plugins,
      isIn: false,
      provider: providerWith(['user-passcode', 'google-drive']),
    })
    await until(client.ready())
    expect(await until(client.run(flows.methods))).toEqual(['password'])
  })
})

describe("the frame's key", () => {
  const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`
  const bound = tokenOf({ sid: 'session-1', cnf: { jkt: 'page' } })
  const setUp = (told: string | null = null) => {
    const stored = new Map(told === null ? [] : [['latchkey:frame_key', told]])
    const frame = { ask: async (_event: string, _data: object) => ({ thumbprint: 'frame-key' }) }
    const api = { post: async (_path: string, _body: object) => ({}) }
    const storage = {
      get: (key: string) => stored.get(key) ?? null,
      set: (key: string, value: string) => void stored.set(key, value),
    }
    const services = { api, brand: 'latchkey', frame, storage } as unknown as Services
    const begin = (options: BindFrameOptions = {}) => stepSaga(bindInQueue, 'session-1', options).given({ services })
    return { api, begin, frame, services, stored }
  }
  const ask = ({ frame }: ReturnType<typeof setUp>) => call(frame.ask, 'session:key', {})
  const telling = ({ api }: ReturnType<typeof setUp>) =>
    call(api.post, '/api/v1/sessions/frame', { key_thumbprint: 'frame-key' })
  const tell = (page: ReturnType<typeof setUp>) =>
    call(withReauthentication, telling(page), { why: 'confirm.why.wallet' })

  it("the frame's key is sent to the server once for a session [EMBEDDED-42, FRAME-33]", () => {
    const page = setUp()
    page
      .begin()
      .expect(call(isBound, 'session-1'))
      .next(false)
      .expect(ask(page))
      .next({ thumbprint: 'frame-key' })
      .expect(tell(page))
      .next({})
      .returns(undefined)
    expect(page.stored.get('latchkey:frame_key')).toBe('session-1.frame-key')
    stepSaga(isBound, 'session-1').given(page).returns(true)
    page.begin().next(true).returns(undefined)
  })

  it("the frame's key is not sent again by the next page of a session, and is sent for another session", () => {
    const next = setUp('session-1.frame-key')
    next.begin().next(false).expect(ask(next)).next({ thumbprint: 'frame-key' }).returns(undefined)
    const other = setUp('session-0.frame-key')
    other.begin().next(false).expect(ask(other)).next({ thumbprint: 'frame-key' }).expect(tell(other))
  })

  it("the frame's key is sent again if the server knows another key [FRAME-33]", () => {
    const page = setUp('session-1.frame-key')
    page
      .begin({ isAnew: true })
      .expect(ask(page))
      .next({ thumbprint: 'frame-key' })
      .expect(tell(page))
      .next({})
      .returns(undefined)
  })

  it("right after a login the frame's key is sent without asking the user, and may fail with fresh_proof_required", () => {
    const page = setUp()
    page
      .begin({ isQuiet: true })
      .next(false)
      .next({ thumbprint: 'frame-key' })
      .expect(telling(page))
      .fail(new AuthError('fresh_proof_required', 'No'))
      .throws('fresh_proof_required')
  })

  it("the frame's key is not sent in a session that is bound to no key", () => {
    stepSaga(bindFrame, tokenOf({ sid: 'session-1' })).returns(undefined)
    stepSaga(bindFrame, 'no token').returns(undefined)
    stepSaga(bindFrame, bound).expect(call(isBound, 'session-1')).next(true).returns(undefined)
  })
})
