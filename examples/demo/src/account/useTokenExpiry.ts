import { useSession } from 'latchkey'
import { useEffect, useState } from 'react'

const ASK_EVERY_S = 10

/**
 * Counts down the seconds until the access token expires; `null` while there is none. Reads the token repeatedly, because
 * Latchkey renews it in the background.
 */
export function useTokenExpiry(): number | null {
  const { status, getAccessToken } = useSession()
  const [expiresAt, setExpiresAt] = useState<number | null>(null)
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    if (status !== 'authenticated') return undefined
    let isCurrent = true
    const ask = async () => {
      const token = await getAccessToken().catch(() => null)
      if (isCurrent) setExpiresAt(token ? readExpiry(token) : null)
    }
    void ask()
    let ticks = 0
    const timer = setInterval(() => {
      setNow(Date.now())
      if (++ticks % ASK_EVERY_S === 0) void ask()
    }, 1000)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [status, getAccessToken])

  return expiresAt === null ? null : Math.max(0, Math.round(expiresAt - now / 1000))
}

/** Reads `exp` of a JWT, in epoch seconds (RFC 7519). For display only: servers check if a token is valid. */
function readExpiry(token: string): number | null {
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/')
  if (!payload) return null
  const { exp } = JSON.parse(atob(payload)) as { exp?: unknown }
  return typeof exp === 'number' ? exp : null
}
