import type { CoinbaseWalletTextKey } from './en.ts'

const ko: Readonly<Record<CoinbaseWalletTextKey, string>> = {
  'coinbaseWallet.loading': 'Coinbase Wallet 준비 중',
  'coinbaseWallet.ready': 'Coinbase Wallet은 별도의 창에서 열립니다.',
  'coinbaseWallet.asking': 'Coinbase Wallet에서 계속하세요.',
  'coinbaseWallet.continue': '계속',
  'coinbaseWallet.openApp': 'Coinbase Wallet 앱에서 열기',
  'coinbaseWallet.error.coinbase_wallet_popup_blocked':
    '브라우저가 Coinbase Wallet 창을 차단했습니다. 이 페이지의 팝업을 허용하고 다시 시도하세요.',
  'coinbaseWallet.error.coinbase_wallet_sdk_unavailable':
    'Coinbase Wallet을 불러오지 못했습니다. 연결을 확인하고 다시 시도하세요.',
}

export default ko
