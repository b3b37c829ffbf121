import type { AuthFailure, MfaBlock } from '../../core/index.ts'
import type { Text } from '../locales/createText.ts'
import { errorDetail } from './errorText.ts'

/** Returns the text for a failure at a second factor, by its type (MFA-70). */
export function mfaFailureText(t: Text, failure: AuthFailure, during: 'enrollment' | 'verification'): string {
  const { code, message, status } = failure
  switch (code) {
    case 'mfa_verification_max_attempts_reached':
      return t('mfa.error.maxAttempts')
    case 'mfa_timeout':
      return t('mfa.error.timeLimit')
    case 'missing_or_invalid_mfa':
    case 'invalid_credentials':
    case 'mfa_invalid_code':
      return t('mfa.error.invalidCode')
    case 'mfa_canceled':
      return t('mfa.error.canceled')
    case 'client_request_timeout':
      return t('error.client_request_timeout.title')
    case 'network_unreachable':
    case 'service_unavailable':
    case 'frame_unreachable':
    case 'frame_timed_out':
      return t(`error.${code}`)
  }
  // Some failures of the services behind the server can be recognised only by their message.
  const isLimit = code === 'too_many_requests' || status === 429 || message.includes('code 429')
  const text = isLimit ? errorDetail(t, { ...failure, code: 'too_many_requests' }) : undefined
  if (text !== undefined) return text
  if (message === 'MFA canceled') return t('mfa.error.canceled')
  return t(during === 'enrollment' ? 'mfa.error.enrollment' : 'mfa.error.verification')
}

/** Returns the text shown while the code input is blocked. */
export const mfaBlockText = (t: Text, { reason }: MfaBlock): string =>
  t(reason === 'max-attempts' ? 'mfa.error.maxAttempts' : 'mfa.error.timeLimit')
