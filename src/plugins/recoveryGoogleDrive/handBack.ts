import {
  answerOpener,
  AuthError,
  call,
  CORE_SCREENS,
  modalSlice,
  put,
  services,
  toFailure,
  revokeCode,
  type OAuthReturn,
  type SagaGenerator,
} from '../../core/index.ts'
import { GOOGLE_DRIVE, RECOVERY_OAUTH_PATHS } from './contract.ts'

/**
 * Hands Google's answer to the page that opened this window. Without such a page the request may be an attacker's: voids the code and
 * shows an error.
 */
export function* handBack(came: OAuthReturn): SagaGenerator<void> {
  if (yield* call(answerOpener, came)) return
  yield* call(revokeCode, RECOVERY_OAUTH_PATHS.void, came.code)
  const { analytics } = yield* services()
  analytics.track('possible_phishing_attempt', { provider: GOOGLE_DRIVE })
  const failure = toFailure(
    new AuthError('oauth_state_mismatch', 'Unexpected auth flow. This may be a phishing attempt.'),
  )
  yield* put(modalSlice.actions.screenSet({ ...CORE_SCREENS.ERROR_SCREEN, data: { failure } }))
}
