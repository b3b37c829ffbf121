import type { PayloadAction } from '@reduxjs/toolkit'
import { defineSlice } from '../../core/index.ts'

/**
 * Progress of the CAPTCHA (product spec, section 4): not needed; its widget is there and about to start; loading or
 * solving; solved; failed.
 */
export type CaptchaStatus = 'disabled' | 'ready' | 'loading' | 'success' | 'error'

/** The plugin's state. Never a response: those pass through flows only. */
export interface CaptchaState {
  status: CaptchaStatus
  /** The site key as Turnstile knows it, while a CAPTCHA is asked for. */
  siteKey: string | null
  /** Counts the widgets: each is used once. */
  round: number
  /** True once this round's widget was told to begin. */
  isStarted: boolean
  /** True if the widget waits for the user. */
  isInteractive: boolean
  /** Number of times the user tried again. */
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

/** After so many retries the screen suggests what may be in the way (product spec, section 9). */
export const MAX_RETRIES = 3

/** A new widget, in place of one that is used up. */
const nextRound = (state: CaptchaState): CaptchaState => ({
  ...state,
  status: 'loading',
  round: state.round + 1,
  isStarted: false,
  isInteractive: false,
})

export const captchaSlice = defineSlice({
  name: 'captcha',
  initialState,
  reducers: {
    /** A login asks for a CAPTCHA. */
    requested: (state, { payload }: PayloadAction<{ siteKey: string }>) => ({ ...nextRound(state), ...payload, retries: 0 }),
    /** The widget is there. */
    widgetReady: (state) => (state.status === 'loading' && !state.isStarted ? { ...state, status: 'ready' } : state),
    started: (state) => (state.status === 'ready' ? { ...state, status: 'loading', isStarted: true } : state),
    /** The widget asks the user for something, or no longer does. */
    interactionChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isInteractive: payload }),
    passed: (state) => ({ ...state, status: 'success', isInteractive: false }),
    /** The response grew too old before it was used. */
    expired: (state) => (state.status === 'success' ? nextRound(state) : state),
    /** The widget gave up, or could not be loaded. */
    failed: (state) => (state.status === 'disabled' ? state : { ...state, status: 'error', isInteractive: false }),
    /** The user tries again. */
    retried: (state) => (state.status === 'error' ? { ...nextRound(state), retries: state.retries + 1 } : state),
    /** The user would rather log in another way. */
    gaveUp: (state) => state,
    /** The CAPTCHA is no longer needed. */
    ended: ({ round }): CaptchaState => ({ ...initialState, round }),
  },
})

/** The plugin's state in a client's. */
export const selectCaptcha = (state: { captcha: CaptchaState }): CaptchaState => state.captcha
