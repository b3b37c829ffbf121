/** The wallet's id in `appearance.walletList`. In its own file, so that lazily loaded screens can import it without the plugin's startup code. */
export const COINBASE_WALLET = 'coinbase_wallet'
