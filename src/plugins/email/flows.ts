import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')

/** Flows for hosts and screens: `client.plugins.email.sendCode({ email })`. Their sagas load with the first flow that runs. */
export const emailFlows = {
  sendCode: createFlow('email/sendCode', lazySaga(onUse, 'sendCode')),
  resendCode: createFlow('email/resendCode', lazySaga(onUse, 'resendCode')),
  loginWithCode: createFlow('email/loginWithCode', lazySaga(onUse, 'loginWithCode')),
  linkWithCode: createFlow('email/linkWithCode', lazySaga(onUse, 'linkWithCode')),
  updateEmail: createFlow('email/updateEmail', lazySaga(onUse, 'updateEmail')),
  unlink: createFlow('email/unlink', lazySaga(onUse, 'unlink')),
  openUpdate: createFlow('email/openUpdate', lazySaga(onUse, 'openUpdate'), { concurrency: 'restart' }),
}

/** The background saga; it starts with the first flow. */
export const watchEmail = lazySaga(onUse, 'watchEmail')
