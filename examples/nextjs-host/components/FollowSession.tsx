'use client'
import { useSession, useUser } from 'latchkey'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Renders the page again if the server rendered it for another user than the browser's: after a login or logout, or if
 * the cookie was missing. The cookie expires with the access token, and browsers withhold it if a link of another site
 * opened the page.
 *
 * @param props.userId user for whom the server rendered the page
 */
export function FollowSession({ userId }: { readonly userId: string | null }) {
  const { status, getAccessToken } = useSession()
  const { user } = useUser()
  const { refresh } = useRouter()
  const current = user?.id ?? null

  useEffect(() => {
    if (status === 'loading' || current === userId) return
    // Called before the refresh, because it renews an expired token and its cookie. If the browser is offline, there is
    // nothing to render again.
    getAccessToken().then(
      () => refresh(),
      () => {},
    )
  }, [status, current, userId, getAccessToken, refresh])

  return null
}
