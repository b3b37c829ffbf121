import type { CoinbaseWalletTextKey } from './en.ts'

const tr: Readonly<Record<CoinbaseWalletTextKey, string>> = {
  'coinbaseWallet.loading': 'Coinbase Wallet hazırlanıyor',
  'coinbaseWallet.ready': 'Coinbase Wallet kendi penceresinde açılır.',
  'coinbaseWallet.asking': 'Coinbase Wallet içinde devam edin.',
  'coinbaseWallet.continue': 'Devam et',
  'coinbaseWallet.openApp': 'Coinbase Wallet uygulamasında aç',
  'coinbaseWallet.error.coinbase_wallet_popup_blocked':
    'Tarayıcınız Coinbase Wallet penceresini engelledi. Bu sayfa için açılır pencerelere izin verip tekrar deneyin.',
  'coinbaseWallet.error.coinbase_wallet_sdk_unavailable':
    'Coinbase Wallet yüklenemedi. Bağlantınızı kontrol edip tekrar deneyin.',
}

export default tr
