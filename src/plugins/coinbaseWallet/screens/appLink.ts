import { continueUrl } from '../../../core/index.ts'
import { COINBASE_WALLET } from '../walletId.ts'

/** Opens this page in the browser inside the app (its universal link), where this wallet is offered again. */
export const appLink = (page: string, brand: string): string =>
  `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(continueUrl(page, brand, { connector: 'coinbaseWallet', walletId: COINBASE_WALLET }).href)}`
