import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * Progress of the CAPTCHA (CAPTCHA-9). `disabled`: not needed. `ready`: the widget is drawn and about to start.
 * `loading`: being loaded or solved. `success`: solved. `error`: failed.
 */
export type CaptchaStatus = 'disabled' | 'ready' | 'loading' | 'success' | 'error'

/** The plugin's state. Never holds a response: those pass through flows only. */
export interface CaptchaState {
  status: CaptchaStatus
  /** Turnstile's site key, without our prefix; `null` if no CAPTCHA is needed. */
  siteKey: string | null
  /** Number of the current widget. Each widget is used once. */
  round: number
  /** True once the current widget runs its challenge, half a second after it was drawn. */
  isStarted: boolean
  /** True while the widget shows a box that the user has to click. That time does not count for the time-out. */
  isInteractive: boolean
  /** Number of times the user pressed 'Try again', each with a new widget: see `MAX_RETRIES`. */
  retries: number
}

const initialState: CaptchaState = {
  status: 'disabled',
  siteKey: null,
  round: 0,
  isStarted: false,
  isInteractive: false,
  retries: 0,
}

/** Number of retries after which the screen suggests possible causes (CAPTCHA-14). */
export const MAX_RETRIES = 3

/** Replaces a used widget by a new one. */
function startRound(state: CaptchaState): void {
  state.status = 'loading'
  state.round += 1
  state.isStarted = false
  state.isInteractive = false
}

export const captchaSlice = createSlice({
  name: 'captcha',
  initialState,
  reducers: {
    /** A login needs a CAPTCHA. */
    requested(state, { payload: { siteKey } }: PayloadAction<{ siteKey: string }>) {
      startRound(state)
      state.siteKey = siteKey
      state.retries = 0
    },
    /** The widget is drawn. `startWidgets` starts it half a second later. */
    widgetReady(state) {
      if (state.status === 'loading' && !state.isStarted) state.status = 'ready'
    },
    started(state) {
      if (state.status !== 'ready') return
      state.status = 'loading'
      state.isStarted = true
    },
    /** The widget starts or stops waiting for the user. */
    interactionChanged(state, { payload: isInteractive }: PayloadAction<boolean>) {
      state.isInteractive = isInteractive
    },
    passed(state) {
      state.status = 'success'
      state.isInteractive = false
    },
    /** The response expired before it was used. */
    expired(state) {
      if (state.status === 'success') startRound(state)
    },
    /** The widget failed or could not be loaded. */
    failed(state) {
      if (state.status === 'disabled') return
      state.status = 'error'
      state.isInteractive = false
    },
    /** The user pressed 'Try again' after a failure, which draws a new widget. */
    retried(state) {
      if (state.status !== 'error') return
      startRound(state)
      state.retries += 1
    },
    /** The user chose to log in another way. */
    gaveUp: (state) => state,
    /** The login got its response, or the CAPTCHA failed for good or was closed. */
    ended: ({ round }): CaptchaState => ({ ...initialState, round }),
  },
})

/** Selector of the plugin's state, for components (`useClientSelector`) and sagas (`select`). */
export const selectCaptcha = (state: { captcha: CaptchaState }): CaptchaState => state.captcha
