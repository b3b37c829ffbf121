import { selectConnectedWallets, selectUser, type GeneralPlugin, type Plugin } from '../../../core/index.ts'
import { createTestClient, fakeProvider, type FakeProvider, type TestClientOptions } from '../../../testing/index.ts'
import { email } from '../../email/index.ts'
import { selectWallet, wallet, type WalletOptions, type WalletState } from '../index.ts'
import { fakeConnector, fakeWallet, type FakeConnectorOptions, type FakeWallet } from './fakeConnector.ts'

/** Arguments by which a flow connects the fake connector's MetaMask. */
export const METAMASK_HERE = { connector: 'fakeConnector', walletId: 'metamask' }

export const withWallets = (options: Parameters<typeof fakeProvider>[0] = {}): FakeProvider =>
  fakeProvider({ ...options, config: { wallet_auth: true, ...options.config } })

type TestOptions = Partial<Omit<TestClientOptions<readonly Plugin[]>, 'plugins'>>

export interface SetUpOptions extends TestOptions {
  connector?: FakeConnectorOptions | undefined
  options?: WalletOptions | undefined
  /** Plugins in addition to `wallet()` and the connector. */
  others?: readonly GeneralPlugin[] | undefined
}

/** A client with the plugin, a connector and a wallet whose user agrees to everything. */
export async function setUp({
  connector = {},
  options,
  others = [],
  provider = withWallets(),
  ...rest
}: SetUpOptions = {}) {
  const user: FakeWallet = connector.wallet ?? fakeWallet()
  const test = createTestClient({
    ...rest,
    provider,
    plugins: [email(), wallet(options), fakeConnector({ ...connector, wallet: user }), ...others],
  })
  const { client, clock, until } = test
  await until(client.ready())
  return {
    ...test,
    wallet: user,
    api: client.plugins.wallet,
    state: (): WalletState => selectWallet(client.store.getState() as never),
    user: () => selectUser(client.store.getState()),
    connected: () => selectConnectedWallets(client.store.getState()),
    calls: (path: string) => provider.requests.filter((request) => request.path === path),
    asked: (method: string) => user.requests.filter((request) => request.method === method),
    /** The messages that the wallet was asked to sign. */
    messages: () =>
      user.requests
        .filter(({ method }) => method === 'personal_sign')
        .map(({ params }) => Buffer.from((params[0] as string).slice(2), 'hex').toString('utf8')),
    async logInByEmail() {
      await until(client.plugins.email.sendCode({ email: 'ada@example.com' }))
      await until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor('ada@example.com') }))
    },
    /** Starts work, lets it reach its first wait, and returns the mock that receives the outcome. */
    async begin(work: Promise<unknown>) {
      const outcome = jest.fn()
      work.then(
        () => outcome('done'),
        (error: unknown) => outcome((error as { code: string }).code),
      )
      await clock.advance(50)
      return outcome
    },
  }
}
