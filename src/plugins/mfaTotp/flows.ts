import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./saga.ts')

/** Flows for hosts and screens: `client.plugins.mfaTotp.init()`. Their sagas load with the first flow that runs. */
export const mfaTotpFlows = {
  /** A new secret for an authenticator app. Asks for a second factor if the user has one. */
  init: createFlow('mfaTotp/init', lazySaga(onUse, 'init')),
  /** Adds the app, with the code that it shows. */
  enrol: createFlow('mfaTotp/enrol', lazySaga(onUse, 'enrol')),
  /** Removes the app. Asks for a second factor first. */
  unenrol: createFlow('mfaTotp/unenrol', lazySaga(onUse, 'unenrol')),
}
