import { lazyFlows } from '../../core/index.ts'

const lazy = () => import('./lazy.ts')
const flow = lazyFlows('receive', lazy)

/** Flows for the core; their sagas load with the first flow that runs. Hosts watch an address with `useFundWallet().start`. */
export const receiveFlows = {
  /** Starts watching: records the current balance of the address. */
  start: flow('start'),
  /** Checks once for arrived money. */
  pollStatus: flow('pollStatus', { concurrency: 'parallel' }),
}
