import { emailFlows } from './flows.ts'
import { emailSlice, selectEmail } from './slice.ts'

/** What the hooks for logins by code are told of this one. */
export const EMAIL_LOGIN = { flows: emailFlows, slice: emailSlice, select: selectEmail }
