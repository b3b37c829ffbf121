import type { Messages } from '../../../core/index.ts'

/** English texts of the Coinbase Wallet plugin; every other language has exactly these keys. */
const en = {
  'coinbaseWallet.loading': 'Getting Coinbase Wallet ready',
  'coinbaseWallet.ready': 'Coinbase Wallet opens in a window of its own.',
  'coinbaseWallet.asking': 'Continue in Coinbase Wallet.',
  'coinbaseWallet.continue': 'Continue',
  'coinbaseWallet.openApp': 'Open in the Coinbase Wallet app',
} as const satisfies Messages

export default en

export type CoinbaseWalletTextKey = keyof typeof en
