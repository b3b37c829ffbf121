import { AuthError, type CodeChannel } from '../../core/index.ts'
import { isEmailAddress, normaliseAddress } from './address.ts'
import { EMAIL_CODE_LIFETIME_S, EMAIL_PATHS } from './contract.ts'
import { EMAIL_ERRORS } from './errors.ts'
import { emailSlice, selectEmail } from './slice.ts'

/**
 * Checks and normalises an address.
 *
 * @throws AuthError `email_invalid_address`
 */
export function readAddress(input: unknown): string {
  if (typeof input === 'string' && isEmailAddress(input)) return normaliseAddress(input)
  throw new AuthError('email_invalid_address', EMAIL_ERRORS.email_invalid_address, { retryable: true })
}

/** The e-mail login for the core's sagas for login by code, which send and redeem the codes. */
export const EMAIL_CHANNEL: CodeChannel = {
  id: 'email',
  accountType: 'email',
  field: 'email',
  paths: EMAIL_PATHS,
  codeLifetimeS: EMAIL_CODE_LIFETIME_S,
  slice: emailSlice,
  select: selectEmail,
  errors: EMAIL_ERRORS,
  invalidAddress: 'email_invalid_address',
  readAddress,
}
