import type { CoinbaseWalletTextKey } from './en.ts'

const uk: Readonly<Record<CoinbaseWalletTextKey, string>> = {
  'coinbaseWallet.loading': 'Готуємо Coinbase Wallet',
  'coinbaseWallet.ready': 'Coinbase Wallet відкривається в окремому вікні.',
  'coinbaseWallet.asking': 'Продовжте в Coinbase Wallet.',
  'coinbaseWallet.continue': 'Продовжити',
  'coinbaseWallet.openApp': 'Відкрити в застосунку Coinbase Wallet',
  'coinbaseWallet.error.coinbase_wallet_popup_blocked':
    'Ваш браузер заблокував вікно Coinbase Wallet. Дозвольте спливні вікна для цієї сторінки та спробуйте ще раз.',
  'coinbaseWallet.error.coinbase_wallet_sdk_unavailable':
    'Не вдалося завантажити Coinbase Wallet. Перевірте з’єднання та спробуйте ще раз.',
}

export default uk
