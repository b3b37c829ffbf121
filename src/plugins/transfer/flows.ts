import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')

/** What the kernel and the screens run; their sagas load with the first of them. Hosts begin a transfer by `useFundWallet().start`. */
export const transferFlows = {
  /** Has the wallet send. Ends when it says that it did. */
  start: createFlow('transfer/start', lazySaga(onUse, 'start')),
  /** Looks whether the transaction is in a block. */
  pollStatus: createFlow('transfer/pollStatus', lazySaga(onUse, 'pollStatus'), { concurrency: 'parallel' }),
  /** What a wallet has, what the network fee is, and how much can be sent at most. Nobody is asked. */
  quote: createFlow('transfer/quote', lazySaga(onUse, 'quote'), { concurrency: 'restart' }),
}
