import { lazyFlows } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')
const flow = lazyFlows('transfer', onUse)

/** Flows for the kernel and the screens; their sagas load with the first that runs. Hosts start a transfer with `useFundWallet().start`. */
export const transferFlows = {
  /** Has the wallet send. Ends when the wallet reports that it did. */
  start: flow('start'),
  /** Looks whether the transaction is in a block. */
  pollStatus: flow('pollStatus', { concurrency: 'parallel' }),
  /** Reads a wallet's balance, the network fee, and the most it can send. Does not ask the user. */
  quote: flow('quote', { concurrency: 'restart' }),
}
