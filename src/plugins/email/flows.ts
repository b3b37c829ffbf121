import { lazyFlows, lazySaga } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')
const flow = lazyFlows('email', onUse)

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
export const watchEmail = lazySaga(onUse, 'watchEmail')
