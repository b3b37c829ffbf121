import type { CoinbaseWalletTextKey } from './en.ts'

const fr: Readonly<Record<CoinbaseWalletTextKey, string>> = {
  'coinbaseWallet.loading': 'Préparation de Coinbase Wallet',
  'coinbaseWallet.ready': 'Coinbase Wallet s’ouvre dans une fenêtre à part.',
  'coinbaseWallet.asking': 'Continuez dans Coinbase Wallet.',
  'coinbaseWallet.continue': 'Continuer',
  'coinbaseWallet.openApp': 'Ouvrir dans Coinbase Wallet',
  'coinbaseWallet.error.coinbase_wallet_popup_blocked':
    'Votre navigateur a bloqué la fenêtre de Coinbase Wallet. Autorisez les fenêtres de cette page et réessayez.',
  'coinbaseWallet.error.coinbase_wallet_sdk_unavailable':
    'Coinbase Wallet n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
}

export default fr
