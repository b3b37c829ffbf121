import { call, revokeCode, waitForPopup, type SagaGenerator, type WindowHandle } from '../../core/index.ts'
import { thisProvider } from './context.ts'
import { OAUTH_PATHS } from './contract.ts'
import { deniedError, oauthError, unexpectedFlow } from './toOAuthError.ts'

/**
 * Waits for the popup and returns its authorization code.
 *
 * @throws AuthError `oauth_user_denied`, `oauth_state_mismatch` if the answer was for another request, `<id>_popup_closed`,
 * `<id>_not_verified`
 */
export function* codeFromPopup(popup: WindowHandle, state: string): SagaGenerator<string> {
  const provider = yield* thisProvider()
  const outcome = yield* call(waitForPopup, popup, state)
  if (typeof outcome === 'object') {
    if ('code' in outcome) return outcome.code
    yield* call(revokeCode, OAUTH_PATHS.void, outcome.foreignCode)
    throw yield* call(unexpectedFlow)
  }
  if (outcome === 'denied') throw deniedError(provider)
  throw oauthError(provider, outcome === 'closed' ? 'popup_closed' : 'not_verified')
}
