import { lazyFlows } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')
const flow = lazyFlows('receive', onUse)

/** Flows for the kernel; their sagas load with the first that runs. Hosts watch an address with `useFundWallet().start`. */
export const receiveFlows = {
  /** Notes what the address has now. */
  start: flow('start'),
  /** Looks what arrived since. */
  pollStatus: flow('pollStatus', { concurrency: 'parallel' }),
}
