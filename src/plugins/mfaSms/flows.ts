import { lazyFlows, lazySaga } from '../../core/index.ts'

const sagas = () => import('./saga.ts')
const flow = lazyFlows('mfaSms', sagas)

/** Flows for hosts and screens: `client.plugins.mfaSms.init({ phoneNumber })`. Their sagas load with the first flow that runs. */
export const mfaSmsFlows = {
  /** Sends a code to the number to add. Asks for a second factor first if the user has one. */
  init: flow('init'),
  /** Adds the number, with the code that was sent to it. */
  enrol: flow('enrol'),
  /** Removes the number. Asks for a second factor first. */
  unenrol: flow('unenrol'),
}

/** Sends a code to the enrolled number when a verification by text message starts. */
export const sendVerificationCode = lazySaga(sagas, 'sendVerificationCode')
