import { lazyFlows, lazySaga } from '../../core/index.ts'

const sagas = () => import('./saga.ts')
const flow = lazyFlows('sms', sagas)

/** Flows for hosts and screens: `client.plugins.sms.sendCode({ phoneNumber })`. Their sagas load with the first flow that runs. */
export const smsFlows = {
  sendCode: flow('sendCode'),
  resendCode: flow('resendCode'),
  loginWithCode: flow('loginWithCode'),
  linkWithCode: flow('linkWithCode'),
  unlink: flow('unlink'),
}

/** The background saga; it starts with the first flow. */
export const watchSms = lazySaga(sagas, 'watchSms')
