import { isSameSecret, sha256 } from '../foundation/index.ts'

/**
 * A cookie that binds a round trip to the browser that left for the provider (RFC 9700, section 4.7). Its `__Host-`
 * prefix keeps other hosts of the domain from setting it (RFC 6265bis, section 4.1.3.2). Each round trip has its own,
 * so that two tabs do not disturb each other.
 */
export interface BrowserCookie {
  /** Returns the `Set-Cookie` value that sets the cookie. @param lifetimeS seconds */
  set(state: string, secret: string, lifetimeS: number): string
  /** Returns the `Set-Cookie` value that removes the cookie. */
  clear(state: string): string
  /** True if a `Cookie` header has the cookie of a round trip, with its secret. */
  isIn(header: string | undefined, state: string, secret: string): boolean
}

/**
 * @param publicUrl URL of the server. With https the cookie is `Secure`, which some browsers refuse from a
 * development server on plain http
 */
export function createBrowserCookie(brand: string, publicUrl: string): BrowserCookie {
  const isSecure = publicUrl.startsWith('https:')
  // The name contains a hash of the state, not the state, which the provider knows.
  const nameOf = (state: string): string =>
    `${isSecure ? '__Host-' : ''}${brand}-oauth-${sha256(`browser:${state}`).slice(0, 16)}`
  // A provider may send the return as a form (Apple does), and browsers do not send Lax cookies with forms from
  // another site.
  const attributes = `Path=/; HttpOnly; ${isSecure ? 'Secure; SameSite=None' : 'SameSite=Lax'}`

  return {
    set: (state, secret, lifetimeS) => `${nameOf(state)}=${secret}; Max-Age=${lifetimeS}; ${attributes}`,
    clear: (state) => `${nameOf(state)}=; Max-Age=0; ${attributes}`,
    isIn(header = '', state, secret) {
      const start = `${nameOf(state)}=`
      const values = header
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(start))
      return (
        values.length === 1 && isSameSecret(Buffer.from((values[0] as string).slice(start.length)), Buffer.from(secret))
      )
    },
  }
}
