import type { AuthFailure } from '../../../core/index.ts'
import type { Text } from '../../../ui/hooks/index.ts'
import type { EmailTextKey } from '../locales/en.ts'

const KEYS: Readonly<Record<string, EmailTextKey>> = {
  email_invalid_address: 'email.error.address',
  email_not_sent: 'email.error.notSent',
  email_resend_too_soon: 'email.error.tooSoon',
  email_code_not_requested: 'email.code.none',
  email_code_not_numeric: 'email.error.numeric',
  email_code_incomplete: 'email.error.digits',
  email_verification_failed: 'email.error.verification',
  email_required_for_update: 'email.error.required',
  invalid_credentials: 'email.error.code',
  client_request_timeout: 'email.error.timedOut',
  network_unreachable: 'email.error.offline',
  too_many_requests: 'email.error.tooMany',
  must_be_authenticated: 'email.error.loggedOut',
  missing_or_invalid_token: 'email.error.loggedOut',
}

/** What is said beside the field: the text of the failure's code, else the message it came with. */
export function failureText(t: Text, { code, message }: AuthFailure): string {
  const key = Object.hasOwn(KEYS, code) ? KEYS[code] : undefined
  return key ? t(key) : message
}
