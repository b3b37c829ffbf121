import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { readSettings } from './settings.ts'

/** Claims of a valid access token. */
export interface Session {
  /** The user's id at the provider, such as `did:latchkey:…`: the key of your own tables. */
  readonly userId: string
  readonly sessionId: string
  readonly expiresAt: Date
}

/** Milliseconds that keys are kept, as long as the provider lets caches keep them. An unknown key is fetched sooner. */
const KEYS_MAX_AGE = 300_000

const keySets = new Map<string, JWTVerifyGetKey>()

const keysAt = (url: string): JWTVerifyGetKey => {
  const known = keySets.get(url)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(url), { cacheMaxAge: KEYS_MAX_AGE })
  keySets.set(url, keys)
  return keys
}

/** Codes of jose's errors that are the key server's fault, not the token's. */
const KEY_SERVER_FAULTS: readonly string[] = [errors.JOSEError.code, errors.JWKSInvalid.code, errors.JWKSTimeout.code]

const isBadToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !KEY_SERVER_FAULTS.includes(error.code)

/**
 * Checks an access token on this server: signature, issuer, audience and times. It asks the provider for its keys now and
 * then, never about a token; so a session that was ended is good here until its token expires, an hour by default.
 * @returns the session, or null without a token and for one that is not good
 * @throws {Error} if the provider's keys cannot be loaded, so that no token can be verified
 */
export async function verifySession(token: string | undefined): Promise<Session | null> {
  if (!token) return null
  const { appId, issuer, jwksUrl } = readSettings()
  try {
    const { payload } = await jwtVerify(token, keysAt(jwksUrl), {
      algorithms: ['ES256'],
      issuer,
      audience: appId,
      requiredClaims: ['exp'],
    })
    const { sub, sid, exp = 0 } = payload
    return typeof sub === 'string' && typeof sid === 'string'
      ? { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) }
      : null
  } catch (error) {
    if (isBadToken(error)) return null
    throw error
  }
}
