import { AuthError, type CodeChannel } from '../../core/index.ts'
import { SMS_PATHS } from './contract.ts'
import { SMS_ERRORS } from './errors.ts'
import { smsSlice, selectSms } from './slice.ts'

/** What people put between the digits. */
const SEPARATORS = /[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff().\u2010-\u2015\u2212/-]/g
/** E.164: a calling code and a number, at most 15 digits together. */
const E164 = /^\+[1-9]\d{6,14}$/

/**
 * A number with its country code, in E.164 form. Which numbers there are is the server's to know.
 *
 * @throws AuthError `sms_invalid_number`
 */
export function readNumber(input: unknown): string {
  const number = typeof input === 'string' ? input.normalize('NFKC').replace(SEPARATORS, '') : ''
  if (E164.test(number)) return number
  throw new AuthError('sms_invalid_number', SMS_ERRORS.sms_invalid_number, { retryable: true })
}

/** How codes go by text message. */
export const SMS_CHANNEL: CodeChannel = {
  id: 'sms',
  accountType: 'phone',
  field: 'phoneNumber',
  paths: SMS_PATHS,
  slice: smsSlice,
  select: selectSms,
  errors: SMS_ERRORS,
  invalidAddress: 'sms_invalid_number',
  readAddress: readNumber,
}
