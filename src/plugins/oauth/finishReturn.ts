import {
  answerOpener,
  call,
  holdReturns,
  modalSlice,
  put,
  runReturn,
  services,
  take,
  toFailure,
  revokeCode,
  type SagaGenerator,
} from '../../core/index.ts'
import { AWAITING_SCREEN, thisActions, thisProvider } from './context.ts'
import { OAUTH_DENIED_CODE, OAUTH_PATHS, type OAuthCodeBody } from './contract.ts'
import { currentUser, redeemForLink, redeemForLogin } from './redeem.ts'
import { forgetRequest, readRequest, type OAuthRequest } from './request.ts'
import { inModal } from './saga.ts'
import { deniedError, unexpectedFlow } from './toOAuthError.ts'

/** Parameters that came back with the user in the page's URL. */
export interface OAuthReturn {
  code: string
  state: string
  /** True once the code was used, handed to another page or dropped: it works only once. */
  isSpent: boolean
}

/** Finishes a login or link after the redirect, one tab at a time. Never throws: failures go to the state, and to the modal if it was open. */
export function* finishReturn(came: OAuthReturn): SagaGenerator<void> {
  const release = yield* call(holdReturns)
  try {
    yield* call(finishHeld, came, release)
  } finally {
    release()
  }
}

/** @param release Lets the next tab go on. Called once the code is used: the steps after a login may take minutes. */
export function* finishHeld(came: OAuthReturn, release: () => void): SagaGenerator<void> {
  const { id, provider, accountType } = yield* thisProvider()
  const { returned, returnFailed } = yield* thisActions()
  const request = yield* call(readRequest, came.state)
  const isOurs = request !== null && request.state === came.state && request.provider === provider
  if ((!isOurs || request.isPopup) && (yield* call(tellOpener, came))) return
  // At once: the code belongs to a request begun elsewhere, perhaps by an attacker who can read this page's URL.
  if (!isOurs) yield* call(revokeCode, OAUTH_PATHS.void, came.code)
  if (!request && (yield* call(isSomebodyIn))) {
    // An old URL: a bookmark, a shared link, a restored page or a second tab. No request is open, so ignoring it is safe.
    came.isSpent = true
    return
  }
  const { intent, isHeadless } = isOurs
    ? request
    : { intent: 'login' as const, isHeadless: request?.isHeadless ?? false }
  yield* put(returned({ intent, isInModal: !isHeadless }))
  if (!isHeadless) {
    yield* put(modalSlice.actions.screenSet({ plugin: id, screen: AWAITING_SCREEN, data: { intent } }))
    // Wait for the modal, or an early failure could not show its screen.
    yield* take(modalSlice.actions.opened)
  }
  try {
    yield* call(runReturn, { intent, type: accountType }, () =>
      inModal<unknown>(!isHeadless, intent, () => redeemHeld(came, isOurs ? request : null, release)),
    )
  } catch (error) {
    yield* put(returnFailed(toFailure(error)))
  }
}

/** True if a user is logged in, or another tab has just stored a session that this tab hasn't loaded yet. */
export function* isSomebodyIn(): SagaGenerator<boolean> {
  const { session } = yield* services()
  return (yield* call(currentUser)) !== null || session.isStored()
}

function* redeemHeld(came: OAuthReturn, request: OAuthRequest | null, release: () => void): SagaGenerator<void> {
  try {
    yield* call(redeem, came, request)
  } finally {
    release()
  }
}

/** @throws AuthError `oauth_state_mismatch`, `oauth_user_denied`, and those of `redeemForLogin` or `redeemForLink` */
export function* redeem(came: OAuthReturn, request: OAuthRequest | null): SagaGenerator<void> {
  came.isSpent = true
  if (!request) throw yield* call(unexpectedFlow)
  yield* call(forgetRequest, request.state)
  if (came.code === '' || came.code === OAUTH_DENIED_CODE) throw deniedError(yield* thisProvider())
  const proof: OAuthCodeBody = {
    authorization_code: came.code,
    state_code: request.state,
    code_verifier: request.verifier,
  }
  if (request.intent === 'login') {
    yield* call(redeemForLogin, proof, request.userId)
    return
  }
  yield* call(redeemForLink, proof, request.userId)
  const { tabs } = yield* services()
  // A provider with COOP cut the link between this window and the page that opened it: a message to all tabs reaches
  // that page.
  if (request.isPopup) yield* call(tabs.post, { type: 'account-linked', state: request.state })
}

/** Hands the code to the page that opened this window. Returns false if there is no such page. */
export function* tellOpener(came: OAuthReturn): SagaGenerator<boolean> {
  came.isSpent = yield* call(answerOpener, came)
  return came.isSpent
}
