import { RequestError } from '../../core/errors.ts'

/**
 * The same for every wrong code. Saying that one was right a few minutes ago, or will be, would tell a guesser which
 * codes to wait for. So a user who mistyped reads about the clock too.
 */
const WRONG_CODE = 'The code you entered is not valid. Enter the newest one. If it is, the clock of your phone may be wrong: have it set automatically.'

/** 401 `missing_or_invalid_mfa` */
export const wrongCode = (): RequestError => new RequestError(401, 'missing_or_invalid_mfa', WRONG_CODE, { reason: 'invalid' })

/** 422 `invalid_credentials`: the first code of a new authenticator app. */
export const wrongEnrollmentCode = (): RequestError => new RequestError(422, 'invalid_credentials', WRONG_CODE)

/** 422 `invalid_credentials`: there is no secret that a code could confirm. */
export const enrollmentOver = (): RequestError =>
  new RequestError(422, 'invalid_credentials', 'This set-up is over. Start again and scan the new code.', { reason: 'enrollment_over' })
