import type { CoinbaseWalletTextKey } from './en.ts'

const pl: Readonly<Record<CoinbaseWalletTextKey, string>> = {
  'coinbaseWallet.loading': 'Przygotowywanie Coinbase Wallet',
  'coinbaseWallet.ready': 'Coinbase Wallet otwiera się we własnym oknie.',
  'coinbaseWallet.asking': 'Kontynuuj w Coinbase Wallet.',
  'coinbaseWallet.continue': 'Kontynuuj',
  'coinbaseWallet.openApp': 'Otwórz w aplikacji Coinbase Wallet',
  'coinbaseWallet.error.coinbase_wallet_popup_blocked':
    'Przeglądarka zablokowała okno Coinbase Wallet. Zezwól na wyskakujące okna tej strony i spróbuj ponownie.',
  'coinbaseWallet.error.coinbase_wallet_sdk_unavailable':
    'Nie udało się załadować Coinbase Wallet. Sprawdź połączenie i spróbuj ponownie.',
}

export default pl
