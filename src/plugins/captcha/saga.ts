import {
  AuthError,
  call,
  delay,
  modalSlice,
  put,
  race,
  requestClose,
  select,
  selectAppConfig,
  selectIsModalOpen,
  selectModal,
  take,
  takeLatest,
  type FlowTrigger,
  type SagaGenerator,
  type ScreenRef,
} from '../../core/index.ts'
import { CAPTCHA_RESPONSE_MAX_LENGTH, CAPTCHA_SITE_KEY_PREFIX } from './contract.ts'
import { captchaError } from './errors.ts'
import { captchaSlice, selectCaptcha } from './slice.ts'

const { requested, widgetReady, started, passed, expired, gaveUp, ended } = captchaSlice.actions
const { prompted, promptDismissed, screenSet, closed } = modalSlice.actions

/** Milliseconds (product spec, sections 4 and 9). */
export const CAPTCHA_TIMINGS = {
  /** From the widget being there to its start. */
  startDelay: 500,
  /** Time 'Success!' shows. */
  passDelay: 1_000,
  /** Between two checks of the user's waiting time. */
  poll: 200,
  /** Longest wait for one widget. */
  limit: 20_000,
} as const

export const CAPTCHA_SCREEN: ScreenRef = { plugin: 'captcha', screen: 'CAPTCHA_SCREEN' }

export interface SubmitTokenArgs {
  /** The response that Turnstile gave. */
  token: string
}

/**
 * Asks for a CAPTCHA on its screen: over the one that is shown, or in a modal opened for it.
 *
 * @returns The response, for one call.
 * @throws AuthError `captcha_failure`, `captcha_timeout`, `captcha_disabled`, `captcha_unsupported_site_key`; `flow_cancelled`
 * when the user closes it
 */
export function* solve(): SagaGenerator<string> {
  const siteKey = yield* call(readSiteKey)
  // A response is good for one login: a second one waits for its own.
  while ((yield* select(selectCaptcha)).status !== 'disabled') yield* take(ended)
  yield* put(requested({ siteKey }))
  const isPrompt = yield* select(selectIsModalOpen)
  yield* put(isPrompt ? prompted(CAPTCHA_SCREEN) : screenSet(CAPTCHA_SCREEN))
  try {
    return yield* call(waitForOutcome)
  } finally {
    // In this order: the next login in the queue looks whether a modal is open.
    yield* call(leaveScreen)
    yield* put(ended())
  }
}

/** @throws AuthError `captcha_disabled`, `captcha_unsupported_site_key` */
export function* readSiteKey(): SagaGenerator<string> {
  const siteKey = (yield* select(selectAppConfig))?.captcha.siteKey ?? null
  if (siteKey === null) throw captchaError('captcha_disabled')
  if (!siteKey.startsWith(CAPTCHA_SITE_KEY_PREFIX)) throw captchaError('captcha_unsupported_site_key')
  return siteKey.slice(CAPTCHA_SITE_KEY_PREFIX.length)
}

/** The first end wins. */
export function* waitForOutcome(): SagaGenerator<string> {
  const { token, left, late } = yield* race({
    token: call(waitForToken),
    starting: call(startWidgets),
    gaveUp: take(gaveUp),
    left: call(waitForClosing),
    late: call(watchTime),
  })
  if (token !== undefined) return token
  if (left) throw new AuthError('flow_cancelled', 'The CAPTCHA was closed.', { retryable: true })
  throw captchaError(late ? 'captcha_timeout' : 'captcha_failure')
}

/** The close button of a prompt dismisses the prompt alone. */
export function* waitForClosing(): SagaGenerator<true> {
  yield* take([closed, promptDismissed])
  return true
}

/** Lets each widget begin a moment after it is there. */
export function* startWidgets(): SagaGenerator<void> {
  yield* takeLatest(widgetReady, startWidget)
}

export function* startWidget(): SagaGenerator<void> {
  yield* delay(CAPTCHA_TIMINGS.startDelay)
  yield* put(started())
}

/** The response, after the user saw that it worked. One that expires meanwhile is dropped. */
export function* waitForToken(): SagaGenerator<string> {
  for (;;) {
    const { payload } = yield* take<FlowTrigger<SubmitTokenArgs>>(isResponse)
    yield* put(passed())
    const { lapsed } = yield* race({ shown: delay(CAPTCHA_TIMINGS.passDelay), lapsed: take(expired) })
    if (!lapsed) return payload.token
  }
}

/** Ends when a widget kept the user waiting too long. The time that the widget waits for the user does not count. */
export function* watchTime(): SagaGenerator<true> {
  const { poll, limit } = CAPTCHA_TIMINGS
  let round = 0
  for (let waited = 0; waited < limit; ) {
    yield* delay(poll)
    const state = yield* select(selectCaptcha)
    if (state.round !== round) waited = 0
    round = state.round
    if ((state.status === 'ready' || state.status === 'loading') && !state.isInteractive) waited += poll
  }
  return true
}

/** Back to the screen that asked, or out of the modal that was opened for the CAPTCHA alone. */
export function* leaveScreen(): SagaGenerator<void> {
  const { prompt, screen } = yield* select(selectModal)
  if (isCaptcha(prompt)) yield* put(promptDismissed())
  else if (isCaptcha(screen)) yield* call(requestClose, 'completed')
}

const isCaptcha = (shown: ScreenRef | null): boolean =>
  shown?.plugin === CAPTCHA_SCREEN.plugin && shown.screen === CAPTCHA_SCREEN.screen

/**
 * Hands in the response of a widget; the login that waits for it goes on.
 *
 * @throws AuthError `captcha_not_requested`, `captcha_failure` for an invalid response
 */
export function* submitToken({ token }: SubmitTokenArgs): SagaGenerator<void> {
  const { status } = yield* select(selectCaptcha)
  if (status === 'disabled') throw captchaError('captcha_not_requested')
  if (!isToken(token)) throw captchaError('captcha_failure')
}

/** {@link waitForToken} takes it from the trigger, so that it is in no state and in no result. */
export const isResponse = ({ type, payload }: { type: string; payload?: Partial<SubmitTokenArgs> }): boolean =>
  type === 'captcha/submitToken' && isToken(payload?.token)

const isToken = (token: unknown): boolean =>
  typeof token === 'string' && token !== '' && token.length <= CAPTCHA_RESPONSE_MAX_LENGTH
