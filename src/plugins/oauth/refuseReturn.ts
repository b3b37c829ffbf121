import {
  AuthError,
  call,
  CORE_SCREENS,
  modalSlice,
  put,
  runReturn,
  services,
  toFailure,
  revokeCode,
  type SagaGenerator,
} from '../../core/index.ts'
import { OAUTH_PATHS, oauthAccountType } from './contract.ts'
import { tellOpener, type OAuthReturn } from './finishReturn.ts'
import { forgetRequest, readRequest } from './request.ts'

/**
 * Ends a return from a provider whose plugin this page does not enable; the page that opened this window may have it, and
 * gets the answer. Never throws.
 *
 * @param named The provider's name on the wire, as the page's URL has it.
 */
export function* refuseReturn(came: OAuthReturn, named: string): SagaGenerator<void> {
  const request = yield* call(readRequest, came.state)
  const isOurs = request !== null && request.state === came.state && request.provider === named
  if ((!isOurs || request.isPopup) && (yield* call(tellOpener, came))) return
  came.isSpent = true
  // No plugin here can redeem the code, so the server makes it useless to anybody else.
  yield* call(revokeCode, OAUTH_PATHS.void, came.code)
  const { logger } = yield* services()
  yield* call(
    logger.warn,
    `The page was returned to from a login with "${named}", whose plugin is not enabled here.`,
    {},
  )
  // A user who only followed a link with these parameters began no login, so there is nothing to report to them.
  if (!isOurs) return
  yield* call(forgetRequest, request.state)
  try {
    yield* call(runReturn, { intent: request.intent, type: oauthAccountType(named) }, refuse)
  } catch (error) {
    if (!request.isHeadless)
      yield* put(modalSlice.actions.screenSet({ ...CORE_SCREENS.ERROR_SCREEN, data: { failure: toFailure(error) } }))
  }
}

/** @throws AuthError `disallowed_login_method` */
export function* refuse(): SagaGenerator<never> {
  throw new AuthError('disallowed_login_method', 'This login method is not available here. Please try another one.')
}
