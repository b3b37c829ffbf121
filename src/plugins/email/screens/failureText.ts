import type { AuthFailure } from '../../../core/index.ts'
import type { Text } from '../../../ui/hooks/index.ts'
import type { EmailTextKey } from '../locales/en.ts'

const KEYS: Readonly<Record<string, EmailTextKey>> = {
  email_invalid_address: 'email.error.address',
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

/** Failures whose own message is for the user. */
const WITH_MESSAGE = ['cannot_link_more_of_type', 'linked_to_another_user', 'disallowed_login_method']

/**
 * What is said beside the field, by the failure's code (product spec, section 8).
 *
 * @param fallback What is said of any other: 'Issue verifying code', or that no code could be sent.
 */
export function failureText(t: Text, { code, message }: AuthFailure, fallback: EmailTextKey): string {
  if (WITH_MESSAGE.includes(code)) return message
  return t((Object.hasOwn(KEYS, code) && KEYS[code]) || fallback)
}
