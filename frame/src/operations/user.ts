import { readAccessToken } from '../accessToken.ts'
import { invalidArguments } from '../frameFailure.ts'

/** The user whose token it is. @throws {FrameFailure} `invalid_request_arguments` */
export function userOf(accessToken: string): string {
  const claims = readAccessToken(accessToken)
  if (!claims) throw invalidArguments('`accessToken` is no access token.')
  return claims.userId
}
