import { ownValue } from '../ownValue.ts'
import type { AuthFailure } from './AuthError.ts'

/** Target of an error screen's button: try again, or back to the login list. */
export type ErrorAction = 'retry' | 'landing'

/** Button of the error screen: its text key, and where it leads. */
export interface ErrorWay {
  button: 'error.tryAgain' | 'error.tryAnotherMethod' | 'error.logInAgain'
  action: ErrorAction
}

const RETRY: ErrorWay = { button: 'error.tryAgain', action: 'retry' }
const OTHER: ErrorWay = { button: 'error.tryAnotherMethod', action: 'landing' }
const LOG_IN: ErrorWay = { button: 'error.logInAgain', action: 'landing' }

/** Failures that trying again cannot resolve, so that the button leads elsewhere. All others offer 'Try again'. */
const WAYS: Readonly<Record<string, ErrorWay>> = {
  disallowed_login_method: OTHER,
  user_blocked: OTHER,
  user_deleted: OTHER,
  must_be_authenticated: LOG_IN,
  missing_or_invalid_token: LOG_IN,
}

/** Picks the error screen's button for a failure (ERROR-11). The screen's texts are `error.<code>`. */
export const wayOn = ({ code }: Pick<AuthFailure, 'code'>): ErrorWay => ownValue(WAYS, code) ?? RETRY
