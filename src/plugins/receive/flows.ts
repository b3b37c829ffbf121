import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')

/** Flows for the kernel; their sagas load with the first that runs. Hosts watch an address with `useFundWallet().start`. */
export const receiveFlows = {
  /** Notes what the address has now. */
  start: createFlow('receive/start', lazySaga(onUse, 'start')),
  /** Looks what arrived since. */
  pollStatus: createFlow('receive/pollStatus', lazySaga(onUse, 'pollStatus'), { concurrency: 'parallel' }),
}
