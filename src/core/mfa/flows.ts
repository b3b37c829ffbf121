import { createFlow } from '../flow/createFlow.ts'
import { lazyFlows } from '../flow/lazyFlows.ts'
import { lazySaga } from '../saga/lazySaga.ts'

const lazy = () => import('./lazy.ts')
const flow = lazyFlows('mfa', lazy)

/** Flows that verify and remove second factors, whatever the method. Their sagas load when the first of them runs. */
export const mfaFlows = {
  /**
   * Chooses the method to prove and starts it, which sends a code or asks for WebAuthn options. Ends with the result of
   * `start`.
   */
  init: flow('init', { concurrency: 'restart' }),
  /** Goes back to the choice of a method. */
  choose: flow('choose'),
  /** Submits the proof, and ends when the action that needed it has accepted it. */
  submit: flow('submit'),
  /** Cancels the request: the action that needs a proof fails with `mfa_canceled`. */
  cancel: createFlow('mfa/cancel', lazySaga(lazy, 'cancelRequest')),
  /** Runs before the first method is added: the user confirms their identity, if that is due. */
  begin: flow('begin'),
  /** Removes a method, and ends with the updated user. Asks for a second factor first. */
  remove: flow('remove'),
}

/** Asks for a second factor, and does work with it. The code loads when it is first needed. */
export const prove = lazySaga(lazy, 'prove')
