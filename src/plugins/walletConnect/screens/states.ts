import { onDesktop, onPhone, together } from '../../../states/fakes.ts'
import { defineScreenStates, type StateContext } from '../../../testing/states/index.ts'
import { withoutClipboard } from '../../../ui/testing/pageFakes.ts'
import { injected } from '../../injected/index.ts'
import { wallet } from '../../wallet/index.ts'
import type { WalletConnectContext } from '../context.ts'
import { linksOf } from '../links.ts'
import { walletConnect } from '../index.ts'
import { walletConnectError } from '../toWalletConnectError.ts'
import type { Pairing, WalletLink } from '../walletLink.ts'

const PROJECT_ID = '0123456789abcdef0123456789abcdef'
const URI = `wc:${'7f6e504b'.repeat(8)}@2?expiryTimestamp=1763736000&relay-protocol=irn&symKey=${'ab'.repeat(32)}`

const never = () => new Promise<never>(() => undefined)
const offered = async (): Promise<Pairing> => ({ uri: URI, approval: never() })
const expired = async (): Promise<Pairing> => ({ uri: URI, approval: Promise.reject(new Error('Proposal expired')) })
const unreachable = () => Promise.reject<Pairing>(walletConnectError('wallet_connect_unreachable'))

/** Replaces the links to both wallets with fakes that never contact the relay. */
const pairing =
  (pair: () => Promise<Pairing>) =>
  async ({ client }: Pick<StateContext, 'client'>) => {
    const { options } = client.definitions.find(({ id }) => id === 'walletConnect') ?? {}
    const links = linksOf(options as WalletConnectContext)
    const provider: WalletLink['provider'] = { request: never, on() {}, removeListener() {} }
    const link: WalletLink = { provider, current: () => null, pair, end: async () => undefined, close() {} }
    for (const id of ['metamask', 'wallet_connect']) await links.open(id, async () => link)
  }

/** Every state that the WalletConnect plugin shows, on the screen of `wallet()`. */
export const walletConnectStates = defineScreenStates({
  plugin: 'walletConnect',
  screensOf: 'wallet',
  plugins: () => [walletConnect()],
  companions: () => [wallet()],
  app: { wallet_auth: true, wallet_connect_cloud_project_id: PROJECT_ID },
  config: { appearance: { loginGroupPriority: 'web3-first', walletList: ['metamask', 'wallet_connect'] } },
  prepare: onDesktop,
  before: pairing(offered),
  open: ({ client }) => client.login(),
  screens: {
    AWAITING_CONNECTION: {
      'preparing the code': {
        before: pairing(never),
        steps: ({ press }) => press('MetaMask'),
        shows: ['walletConnect.qrLabel', 'walletConnect.preparing'],
      },
      'a code for one wallet': {
        steps: ({ press }) => press('MetaMask'),
        shows: ['walletConnect.scan', 'walletConnect.waiting'],
      },
      'a code for any wallet': {
        steps: ({ press }) => press('WalletConnect'),
        shows: ['walletConnect.scanTitle', 'walletConnect.waiting'],
      },
      'a code, and the way to install': {
        companions: () => [injected()],
        steps: ({ press }) => press('MetaMask'),
        shows: 'walletConnect.install',
      },
      'the link is not copied': {
        prepare: () => together(onDesktop(), withoutClipboard()),
        async steps({ press }) {
          await press('MetaMask')
          await press('walletConnect.copyLink')
        },
        shows: 'walletConnect.copyFailed',
      },
      'the code has expired': {
        before: pairing(expired),
        steps: ({ press }) => press('MetaMask'),
        shows: 'walletConnect.expired',
      },
      'on a phone, preparing the link': {
        prepare: onPhone,
        before: pairing(never),
        steps: ({ press }) => press('MetaMask'),
        shows: ['walletConnect.open', 'walletConnect.preparing'],
      },
      'on a phone': {
        prepare: onPhone,
        steps: ({ press }) => press('MetaMask'),
        shows: ['walletConnect.open', 'walletConnect.waiting'],
      },
      'on a phone, preparing the links of any wallet': {
        prepare: onPhone,
        before: pairing(never),
        steps: ({ press }) => press('WalletConnect'),
        shows: ['walletConnect.apps', 'walletConnect.preparing'],
      },
      'on a phone, any wallet': {
        prepare: onPhone,
        steps: ({ press }) => press('WalletConnect'),
        shows: ['walletConnect.apps', 'walletConnect.waiting'],
      },
      'out of reach': {
        before: pairing(unreachable),
        steps: ({ press }) => press('MetaMask'),
        shows: ['walletConnect.error.wallet_connect_unreachable', 'wallet.retry'],
      },
      'not set up': {
        app: { wallet_connect_cloud_project_id: null },
        steps: ({ press }) => press('MetaMask'),
        shows: 'walletConnect.error.wallet_connect_no_project_id',
      },
    },
  },
})
