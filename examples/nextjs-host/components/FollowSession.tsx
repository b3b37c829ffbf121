'use client'
import { useSession, useUser } from 'latchkey'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Has the page rendered anew where the server took another for its user than the browser knows: after a login or logout, and
 * where the cookie was missing. It lives no longer than an access token, and browsers withhold it from a page that was
 * opened by a link of another site.
 * @param props.userId whom the server rendered the page for
 */
export function FollowSession({ userId }: { readonly userId: string | null }) {
  const { status, getAccessToken } = useSession()
  const { user } = useUser()
  const { refresh } = useRouter()
  const current = user?.id ?? null

  useEffect(() => {
    if (status === 'loading' || current === userId) return
    // First, as this renews an expired token and its cookie. Offline there is nothing to render anew.
    getAccessToken().then(
      () => refresh(),
      () => {},
    )
  }, [status, current, userId, getAccessToken, refresh])

  return null
}
