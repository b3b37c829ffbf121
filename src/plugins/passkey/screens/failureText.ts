import { ownValue, type AuthFailure } from '../../../core/index.ts'
import type { Text } from '../../../ui/hooks/index.ts'
import type { PasskeyTextKey } from '../locales/en.ts'

const KEYS: Readonly<Record<string, PasskeyTextKey>> = {
  passkey_not_allowed: 'passkey.error.notAllowed',
  passkey_not_recognised: 'passkey.error.notRecognised',
  passkey_not_supported: 'passkey.error.notSupported',
  passkey_already_linked: 'passkey.error.alreadyLinked',
  passkey_enrolled_in_mfa: 'passkey.error.mfa',
  cannot_link_more_of_type: 'passkey.error.limit',
  cannot_unlink_sole_account: 'passkey.error.sole',
  linked_account_not_found: 'passkey.error.gone',
  client_request_timeout: 'passkey.error.timedOut',
  network_unreachable: 'passkey.error.offline',
  too_many_requests: 'passkey.error.tooMany',
  must_be_authenticated: 'passkey.error.loggedOut',
  missing_or_invalid_token: 'passkey.error.loggedOut',
}

/** Failures whose own message is for the user. */
const WITH_MESSAGE = ['linked_to_another_user', 'disallowed_login_method']

/** What is said of a failure, by its code (product spec, section 8, 'Passkey'). */
export function failureText(t: Text, { code, message }: AuthFailure): string {
  if (WITH_MESSAGE.includes(code)) return message
  return t(ownValue(KEYS, code) ?? 'passkey.error.unknown')
}
