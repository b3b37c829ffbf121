import { brandNames, DEFAULT_BRAND } from 'latchkey/core/contract'
import { cookies } from 'next/headers'
import { verifySession, type Session } from './verifySession.ts'

/**
 * Who asks for this page, by the cookie that Latchkey keeps on the host's own site. For rendering only: what changes
 * something asks for the access token, as `app/api/me/route.ts` does.
 * @throws {Error} where the provider's keys cannot be had
 */
export const readSession = async (): Promise<Session | null> => {
  const cookie = (await cookies()).get(brandNames(DEFAULT_BRAND).cookie.token)
  return verifySession(cookie?.value)
}
