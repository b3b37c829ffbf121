import { brandNames, DEFAULT_BRAND } from 'latchkey/core/contract'
import { cookies } from 'next/headers'
import { verifySession, type Session } from './verifySession.ts'

/**
 * Reads the session of a page request from the cookie that Latchkey keeps on the host's own site. Use it for rendering
 * only: routes that change something need the access token, as in `app/api/me/route.ts`.
 * @throws {Error} if the provider's keys cannot be loaded
 */
export const readSession = async (): Promise<Session | null> => {
  const cookie = (await cookies()).get(brandNames(DEFAULT_BRAND).cookie.token)
  return verifySession(cookie?.value)
}
