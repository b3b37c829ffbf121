import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, jwtVerify, type JWK } from 'jose'
import { z } from 'zod'
import { type Clock, isRequestError, isSameSecret } from '../foundation/index.ts'
import { invalidProof, staleNonce } from './errors.ts'
import type { Nonces } from './nonces.ts'
import { readProofKey } from './readProofKey.ts'

/** Longest proof that is verified, in characters. The SDK's have 700, and 200 more with an access token. */
const MAX_LENGTH = 4_096
/**
 * Seconds by which a read's proof may be older than the server's clock. Below, the seconds by which it may be ahead.
 */
const READ_AGE_S = 15
const READ_AHEAD_S = 5
/**
 * Longest time for which a read's proof is accepted, in milliseconds. One second is added, since `iat` has whole
 * seconds.
 */
export const READ_LIFETIME_MS = (READ_AGE_S + 1 + READ_AHEAD_S) * 1000

/** The properties of a call that its proof must match. */
export interface ProvenCall {
  method: string
  /** URLs that the proof may name, without query. */
  urls: readonly string[]
  /** The access token that came with the call. */
  token: string | undefined
  /** The values of the headers that change what the call does. */
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** What remains to be checked after the signature: who signed, whether the proof is new, and the body. */
export interface VerifiedProof {
  /** Thumbprint of the key that signed it (RFC 7638, SHA-256, base64url). */
  key: string
  /**
   * SHA-256 of the key's thumbprint and the proof's `jti`, base64url. Identifies the proof, so that its reuse is
   * noticed.
   */
  hash: string
  /** SHA-256 of the call's body, base64url; undefined if the proof does not cover the body. */
  bodyHash: string | undefined
}

export interface ProofVerifierDeps {
  nonces: Nonces
  clock: Clock
}

/**
 * Verifies a DPoP proof (RFC 9449, section 4.3). It does not check that the proof is new, nor the hash of the body,
 * which has not been read yet.
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
  /** The time of the proof by the server's clock, which the browser knows from the last answer. */
  server_iat: z.number().optional(),
  body_s256: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
})

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** True for methods that change nothing, so that their calls may be repeated. */
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
      // Everything that is parsed here came from the caller, so any error is the caller's fault.
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
