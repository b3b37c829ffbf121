import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify, type JWK } from 'jose'
import { z } from 'zod'
import { isSameSecret } from '../keyring.ts'
import { invalidProof, staleNonce } from './errors.ts'
import type { Nonces } from './nonces.ts'
import type { SeenProofs } from './seenProofs.ts'

/** Longer proofs are refused without verifying them. The SDK's have 500 characters, and 200 more with a token. */
const MAX_LENGTH = 4_096

/** A call that a proof must match. */
export interface ProvenCall {
  method: string
  /** URLs that the call may be known by, without query. */
  urls: readonly string[]
  /** The access token of the call. */
  token: string | undefined
}

export interface ProofVerifierDeps {
  nonces: Nonces
  seen: SeenProofs
}

/**
 * Verifies a DPoP proof (RFC 9449, section 4.3).
 * @returns the key that signed it: its thumbprint (RFC 7638, SHA-256, base64url)
 * @throws RequestError 401 `use_dpop_nonce`, `proof_of_possession_required`
 */
export type VerifyProof = (proof: string, call: ProvenCall) => Promise<string>

const claimsSchema = z.object({
  jti: z.string().min(8).max(128),
  htm: z.string(),
  htu: z.string(),
  ath: z.string().optional(),
  nonce: z.string().optional(),
})

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export function createProofVerifier({ nonces, seen }: ProofVerifierDeps): VerifyProof {
  return async (proof, { method, urls, token }) => {
    if (proof.length > MAX_LENGTH) throw invalidProof('too_long')
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
    }).catch((error: unknown) => {
      throw error instanceof errors.JOSEError || error instanceof TypeError ? invalidProof('signature', error) : error
    })
    const claims = claimsSchema.safeParse(payload)
    if (!claims.success) throw invalidProof('claims')
    const { jti, htm, htu, ath, nonce } = claims.data
    if (htm !== method || !urls.includes(htu)) throw invalidProof('other_call')
    if (token !== undefined && !(ath !== undefined && isSameSecret(hashOf(token), Buffer.from(ath, 'base64url'))))
      throw invalidProof('other_token')
    if (!nonces.isGood(nonce)) throw staleNonce()
    const key = await calculateJwkThumbprint(protectedHeader.jwk as JWK)
    if (!seen.isFirst(key, jti)) throw invalidProof('shown_before')
    return key
  }
}
