import type { CoinbaseWalletTextKey } from './en.ts'

const zhCN: Readonly<Record<CoinbaseWalletTextKey, string>> = {
  'coinbaseWallet.loading': '正在准备 Coinbase Wallet',
  'coinbaseWallet.ready': 'Coinbase Wallet 将在单独的窗口中打开。',
  'coinbaseWallet.asking': '请在 Coinbase Wallet 中继续。',
  'coinbaseWallet.continue': '继续',
  'coinbaseWallet.openApp': '在 Coinbase Wallet 应用中打开',
  'coinbaseWallet.error.coinbase_wallet_popup_blocked':
    '浏览器拦截了 Coinbase Wallet 窗口。请允许此页面弹出窗口，然后重试。',
  'coinbaseWallet.error.coinbase_wallet_sdk_unavailable': '无法加载 Coinbase Wallet。请检查网络连接后重试。',
}

export default zhCN
