import { isRequestError, RequestError } from '../foundation/index.ts'

/**
 * 401 `proof_of_possession_required`: the call lacks a proof by the key that its session is bound to. `reason` tells a
 * developer what was wrong.
 */
export const proofRequired = (reason: 'missing' | 'other_key' | 'unbound_session'): RequestError =>
  new RequestError(401, 'proof_of_possession_required', 'Log in again to continue.', { reason })

type ProofFault =
  | 'too_long'
  | 'private_key'
  | 'key'
  | 'signature'
  | 'claims'
  | 'other_call'
  | 'other_headers'
  | 'other_token'
  /** The proof of a write has no hash of the body. */
  | 'body_not_covered'
  | 'other_body'

/** 401 `proof_of_possession_required`: the `dpop` header is not a valid proof. */
export const invalidProof = (reason: ProofFault, cause?: unknown): RequestError =>
  new RequestError(401, 'proof_of_possession_required', 'Log in again to continue.', { reason, cause })

/**
 * 401 `use_dpop_nonce`: the proof was used by another call. Browsers and proxies repeat a call on their own if a
 * connection breaks; the client, which has the key, then makes a new proof and repeats the call.
 */
export const shownBefore = (): RequestError =>
  new RequestError(401, 'use_dpop_nonce', 'The proof was used before. Make a new one.', { reason: 'shown_before' })

/** True for the refusal of a proof that was used before. */
export const isShownBefore = (error: unknown): boolean => isRequestError(error) && error.reason === 'shown_before'

/** 401 `use_dpop_nonce` (RFC 9449, section 8): repeat the call with the nonce in this answer's `dpop-nonce` header. */
export const staleNonce = (): RequestError =>
  new RequestError(401, 'use_dpop_nonce', 'The proof needs the nonce of this answer.')
