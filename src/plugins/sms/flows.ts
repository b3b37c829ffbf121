import { createFlow, lazySaga } from '../../core/index.ts'

const onUse = () => import('./onUse.ts')

/** Flows for hosts and screens: `client.plugins.sms.sendCode({ phoneNumber })`. Their sagas load with the first flow that runs. */
export const smsFlows = {
  sendCode: createFlow('sms/sendCode', lazySaga(onUse, 'sendCode')),
  resendCode: createFlow('sms/resendCode', lazySaga(onUse, 'resendCode')),
  loginWithCode: createFlow('sms/loginWithCode', lazySaga(onUse, 'loginWithCode')),
  linkWithCode: createFlow('sms/linkWithCode', lazySaga(onUse, 'linkWithCode')),
  unlink: createFlow('sms/unlink', lazySaga(onUse, 'unlink')),
}

/** The background saga; it starts with the first flow. */
export const watchSms = lazySaga(onUse, 'watchSms')
