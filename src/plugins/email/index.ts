/**
 * Login with a code by e-mail: `latchkey/plugins/email`.
 */
export { isEmailAddress } from './address.ts'
export type { WireEmailAccount } from './contract.ts'
export { EMAIL_ERRORS, type EmailErrorCode } from './errors.ts'
export {
  useEmailLogin,
  useUpdateEmail,
  type UseEmailLogin,
  type UseEmailLoginOptions,
  type UseUpdateEmailOptions,
} from './hooks.ts'
export type { EmailTextKey } from './locales/en.ts'
export { email, type EmailOptions } from './plugin.ts'
export type { EmailCodeArgs, ResendCodeArgs, SendCodeArgs, UpdateEmailArgs } from './saga.ts'
export { selectEmail, type EmailIntent, type EmailState, type EmailStatus } from './slice.ts'
