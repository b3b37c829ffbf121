import { smsFlows } from './flows.ts'
import { selectSms, smsSlice } from './slice.ts'

/** What the hooks for logins by code are told of this one. */
export const SMS_LOGIN = { flows: smsFlows, slice: smsSlice, select: selectSms }
