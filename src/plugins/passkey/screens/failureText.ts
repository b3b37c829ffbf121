import type { AuthFailure } from '../../../core/index.ts'
import { createFailureText, createFailureTitle } from '../../../ui/hooks/index.ts'
import type { PasskeyTextKey } from '../locales/en.ts'

export const TEXTS: Readonly<Record<string, PasskeyTextKey>> = {
  passkey_not_allowed: 'passkey.error.notAllowed',
  passkey_not_recognised: 'passkey.error.notRecognised',
  passkey_not_supported: 'passkey.error.notSupported',
  passkey_already_linked: 'passkey.error.alreadyLinked',
  passkey_enrolled_in_mfa: 'passkey.error.mfa',
  cannot_link_more_of_type: 'passkey.error.limit',
  cannot_unlink_sole_account: 'passkey.error.sole',
  linked_account_not_found: 'passkey.error.gone',
  client_request_timeout: 'passkey.error.timedOut',
}

/** Titles of failures that the core has no title for. */
export const TITLES: Readonly<Record<string, PasskeyTextKey>> = {
  passkey_not_allowed: 'passkey.error.notAllowed.title',
  passkey_not_recognised: 'passkey.error.notRecognised.title',
  passkey_not_supported: 'passkey.error.notSupported.title',
  passkey_already_linked: 'passkey.error.alreadyLinked.title',
}

/** Title of a failed login, and of a passkey that was not added. */
export const loginTitle = createFailureTitle(TITLES, 'passkey.login.failed')
export const linkTitle = createFailureTitle(TITLES, 'passkey.link.failed')

/** Text shown for a failure, by its code (PASSKEY-27). */
export const failureText = createFailureText(TEXTS, 'passkey.error.unknown')

const FINAL = ['passkey_not_supported', 'cannot_link_more_of_type', 'must_be_authenticated', 'missing_or_invalid_token']

/** True for failures that a retry cannot solve. */
export const isFinal = (failure: Pick<AuthFailure, 'code'> | null): boolean =>
  failure !== null && FINAL.includes(failure.code)
