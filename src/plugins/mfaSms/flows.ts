import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')

/** Flows for hosts and screens: `client.plugins.mfaSms.init({ phoneNumber })`. Their sagas load with the first flow that runs. */
export const mfaSmsFlows = {
  /** Sends a code to a number that is to be added. Asks for a second factor if the user has one. */
  init: createFlow('mfaSms/init', lazySaga(onUse, 'init')),
  /** Adds the number, with the code that was sent to it. */
  enrol: createFlow('mfaSms/enrol', lazySaga(onUse, 'enrol')),
  /** Removes it. Asks for a second factor first. */
  unenrol: createFlow('mfaSms/unenrol', lazySaga(onUse, 'unenrol')),
}

/** Runs when the user is about to verify. */
export const sendVerificationCode = lazySaga(onUse, 'sendVerificationCode')
