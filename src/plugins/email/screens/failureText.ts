import { codeFailureText, type AuthFailure } from '../../../core/index.ts'
import type { Text } from '../../../ui/hooks/index.ts'

const MORE = {
  email_invalid_address: 'error.address',
  email_address_not_supported: 'error.notSupported',
  email_address_refused: 'error.refused',
  email_required_for_update: 'error.required',
}

/**
 * Text shown beside the field, by the failure's code (CODE-7, CODE-64).
 *
 * @param fallback Key of the text for all other codes.
 */
export function failureText(t: Text, failure: AuthFailure, fallback: 'error.verification' | 'error.notSent'): string {
  const said = codeFailureText('email', failure, fallback, MORE)
  return 'key' in said ? t(said.key) : said.message
}
