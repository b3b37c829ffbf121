import type { CoinbaseWalletTextKey } from './en.ts'

const it: Readonly<Record<CoinbaseWalletTextKey, string>> = {
  'coinbaseWallet.loading': 'Preparazione di Coinbase Wallet',
  'coinbaseWallet.ready': 'Coinbase Wallet si apre in una finestra propria.',
  'coinbaseWallet.asking': 'Continua in Coinbase Wallet.',
  'coinbaseWallet.continue': 'Continua',
  'coinbaseWallet.openApp': 'Apri nell’app Coinbase Wallet',
  'coinbaseWallet.error.coinbase_wallet_popup_blocked':
    'Il browser ha bloccato la finestra di Coinbase Wallet. Consenti i pop-up per questa pagina e riprova.',
  'coinbaseWallet.error.coinbase_wallet_sdk_unavailable':
    'Impossibile caricare Coinbase Wallet. Controlla la connessione e riprova.',
}

export default it
