import type { CoinbaseWalletTextKey } from './en.ts'

const ptBR: Readonly<Record<CoinbaseWalletTextKey, string>> = {
  'coinbaseWallet.loading': 'Preparando a Coinbase Wallet',
  'coinbaseWallet.ready': 'A Coinbase Wallet abre em uma janela própria.',
  'coinbaseWallet.asking': 'Continue na Coinbase Wallet.',
  'coinbaseWallet.continue': 'Continuar',
  'coinbaseWallet.openApp': 'Abrir no app Coinbase Wallet',
  'coinbaseWallet.error.coinbase_wallet_popup_blocked':
    'Seu navegador bloqueou a janela da Coinbase Wallet. Permita pop-ups nesta página e tente de novo.',
  'coinbaseWallet.error.coinbase_wallet_sdk_unavailable':
    'Não foi possível carregar a Coinbase Wallet. Verifique sua conexão e tente de novo.',
}

export default ptBR
