import { continueUrl } from '../../../core/index.ts'
import { COINBASE_WALLET } from '../walletId.ts'

/** Universal link that opens this page in the browser of the mobile app, and continues there with this wallet. */
export const appLink = (page: string, brand: string): string =>
  `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(continueUrl(page, brand, { connector: 'coinbaseWallet', walletId: COINBASE_WALLET }).href)}`
