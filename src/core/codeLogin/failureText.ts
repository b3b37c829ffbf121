import type { AuthFailure } from '../errors/AuthError.ts'
import { ownValue } from '../ownValue.ts'
import { errorCodePrefix } from '../plugin/assertPlugins.ts'

/** Text keys shown beside the field, by error code; both without the plugin's prefix. */
const OWN: Readonly<Record<string, string>> = {
  resend_too_soon: 'error.tooSoon',
  code_not_requested: 'code.none',
  code_not_numeric: 'error.numeric',
  code_incomplete: 'error.digits',
  verification_failed: 'error.verification',
}

/** Text keys, without the plugin's prefix, for the error codes that all methods share. */
const SHARED: Readonly<Record<string, string>> = {
  invalid_credentials: 'error.code',
  client_request_timeout: 'error.timedOut',
  network_unreachable: 'error.offline',
  must_be_authenticated: 'error.loggedOut',
  missing_or_invalid_token: 'error.loggedOut',
}

/** Error codes of which users read the failure's own message, because it says more than a fixed text could. */
export const WITH_MESSAGE: readonly string[] = [
  'cannot_link_more_of_type',
  'linked_to_another_user',
  'disallowed_login_method',
  'too_many_requests',
]

/**
 * Picks the text for a failure beside the field (MODAL-57): a text key of the plugin, or the failure's own message. A
 * rate limit gives its message, to which `useCodeScreen` and `useCodeRequest` add how long it lasts. The plugin has the
 * texts `<id>.error.tooSoon`, `.numeric`, `.digits`, `.verification`, `.code`, `.timedOut`, `.offline`, `.loggedOut`
 * and `<id>.code.none`.
 *
 * @param more More keys without the plugin's prefix, by the whole error code.
 * @param fallback Key, without the plugin's prefix, of any other failure.
 */
export function codeFailureText(
  id: string,
  { code, message }: AuthFailure,
  fallback: string,
  more: Readonly<Record<string, string>> = {},
): { key: string } | { message: string } {
  if (WITH_MESSAGE.includes(code)) return { message }
  const prefix = errorCodePrefix(id)
  const own = code.startsWith(prefix) ? code.slice(prefix.length) : ''
  return { key: `${id}.${ownValue(more, code) ?? ownValue(OWN, own) ?? ownValue(SHARED, code) ?? fallback}` }
}
