import type { CoinbaseWalletTextKey } from './en.ts'

const sv: Readonly<Record<CoinbaseWalletTextKey, string>> = {
  'coinbaseWallet.loading': 'Förbereder Coinbase Wallet',
  'coinbaseWallet.ready': 'Coinbase Wallet öppnas i ett eget fönster.',
  'coinbaseWallet.asking': 'Fortsätt i Coinbase Wallet.',
  'coinbaseWallet.continue': 'Fortsätt',
  'coinbaseWallet.openApp': 'Öppna i appen Coinbase Wallet',
  'coinbaseWallet.error.coinbase_wallet_popup_blocked':
    'Din webbläsare blockerade fönstret för Coinbase Wallet. Tillåt popup-fönster för sidan och försök igen.',
  'coinbaseWallet.error.coinbase_wallet_sdk_unavailable':
    'Coinbase Wallet kunde inte laddas. Kontrollera din anslutning och försök igen.',
}

export default sv
