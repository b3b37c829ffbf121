import { afterClick, onPhone, stub, together } from '../../../states/fakes.ts'
import { defineScreenStates, type StateContext } from '../../../testing/states/index.ts'
import { wallet } from '../../wallet/index.ts'
import { coinbaseWalletError } from '../errors.ts'
import { coinbaseWallet } from '../index.ts'
import type { ResolvedCoinbaseWalletOptions } from '../options.ts'
import { withPopups } from '../popups.ts'

const never = () => new Promise<never>(() => undefined)

/** Installs a fake SDK, which opens its window and then answers with `ask`. */
const sdk =
  (ask: () => Promise<unknown>) =>
  async ({ client, clock }: Pick<StateContext, 'client' | 'clock'>) => {
    const { options } = client.definitions.find(({ id }) => id === 'coinbaseWallet') ?? {}
    const request = () => {
      window.open('https://keys.example.test/connect')
      return ask()
    }
    const rest = { on() {}, removeListener() {}, disconnect: async () => undefined }
    ;(options as ResolvedCoinbaseWalletOptions).wallet.sdk = withPopups({ request, ...rest }, clock)
  }

/** Replaces `window.open`: the window is blocked, or opens and never answers. */
const popup = (isBlocked = false) => stub(window, 'open', () => (isBlocked ? null : { closed: false, close() {} }))

/** All states of the screens of the Coinbase Wallet plugin, on the screen of `wallet()`. */
export const coinbaseWalletStates = defineScreenStates({
  plugin: 'coinbaseWallet',
  screensOf: 'wallet',
  plugins: () => [coinbaseWallet()],
  companions: () => [wallet()],
  app: { wallet_auth: true },
  config: { appearance: { loginGroupPriority: 'web3-first', walletList: ['coinbase_wallet'] } },
  before: sdk(never),
  open: ({ client }) => client.login(),
  screens: {
    AWAITING_CONNECTION: {
      'asking in its window': {
        prepare: () => together(popup(), afterClick(true)),
        steps: ({ press }) => press('Coinbase Wallet'),
        shows: 'coinbaseWallet.asking',
      },
      'its window needs a click': {
        prepare: () => together(popup(), afterClick(false)),
        steps: ({ press }) => press('Coinbase Wallet'),
        shows: ['coinbaseWallet.ready', 'coinbaseWallet.continue'],
      },
      'on a phone': {
        prepare: () => together(popup(), afterClick(true), onPhone()),
        steps: ({ press }) => press('Coinbase Wallet'),
        shows: 'coinbaseWallet.openApp',
      },
      'its window was blocked': {
        prepare: () => together(popup(true), afterClick(true)),
        steps: ({ press }) => press('Coinbase Wallet'),
        shows: 'coinbaseWallet.error.coinbase_wallet_popup_blocked',
      },
      'it could not be loaded': {
        prepare: () => together(popup(), afterClick(true)),
        before: sdk(() => Promise.reject(coinbaseWalletError('coinbase_wallet_sdk_unavailable'))),
        steps: ({ press }) => press('Coinbase Wallet'),
        shows: 'coinbaseWallet.error.coinbase_wallet_sdk_unavailable',
      },
    },
  },
})
