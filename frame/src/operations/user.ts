import { readAccessToken } from '../accessToken.ts'
import { invalidArguments } from '../frameFailure.ts'
import type { FrameContext } from './context.ts'

/**
 * Reads the user from the access token, and forgets what is in memory of any other user.
 * @throws {FrameFailure} `invalid_request_arguments`
 */
export function userOf({ warm, proof }: FrameContext, accessToken: string): string {
  const claims = readAccessToken(accessToken)
  if (!claims) throw invalidArguments('`accessToken` is no access token.')
  warm.dropOthers(claims.userId)
  proof.dropOthers(claims.userId)
  return claims.userId
}
