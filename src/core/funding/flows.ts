import { createFlow } from '../flow/createFlow.ts'
import { lazyFlows } from '../flow/lazyFlows.ts'
import { lazySaga } from '../saga/lazySaga.ts'

const onUse = () => import('./onUse.ts')
const flow = lazyFlows('funding', onUse)

/** Flows that bring money to the user's wallets, from any provider. The sagas load with the first request. */
export const fundingFlows = {
  /** Opens the ways to get money. Ends with a `FundingOutcome` when the money is there or the modal closes. */
  fund: flow('fund', { concurrency: 'restart' }),
  /** Begins a payment, without a screen. Ends with its name and where the user pays. A second click gets the first one's payment. */
  start: flow('start'),
  /** Asks for the current status of a payment. */
  status: flow('status', { concurrency: 'parallel' }),
  /** Looks for payments that were begun on another page or device; the state has the payments that are found. */
  find: createFlow('funding/find', lazySaga(onUse, 'lookForUnfinished')),
  /** Follows a payment that was begun on another page or device. */
  resume: flow('resume'),
}
