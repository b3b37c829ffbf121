import type { CoinbaseWalletTextKey } from './en.ts'

const de: Readonly<Record<CoinbaseWalletTextKey, string>> = {
  'coinbaseWallet.loading': 'Coinbase Wallet wird vorbereitet',
  'coinbaseWallet.ready': 'Coinbase Wallet öffnet sich in einem eigenen Fenster.',
  'coinbaseWallet.asking': 'Fahre in Coinbase Wallet fort.',
  'coinbaseWallet.continue': 'Weiter',
  'coinbaseWallet.openApp': 'In der Coinbase-Wallet-App öffnen',
  'coinbaseWallet.error.coinbase_wallet_popup_blocked':
    'Dein Browser hat das Fenster von Coinbase Wallet blockiert. Erlaube Pop-ups für diese Seite und versuche es noch einmal.',
  'coinbaseWallet.error.coinbase_wallet_sdk_unavailable':
    'Coinbase Wallet konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
}

export default de
