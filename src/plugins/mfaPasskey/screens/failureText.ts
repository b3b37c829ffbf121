import { ownValue, type AuthFailure, type MfaBlock } from '../../../core/index.ts'
import { createFailureTitle, mfaFailureText, type Text } from '../../../ui/hooks/index.ts'
import type { MfaPasskeyTextKey } from '../locales/en.ts'

/** Text keys by error code. */
export const TEXTS: Readonly<Record<string, MfaPasskeyTextKey>> = {
  passkey_not_allowed: 'mfaPasskey.error.notAllowed',
  passkey_already_linked: 'mfaPasskey.error.alreadyLinked',
  cannot_link_more_of_type: 'mfaPasskey.error.limit',
  mfa_passkey_not_here: 'mfaPasskey.error.notHere',
  mfa_passkey_not_supported: 'mfaPasskey.error.notSupported',
  mfa_passkey_failed: 'mfaPasskey.error.unknown',
}

/** Title keys by error code, for failures that the core has no title for. */
export const TITLES: Readonly<Record<string, MfaPasskeyTextKey>> = {
  passkey_not_allowed: 'mfaPasskey.error.notAllowed.title',
  passkey_already_linked: 'mfaPasskey.error.alreadyLinked.title',
  mfa_passkey_not_here: 'mfaPasskey.error.notHere.title',
  mfa_passkey_not_supported: 'mfaPasskey.error.notSupported.title',
  missing_or_invalid_mfa: 'mfaPasskey.error.refused.title',
}

export const enrolTitle = createFailureTitle(TITLES, 'mfaPasskey.enrol.failed')
export const verifyTitle = createFailureTitle(TITLES, 'mfaPasskey.verify.failed')

/** The failure of which a block's title tells: too many tries, or too much time. */
export const failureOf = ({ reason }: MfaBlock): Pick<AuthFailure, 'code'> => ({
  code: reason === 'max-attempts' ? 'too_many_requests' : 'client_request_timeout',
})

/** Text shown for a failure, by its code (MFA-44). Other codes get the text for any second factor. */
export function failureText(t: Text, failure: AuthFailure, during: 'enrollment' | 'verification'): string {
  const key = ownValue(TEXTS, failure.code)
  if (key !== undefined) return t(key)
  // The shared text ('The code you entered is not valid') would be wrong, as no code is entered.
  if (during === 'verification' && failure.code === 'missing_or_invalid_mfa') return t('mfaPasskey.error.refused')
  return mfaFailureText(t, failure, during)
}
