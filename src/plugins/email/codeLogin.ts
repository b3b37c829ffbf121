import { emailFlows } from './flows.ts'
import { emailSlice, selectEmail } from './slice.ts'

/** Flows and state of the e-mail login, for the hooks shared by all logins by code. */
export const EMAIL_LOGIN = { flows: emailFlows, slice: emailSlice, select: selectEmail }
