import type { MfaEnrollment, MfaEnrollmentStart, MfaMethod } from 'latchkey/core/frame/contract'
import { PASSKEY_LIMIT } from 'latchkey/plugins/passkey/contract'
import { fromBase64Url } from '../keys/bytes.ts'
import { mfaMethod, sixDigits, text, wrong, type Fields } from './fields.ts'

/** Most characters of a phone number as the user typed it. The server parses it. */
const PHONE_MAX_LENGTH = 100
/** Most bytes of a credential's id (WebAuthn, section 5.8.3). */
const CREDENTIAL_ID_MAX_BYTES = 1_023

const phone = (data: Fields) => ({ phoneNumber: text(data, 'phoneNumber', PHONE_MAX_LENGTH) })

export const method = (data: Fields): MfaMethod => mfaMethod(data, 'method')

/** @throws {FrameFailure} `invalid_request_arguments`, for passkeys too, whose enrolment needs no start */
export function enrollmentStart(data: Fields): MfaEnrollmentStart {
  switch (method(data)) {
    case 'sms':
      return { method: 'sms', ...phone(data) }
    case 'totp':
      return { method: 'totp' }
    default:
      throw wrong('method')
  }
}

export function enrollment(data: Fields): MfaEnrollment {
  switch (method(data)) {
    case 'sms':
      return { method: 'sms', ...phone(data), code: sixDigits(data, 'code') }
    case 'totp':
      return { method: 'totp', code: sixDigits(data, 'code') }
    case 'passkey':
      return { method: 'passkey', credentialIds: credentialIds(data) }
  }
}

function credentialIds({ credentialIds: value }: Fields): string[] {
  if (!Array.isArray(value) || value.length > PASSKEY_LIMIT || !Array.from<unknown>(value).every(isCredentialId))
    throw wrong('credentialIds')
  return Array.from<string>(value)
}

function isCredentialId(value: unknown): value is string {
  if (typeof value !== 'string' || value === '' || value.length > 2 * CREDENTIAL_ID_MAX_BYTES) return false
  const bytes = fromBase64Url(value)
  return bytes !== null && bytes.length <= CREDENTIAL_ID_MAX_BYTES
}
