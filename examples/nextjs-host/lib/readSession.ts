import { isBackendError } from '@latchkey/node'
import { brandNames, DEFAULT_BRAND } from 'latchkey/core/contract'
import { cookies } from 'next/headers'
import { latchkey } from './backend.ts'
import { readSettings } from './settings.ts'

/** What a page shows about the session for which it is rendered. */
export interface Session {
  /** The user's id at the provider, such as `did:latchkey:…`: the key of your own tables. */
  readonly userId: string
  readonly sessionId: string
  readonly expiresAt: Date
}

/**
 * Reads the session of a page request from the cookie that Latchkey keeps on the host's own site. Use it for rendering
 * only: routes that change something must verify the request, as in `app/api/me/route.ts`.
 *
 * @returns null if there is no token, or if it is invalid
 * @throws {BackendError} `keys_unreachable` if the token cannot be verified: the user may still be logged in
 */
export async function readSession(): Promise<Session | null> {
  const token = (await cookies()).get(brandNames(DEFAULT_BRAND).cookie.token)?.value
  if (!token) return null
  try {
    const { userId, sessionId, expiresAt } = await latchkey().verifyAccessToken(token)
    return { userId, sessionId, expiresAt: new Date(expiresAt * 1000) }
  } catch (error) {
    if (isBackendError(error) && error.status === 401) return null
    throw error
  }
}

/** What the provider has stored about a user, read with the app's secret. */
export interface Profile {
  readonly memberSince: Date
  readonly emails: readonly string[]
}

/** @returns null if this server has no app secret, or if the user was deleted */
export async function readProfile(userId: string): Promise<Profile | null> {
  if (readSettings().appSecret === undefined) return null
  try {
    const { created_at: createdAt, linked_accounts: accounts } = await latchkey().users.get(userId)
    const emails = accounts.flatMap(({ type, address }) =>
      type === 'email' && typeof address === 'string' ? [address] : [],
    )
    return { memberSince: new Date(createdAt * 1000), emails }
  } catch (error) {
    if (isBackendError(error) && error.code === 'user_not_found') return null
    throw error
  }
}
