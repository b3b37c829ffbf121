import { RequestError } from '../foundation/index.ts'
import type { OperatorAccess, OperatorRole } from '../operators/index.ts'

/** 403 `not_an_operator`: the user of the console's app was not invited, or was removed. */
export const notAnOperator = (): RequestError =>
  new RequestError(403, 'not_an_operator', 'You are not an operator of this server, or no longer one.')

/** 403 `second_factor_required`. `cause`: `enrol` a first factor, or `prove` one in this session. */
export const secondFactorRequired = (access: Exclude<OperatorAccess, 'full'>): RequestError =>
  new RequestError(403, 'second_factor_required', 'Use your passkey or your authenticator app to continue.', {
    reason: access,
  })

/** 401 `operator_session_expired`. `cause`: `idle` too long, or the login is too old (`age`). */
export const sessionExpired = (why: 'idle' | 'age'): RequestError =>
  new RequestError(401, 'operator_session_expired', 'Your session in the console is over. Log in again.', {
    reason: why,
  })

/** 403 `missing_role`. `cause` names the role that the call needs. */
export const missingRole = (needed: OperatorRole): RequestError =>
  new RequestError(403, 'missing_role', `This needs the role ${needed}.`, { reason: needed })

/** 403 `console_app_protected`: operators are managed by the command line. */
export const consoleAppProtected = (): RequestError =>
  new RequestError(
    403,
    'console_app_protected',
    'Operators are managed by latchkey-server operators, not in the console.',
  )

/** 400 `reason_required`. */
export const reasonRequired = (header: string): RequestError =>
  new RequestError(400, 'reason_required', `Say why: the header ${header} has 1 to 500 characters, percent-encoded.`)

/** 404 `app_not_found`. */
export const appNotFound = (): RequestError =>
  new RequestError(404, 'app_not_found', 'There is no app with this id on this server.')
