import type { EnglishModule, Messages } from '../../../core/index.ts'

/** English texts of the Coinbase Wallet plugin; every other language has exactly these keys. */
const en = {
  'coinbaseWallet.loading': 'Getting Coinbase Wallet ready',
  'coinbaseWallet.ready': 'Coinbase Wallet opens in a window of its own.',
  'coinbaseWallet.asking': 'Continue in Coinbase Wallet.',
  'coinbaseWallet.continue': 'Continue',
  'coinbaseWallet.openApp': 'Open in the Coinbase Wallet app',
  // As in errors.ts. Importing that file, which loads with the plugin, would make one more file of it in some bundles.
  'coinbaseWallet.error.coinbase_wallet_popup_blocked':
    'Your browser blocked the Coinbase Wallet window. Allow pop-ups for this page and try again.',
  'coinbaseWallet.error.coinbase_wallet_sdk_unavailable':
    'Coinbase Wallet could not be loaded. Check your connection and try again.',
} as const satisfies Messages

export default en

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type CoinbaseWalletTextKey = keyof typeof en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
