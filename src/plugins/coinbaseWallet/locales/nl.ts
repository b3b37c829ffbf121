import type { CoinbaseWalletTextKey } from './en.ts'

const nl: Readonly<Record<CoinbaseWalletTextKey, string>> = {
  'coinbaseWallet.loading': 'Coinbase Wallet voorbereiden',
  'coinbaseWallet.ready': 'Coinbase Wallet opent in een eigen venster.',
  'coinbaseWallet.asking': 'Ga verder in Coinbase Wallet.',
  'coinbaseWallet.continue': 'Doorgaan',
  'coinbaseWallet.openApp': 'Openen in de Coinbase Wallet-app',
  'coinbaseWallet.error.coinbase_wallet_popup_blocked':
    'Je browser heeft het venster van Coinbase Wallet geblokkeerd. Sta pop-ups toe voor deze pagina en probeer het opnieuw.',
  'coinbaseWallet.error.coinbase_wallet_sdk_unavailable':
    'Coinbase Wallet kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.',
}

export default nl
