import { lazyFlows, lazySaga } from '../../core/index.ts'

const sagas = () => import('./saga.ts')
const flow = lazyFlows('email', sagas)

/** Flows for hosts and screens: `client.plugins.email.sendCode({ email })`. Their sagas load with the first flow that runs. */
export const emailFlows = {
  sendCode: flow('sendCode'),
  resendCode: flow('resendCode'),
  loginWithCode: flow('loginWithCode'),
  linkWithCode: flow('linkWithCode'),
  updateEmail: flow('updateEmail'),
  unlink: flow('unlink'),
  openUpdate: flow('openUpdate', { concurrency: 'restart' }),
}

/** The background saga; it starts with the first flow. */
export const watchEmail = lazySaga(sagas, 'watchEmail')
