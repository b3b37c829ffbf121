/** The wallet's id in `appearance.walletList`. Alone, as a screen that imports what runs up front can tear the host's file apart. */
export const COINBASE_WALLET = 'coinbase_wallet'
