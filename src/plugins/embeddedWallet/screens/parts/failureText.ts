import { mfaFailureText, type Text } from '../../../../ui/hooks/index.ts'
import type { FailureView } from '../../describe/screenData.ts'

/** Text of a failure; for second factors, in the user's language (MFA-71). */
export function failureText(t: Text, { message, mfaCode, retryAfterS }: FailureView): string {
  if (mfaCode === undefined) return message
  // The text of the second-factor prompt says to close its window. Here another screen is open.
  if (mfaCode === 'mfa_verification_max_attempts_reached') return t('mfa.error.tooManyCodes')
  return mfaFailureText(t, { code: mfaCode, message, retryable: true, retryAfterS }, 'verification')
}
