import type { Random } from './types.ts'

const bytes: Random['bytes'] = (length) => crypto.getRandomValues(new Uint8Array(length))

/** The browser's cryptographic source of randomness. */
export const cryptoRandom: Random = {
  bytes,
  /** RFC 9562, version 4. `crypto.randomUUID` is missing on plain http, where development servers are often tried. */
  uuid() {
    const hex = [...bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const variant = ((parseInt(hex[16] as string, 16) & 3) | 8).toString(16)
    return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join('-')
  },
}
