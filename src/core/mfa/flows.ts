import { createFlow } from '../flow/createFlow.ts'
import { lazyFlows } from '../flow/lazyFlows.ts'
import { lazySaga } from '../saga/lazySaga.ts'

const onUse = () => import('./onUse.ts')
const flow = lazyFlows('mfa', onUse)

/** Verification and removal of second factors, whatever their methods. Their sagas load with the first of them. */
export const mfaFlows = {
  /** Chooses the method to prove, and starts it: sends the code, asks for the options. Ends with what that gave. */
  init: flow('init', { concurrency: 'restart' }),
  /** Back to the choice of a method. */
  choose: flow('choose'),
  /** Hands the proof over, and ends when what asked for it accepted it. */
  submit: flow('submit'),
  /** Proves nothing: what asked for it fails with `mfa_canceled`. */
  cancel: createFlow('mfa/cancel', lazySaga(onUse, 'cancelRequest')),
  /** Runs before the first method is added: the user confirms their identity, if that is due. */
  begin: flow('begin'),
  /** Removes a method, and ends with the user without it. Asks for a second factor first. */
  remove: flow('remove'),
}

/** Asks for a second factor, and does the work with it. */
export const prove = lazySaga(onUse, 'prove')
