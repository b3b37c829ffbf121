import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, jwtVerify, type JWK } from 'jose'
import { z } from 'zod'
import { type Clock, isRequestError, isSameSecret } from '../foundation/index.ts'
import { invalidProof, staleNonce } from './errors.ts'
import type { Nonces } from './nonces.ts'
import { readProofKey } from './readProofKey.ts'

/** Longer proofs are refused without verifying them. The SDK's have 700 characters, and 200 more with a token. */
const MAX_LENGTH = 4_096
/** Seconds that a read's proof may be old, and ahead, by the server's clock. */
const READ_AGE_S = 15
const READ_AHEAD_S = 5
/** Longest time for which the proof of a read is accepted, in milliseconds. Its time has whole seconds. */
export const READ_LIFETIME_MS = (READ_AGE_S + 1 + READ_AHEAD_S) * 1000

/** A call that a proof must match. */
export interface ProvenCall {
  method: string
  /** URLs that the call may be known by, without query. */
  urls: readonly string[]
  /** The access token of the call. */
  token: string | undefined
  /** Headers that change what the call does, as they came. */
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** What a proof says that the call has to fulfil later, or that tells it from others. */
export interface VerifiedProof {
  /** Thumbprint of the key that signed it (RFC 7638, SHA-256, base64url). */
  key: string
  /** SHA-256 of key and `jti`, base64url. */
  hash: string
  /** SHA-256 of the call's body, base64url; undefined if the proof does not cover the body. */
  bodyHash: string | undefined
}

export interface ProofVerifierDeps {
  nonces: Nonces
  clock: Clock
}

/**
 * Verifies a DPoP proof (RFC 9449, section 4.3), except that it is used once and that its body is the call's: the body
 * has not been read yet.
 * @throws RequestError 401 `use_dpop_nonce`, `proof_of_possession_required`
 */
export type VerifyProof = (proof: string, call: ProvenCall) => Promise<VerifiedProof>

const claimsSchema = z.object({
  jti: z.string().min(8).max(128),
  htm: z.string(),
  htu: z.string(),
  ath: z.string().optional(),
  nonce: z.string().optional(),
  iat: z.number().optional(),
  /** `iat` by the server's clock, as the browser knows it from the last answer. */
  server_iat: z.number().optional(),
  body_s256: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
})

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Reads change nothing, so that one may be repeated. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

export function createProofVerifier({ nonces, clock }: ProofVerifierDeps): VerifyProof {
  const isRecent = (at: number | undefined): boolean => {
    const age = clock.now() / 1000 - (at ?? Number.NaN)
    return age < READ_AGE_S + 1 && age >= -READ_AHEAD_S
  }

  return async (proof, { method, urls, token, headers }) => {
    if (proof.length > MAX_LENGTH) throw invalidProof('too_long')
    const expected = { algorithms: ['ES256'], typ: 'dpop+jwt' }
    const { payload, protectedHeader } = await jwtVerify(proof, readProofKey, expected).catch((error: unknown) => {
      // Nothing but the caller's text is read here, so whatever fails is its fault.
      throw isRequestError(error) ? error : invalidProof('signature', error)
    })
    const claims = claimsSchema.safeParse(payload)
    if (!claims.success) throw invalidProof('claims')
    const {
      jti,
      htm,
      htu,
      ath,
      nonce,
      iat,
      server_iat: serverIat = iat,
      body_s256: bodyHash,
      headers: covered,
    } = claims.data
    if (htm !== method || !urls.includes(htu)) throw invalidProof('other_call')
    for (const [name, value] of Object.entries(headers)) {
      if (covered?.[name] !== value) throw invalidProof('other_headers')
    }
    if (token !== undefined && !(ath !== undefined && isSameSecret(hashOf(token), Buffer.from(ath, 'base64url'))))
      throw invalidProof('other_token')
    if (!nonces.isGood(nonce) || (isRead(method) && !isRecent(serverIat))) throw staleNonce()
    const key = await calculateJwkThumbprint(protectedHeader.jwk as JWK)
    return { key, hash: hashOf(`${key}.${jti}`).toString('base64url'), bodyHash }
  }
}
