import { lazyFlows, lazySaga } from '../../core/index.ts'

const sagas = () => import('./saga.ts')
const flow = lazyFlows('mfaSms', sagas)

/** Flows for hosts and screens: `client.plugins.mfaSms.init({ phoneNumber })`. Their sagas load with the first flow that runs. */
export const mfaSmsFlows = {
  /** Sends a code to a number that is to be added. Asks for a second factor if the user has one. */
  init: flow('init'),
  /** Adds the number, with the code that was sent to it. */
  enrol: flow('enrol'),
  /** Removes it. Asks for a second factor first. */
  unenrol: flow('unenrol'),
}

/** Runs when the user is about to verify. */
export const sendVerificationCode = lazySaga(sagas, 'sendVerificationCode')
