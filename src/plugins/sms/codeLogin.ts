import type { CodeLogin } from '../../ui/hooks/index.ts'
import { smsFlows } from './flows.ts'
import type { ResendSmsCodeArgs, SendSmsCodeArgs, SmsCodeArgs } from './saga.ts'
import { selectSms, smsSlice } from './slice.ts'

/** What the hooks for logins by code are told of this one. */
export const SMS_LOGIN: CodeLogin<SendSmsCodeArgs, ResendSmsCodeArgs | void, SmsCodeArgs> = {
  flows: smsFlows,
  slice: smsSlice,
  select: selectSms,
}
