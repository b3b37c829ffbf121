/**
 * What went wrong, for a `switch`.
 *
 * 401, the caller's fault: `token_missing`, `token_malformed`, `token_expired`, `token_not_active` (its `nbf` lies ahead),
 * `token_algorithm_refused` (anything but ES256), `token_key_unknown`, `token_signature_invalid`, `token_issuer_mismatch`,
 * `token_audience_mismatch` (a token of another app), `token_claims_invalid`, `token_kind_mismatch` (an identity token
 * where an access token belongs, or the other way round), `token_unbound` (the session is bound to no key, so nobody can
 * prove that it is theirs); `proof_missing`, `proof_invalid`, `proof_expired`, `proof_used`.
 *
 * 503, nobody's fault: `keys_unreachable`. Try again; the token may be good.
 */
export type BackendErrorCode =
  | 'token_missing'
  | 'token_malformed'
  | 'token_expired'
  | 'token_not_active'
  | 'token_algorithm_refused'
  | 'token_key_unknown'
  | 'token_signature_invalid'
  | 'token_issuer_mismatch'
  | 'token_audience_mismatch'
  | 'token_claims_invalid'
  | 'token_kind_mismatch'
  | 'token_unbound'
  | 'proof_missing'
  | 'proof_invalid'
  | 'proof_expired'
  | 'proof_used'
  | 'keys_unreachable'

const MESSAGES: Readonly<Record<BackendErrorCode, string>> = {
  token_missing:
    'The request has no access token. Send "Authorization: DPoP <token>", or Bearer where no proof is required.',
  token_malformed: 'The token is not a signed JWT.',
  token_expired: 'The token has expired. Ask the client for a new one.',
  token_not_active: 'The token is not valid yet.',
  token_algorithm_refused: 'The token is not signed with ES256.',
  token_key_unknown: 'The provider has no key that signed this token.',
  token_signature_invalid: 'The signature of the token is wrong.',
  token_issuer_mismatch:
    'The token is of another issuer. In development the issuer is "<brand>-development": set "issuer".',
  token_audience_mismatch: 'The token is for another app.',
  token_claims_invalid: 'The token lacks a claim, or has one of the wrong type.',
  token_kind_mismatch:
    'The token is of the other kind: access tokens and identity tokens do not stand in for each other.',
  token_unbound:
    'The session of this token is bound to no key, so possession cannot be proven. Set "allowUnbound" to accept it.',
  proof_missing: 'The request has no proof of possession. Send the header "DPoP" with what getProof() returns.',
  proof_invalid: 'The proof of possession does not belong to this request.',
  proof_expired: 'The proof of possession is too old, or dated ahead. Make a new one for each request.',
  proof_used: 'The proof of possession was used before. Make a new one for each request.',
  keys_unreachable: 'The public keys of the provider cannot be loaded now. Try again.',
}

/** Whatever `@latchkey/node` refuses. Messages hold no token. */
export class BackendError extends Error {
  override readonly name = 'BackendError'
  /** Stable; see {@link BackendErrorCode}. */
  readonly code: BackendErrorCode
  /** HTTP status for your answer: 401, or 503 where the provider is out of reach. */
  readonly status: 401 | 503
  /** What exactly was wrong with a proof or a token, for your log; undefined where the code says it all. */
  readonly reason: string | undefined

  constructor(code: BackendErrorCode, { reason, cause }: { reason?: string | undefined; cause?: unknown } = {}) {
    super(MESSAGES[code], cause === undefined ? undefined : { cause })
    this.code = code
    this.status = code === 'keys_unreachable' ? 503 : 401
    this.reason = reason
  }
}

/** True for a {@link BackendError}, also for one of another copy of this package. */
export const isBackendError = (error: unknown): error is BackendError =>
  error instanceof Error && error.name === 'BackendError' && 'code' in error
