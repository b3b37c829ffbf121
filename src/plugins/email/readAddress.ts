import { isEmailAddress, normaliseAddress } from './address.ts'
import { emailError } from './toEmailError.ts'

/**
 * The normalised address.
 *
 * @throws AuthError `email_invalid_address`
 */
export function readAddress(input: unknown): string {
  if (typeof input === 'string' && isEmailAddress(input)) return normaliseAddress(input)
  throw emailError('email_invalid_address')
}
