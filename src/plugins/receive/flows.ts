import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')

/** What the kernel runs; their sagas load with the first of them. Hosts watch an address by `useFundWallet().start`. */
export const receiveFlows = {
  /** Notes what the address has now. */
  start: createFlow('receive/start', lazySaga(onUse, 'start')),
  /** Looks what arrived since. */
  pollStatus: createFlow('receive/pollStatus', lazySaga(onUse, 'pollStatus'), { concurrency: 'parallel' }),
}
