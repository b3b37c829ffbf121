import type { JWTPayload } from 'jose'
import { BackendError } from '../errors.ts'
import type { VerifyJwt } from './verifyJwt.ts'

/** What both kinds of tokens say. */
export interface CommonClaims {
  /** The user's id, `did:<brand>:…`: the key of your own rows. */
  userId: string
  /** The session that the token belongs to. */
  sessionId: string
  appId: string
  /** Epoch seconds. */
  issuedAt: number
  /** Epoch seconds. */
  expiresAt: number
}

/** What an access token says. */
export interface AccessToken extends CommonClaims {
  /** Thumbprint (RFC 7638) of the key that the session is bound to; null for a session that is bound to none. */
  key: string | null
  /** All claims, those that your provider adds included. */
  claims: Readonly<Record<string, unknown>>
}

/** @throws BackendError `token_claims_invalid` */
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

/** Claims that only identity tokens have. The provider lets nobody add one of these names to an access token. */
export const isIdentityPayload = (payload: JWTPayload): boolean =>
  Object.hasOwn(payload, 'linked_accounts') || Object.hasOwn(payload, 'cr')

function readKey({ cnf }: JWTPayload): string | null {
  if (cnf === undefined) return null
  const { jkt } = (cnf ?? {}) as { jkt?: unknown }
  // Not null: a token that is bound in a way that we cannot read must not count as one that is not bound.
  if (typeof jkt !== 'string' || jkt === '') throw new BackendError('token_claims_invalid', { reason: 'cnf' })
  return jkt
}

/** @throws BackendError */
export async function verifyAccessToken(verifyJwt: VerifyJwt, token: string): Promise<AccessToken> {
  const payload = await verifyJwt(token)
  if (isIdentityPayload(payload)) throw new BackendError('token_kind_mismatch')
  return { ...readCommonClaims(payload), key: readKey(payload), claims: payload }
}
