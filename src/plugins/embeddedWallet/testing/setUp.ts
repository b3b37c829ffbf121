import {
  createFlow,
  defineRecoveryMethod,
  call,
  createWallet,
  modalSlice,
  recoverWallet,
  selectEmbeddedWallet,
  selectModal,
  selectUser,
  setWalletRecovery,
  type ConnectedWallet,
  type HostConfig,
  type Plugin,
  type RecoveryMethod,
  type RecoverySetUpData,
  type SagaGenerator,
  type WalletAddress,
} from '../../../core/index.ts'
import {
  createTestClient,
  fakeFrame,
  fakeProvider,
  type FakeFrame,
  type FakeFrameOptions,
  type TestBrowser,
} from '../../../testing/index.ts'
import { email } from '../../email/index.ts'
import { embeddedWallet } from '../plugin.ts'
import type { EmbeddedWalletOptions } from '../options.ts'
import { selectEmbeddedWalletState, selectEmbeddedWalletStatus } from '../slice.ts'

export const ADA = 'ada@example.com'

/** A user-owned recovery method without screens. Tests call its flows, as the screens of a real one do. */
export const ownRecovery = (id: 'ownPassword' | 'ownDrive' = 'ownPassword'): RecoveryMethod => {
  const isPassword = id === 'ownPassword'
  const secret = (text: string) =>
    isPassword ? { recoveryPassword: text } : { recoveryMethod: 'google-drive' as const, recoveryAccessToken: text }
  const flows = {
    setUp: createFlow(
      `${id}/setUp`,
      function* ({
        secret: text,
        intent,
      }: {
        secret: string
        intent: RecoverySetUpData['intent']
      }): SagaGenerator<WalletAddress> {
        return yield* call(intent === 'create' ? createWallet : setWalletRecovery, { recovery: secret(text) })
      },
    ),
    recover: createFlow(
      `${id}/recover`,
      function* ({ secret: text }: { secret: string }): SagaGenerator<WalletAddress> {
        return yield* call(recoverWallet, { recovery: secret(text) })
      },
    ),
  }
  const blank = { load: async () => ({ default: () => null }) }
  return defineRecoveryMethod({
    id,
    flows,
    screens: { SET_UP: blank, RECOVER: blank },
    recovery: {
      method: isPassword ? 'user-passcode' : 'google-drive',
      option: async () => ({ default: () => null }),
      setUp: flows.setUp,
      recover: flows.recover,
      setUpScreen: 'SET_UP',
      recoverScreen: 'RECOVER',
    },
  })
}

export interface SetUpOptions {
  options?: EmbeddedWalletOptions | undefined
  recoveries?: readonly ('ownPassword' | 'ownDrive')[] | undefined
  /** Fields of `embedded_wallet_config`. */
  wallets?:
    | {
        create_on_login?: 'off' | 'users-without-wallets' | 'all-users'
        require_user_owned_recovery_on_create?: boolean
        user_owned_recovery_options?: string[]
        confirm_in_frame?: boolean
      }
    | undefined
  config?: HostConfig | undefined
  provider?: ReturnType<typeof fakeProvider> | undefined
  browser?: TestBrowser | undefined
  /** The wallet frame of the device, made for `provider`. Default: a new one. */
  frame?: FakeFrame | undefined
  sign?: FakeFrameOptions['sign']
  /** Plugins in addition to the one under test. */
  more?: readonly Plugin[] | undefined
}

/** A provider whose app offers both recoveries, unless told otherwise. */
export const walletProvider = (wallets: SetUpOptions['wallets'] = {}) => {
  const off = { create_on_login: 'off' } as const
  return fakeProvider({
    config: {
      embedded_wallet_config: {
        ...off,
        ethereum: off,
        solana: off,
        user_owned_recovery_options: ['user-passcode', 'google-drive'],
        require_user_owned_recovery_on_create: false,
        ...wallets,
      },
    },
  })
}

const endings: (() => void)[] = []
// Undoes changes after each test, in reverse order.
afterEach(() =>
  endings
    .splice(0)
    .reverse()
    .forEach((end) => end()),
)

/** Registers a function to run when the test ends. */
export const atEnd = (end: () => void): void => void endings.push(end)

/** A client with the plugin and an in-memory frame, ready to log in. Disposed of when the test ends. */
export async function setUp(given: SetUpOptions = {}) {
  const provider = given.provider ?? walletProvider(given.wallets)
  const frame = given.frame ?? fakeFrame({ provider, ...(given.sign && { sign: given.sign }) })
  const plugin = embeddedWallet(given.options)
  const plugins = [email(), plugin, ...(given.recoveries ?? []).map(ownRecovery), ...(given.more ?? [])] as const
  const test = createTestClient({
    plugins,
    provider,
    services: { frame },
    ...(given.config && { config: given.config }),
    ...(given.browser && { browser: given.browser }),
  })
  atEnd(test.dispose)
  const { client, until, clock } = test
  // Loads the lazy modules before the test clock moves.
  await Promise.all([
    import('../provider/serve/serveProvider.ts'),
    import('../provider/announce.ts'),
    import('../provider/serve/answer.ts'),
    import('../lazy.ts'),
  ])
  await until(client.ready())
  const state = () => client.store.getState()
  const run = (id: string, verb: string, args: unknown) =>
    until(client.run((plugins.find((one) => one.id === id)?.flows as never)[verb], ...([args] as never)))
  return {
    ...test,
    frame,
    provider,
    api: client.plugins.embeddedWallet,
    /** Logs in by e-mail. Doesn't wait for the after-login steps. */
    async logIn(address = ADA) {
      await until(client.plugins.email.sendCode({ email: address }))
      await until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor(address) }))
    },
    /** Lets some time pass for the work. Returns a mock that is called with its result (or `done`), or its error code. */
    async begin<R>(work: Promise<R>, ms = 50) {
      const outcome = jest.fn()
      work.then(
        (value) => outcome(value ?? 'done'),
        (error: unknown) => outcome((error as { code: string }).code),
      )
      await clock.advance(ms)
      return outcome
    },
    /** Actions of the user on a recovery method's screen. */
    setUpOwn: (id: string, secret: string, intent: 'create' | 'set') => run(id, 'setUp', { secret, intent }),
    recoverOwn: (id: string, secret: string) => run(id, 'recover', { secret }),
    user: () => selectUser(state()),
    wallet: () => selectEmbeddedWallet(state()),
    own: () => selectEmbeddedWalletState(state()),
    status: () => selectEmbeddedWalletStatus(state()),
    modal: () => selectModal(state()),
    screen: () => selectModal(state()).screen?.screen ?? null,
    connected: () => (state() as unknown as { wallets: { connected: ConnectedWallet[] } }).wallets.connected,
    dismiss: () => void client.store.dispatch(modalSlice.actions.closeRequested({ reason: 'dismissed' })),
    tracked: () => test.analytics.map(({ event }) => event),
    asked: (event: string) => frame.requests.filter((request) => request.event === event),
  }
}

export type World = Awaited<ReturnType<typeof setUp>>
