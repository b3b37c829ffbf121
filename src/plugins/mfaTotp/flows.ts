import { lazyFlows } from '../../core/index.ts'

const lazy = () => import('./saga.ts')
const flow = lazyFlows('mfaTotp', lazy)

/** Flows for hosts and screens: `client.plugins.mfaTotp.init()`. Their sagas load with the first flow that runs. */
export const mfaTotpFlows = {
  /** Makes a new secret for an authenticator app. Asks for a second factor first if the user has one. */
  init: flow('init'),
  /** Adds the app, with the code that it shows. */
  enrol: flow('enrol'),
  /** Removes the app. Asks for a second factor first. */
  unenrol: flow('unenrol'),
}
