import { eventChannel, type EventChannel } from 'redux-saga'
import {
  assertCanLink,
  call,
  captchaToken,
  changeAccounts,
  challengeOf,
  failLogin,
  makeOAuthSecret,
  modalSlice,
  pluginOptions,
  put,
  race,
  replaceScreen,
  requireUser,
  select,
  selectAppConfig,
  selectUser,
  services,
  startJob,
  take,
  takeFrom,
  updateUser,
  AuthError,
  type LinkedAccount,
  type SagaGenerator,
  type TypedEffect,
  type User,
  type WindowHandle,
  type Windows,
} from '../../core/index.ts'
import type { WireUser } from '../../core/contract.ts'
import type { OAuthAccount } from './account.ts'
import { IN_APP_SCREEN, selectIsOnScreen, thisActions, thisProvider } from './context.ts'
import {
  OAUTH_PATHS,
  OAUTH_REDIRECT_TO_MAX_LENGTH,
  type OAuthCodeBody,
  type OAuthInitAnswer,
  type OAuthInitBody,
  type OAuthUnlinkBody,
} from './contract.ts'
import { followWindow } from './followWindow.ts'
import { isBlockedInApp, isMobile } from './inApp.ts'
import type { ResolvedOAuthOptions } from './options.ts'
import { oauthErrorCode } from './errors.ts'
import { codeFromPopup } from './popup.ts'
import { post, redeemForLink, redeemForLogin, type OAuthLogin } from './redeem.ts'
import { forgetRequest, keepRequest } from './request.ts'
import type { OAuthIntent } from './slice.ts'
import { oauthError } from './toOAuthError.ts'

export interface BeginArgs {
  redirectTo?: string | undefined
  token?: string | undefined
  isPopup: boolean
  /** The popup opened in the click; `null` for a redirect, or if the browser blocked it. */
  popup: WindowHandle | null
}

export interface UnlinkArgs {
  account: LinkedAccount | OAuthAccount
}

/**
 * Logs in, or signs up, with an account of the provider.
 *
 * @throws AuthError `oauth_user_denied`, `oauth_account_suspended`, `oauth_state_mismatch`, `invalid_credentials`, the codes of
 * `oauthErrors`, and those of every login method (`allowlist_rejected`, `max_accounts_reached`, `too_many_requests`, …)
 */
export function* loginAtProvider(args: BeginArgs): SagaGenerator<OAuthLogin> {
  const isInModal = yield* call(begin, 'login')
  const proof = call(askProvider, { ...args, intent: 'login', isInModal })
  const begunBy = (yield* select(selectUser))?.id ?? null
  return yield* call(inModal<OAuthLogin>, isInModal, 'login', function* () {
    return yield* call(redeemForLogin, yield* proof, begunBy)
  })
}

/**
 * Links an account of the provider.
 *
 * @throws AuthError as {@link loginAtProvider}, and `must_be_authenticated`, `cannot_link_more_of_type`, `linked_to_another_user`
 */
export function* linkAtProvider(args: BeginArgs): SagaGenerator<User> {
  const { accountType } = yield* thisProvider()
  const isInModal = yield* call(begin, 'link')
  return yield* call(inModal<User>, isInModal, 'link', function* () {
    yield* call(assertCanLink, accountType)
    const begunBy = (yield* select(selectUser))?.id ?? null
    return yield* call(redeemForLink, yield* call(askProvider, { ...args, intent: 'link', isInModal }), begunBy)
  })
}

/**
 * Unlinks an account of the provider.
 *
 * @throws AuthError `must_be_authenticated`, `linked_account_not_found`, `cannot_unlink_sole_account`, `<id>_unlink_failed`
 */
export function* unlink({ account }: UnlinkArgs): SagaGenerator<User> {
  yield* call(requireUser)
  const { provider } = yield* thisProvider()
  const body: OAuthUnlinkBody = { provider, subject: (account as OAuthAccount).subject }
  const wire = yield* call(changeAccounts<WireUser>, call(post<WireUser>, OAUTH_PATHS.unlink, body, 'unlink'))
  return yield* call(updateUser, wire)
}

/** Reports the start to the slice. Returns true if the modal shows the provider's screen. */
export function* begin(intent: OAuthIntent): SagaGenerator<boolean> {
  const { id } = yield* thisProvider()
  const { begun } = yield* thisActions()
  const isInModal = yield* select(selectIsOnScreen, id)
  yield* put(begun({ intent, isInModal }))
  return isInModal
}

const EXITED = { login: 'exited_auth_flow', link: 'exited_link_flow' } as const

/**
 * Runs the work, and cancels it if the user closes the modal or goes back, so that they are not logged in afterwards. Shows
 * the core's error screen for a failure that has one. Without the modal it only runs the work.
 */
export function* inModal<R>(isInModal: boolean, intent: OAuthIntent, work: () => SagaGenerator<R>): SagaGenerator<R> {
  if (!isInModal) return yield* call(work)
  try {
    const { done } = yield* race({ done: call(boxed<R>, work), left: leaving() })
    if (done) return done.result
    throw new AuthError(EXITED[intent], 'This was closed before it was finished.')
  } catch (error) {
    yield* call(showFailure, error)
    throw error
  }
}

const { closed, wentBack } = modalSlice.actions

const leaving = (): TypedEffect<unknown> =>
  take((action) => wentBack.match(action) || (closed.match(action) && action.payload.reason !== 'completed'))

function* boxed<R>(work: () => SagaGenerator<R>): SagaGenerator<{ result: R }> {
  return { result: yield* call<() => SagaGenerator<R>>(work) }
}

/** Shows failures that have their own screen; the provider's screen shows all others. */
export function* showFailure(error: unknown): SagaGenerator<void> {
  const { id } = yield* thisProvider()
  const code = error instanceof AuthError ? (error as AuthError).code : ''
  if (code === 'linked_to_another_user') return
  if (code.endsWith('_not_possible_here')) yield* call(replaceScreen, { plugin: id, screen: IN_APP_SCREEN })
  else yield* call(failLogin, error)
}

/** @throws AuthError `<id>_not_possible_here` */
export function* assertPossible(): SagaGenerator<void> {
  const provider = yield* thisProvider()
  const { windows } = yield* services()
  const config = yield* select(selectAppConfig)
  const agent = windows.userAgent()
  const isKeptFromPhones =
    provider.needsMobileSwitch && config?.twitterOAuthOnMobileEnabled === false && isMobile(agent)
  if (isKeptFromPhones || isBlockedInApp(agent, provider.blockedInApps)) throw oauthError(provider, 'not_possible_here')
}

interface AskArgs extends BeginArgs {
  intent: OAuthIntent
  isInModal: boolean
}

/** Sends the user to the provider. With a popup it returns the code and its proof; a redirect leaves the page. */
export function* askProvider({
  intent,
  isInModal,
  isPopup,
  popup,
  redirectTo,
  token,
}: AskArgs): SagaGenerator<OAuthCodeBody> {
  yield* call(assertPossible)
  const definition = yield* thisProvider()
  if (isPopup && !popup) throw oauthError(definition, 'popup_blocked')
  const captcha = yield* call(captchaToken, { token })
  const verifier = yield* call(makeOAuthSecret)
  const state = yield* call(makeOAuthSecret)
  const body: OAuthInitBody = {
    provider: definition.provider,
    redirect_to: yield* call(returnAddress, redirectTo),
    code_challenge: yield* call(challengeOrFail, verifier),
    state_code: state,
    token: captcha,
  }
  const { url } = yield* call(post<OAuthInitAnswer>, OAUTH_PATHS.init, body, 'start')
  if (!/^https?:\/\//.test(url)) throw oauthError(definition, 'not_started')
  yield* call(keepRequest, { provider: definition.provider, intent, isPopup, isHeadless: !isInModal, state, verifier })
  if (!popup) return yield* call(leavePage, url)
  let seemsClosed = false
  try {
    return { authorization_code: yield* call(visit, popup, url, state), state_code: state, code_verifier: verifier }
  } catch (error) {
    // `Cross-Origin-Opener-Policy` makes an open popup look closed. Keep the request: back on our page, the popup finishes it itself.
    seemsClosed = error instanceof AuthError && error.code === oauthErrorCode(definition.id, 'popup_closed')
    if (seemsClosed && intent === 'link') {
      const { id, accountType } = definition
      const { accepted } = yield* thisActions()
      yield* call(startJob, () => followWindow({ state, id, accountType, accepted }))
    }
    throw error
  } finally {
    if (!seemsClosed) yield* call(forgetRequest, state)
  }
}

/** URL to come back to. By default this page's, without its query and hash if the server would refuse them. */
export function* returnAddress(redirectTo: string | undefined): SagaGenerator<string> {
  const options = yield* pluginOptions<ResolvedOAuthOptions>()
  const { windows } = yield* services()
  const page = windows.currentUrl()
  return redirectTo ?? options.redirectTo ?? (page ? addressOf(page) : '')
}

const addressOf = ({ href, origin, pathname }: URL): string =>
  href.length > OAUTH_REDIRECT_TO_MAX_LENGTH || href.includes('\\') ? `${origin}${pathname}` : href

/** Returns the PKCE challenge. Fails on pages without https, where browsers have no SHA-256; the `plain` method would be unsafe. */
function* challengeOrFail(verifier: string): SagaGenerator<string> {
  try {
    return yield* call(challengeOf, verifier)
  } catch (cause) {
    throw oauthError(yield* thisProvider(), 'not_started', cause)
  }
}

/** Opens the provider in the popup, and returns the authorization code. */
export function* visit(popup: WindowHandle, url: string, state: string): SagaGenerator<string> {
  const { windowOpened, codeArrived } = yield* thisActions()
  yield* call(popup.navigate, url, { namesOrigin: true })
  yield* put(windowOpened())
  const code = yield* call(codeFromPopup, popup, state)
  yield* put(codeArrived())
  return code
}

/** Leaves the page. If the browser shows it again later, the user went back without finishing, and the flow fails. */
export function* leavePage(url: string): SagaGenerator<never> {
  const { windows } = yield* services()
  const channel = yield* call(wakeChannel, windows)
  try {
    yield* call(windows.redirect, url, { namesOrigin: true })
    yield* takeFrom<true>(channel)
    throw oauthError(yield* thisProvider(), 'not_finished')
  } finally {
    channel.close()
  }
}

const wakeChannel = (windows: Windows): EventChannel<true> => eventChannel((emit) => windows.onWake(() => emit(true)))
