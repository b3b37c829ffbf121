import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')

/** Flows for the kernel and the screens; their sagas load with the first that runs. Hosts start a transfer with `useFundWallet().start`. */
export const transferFlows = {
  /** Has the wallet send. Ends when the wallet reports that it did. */
  start: createFlow('transfer/start', lazySaga(onUse, 'start')),
  /** Looks whether the transaction is in a block. */
  pollStatus: createFlow('transfer/pollStatus', lazySaga(onUse, 'pollStatus'), { concurrency: 'parallel' }),
  /** Reads a wallet's balance, the network fee, and the most it can send. Does not ask the user. */
  quote: createFlow('transfer/quote', lazySaga(onUse, 'quote'), { concurrency: 'restart' }),
}
