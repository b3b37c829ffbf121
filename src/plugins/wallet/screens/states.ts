import { AuthError, type DiscoveredWallet } from '../../../core/index.ts'
import { emailAccount, walletAccount } from '../../../testing/index.ts'
import { defineScreenStates, type StateContext, type ScreenState } from '../../../testing/states/index.ts'
import { email } from '../../email/index.ts'
import { WALLET_PATHS } from '../contract.ts'
import { loginFlows } from '../flows.ts'
import { wallet } from '../index.ts'
import {
  fakeConnector,
  fakeWallet,
  METAMASK,
  type FakeConnectorOptions,
  type FakeWallet,
} from '../testing/fakeConnector.ts'

const RAINBOW: DiscoveredWallet = { id: 'rainbow', name: 'Rainbow', icon: null, status: 'missing' }
const MANY = ['Badger', 'Blue Fox', 'Lynx', 'Marten', 'Owl'].map((name): DiscoveredWallet => ({
  id: `example.${name}`,
  name,
  icon: null,
  status: 'detected',
}))
const [, GRACE = ''] = fakeWallet().accounts
const OPTIMISM = {
  id: 10,
  name: 'Optimism',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://op.test'] } },
}

type Companions = Pick<ScreenState, 'companions'>

/** A wallet in the page. Its user agrees to everything, unless `behave` changes that. */
const device = (
  behave: (device: FakeWallet) => void = () => undefined,
  parts: FakeConnectorOptions = {},
): Companions => ({
  companions: () => {
    const made = fakeWallet()
    behave(made)
    return [fakeConnector({ wallets: [METAMASK, RAINBOW], ...parts, wallet: made })]
  },
})

const wallets = (...listed: readonly DiscoveredWallet[]): Companions => device(undefined, { wallets: listed })
const ignoring = (method: string): Companions => device((made) => made.ignore(method))
const failing = (method: string, thrown: unknown): Companions =>
  device((made) =>
    made.answer(method, () => {
      throw thrown
    }),
  )

const REJECTED = Object.assign(new Error('User rejected the request.'), { code: 4001 })

/** Opens the login list and presses MetaMask. */
const choose = {
  open: ({ client }: Pick<StateContext, 'client'>) => client.login(),
  steps: ({ press }: Pick<StateContext, 'press'>) => press('MetaMask'),
}

/** Opens the list of wallets to link and presses MetaMask. */
const link = { ...choose, user: {}, open: ({ client }: Pick<StateContext, 'client'>) => client.linkAccount('wallet') }

const refusing = (path: string, status: number, code: string): Pick<ScreenState, 'prepare'> => ({
  prepare: ({ provider }) => void provider.fail(path, { status, body: { error: 'The server said no.', code } }),
})

/** Configuration that shows the wallets in a separate view. */
const LIST = { config: { appearance: { loginGroupPriority: 'web2-first' } } } as const

/** All states of the wallet plugin's screens, as the workbench and the tests draw them. */
export const walletStates = defineScreenStates({
  plugin: 'wallet',
  plugins: () => [email(), wallet()],
  app: { wallet_auth: true },
  config: { appearance: { loginGroupPriority: 'web3-first' } },
  landing: {
    'one is here, one is not': { ...device(), shows: ['wallet.detected', 'Rainbow'] },
    'a row for all of them': { ...device(), ...LIST, shows: 'wallet.continue' },
    'a list of a few': {
      ...device(),
      ...LIST,
      steps: ({ press }) => press('wallet.continue'),
      shows: 'wallet.list.choose',
    },
    'what a wallet is': {
      ...device(),
      ...LIST,
      async steps({ press }) {
        await press('wallet.continue')
        await press('wallet.list.about')
      },
      shows: 'wallet.list.about.detail',
    },
    'a list to search': {
      ...wallets(...MANY, RAINBOW),
      ...LIST,
      steps: ({ press }) => press('wallet.continue'),
      shows: 'wallet.list.search',
    },
    'none is called so': {
      ...wallets(...MANY, RAINBOW),
      ...LIST,
      async steps({ press, type }) {
        await press('wallet.continue')
        await type('wallet.list.search', 'stoat')
      },
      shows: 'wallet.list.none',
    },
  },
  screens: {
    AWAITING_CONNECTION: {
      'offered by a link': {
        ...device(),
        data: { connector: 'fakeConnector', walletId: 'metamask', isOffer: true },
        shows: 'wallet.offer.detail',
      },
      'asking for the account': { ...choose, ...ignoring('eth_requestAccounts'), shows: 'wallet.waiting.detail' },
      'getting the message': {
        ...choose,
        ...device(),
        prepare: ({ provider }) => void provider.fail(WALLET_PATHS.init, 'slow'),
        shows: ['wallet.connected.detail', 'wallet.connecting'],
      },
      'a click is needed to sign': {
        ...choose,
        ...device(undefined, { needsClickToSign: () => true }),
        shows: ['wallet.click.detail', 'wallet.sign'],
      },
      'switching the network': {
        ...choose,
        ...ignoring('wallet_switchEthereumChain'),
        config: { supportedChains: [OPTIMISM] },
        shows: 'wallet.switching.detail',
      },
      'asking to sign': { ...choose, ...ignoring('personal_sign'), shows: 'wallet.signing.detail' },
      'logged in': { ...choose, ...device(), shows: 'wallet.loggedIn' },
      'added to the account': { ...link, ...device(), shows: 'wallet.linked' },
      declined: {
        ...choose,
        ...failing('eth_requestAccounts', REJECTED),
        shows: ['wallet.error.rejected.title', 'wallet.error.rejected', 'wallet.retry'],
      },
      'it waits for an earlier answer': {
        ...choose,
        ...failing('eth_requestAccounts', { code: -32002 }),
        shows: 'wallet.error.busy',
      },
      'it timed out': {
        ...choose,
        ...failing('eth_requestAccounts', new Error('request timed out')),
        shows: 'wallet.error.timedOut',
      },
      'it is locked': {
        ...choose,
        ...failing('eth_requestAccounts', { code: 4900 }),
        shows: 'wallet.error.disconnected',
      },
      'it failed': {
        ...choose,
        ...failing('personal_sign', new Error('boom')),
        shows: ['wallet.error.title', 'wallet.error.generic'],
      },
      'there is no way to it': {
        data: { connector: 'nobody', walletId: 'rainbow' },
        shows: 'wallet.error.unavailable',
      },
      'it stays on another network': {
        ...choose,
        ...device((made) => made.answer('wallet_switchEthereumChain', () => null)),
        config: { supportedChains: [OPTIMISM] },
        shows: 'wallet.error.chain',
      },
      'another account signed': {
        ...choose,
        ...device((made) =>
          made.answer('personal_sign', () => {
            made.selectAccount(1)
            return made.sign('I am somebody else.', 1)
          }),
        ),
        shows: 'wallet.error.accountChanged',
      },
      'what its connector says, with no other try': {
        ...choose,
        ...failing('eth_requestAccounts', new AuthError('fake_connector_not_set_up', 'Not set up.')),
        shows: 'Not set up.',
      },
      'login refused': {
        ...choose,
        ...device(),
        ...refusing(WALLET_PATHS.authenticate, 422, 'invalid_credentials'),
        shows: ['wallet.error.refused', 'wallet.error.generic'],
      },
      'too many requests': {
        ...choose,
        ...device(),
        ...refusing(WALLET_PATHS.authenticate, 429, 'too_many_requests'),
        shows: 'error.too_many_requests',
      },
      'its network does not answer': {
        ...choose,
        ...device(),
        ...refusing(WALLET_PATHS.authenticate, 502, 'wallet_chain_unavailable'),
        async steps(context) {
          await choose.steps(context)
          await context.advance(25_000)
        },
        shows: 'wallet.error.chainUnavailable',
      },
      offline: {
        ...choose,
        ...device(),
        prepare: ({ provider }) => void provider.fail(WALLET_PATHS.init, 'offline'),
        shows: 'error.network_unreachable.title',
      },
      'no more can be added': {
        ...link,
        ...device(),
        ...refusing(WALLET_PATHS.link, 422, 'cannot_link_more_of_type'),
        shows: ['wallet.error.full', 'wallet.close'],
      },
      'logged out meanwhile': {
        ...device(),
        data: { connector: 'fakeConnector', walletId: 'metamask', intent: 'link' },
        shows: ['error.must_be_authenticated.title', 'wallet.close'],
      },
    },
    AWAITING_CONNECT_ONLY_CONNECTION: {
      connected: {
        ...device(),
        data: { connector: 'fakeConnector', walletId: 'metamask', intent: 'connect' },
        shows: 'wallet.connectedOnly',
      },
      'another account than expected': {
        ...device(),
        data: { connector: 'fakeConnector', walletId: 'metamask', intent: 'connect', hint: { address: GRACE } },
        shows: 'wallet.error.wrongAccount',
      },
    },
    CONNECT_ONLY_LANDING_SCREEN: {
      'wallets to connect': {
        ...device(),
        open: ({ client }) => client.run(loginFlows.connectInModal, {}),
        shows: 'wallet.list.toApp',
      },
      'no wallet': {
        ...wallets(),
        open: ({ client }) => client.run(loginFlows.connectInModal, {}),
        shows: 'wallet.list.empty',
      },
    },
    CONNECT_ONLY_AUTHENTICATED_SCREEN: {
      'wallets to connect': {
        ...device(),
        user: {},
        open: ({ client }) => client.run(loginFlows.connectInModal, {}),
        shows: 'wallet.list.toApp',
      },
    },
    LINK_WALLET_SCREEN: {
      'wallets to add': {
        ...device(),
        user: {},
        open: ({ client }) => client.linkAccount('wallet'),
        shows: 'wallet.list.link',
      },
      'one to connect again': {
        ...device(),
        user: { accounts: [emailAccount('ada@example.com'), walletAccount(GRACE, { wallet_client_type: 'rainbow' })] },
        data: { hint: { address: GRACE } },
        shows: ['wallet.list.reconnect', 'wallet.list.hint'],
      },
    },
    LOGIN_FAILED_SCREEN: {
      'tried too often': {
        ...choose,
        ...failing('eth_requestAccounts', REJECTED),
        async steps(context) {
          await choose.steps(context)
          await context.press('wallet.retry')
          await context.press('wallet.retry')
        },
        shows: ['wallet.failed.title', 'wallet.failed.again'],
      },
    },
  },
})
