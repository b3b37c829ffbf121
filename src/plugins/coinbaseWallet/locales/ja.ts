import type { CoinbaseWalletTextKey } from './en.ts'

const ja: Readonly<Record<CoinbaseWalletTextKey, string>> = {
  'coinbaseWallet.loading': 'Coinbase Walletを準備しています',
  'coinbaseWallet.ready': 'Coinbase Walletは別のウィンドウで開きます。',
  'coinbaseWallet.asking': 'Coinbase Walletで続けてください。',
  'coinbaseWallet.continue': '続行',
  'coinbaseWallet.openApp': 'Coinbase Walletアプリで開く',
  'coinbaseWallet.error.coinbase_wallet_popup_blocked':
    'ブラウザがCoinbase Walletのウィンドウをブロックしました。このページのポップアップを許可して、もう一度お試しください。',
  'coinbaseWallet.error.coinbase_wallet_sdk_unavailable':
    'Coinbase Walletを読み込めませんでした。接続を確認して、もう一度お試しください。',
}

export default ja
