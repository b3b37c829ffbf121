import { createFlow } from '../flow/createFlow.ts'
import { lazySaga } from '../saga/lazySaga.ts'

const onUse = () => import('./onUse.ts')

/** Flows that bring money to the user's wallets, from any provider. The sagas load with the first request. */
export const fundingFlows = {
  /** Opens the ways to get money. Ends with a `FundingOutcome` when the money is there or the modal closes. */
  fund: createFlow('funding/fund', lazySaga(onUse, 'fund'), { concurrency: 'restart' }),
  /** Begins a payment, without a screen. Ends with its name and where the user pays. A second click gets the first one's payment. */
  start: createFlow('funding/start', lazySaga(onUse, 'start')),
  /** Asks for the current status of a payment. */
  status: createFlow('funding/status', lazySaga(onUse, 'status'), { concurrency: 'parallel' }),
  /** Looks for payments that were begun on another page or device; the state has the payments that are found. */
  find: createFlow('funding/find', lazySaga(onUse, 'lookForUnfinished')),
  /** Follows a payment that was begun on another page or device. */
  resume: createFlow('funding/resume', lazySaga(onUse, 'resume')),
}
