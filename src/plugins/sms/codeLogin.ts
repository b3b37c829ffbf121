import { smsFlows } from './flows.ts'
import { selectSms, smsSlice } from './slice.ts'

/** This login, for the hooks shared by all logins by code. */
export const SMS_LOGIN = { flows: smsFlows, slice: smsSlice, select: selectSms }
