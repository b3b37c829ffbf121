import { emailFlows } from './flows.ts'
import { emailSlice, selectEmail } from './slice.ts'

/** This login, for the hooks shared by all logins by code. */
export const EMAIL_LOGIN = { flows: emailFlows, slice: emailSlice, select: selectEmail }
