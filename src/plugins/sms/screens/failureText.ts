import { codeFailureText, isProviderLimit, type AuthFailure } from '../../../core/index.ts'
import type { Text } from '../../../ui/hooks/index.ts'

const MORE = {
  sms_invalid_number: 'error.number',
  sms_country_not_allowed: 'error.country',
  sms_budget_used_up: 'error.budget',
}

/**
 * Text shown beside the field, by the failure's code (CODE-19, CODE-64).
 *
 * @param fallback Text for any other code: verifying failed, or no code could be sent.
 */
export function failureText(t: Text, failure: AuthFailure, fallback: 'error.verification' | 'error.notSent'): string {
  if (isProviderLimit(failure)) return t('sms.error.providerLimit')
  const said = codeFailureText('sms', failure, fallback, MORE)
  return 'key' in said ? t(said.key) : said.message
}
