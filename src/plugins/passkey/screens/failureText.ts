import { createFailureText } from '../../../ui/hooks/index.ts'
import type { PasskeyTextKey } from '../locales/en.ts'

const KEYS: Readonly<Record<string, PasskeyTextKey | 'message'>> = {
  passkey_not_allowed: 'passkey.error.notAllowed',
  passkey_not_recognised: 'passkey.error.notRecognised',
  passkey_not_supported: 'passkey.error.notSupported',
  passkey_already_linked: 'passkey.error.alreadyLinked',
  passkey_enrolled_in_mfa: 'passkey.error.mfa',
  cannot_link_more_of_type: 'passkey.error.limit',
  // These show the error's own message.
  linked_to_another_user: 'message',
  disallowed_login_method: 'message',
  cannot_unlink_sole_account: 'passkey.error.sole',
  linked_account_not_found: 'passkey.error.gone',
  client_request_timeout: 'passkey.error.timedOut',
  network_unreachable: 'passkey.error.offline',
  too_many_requests: 'passkey.error.tooMany',
  must_be_authenticated: 'passkey.error.loggedOut',
  missing_or_invalid_token: 'passkey.error.loggedOut',
}

/** Text shown for a failure, by its code (PASSKEY-27). */
export const failureText = createFailureText(KEYS, 'passkey.error.unknown')
