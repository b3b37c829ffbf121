import { ownValue } from '../ownValue.ts'
import type { AuthFailure } from './AuthError.ts'

/** Target of an error screen's button: try again, or back to the login list. */
export type ErrorAction = 'retry' | 'landing'

/** The way on that the error screen offers: the button's text key, and where it leads. */
export interface ErrorWay {
  button: 'error.tryAgain' | 'error.tryAnotherMethod' | 'error.logInAgain'
  action: ErrorAction
}

const RETRY: ErrorWay = { button: 'error.tryAgain', action: 'retry' }
const OTHER: ErrorWay = { button: 'error.tryAnotherMethod', action: 'landing' }
const LOG_IN: ErrorWay = { button: 'error.logInAgain', action: 'landing' }

/** Failures after which the same again would lead nowhere. */
const WAYS: Readonly<Record<string, ErrorWay>> = {
  disallowed_login_method: OTHER,
  user_blocked: OTHER,
  user_deleted: OTHER,
  must_be_authenticated: LOG_IN,
  missing_or_invalid_token: LOG_IN,
}

/** Returns the way on from a failure on the error screen (ERROR-11). Its texts are `error.<code>`. */
export const wayOn = ({ code }: Pick<AuthFailure, 'code'>): ErrorWay => ownValue(WAYS, code) ?? RETRY
