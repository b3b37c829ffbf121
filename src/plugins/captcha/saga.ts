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

/** Times in ms (CAPTCHA-8, CAPTCHA-16). */
export const CAPTCHA_TIMINGS = {
  /** Time from the widget being drawn to its start. */
  startDelay: 500,
  /** Time 'Success!' shows. */
  passDelay: 1_000,
  /** Interval at which the user's waiting time is counted. */
  poll: 200,
  /** Maximum waiting time for one widget. */
  limit: 20_000,
} as const

export const CAPTCHA_SCREEN: ScreenRef = { plugin: 'captcha', screen: 'CAPTCHA_SCREEN' }

export interface SubmitTokenArgs {
  /** The response that Turnstile gave. */
  token: string
}

/**
 * Shows the CAPTCHA screen, as a prompt over the current screen or in a modal opened for it, and waits for the response.
 *
 * @returns the response, which is valid for one call
 * @throws AuthError `captcha_failure`, `captcha_timeout`, `captcha_disabled`, `captcha_unsupported_site_key`; `flow_cancelled`
 * when the user closes the screen
 */
export function* solve(): SagaGenerator<string> {
  const siteKey = yield* call(readSiteKey)
  // A response is valid for one login, so a second login waits until the first CAPTCHA has ended.
  while ((yield* select(selectCaptcha)).status !== 'disabled') yield* take(ended)
  yield* put(requested({ siteKey }))
  const isPrompt = yield* select(selectIsModalOpen)
  yield* put(isPrompt ? prompted(CAPTCHA_SCREEN) : screenSet(CAPTCHA_SCREEN))
  try {
    return yield* call(waitForOutcome)
  } finally {
    // Leaves the screen first: on `ended` the next waiting login checks if the modal is open.
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

/** Waits until the CAPTCHA is solved, given up, closed or timed out. */
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

/** Waits until the modal is closed, or only the prompt if the screen is one. */
export function* waitForClosing(): SagaGenerator<true> {
  yield* take([closed, promptDismissed])
  return true
}

/** Starts each widget a moment after it is drawn. */
export function* startWidgets(): SagaGenerator<void> {
  yield* takeLatest(widgetReady, startWidget)
}

export function* startWidget(): SagaGenerator<void> {
  yield* delay(CAPTCHA_TIMINGS.startDelay)
  yield* put(started())
}

/** Waits for a response, and returns it once the user has seen 'Success!'. If it expires meanwhile, waits for another one. */
export function* waitForToken(): SagaGenerator<string> {
  for (;;) {
    const { payload } = yield* take<FlowTrigger<SubmitTokenArgs>>(isResponse)
    yield* put(passed())
    const { lapsed } = yield* race({ shown: delay(CAPTCHA_TIMINGS.passDelay), lapsed: take(expired) })
    if (!lapsed) return payload.token
  }
}

/** Ends when one widget has taken too long. Time during which the widget waits for the user does not count. */
export function* watchTime(): SagaGenerator<true> {
  const { poll, limit } = CAPTCHA_TIMINGS
  let round = 0
  for (let waited = 0; waited < limit;) {
    yield* delay(poll)
    const state = yield* select(selectCaptcha)
    if (state.round !== round) waited = 0
    round = state.round
    if ((state.status === 'ready' || state.status === 'loading') && !state.isInteractive) waited += poll
  }
  return true
}

/** Returns to the screen below the prompt, or closes the modal if it was opened only for the CAPTCHA. */
export function* leaveScreen(): SagaGenerator<void> {
  const { prompt, screen } = yield* select(selectModal)
  if (isCaptcha(prompt)) yield* put(promptDismissed())
  else if (isCaptcha(screen)) yield* call(requestClose, 'completed')
}

const isCaptcha = (shown: ScreenRef | null): boolean =>
  shown?.plugin === CAPTCHA_SCREEN.plugin && shown.screen === CAPTCHA_SCREEN.screen

/**
 * Checks a widget's response. {@link waitForToken} passes it to the waiting login.
 *
 * @throws AuthError `captcha_not_requested`, `captcha_failure` for an invalid response
 */
export function* submitToken({ token }: SubmitTokenArgs): SagaGenerator<void> {
  const { status } = yield* select(selectCaptcha)
  if (status === 'disabled') throw captchaError('captcha_not_requested')
  if (!isToken(token)) throw captchaError('captcha_failure')
}

/** True for a trigger of `submitToken` with a valid response, which is read from there so that it never enters the state. */
export const isResponse = ({ type, payload }: { type: string; payload?: Partial<SubmitTokenArgs> }): boolean =>
  type === 'captcha/submitToken' && isToken(payload?.token)

const isToken = (token: unknown): boolean =>
  typeof token === 'string' && token !== '' && token.length <= CAPTCHA_RESPONSE_MAX_LENGTH
