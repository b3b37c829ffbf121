import { lazyFlows } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')
const flow = lazyFlows('receive', onUse)

/** Flows for the kernel; their sagas load with the first flow that runs. Hosts watch an address with `useFundWallet().start`. */
export const receiveFlows = {
  /** Starts watching: records the current balance of the address. */
  start: flow('start'),
  /** Checks once for arrived money. */
  pollStatus: flow('pollStatus', { concurrency: 'parallel' }),
}
