import { createFlow } from '../flow/createFlow.ts'
import { lazyFlows } from '../flow/lazyFlows.ts'
import { lazySaga } from '../saga/lazySaga.ts'

const lazy = () => import('./lazy.ts')
const flow = lazyFlows('funding', lazy)

/** Flows that bring money to the user's wallets, from any provider. Their sagas load when the first of them runs. */
export const fundingFlows = {
  /** Opens the modal on the ways to add funds. Ends with a `FundingOutcome` when the money has arrived or the modal closes. */
  fund: flow('fund', { concurrency: 'restart' }),
  /**
   * Begins a payment, without a screen. Ends with its id and the provider's data for paying. A second click gets the same
   * payment.
   */
  start: flow('start'),
  /** Asks for the current status of a payment. */
  status: flow('status', { concurrency: 'parallel' }),
  /** Looks for a payment that was begun on another page or device, and puts it into the state. */
  find: createFlow('funding/find', lazySaga(lazy, 'lookForUnfinished')),
  /** Follows a payment that was begun on another page or device. */
  resume: flow('resume'),
}
