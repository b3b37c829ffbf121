import type { Random } from './types.ts'

const bytes: Random['bytes'] = (length) => crypto.getRandomValues(new Uint8Array(length))

/** Random values of Web Crypto. `sha256` rejects on plain http, where browsers offer no `crypto.subtle`. */
export const cryptoRandom: Random = {
  bytes,
  sha256: async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  /**
   * A UUID of version 4 (RFC 9562). Browsers lack `crypto.randomUUID` on plain http, which many development servers
   * use.
   */
  uuid: () => {
    const random = bytes(36)
    return 'xxxxxxxx-xxxx-4xxx-vxxx-xxxxxxxxxxxx'.replace(/[xv]/g, (place, at: number) =>
      (place === 'v' ? 8 | (Number(random[at]) & 3) : Number(random[at]) & 15).toString(16),
    )
  },
}
