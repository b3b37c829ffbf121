import type { CodeLogin } from '../../ui/hooks/index.ts'
import { emailFlows } from './flows.ts'
import type { EmailCodeArgs, ResendCodeArgs, SendCodeArgs } from './saga.ts'
import { emailSlice, selectEmail } from './slice.ts'

/** What the hooks for logins by code are told of this one. */
export const EMAIL_LOGIN: CodeLogin<SendCodeArgs, ResendCodeArgs | void, EmailCodeArgs> = {
  flows: emailFlows,
  slice: emailSlice,
  select: selectEmail,
}
