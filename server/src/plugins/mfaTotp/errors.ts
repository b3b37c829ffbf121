import { RequestError } from '../../core/foundation/index.ts'

/**
 * The same text for every wrong code. Saying that a code is valid at another time would tell a guesser when to use it.
 * So users who mistyped a code read about the clock too.
 */
const WRONG_CODE =
  'The code you entered is not valid. Enter the newest one. If it is, the clock of your phone may be wrong: have it set automatically.'

/** 401 `missing_or_invalid_mfa`, reason `invalid`: the code is not the user's, not of now, or used. */
export const wrongCode = (): RequestError =>
  new RequestError(401, 'missing_or_invalid_mfa', WRONG_CODE, { reason: 'invalid' })

/** 422 `invalid_credentials`: the first code of a new authenticator app is wrong. */
export const wrongEnrollmentCode = (): RequestError => new RequestError(422, 'invalid_credentials', WRONG_CODE)

/** 422 `invalid_credentials`: there is no secret that a code could confirm. */
export const enrollmentOver = (): RequestError =>
  new RequestError(422, 'invalid_credentials', 'This set-up is over. Start again and scan the new code.', {
    reason: 'enrollment_over',
  })
