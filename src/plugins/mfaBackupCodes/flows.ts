import { lazyFlows, lazySaga } from '../../core/index.ts'

const sagas = () => import('./saga.ts')
const flow = lazyFlows('mfaBackupCodes', sagas)

/** Flows for hosts and screens: `client.plugins.mfaBackupCodes.enrol()`. Their sagas load with the first flow that runs. */
export const mfaBackupCodesFlows = {
  /** Tells how many codes the user has left. */
  status: flow('status'),
  /** Makes ten codes, in place of those that the user has. Asks for a second factor, unless one was just added. */
  enrol: flow('enrol'),
  /** Removes the codes. Asks for a second factor first. */
  unenrol: flow('unenrol'),
}

/** Tells the prompt how many codes are left. */
export const countCodes = lazySaga(sagas, 'countCodes')
