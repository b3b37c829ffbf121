import type { WireSession } from '../contract.ts'
import { unexpectedAnswer } from '../services/api.ts'
import { toUser } from '../user/toUser.ts'

const isToken = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string'

/**
 * Checks an answer before any of it is stored: an incomplete session must not replace one that works.
 *
 * @throws AuthError `invalid_server_response`
 */
export function assertSession({ token, refresh_token, user }: WireSession): void {
  if (!isToken(token) || !isToken(refresh_token)) throw unexpectedAnswer()
  if (user) toUser(user)
}
