import type { Messages } from '../../../core/index.ts'
import { COINBASE_WALLET_ERRORS as ERRORS } from '../errors.ts'

/** English texts of the Coinbase Wallet plugin; every other language has exactly these keys. */
const en = {
  'coinbaseWallet.loading': 'Getting Coinbase Wallet ready',
  'coinbaseWallet.ready': 'Coinbase Wallet opens in a window of its own.',
  'coinbaseWallet.asking': 'Continue in Coinbase Wallet.',
  'coinbaseWallet.continue': 'Continue',
  'coinbaseWallet.openApp': 'Open in the Coinbase Wallet app',
  'coinbaseWallet.error.coinbase_wallet_popup_blocked': ERRORS.coinbase_wallet_popup_blocked,
  'coinbaseWallet.error.coinbase_wallet_sdk_unavailable': ERRORS.coinbase_wallet_sdk_unavailable,
} as const satisfies Messages

export default en

export type CoinbaseWalletTextKey = keyof typeof en
