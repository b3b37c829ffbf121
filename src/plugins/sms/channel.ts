import { AuthError, readPhoneNumber, type CodeChannel } from '../../core/index.ts'
import { SMS_CODE_LIFETIME_S, SMS_PATHS } from './contract.ts'
import { SMS_ERRORS } from './errors.ts'
import { smsSlice, selectSms } from './slice.ts'

/**
 * Parses a phone number with its country code into E.164 form. Does not check that the number exists.
 *
 * @throws AuthError `sms_invalid_number`
 */
export function readNumber(input: unknown): string {
  const number = readPhoneNumber(input)
  if (number !== null) return number
  throw new AuthError('sms_invalid_number', SMS_ERRORS.sms_invalid_number, { retryable: true })
}

/** Channel that sends codes by text message. */
export const SMS_CHANNEL: CodeChannel = {
  id: 'sms',
  accountType: 'phone',
  field: 'phoneNumber',
  paths: SMS_PATHS,
  codeLifetimeS: SMS_CODE_LIFETIME_S,
  slice: smsSlice,
  select: selectSms,
  errors: SMS_ERRORS,
  invalidAddress: 'sms_invalid_number',
  readAddress: readNumber,
}
