import { createTestClient, emailAccount, type FakeProvider } from '../../testing/index.ts'
import type { CoreState } from '../client/types.ts'
import type { WireSession } from '../contract.ts'
import { AuthError } from '../errors/AuthError.ts'
import { askFrame } from '../embeddedWallet/askFrame.ts'
import { createWallet, signWithWallet } from '../embeddedWallet/sagas.ts'
import { createFlow } from '../flow/createFlow.ts'
import { completeLogin } from '../login/completeLogin.ts'
import { modalSlice, selectModal } from '../modal/slice.ts'
import { definePlugin } from '../plugin/define.ts'
import type { HostConfig } from '../config/types.ts'
import type { Plugin } from '../plugin/types.ts'
import { services } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import { selectUser } from '../session/select.ts'
import type { User } from '../user/types.ts'
import { mfaFlows } from './flows.ts'
import { mfaMethodsOf } from './methods.ts'
import { enrolMfa, unenrolMfa } from './enrol.ts'
import { isFlowTrigger } from '../flow/createFlow.ts'
import { defineMfaMethod } from './plugin.ts'
import { readMfaCode } from './readMfaCode.ts'
import { mfaSlice, selectMfa, selectMfaBlock, selectMfaRequest } from './slice.ts'
import { proofGiven } from './submit.ts'
import { hardwareToken, hardwareTokenFlows, hardwareTokenProvider, TOKEN_CODE } from './testing/hardwareToken.ts'

function* enter(): SagaGenerator<void> {
  const { api } = yield* services()
  yield* call(completeLogin, yield* call(api.post<WireSession>, '/door', {}), { method: 'door' })
}
const door = {
  enter: createFlow('door/enter', enter),
  create: createFlow('door/create', createWallet),
  sign: createFlow('door/sign', () => signWithWallet({ method: 'personal_sign', params: ['0x68'] })),
}
const started = jest.fn<unknown, []>()
const totpFlows = {
  init: createFlow('app/init', () => askFrame('mfa:init-enrollment', { method: 'totp' })),
  enrol: createFlow('app/enrol', ({ code }: { code: string }): SagaGenerator<User> =>
    enrolMfa({ method: 'totp', submit: () => askFrame('mfa:submit-enrollment', { method: 'totp', code }) }),
  ),
  unenrol: createFlow('app/unenrol', () =>
    unenrolMfa({ submit: () => askFrame('mfa:unenroll', { method: 'totp' }, { isMfaAskedFirst: true }) }),
  ),
}
const load = async () => ({ default: () => null })
/** An authenticator app like the built-in one, but without real screens, and with a mock as its `start`. */
const app = () =>
  defineMfaMethod({
    id: 'app',
    flows: totpFlows,
    screens: { ENROL: { load }, VERIFY: { load } },
    mfa: {
      method: 'totp',
      label: 'app.label',
      icon: load,
      isRecommended: true,
      enrolment: { screen: 'ENROL', start: totpFlows.init, submit: totpFlows.enrol },
      verification: {
        screen: 'VERIFY',
        read: readMfaCode,
        *start() {
          return yield* call(started)
        },
      },
      unenrol: totpFlows.unenrol,
    },
  })

let dispose = () => {}
afterEach(() => {
  dispose()
  started.mockReset()
})

interface SetUp {
  plugins?: Plugin[]
  /** Names of the methods that the user has added. */
  methods?: string[]
  config?: HostConfig
  provider?: FakeProvider
}

async function setUp({
  plugins = [app(), hardwareToken()],
  methods = ['totp'],
  config = {},
  provider = hardwareTokenProvider(),
}: SetUp = {}) {
  provider.route('POST', '/door', () => provider.sessionFor(emailAccount('ada@example.com')))
  const test = createTestClient({ plugins: [definePlugin({ id: 'door', flows: door }), ...plugins], provider, config })
  dispose = test.dispose
  const { client, until, clock } = test
  await until(client.ready())
  await until(client.run(door.enter))
  await until(client.run(door.create, {}))
  const user = () => selectUser(client.store.getState()) as User
  for (const method of methods) provider.secondFactors.add(user(), method)
  await until(client.refreshUser())
  const rest = async () => {
    for (let turn = 0; turn < 12; turn++) await clock.advance(0)
  }
  return {
    ...test,
    user,
    rest,
    code: (steps = 0) => provider.secondFactors.totpCode(user(), steps),
    request: () => selectMfaRequest(client.store.getState()),
    block: () => selectMfaBlock(client.store.getState()),
    modal: () => selectModal(client.store.getState()),
    /** Starts work that needs a second factor, and waits until the user is asked for it. */
    async begin<R>(work: Promise<R>) {
      const outcome = { value: undefined as R | undefined, code: '' }
      work.then(
        (value) => {
          outcome.value = value
        },
        (error: unknown) => {
          outcome.code = (error as AuthError).code
        },
      )
      await rest()
      await clock.advance(15)
      await rest()
      return outcome
    },
    async submit(code: string | Record<string, unknown>, method?: string) {
      const outcome = client.run(mfaFlows.submit, { code, method }).then(
        () => 'accepted',
        (error: unknown) => (error as AuthError).code,
      )
      await rest()
      return outcome
    },
  }
}

describe('an action that needs a second factor', () => {
  it('a request for a second factor asks for the first method in a modal of its own if none is open [MFA-46]', async () => {
    const { client, begin, request, modal, submit, code, clock } = await setUp()
    const outcome = await begin(client.run(door.sign))
    expect(request()).toMatchObject({
      action: 'wallet:rpc',
      method: 'totp',
      methods: ['totp'],
      status: 'asking',
      place: 'screen',
    })
    expect(modal()).toMatchObject({
      isOpen: true,
      isCloseable: true,
      screen: { plugin: 'app', screen: 'VERIFY' },
      prompt: null,
    })
    expect(started).toHaveBeenCalledTimes(1)
    expect(await submit(code())).toBe('accepted')
    expect(outcome.value).toMatch(/^0x/)
    await clock.advance(200)
    expect(modal().screen).toBeNull()
    expect(request()).toBeNull()
  })

  it('a request for a second factor shows a prompt over an open screen, and removes it after the answer', async () => {
    const { client, begin, request, modal, submit, code } = await setUp()
    client.openScreen({ plugin: 'hardwareToken', screen: 'ENROL' }).catch(() => undefined)
    await begin(Promise.resolve())
    const outcome = await begin(client.run(door.sign))
    expect(request()).toMatchObject({ place: 'prompt' })
    expect(modal()).toMatchObject({ screen: { screen: 'ENROL' }, prompt: { plugin: 'app', screen: 'VERIFY' } })
    expect(await submit(code())).toBe('accepted')
    expect(outcome.value).toMatch(/^0x/)
    expect(modal()).toMatchObject({ isOpen: true, screen: { screen: 'ENROL' }, prompt: null })
  })

  it("the user can choose another second factor, one of a third party's plugin included", async () => {
    const { client, begin, request, modal, submit, until } = await setUp({ methods: ['totp', 'hardware_token'] })
    const outcome = await begin(client.run(door.sign))
    await until(client.run(mfaFlows.choose))
    expect(request()).toMatchObject({ status: 'choosing', method: null, methods: ['totp', 'hardware_token'] })
    expect(modal().screen).toMatchObject({ plugin: 'core', screen: 'MFA_VERIFICATION_SCREEN' })
    await until(client.run(mfaFlows.init, { method: 'hardware_token' }))
    expect(modal().screen).toMatchObject({ plugin: 'hardwareToken', screen: 'VERIFY' })
    expect(await submit(TOKEN_CODE)).toBe('accepted')
    expect(outcome.value).toMatch(/^0x/)
  })

  it('starting a second factor stores the challenge of its plugin, and fails with unknown_auth_error if the plugin throws', async () => {
    started.mockReturnValueOnce({ challenge: 'abc' })
    const { client, begin, request, until } = await setUp()
    await begin(client.run(door.sign))
    expect(request()).toMatchObject({ status: 'asking', challenge: { challenge: 'abc' } })
    started.mockImplementationOnce(() => {
      throw new Error('a bug')
    })
    await expect(until(client.run(mfaFlows.init, { method: 'totp' }))).rejects.toMatchObject({
      code: 'unknown_auth_error',
    })
    expect(request()).toMatchObject({ status: 'asking', challenge: null, failure: { code: 'unknown_auth_error' } })
  })

  it('actions that need a second factor ask the user one after the other [MFA-50]', async () => {
    const { client, begin, submit, code, clock } = await setUp()
    const sign = createFlow('door/sign', door.sign.saga)
    const [first, second] = [
      await begin(client.run(sign)),
      await begin(client.run(hardwareTokenFlows.enrol, { code: TOKEN_CODE })),
    ]
    expect(await submit(code())).toBe('accepted')
    expect(first.value).toMatch(/^0x/)
    expect(second.value).toBeUndefined()
    await clock.advance(300)
  })

  it('a wrong code fails with missing_or_invalid_mfa, which may be retried [ERROR-47, MFA-64]', async () => {
    const { client, begin, until } = await setUp()
    await begin(client.run(door.sign))
    await expect(until(client.run(mfaFlows.submit, { code: '000000' }))).rejects.toMatchObject({
      code: 'missing_or_invalid_mfa',
      message: 'MFA verification failed, retry.',
      retryable: true,
    })
  })

  it('a second factor leaves no code in store, log or analytics [BROWSER-26, CONFIG-48, MFA-74]', async () => {
    const { client, begin, submit, code, logs, analytics, errors } = await setUp()
    const given = code()
    const states: unknown[] = []
    client.store.subscribe(() => states.push(client.store.getState()))
    await begin(client.run(door.sign))
    await submit('000000')
    await submit(given)
    const seen = JSON.stringify([states, logs, analytics, errors])
    expect(states.length).toBeGreaterThan(5)
    expect(seen).not.toContain(given)
    expect(seen).not.toContain('000000')
  })

  it('an action that needs a second factor reads the user anew if none is known, and asks for the one found', async () => {
    const { client, begin, provider, user, submit, code } = await setUp({ methods: [] })
    provider.secondFactors.add(user(), 'totp')
    const outcome = await begin(client.run(door.sign))
    expect(await submit(code())).toBe('accepted')
    expect(outcome.value).toMatch(/^0x/)
  })

  it.each<[string, SetUp]>([
    ['whose method no enabled plugin has', { plugins: [hardwareToken()] }],
    ['whose method the app has turned off', { provider: hardwareTokenProvider(['hardware_token']) }],
  ])('a user %s sees the chooser, and the action fails when they close it [MFA-48]', async (_, options) => {
    const { client, begin, modal, request, clock } = await setUp(options)
    const outcome = await begin(client.run(door.sign))
    expect(modal()).toMatchObject({ isOpen: true, screen: { plugin: 'core', screen: 'MFA_VERIFICATION_SCREEN' } })
    expect(request()).toMatchObject({ status: 'choosing', methods: [], method: null })
    client.closeModal()
    await clock.advance(300)
    expect(outcome.code).toBe('missing_or_invalid_mfa')
  })

  it("an action fails with missing_or_invalid_mfa if no method can be proven in the host's own page [MFA-58]", async () => {
    const { client, until } = await setUp({ plugins: [hardwareToken()], config: { showMfaPrompt: false } })
    await expect(until(client.run(door.sign))).rejects.toMatchObject({ code: 'missing_or_invalid_mfa' })
  })

  it('a user can prove a second factor that the host no longer offers [MFA-3]', async () => {
    const { client, begin, submit, code } = await setUp({ config: { mfaMethods: ['hardware_token'] } })
    const outcome = await begin(client.run(door.sign))
    expect(await submit(code())).toBe('accepted')
    expect(outcome.value).toMatch(/^0x/)
  })
})

describe('a proof', () => {
  it('a request for a second factor accepts a right proof after three wrong ones', async () => {
    const { client, begin, submit, request, code } = await setUp()
    const outcome = await begin(client.run(door.sign))
    for (const wrong of ['000000', '000001', '000002']) {
      expect(await submit(wrong)).toBe('missing_or_invalid_mfa')
      expect(request()).toMatchObject({ status: 'refused', failure: { code: 'missing_or_invalid_mfa' } })
    }
    expect(await submit(code())).toBe('accepted')
    expect(outcome.value).toMatch(/^0x/)
  })

  it('the boxes of a refused proof are emptied after 1.4 s [MFA-63]', async () => {
    const { client, begin, submit, request, clock } = await setUp()
    await begin(client.run(door.sign))
    const { entry } = request()!
    await submit('000000')
    await clock.advance(1_399)
    expect(request()).toMatchObject({ status: 'refused', entry })
    await clock.advance(1)
    expect(request()).toMatchObject({ status: 'asking', entry: entry + 1, failure: { code: 'missing_or_invalid_mfa' } })
  })

  it('the fourth wrong proof of a second factor fails the action, and blocks input for 10 s, while the prompt stays open [MFA-66]', async () => {
    const { client, begin, submit, request, block, modal, clock, frame } = await setUp()
    const outcome = await begin(client.run(door.sign))
    for (const wrong of ['000000', '000001', '000002']) await submit(wrong)
    expect(await submit('000003')).toBe('mfa_verification_max_attempts_reached')
    expect(outcome.code).toBe('mfa_verification_max_attempts_reached')
    expect(frame.requests.flatMap(({ data }) => data.mfaCode ?? [])).toEqual(['000000', '000001', '000002', '000003'])
    expect(request()).toBeNull()
    expect(modal()).toMatchObject({ isOpen: true, screen: { screen: 'VERIFY' } })
    await clock.advance(9_999)
    expect(block()).toMatchObject({ reason: 'max-attempts' })
    await clock.advance(1)
    expect(block()).toBeNull()
  })

  it('a proof is refused while input is blocked, and accepted after 10 s', async () => {
    const { client, begin, submit, code, clock, rest } = await setUp()
    await begin(client.run(door.sign))
    for (const wrong of ['000000', '000001', '000002', '000003']) await submit(wrong)
    const outcome = await begin(client.run(door.sign))
    expect(await submit(code())).toBe('mfa_verification_max_attempts_reached')
    expect(outcome).toEqual({ value: undefined, code: '' })
    await clock.advance(10_000)
    await rest()
    expect(await submit(code())).toBe('accepted')
    expect(outcome.value).toMatch(/^0x/)
  })

  it('a proof is read without the spaces in it [MFA-60]', async () => {
    const { client, begin, submit, code, frame } = await setUp()
    await begin(client.run(door.sign))
    const given = code()
    expect(await submit(` ${given.slice(0, 3)} ${given.slice(3)}\n`)).toBe('accepted')
    expect(frame.requests.at(-1)?.data.mfaCode).toBe(given)
  })

  it('isFlowTrigger is true for proofGiven, so that the inspector hides the code in it', () => {
    expect(isFlowTrigger(proofGiven({ mfaMethod: 'totp', mfaCode: '123456' }))).toBe(true)
  })

  it('a proof that comes while another one is checked is refused with request_in_progress', async () => {
    const { client, begin, submit, frame, provider, rest } = await setUp()
    const outcome = await begin(client.run(door.sign))
    frame.ask = () => provider.clock.sleep(1_000) as never
    const first = client.run(mfaFlows.submit, { code: '000000' }).catch((error: unknown) => (error as AuthError).code)
    await rest()
    expect(await submit('111111')).toBe('request_in_progress')
    expect(await first).toBe('flow_cancelled')
    client.cancel(door.sign)
    await rest()
    expect(outcome.code).toBe('flow_cancelled')
  })
})

describe('the question', () => {
  it('a request for a second factor ends with mfa_timeout after 5 minutes, and blocks input for 30 s [MFA-68]', async () => {
    const { client, begin, block, clock, rest, modal } = await setUp()
    const outcome = await begin(client.run(door.sign))
    await clock.advance(299_900)
    await rest()
    expect(outcome.code).toBe('')
    await clock.advance(100)
    await rest()
    expect(outcome.code).toBe('mfa_timeout')
    expect(modal().isOpen).toBe(true)
    expect(block()).toMatchObject({ reason: 'time-limit' })
    await clock.advance(29_899)
    expect(block()).not.toBeNull()
    await clock.advance(200)
    expect(block()).toBeNull()
  })

  const { promptDismissed, closeRequested, screenSet } = modalSlice.actions
  it.each([
    ['is dismissed', promptDismissed()],
    ['is closed together with the modal', closeRequested({ reason: 'completed' })],
    ['is replaced by another screen', screenSet({ plugin: 'core', screen: 'LANDING' })],
  ])('a request for a second factor is cancelled when it %s [MFA-55]', async (_, action) => {
    const { client, begin, rest, request, modal } = await setUp()
    client.openScreen({ plugin: 'hardwareToken', screen: 'ENROL' }).catch(() => undefined)
    await begin(Promise.resolve())
    const outcome = await begin(client.run(door.sign))
    client.store.dispatch(action)
    await rest()
    expect(outcome.code).toBe('mfa_canceled')
    expect(request()).toBeNull()
    expect(modal().prompt).toBeNull()
  })

  it('the host cancels a request for a second factor with mfa_canceled, and its modal closes', async () => {
    const { client, begin, until, modal, clock } = await setUp()
    const outcome = await begin(client.run(door.sign))
    await until(client.run(mfaFlows.cancel))
    expect(outcome.code).toBe('mfa_canceled')
    await clock.advance(200)
    expect(modal().screen).toBeNull()
  })

  it('a second-factor prompt that the user dismisses while a proof is checked ends the action with mfa_canceled', async () => {
    const { client, begin, rest, provider } = await setUp()
    client.openScreen({ plugin: 'hardwareToken', screen: 'ENROL' }).catch(() => undefined)
    await begin(Promise.resolve())
    const outcome = await begin(client.run(door.sign))
    provider.secondFactors.verifyWith('totp', () => {
      client.store.dispatch(promptDismissed())
      return false
    })
    client.run(mfaFlows.submit, { code: '123456' }).catch(() => undefined)
    await rest()
    expect(outcome.code).toBe('mfa_canceled')
  })

  const CUT = [
    ['the network is cut', 'network_unreachable'],
    ['the frame is silent', 'frame_timed_out'],
    ['the frame is loaded anew', 'frame_reloaded'],
  ] as const

  it.each(CUT)(
    'a request for a second factor in a modal of its own stays and says so if %s while a proof is checked, and takes another proof [MFA-87]',
    async (_, code) => {
      const test = await setUp()
      const { client, begin, submit, request, modal, clock, frame } = test
      const ask = frame.ask
      const outcome = await begin(client.run(door.sign))
      frame.ask = () => Promise.reject(new AuthError(code, 'No', { retryable: true }))
      expect(await submit('000000')).toBe(code)
      expect(request()).toMatchObject({ status: 'refused', failure: { code } })
      await clock.advance(1_400)
      expect(request()).toMatchObject({ status: 'asking', failure: { code } })
      expect(modal()).toMatchObject({ isOpen: true, screen: { screen: 'VERIFY' } })
      expect(outcome).toEqual({ value: undefined, code: '' })
      frame.ask = ask
      expect(await submit(test.code())).toBe('accepted')
      expect(outcome.value).toMatch(/^0x/)
    },
  )

  it.each(CUT)(
    'a request for a second factor over a screen ends if %s while a proof is checked, and may be asked anew [MFA-59]',
    async (_, code) => {
      const test = await setUp()
      const { client, begin, submit, request, modal, frame } = test
      client.openScreen({ plugin: 'hardwareToken', screen: 'ENROL' }).catch(() => undefined)
      await begin(Promise.resolve())
      const ask = frame.ask
      const outcome = await begin(client.run(door.sign))
      frame.ask = () => Promise.reject(new AuthError(code, 'No', { retryable: true }))
      expect(await submit('000000')).toBe(code)
      expect(outcome.code).toBe(code)
      expect(request()).toBeNull()
      expect(modal()).toMatchObject({ isOpen: true, screen: { screen: 'ENROL' }, prompt: null })
      frame.ask = ask
      const again = await begin(client.run(door.sign))
      expect(await submit(test.code())).toBe('accepted')
      expect(again.value).toMatch(/^0x/)
    },
  )

  it('destroy() leaves no timer of a request for a second factor', async () => {
    const { client, begin, clock } = await setUp()
    await begin(client.run(door.sign))
    client.destroy()
    await clock.advance(300_000)
    expect(clock.pending()).toBe(0)
  })

  it('a request for a second factor ends with the session [MFA-56, SESSION-35]', async () => {
    const { client, begin, until, rest } = await setUp()
    const outcome = await begin(client.run(door.sign))
    await until(client.logout())
    await rest()
    expect(outcome.code).toBe('must_be_authenticated')
    expect(selectMfa(client.store.getState())).toEqual({ request: null, enrolment: null, block: null })
  })

  it('cancelling the call that asked for a second factor ends the request and closes its modal [MFA-56]', async () => {
    const { client, begin, rest, request, modal, clock } = await setUp()
    await begin(client.run(door.sign))
    client.cancel(door.sign)
    await rest()
    await clock.advance(300)
    expect(request()).toBeNull()
    expect(modal().screen).toBeNull()
  })

  it('the host draws the request for a second factor if showMfaPrompt is off [MFA-58]', async () => {
    const { client, begin, request, modal, submit, code } = await setUp({ config: { showMfaPrompt: false } })
    const outcome = await begin(client.run(door.sign))
    expect(request()).toMatchObject({ place: 'host', method: 'totp', status: 'asking' })
    expect(modal().screen).toBeNull()
    expect(await submit('000000')).toBe('missing_or_invalid_mfa')
    expect(await submit(code())).toBe('accepted')
    expect(outcome.value).toMatch(/^0x/)
  })
})

describe('methods', () => {
  const rows = (client: Awaited<ReturnType<typeof setUp>>['client']) =>
    mfaMethodsOf(client.definitions, client.store.getState())

  it('second factors are listed if app and host offer them, or the user has them [CONFIG-30, MFA-3]', async () => {
    const { client } = await setUp({ config: { mfaMethods: ['hardware_token', 'sms'] } })
    expect(rows(client)).toEqual([
      {
        method: 'totp',
        plugin: 'app',
        isEnrolled: true,
        canEnrol: false,
        isDisabled: false,
        isRecommended: true,
        isBackup: false,
      },
      {
        method: 'hardware_token',
        plugin: 'hardwareToken',
        isEnrolled: false,
        canEnrol: true,
        isDisabled: false,
        isRecommended: false,
        isBackup: false,
      },
    ])
  })

  it('a second factor that its plugin disables for a user cannot be enrolled', async () => {
    const { client } = await setUp({
      methods: [],
      plugins: [hardwareToken({ isDisabled: (state: CoreState) => selectUser(state)?.email !== null })],
    })
    expect(rows(client)).toMatchObject([{ method: 'hardware_token', canEnrol: false, isDisabled: true }])
  })

  it('second factors are added and removed, and the user is read anew after each change [MFA-11]', async () => {
    const { client, until, user, begin, submit, code, provider, frame } = await setUp({ methods: [] })
    const { secret } = (await until(client.run(totpFlows.init))) as { secret: string }
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    await until(client.run(totpFlows.enrol, { code: code() }))
    expect(user().mfaMethods).toEqual(['totp'])
    await provider.clock.advance(30_000)
    const removal = await begin(client.run(mfaFlows.remove, { method: 'totp' }))
    expect(removal.value).toBeUndefined()
    expect(await submit(code())).toBe('accepted')
    expect(user().mfaMethods).toEqual([])
    expect(removal.value).toMatchObject({ mfaMethods: [] })
    // After each change the frame drops its shares, because it may have loaded them before a second factor was
    // required.
    expect(frame.requests.filter(({ event }) => event === 'mfa:clear')).toHaveLength(2)
  })

  it("a third party's second factor is removed by its own server half, with a proof", async () => {
    const { client, user, begin, submit } = await setUp({ methods: ['hardware_token'] })
    await begin(client.run(mfaFlows.remove, { method: 'hardware_token' }))
    expect(await submit('cccccccccccc')).toBe('missing_or_invalid_mfa')
    expect(await submit(TOKEN_CODE)).toBe('accepted')
    expect(user().mfaMethods).toEqual([])
  })

  it('changing second factors without a user fails with must_be_authenticated', async () => {
    const { client, until } = await setUp()
    await until(client.logout())
    for (const work of [
      () => client.run(mfaFlows.remove, { method: 'totp' }),
      () => client.run(totpFlows.enrol, { code: '123456' }),
      () => client.run(totpFlows.unenrol),
    ]) {
      await expect(until(work())).rejects.toMatchObject({ code: 'must_be_authenticated' })
    }
  })

  it('the fourth wrong code ends the enrolment of a second factor, even if init() is called after each wrong code', async () => {
    const { client, until, modal, clock } = await setUp({ methods: [] })
    const begin = () => until(client.run(totpFlows.init))
    const enrol = (given: string) =>
      until(client.run(totpFlows.enrol, { code: given }), 0).then(
        () => 'enrolled',
        (error: unknown) => (error as AuthError).code,
      )
    await begin()
    for (const wrong of ['000000', '000001', '000002']) {
      expect(await enrol(wrong)).toBe('invalid_credentials')
      await begin()
    }
    expect(await enrol('000003')).toBe('mfa_verification_max_attempts_reached')
    await clock.advance(10_000)
    // Opening another screen must not reset the count of wrong codes; only closing the modal ends the enrolment and
    // resets it.
    await begin()
    for (const wrong of ['000004', '000005', '000006']) expect(await enrol(wrong)).toBe('invalid_credentials')
    client.openScreen({ plugin: 'hardwareToken', screen: 'ENROL' }).catch(() => undefined)
    await clock.advance(15)
    expect(modal().isOpen).toBe(true)
    client.closeModal()
    await clock.advance(200)
    expect(modal().screen).toBeNull()
    await begin()
    expect(await enrol('000007')).toBe('invalid_credentials')
  })

  it('an enrolment shows each refused code for 1.4 s, however fast the next one came', async () => {
    const { client, until, clock } = await setUp({ methods: [] })
    await until(client.run(totpFlows.init))
    const enrolment = () => selectMfa(client.store.getState()).enrolment
    const enrol = (given: string) => until(client.run(totpFlows.enrol, { code: given }), 0).catch(() => undefined)
    await enrol('000000')
    await clock.advance(1_000)
    client.store.dispatch(mfaSlice.actions.entryRestarted())
    await enrol('000001')
    await clock.advance(1_000)
    expect(enrolment()).toMatchObject({ status: 'refused' })
    await clock.advance(400)
    expect(enrolment()).toMatchObject({ status: 'asking' })
  })

  it('four wrong codes block the enrolment of a second factor for 10 s, and a right code succeeds afterwards [MFA-14]', async () => {
    const { client, until, code, clock, block, user } = await setUp({ methods: [] })
    await until(client.run(totpFlows.init))
    const enrol = (given: string) =>
      until(client.run(totpFlows.enrol, { code: given }), 0).then(
        () => 'enrolled',
        (error: unknown) => (error as AuthError).code,
      )
    for (let wrong = 0; wrong < 3; wrong++) expect(await enrol(`00000${wrong}`)).toBe('invalid_credentials')
    expect(selectMfa(client.store.getState()).enrolment).toMatchObject({
      method: 'totp',
      status: 'refused',
      refusals: 3,
    })
    expect(await enrol('000003')).toBe('mfa_verification_max_attempts_reached')
    expect(block()).toMatchObject({ reason: 'max-attempts' })
    expect(await enrol(code())).toBe('mfa_verification_max_attempts_reached')
    await clock.advance(10_000)
    expect(await enrol(code())).toBe('enrolled')
    expect(user().mfaMethods).toEqual(['totp'])
  })
})
