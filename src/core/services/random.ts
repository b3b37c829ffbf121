import type { Random } from './types.ts'

const bytes: Random['bytes'] = (length) => crypto.getRandomValues(new Uint8Array(length))

/** The browser's cryptographic source of randomness. */
export const cryptoRandom: Random = {
  bytes,
  sha256: async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  /** RFC 9562, version 4. `crypto.randomUUID` is missing on plain http, where development servers are often tried. */
  uuid: () => {
    const random = bytes(36)
    return 'xxxxxxxx-xxxx-4xxx-vxxx-xxxxxxxxxxxx'.replace(/[xv]/g, (place, at: number) =>
      (place === 'v' ? 8 | (Number(random[at]) & 3) : Number(random[at]) & 15).toString(16),
    )
  },
}
