import { smsFlows } from './flows.ts'
import { selectSms, smsSlice } from './slice.ts'

/** The SMS login, for the hooks that all code logins share. */
export const SMS_LOGIN = { flows: smsFlows, slice: smsSlice, select: selectSms }
