/**
 * Stable error codes, to `switch` on.
 *
 * 401, the caller's fault: `token_missing`, `token_malformed`, `token_expired`, `token_not_active` (its `nbf` lies
 * ahead), `token_algorithm_refused` (anything but ES256), `token_key_unknown`, `token_signature_invalid`,
 * `token_issuer_mismatch`, `token_audience_mismatch` (a token of another app), `token_claims_invalid`,
 * `token_kind_mismatch` (an identity token where an access token belongs, or the other way round), `token_unbound` (the
 * session is bound to no key, so nobody can prove that it is theirs); `proof_missing`, `proof_invalid`,
 * `proof_expired`, `proof_used`.
 *
 * 503: `keys_unreachable`, the provider's keys could not be fetched. Try again; the token may be valid.
 *
 * `webhook_invalid` (401): a webhook is not the provider's, or too old.
 *
 * Of calls with the app secret: `provider_unreachable` (503, no answer in time, or a proxy could not reach the
 * provider), `answer_invalid` (502, the answer is not the provider's: check `url`), and the provider's own codes with
 * its status, such as `user_not_found` (404).
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
  | 'provider_unreachable'
  | 'answer_invalid'
  | 'webhook_invalid'
  | ProviderErrorCode

/** Codes by which the provider refuses calls of a backend; the server's `docs/errors.md` lists all of them. */
export type ProviderErrorCode =
  | 'invalid_app_secret'
  | 'missing_scope'
  | 'invalid_origin'
  | 'invalid_data'
  | 'user_not_found'
  | 'linked_to_another_user'
  | 'allowlist_entry_not_found'
  | 'allowlist_entry_in_file'
  | 'too_many_requests'
  | (string & {})

const MESSAGES: Readonly<Record<string, string>> = {
  token_missing:
    'The request has no access token. Send "Authorization: DPoP <token>", or Bearer where no proof is required.',
  token_malformed: 'The token is not a signed JWT.',
  token_expired: 'The token has expired. Ask the client for a new one.',
  token_not_active: 'The token is not valid yet.',
  token_algorithm_refused: 'The token is not signed with ES256.',
  token_key_unknown: 'The provider has no key that signed the token.',
  token_signature_invalid: 'The signature of the token is wrong.',
  token_issuer_mismatch:
    'The token is of another issuer. In development the issuer is "<brand>-development": set "issuer".',
  token_audience_mismatch: 'The token is for another app.',
  token_claims_invalid: 'The token lacks a claim, or has one of the wrong type.',
  token_kind_mismatch: 'The token is not of this kind: access tokens and identity tokens are two.',
  token_unbound: 'The session is bound to no key, so possession cannot be proven. Set "allowUnbound" to accept it.',
  proof_missing: 'The request has no proof of possession. Send the header "DPoP" with what getProof() returns.',
  proof_invalid: 'The proof of possession does not belong to this request.',
  proof_expired: 'The proof of possession is too old, or dated ahead. Make a new one for each request.',
  proof_used: 'The proof of possession was used before. Make a new one for each request.',
  keys_unreachable: 'The provider does not give its keys now. Try again.',
  provider_unreachable: 'The provider does not answer now. Try again.',
  answer_invalid: 'The answer is not of the provider. Check "url".',
  user_not_found: 'No user of this app has this id.',
}

interface BackendErrorDetails {
  reason?: string | undefined
  cause?: unknown
  /** Default: the text of the code. */
  message?: string | undefined
  status?: number | undefined
  retryAfterS?: number | undefined
}

/**
 * Error of everything that `@latchkey/node` or the provider refuses. It holds no token and no secret, so it is safe to
 * log.
 */
export class BackendError extends Error {
  override readonly name = 'BackendError'
  /** Stable code to `switch` on; see {@link BackendErrorCode}. */
  readonly code: BackendErrorCode
  /**
   * HTTP status. From the `verify…` functions, the status that you should answer with: 401, or 503 if the provider is
   * unreachable. From calls with the app secret, the status of the provider's answer to you.
   */
  readonly status: number
  /** What exactly was wrong with a proof or a token, for your log; undefined if the code is all that is known. */
  readonly reason: string | undefined
  /** Seconds after which you may repeat the call (`Retry-After`); undefined if the provider did not say. */
  readonly retryAfterS: number | undefined

  constructor(code: BackendErrorCode, details: BackendErrorDetails = {}) {
    const { reason, cause, message = MESSAGES[code], retryAfterS } = details
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = details.status ?? (code.endsWith('_unreachable') ? 503 : 401)
    this.reason = reason
    this.retryAfterS = retryAfterS
  }
}

/** True for a {@link BackendError}, even one of another copy of this package, for which `instanceof` is false. */
export const isBackendError = (error: unknown): error is BackendError =>
  error instanceof Error && error.name === 'BackendError' && 'code' in error
