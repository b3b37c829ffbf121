import { ownValue, type AuthFailure } from '../../../core/index.ts'
import { mfaFailureText, type Text } from '../../../ui/hooks/index.ts'
import type { MfaPasskeyTextKey } from '../locales/en.ts'

const KEYS: Readonly<Record<string, MfaPasskeyTextKey>> = {
  passkey_not_allowed: 'mfaPasskey.error.notAllowed',
  passkey_already_linked: 'mfaPasskey.error.alreadyLinked',
  cannot_link_more_of_type: 'mfaPasskey.error.limit',
  mfa_passkey_not_here: 'mfaPasskey.error.notHere',
  mfa_passkey_not_supported: 'mfaPasskey.error.notSupported',
  mfa_passkey_failed: 'mfaPasskey.error.unknown',
}

/** Text shown for a failure, by its code (MFA-44). Other codes get the text for any second factor. */
export function failureText(t: Text, failure: AuthFailure, during: 'enrollment' | 'verification'): string {
  const key = ownValue(KEYS, failure.code)
  if (key !== undefined) return t(key)
  // The shared text ('The code you entered is not valid') would be wrong, as no code is entered.
  if (during === 'verification' && failure.code === 'missing_or_invalid_mfa') return t('mfaPasskey.error.refused')
  return mfaFailureText(t, failure, during)
}
