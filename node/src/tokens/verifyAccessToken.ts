import type { JWTPayload } from 'jose'
import { BackendError } from '../errors.ts'
import type { VerifyJwt } from './verifyJwt.ts'

/** Claims that access tokens and identity tokens share. */
export interface CommonClaims {
  /** The user's id, `did:<brand>:…`. Use it as the key in your own database. */
  userId: string
  /** Id of the session in its tokens (`sid`); not the id that `users.sessions` lists. */
  sessionId: string
  appId: string
  /** When the token was issued (`iat`), in epoch seconds. */
  issuedAt: number
  /** When the token expires (`exp`), in epoch seconds. */
  expiresAt: number
}

/** Content of an access token whose signature, issuer, audience and times were verified. */
export interface AccessToken extends CommonClaims {
  /** Thumbprint (RFC 7638) of the key that the session is bound to; null for a session that is bound to none. */
  key: string | null
  /** All claims of the token, including custom ones that your provider adds. */
  claims: Readonly<Record<string, unknown>>
}

/** Reads the claims that every token must have. @throws BackendError `token_claims_invalid` if one is missing */
export function readCommonClaims({ sub, sid, aud, iat, exp }: JWTPayload): CommonClaims {
  if (
    typeof sub !== 'string' ||
    typeof sid !== 'string' ||
    typeof aud !== 'string' ||
    typeof iat !== 'number' ||
    typeof exp !== 'number'
  )
    throw new BackendError('token_claims_invalid')
  return { userId: sub, sessionId: sid, appId: aud, issuedAt: iat, expiresAt: exp }
}

/**
 * Tells identity tokens by claims that only they have: the provider refuses custom claims of these names in access
 * tokens.
 */
export const isIdentityPayload = (payload: JWTPayload): boolean =>
  Object.hasOwn(payload, 'linked_accounts') || Object.hasOwn(payload, 'cr')

function readKey({ cnf }: JWTPayload): string | null {
  if (cnf === undefined) return null
  const { jkt } = (cnf ?? {}) as { jkt?: unknown }
  // Throws instead of returning null: a token with a binding that we cannot read must not count as unbound.
  if (typeof jkt !== 'string' || jkt === '') throw new BackendError('token_claims_invalid', { reason: 'cnf' })
  return jkt
}

/** Verifies a JWT as an access token. @throws BackendError `token_kind_mismatch` for an identity token */
export async function verifyAccessToken(verifyJwt: VerifyJwt, token: string): Promise<AccessToken> {
  const payload = await verifyJwt(token)
  if (isIdentityPayload(payload)) throw new BackendError('token_kind_mismatch')
  return { ...readCommonClaims(payload), key: readKey(payload), claims: payload }
}
