import type { CoinbaseWalletTextKey } from './en.ts'

const es: Readonly<Record<CoinbaseWalletTextKey, string>> = {
  'coinbaseWallet.loading': 'Preparando Coinbase Wallet',
  'coinbaseWallet.ready': 'Coinbase Wallet se abre en su propia ventana.',
  'coinbaseWallet.asking': 'Continúa en Coinbase Wallet.',
  'coinbaseWallet.continue': 'Continuar',
  'coinbaseWallet.openApp': 'Abrir en la app Coinbase Wallet',
  'coinbaseWallet.error.coinbase_wallet_popup_blocked':
    'Tu navegador ha bloqueado la ventana de Coinbase Wallet. Permite las ventanas emergentes en esta página y vuelve a intentarlo.',
  'coinbaseWallet.error.coinbase_wallet_sdk_unavailable':
    'No se pudo cargar Coinbase Wallet. Revisa tu conexión y vuelve a intentarlo.',
}

export default es
