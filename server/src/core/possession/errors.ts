import { RequestError } from '../errors.ts'

/** 401 `proof_of_possession_required`: the call lacks a proof by the key that its session is bound to. `reason` tells a developer what was wrong. */
export const proofRequired = (reason: 'missing' | 'other_key' | 'unbound_session'): RequestError =>
  new RequestError(401, 'proof_of_possession_required', 'Log in again to continue.', { reason })

/** 401 `proof_of_possession_required`, for a `dpop` header that proves nothing. */
export const invalidProof = (
  reason: 'too_long' | 'signature' | 'claims' | 'other_call' | 'other_token' | 'shown_before',
  cause?: unknown,
): RequestError => new RequestError(401, 'proof_of_possession_required', 'Log in again to continue.', { reason, cause })

/** 401 `use_dpop_nonce` (RFC 9449, section 8): repeat the call with the nonce in this answer's `dpop-nonce` header. */
export const staleNonce = (): RequestError =>
  new RequestError(401, 'use_dpop_nonce', 'The proof needs the nonce of this answer.')
