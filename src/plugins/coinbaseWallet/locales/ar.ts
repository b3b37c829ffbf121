import type { CoinbaseWalletTextKey } from './en.ts'

const ar: Readonly<Record<CoinbaseWalletTextKey, string>> = {
  'coinbaseWallet.loading': 'جارٍ تجهيز Coinbase Wallet',
  'coinbaseWallet.ready': 'تُفتح Coinbase Wallet في نافذة خاصة بها.',
  'coinbaseWallet.asking': 'تابع في Coinbase Wallet.',
  'coinbaseWallet.continue': 'متابعة',
  'coinbaseWallet.openApp': 'افتح في تطبيق Coinbase Wallet',
  'coinbaseWallet.error.coinbase_wallet_popup_blocked':
    'حظر متصفحك نافذة Coinbase Wallet. اسمح بالنوافذ المنبثقة لهذه الصفحة وحاول مرة أخرى.',
  'coinbaseWallet.error.coinbase_wallet_sdk_unavailable': 'تعذّر تحميل Coinbase Wallet. تحقق من اتصالك وحاول مرة أخرى.',
}

export default ar
