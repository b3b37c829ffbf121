import { lazyFlows } from '../../core/index.ts'

const lazy = () => import('./lazy.ts')
const flow = lazyFlows('transfer', lazy)

/** Flows for the core and the screens; their sagas load with the first flow that runs. Hosts start a transfer with `useFundWallet().start`. */
export const transferFlows = {
  /** Asks the wallet to send. Ends when the wallet returns the transaction's hash. */
  start: flow('start'),
  /** Checks once if the transaction is in a block. */
  pollStatus: flow('pollStatus', { concurrency: 'parallel' }),
  /** Reads a wallet's balance, the network fee, and the most it can send. Does not ask the user. */
  quote: flow('quote', { concurrency: 'restart' }),
}

export const TRANSFER_SCREENS = {
  /** Asks for wallet and amount, and shows the fee. Its data is a `FundingRequest`. */
  prompt: 'TRANSFER_SCREEN',
  /** Lists the wallets to connect. Its data is a `FundingRequest`. */
  connect: 'TRANSFER_CONNECT_SCREEN',
  /** Shows the progress of the payment. Its data is a `FundingRequest`. */
  status: 'TRANSFER_STATUS_SCREEN',
} as const
