import type { CoinbaseWalletTextKey } from './en.ts'

const fr: Readonly<Record<CoinbaseWalletTextKey, string>> = {
  'coinbaseWallet.loading': 'Préparation de Coinbase Wallet',
  'coinbaseWallet.ready': "Coinbase Wallet s'ouvre dans une fenêtre à part.",
  'coinbaseWallet.asking': 'Continuez dans Coinbase Wallet.',
  'coinbaseWallet.continue': 'Continuer',
  'coinbaseWallet.openApp': 'Ouvrir dans Coinbase Wallet',
}

export default fr
