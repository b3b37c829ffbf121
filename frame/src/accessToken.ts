import { fromBase64Url } from './keys/bytes.ts'

/**
 * Claims that the frame reads from an access token. They prove nothing: the server checks the signature of each call's
 * token.
 */
export interface TokenClaims {
  /** The user's id, from the claim `sub`. */
  userId: string
  /** The claim `exp`, converted to milliseconds since the epoch. */
  expiresAt: number
}

/** Longest token that is parsed, in characters. */
export const TOKEN_MAX_LENGTH = 16_384

const JWT = /^[\w-]+\.([\w-]+)\.[\w-]+$/

/** @returns null if the token is not a JWT (RFC 7519) with a user and an expiry */
export function readAccessToken(token: string): TokenClaims | null {
  // The whole text must have the form of a JWT, since it is sent in a header.
  const payload = JWT.exec(token)?.[1]
  const bytes = payload === undefined ? null : fromBase64Url(payload)
  if (!bytes) return null
  try {
    const { sub, exp } = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Record<string, unknown>
    if (typeof sub !== 'string' || sub === '' || sub.length > 256 || typeof exp !== 'number') return null
    return { userId: sub, expiresAt: exp * 1_000 }
  } catch {
    return null
  }
}
