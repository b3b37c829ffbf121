import type { AuthFailure } from '../../../core/index.ts'
import { mfaFailureText, type Text } from '../../../ui/hooks/index.ts'
import type { MfaSmsErrorCode } from '../errors.ts'
import type { MfaSmsTextKey } from '../locales/en.ts'

/** Problems with the number that the user can fix. All other failures get the text for any second factor. */
const OWN: Readonly<Partial<Record<MfaSmsErrorCode, MfaSmsTextKey>>> = {
  mfa_sms_invalid_number: 'mfaSms.error.number',
  mfa_sms_login_number: 'mfaSms.error.loginNumber',
  mfa_sms_country_not_allowed: 'mfaSms.error.country',
  mfa_sms_budget_used_up: 'mfaSms.error.budget',
  mfa_sms_not_sent: 'mfaSms.error.notSent',
}

/** Text shown if no code could be sent to a number; `null` if the user cancelled. */
export function enrolmentText(t: Text, failure: AuthFailure): string | null {
  if (failure.code === 'flow_cancelled') return null
  const own = OWN[failure.code as MfaSmsErrorCode]
  return own === undefined ? mfaFailureText(t, failure, 'enrollment') : t(own)
}
