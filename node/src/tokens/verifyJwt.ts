import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { BackendError, type BackendErrorCode } from '../errors.ts'

/** What tokens are verified against. */
export interface JwtSettings {
  appId: string
  issuer: string
  jwksUrl: URL
  /** Seconds by which the clocks of provider and backend may differ. */
  clockToleranceS: number
  /** Epoch milliseconds. */
  now: () => number
  fetch: typeof fetch | undefined
}

export type VerifyJwt = (token: string) => Promise<JWTPayload>

/** Milliseconds that keys are kept, as long as the provider lets caches keep them. */
const KEYS_MAX_AGE_MS = 300_000
/** Milliseconds between two fetches for keys that are not in the set: unknown `kid`s must not become requests to the provider. */
const KEYS_COOLDOWN_MS = 30_000
/** Milliseconds until a fetch of the keys is given up. */
const KEYS_TIMEOUT_MS = 5_000

/** What jose says of the token, by its codes. Anything else is about the keys. */
const CODES: Readonly<Record<string, BackendErrorCode>> = {
  [errors.JWTExpired.code]: 'token_expired',
  [errors.JOSEAlgNotAllowed.code]: 'token_algorithm_refused',
  [errors.JOSENotSupported.code]: 'token_algorithm_refused',
  [errors.JWKSNoMatchingKey.code]: 'token_key_unknown',
  [errors.JWKSMultipleMatchingKeys.code]: 'token_key_unknown',
  [errors.JWSSignatureVerificationFailed.code]: 'token_signature_invalid',
  [errors.JWSInvalid.code]: 'token_malformed',
  [errors.JWTInvalid.code]: 'token_malformed',
}

const CLAIM_CODES: Readonly<Record<string, BackendErrorCode>> = {
  iss: 'token_issuer_mismatch',
  aud: 'token_audience_mismatch',
  nbf: 'token_not_active',
}

function toBackendError(error: unknown): BackendError {
  if (error instanceof errors.JWTClaimValidationFailed) {
    const code = error.reason === 'missing' ? undefined : CLAIM_CODES[error.claim]
    return new BackendError(code ?? 'token_claims_invalid', { reason: error.claim })
  }
  const code = error instanceof errors.JOSEError ? CODES[error.code] : undefined
  return code ? new BackendError(code) : new BackendError('keys_unreachable', { cause: error })
}

/**
 * Creates the verifier of a provider's tokens (RFC 7519, RFC 8725): signature by one of the provider's keys, ES256 only, issuer, audience
 * and times. Keys are fetched with the first token and kept for five minutes; a token of an unknown key has them fetched
 * anew, once in 30 s at most.
 */
export function createJwtVerifier({ appId, issuer, jwksUrl, clockToleranceS, now, fetch }: JwtSettings): VerifyJwt {
  const keys: JWTVerifyGetKey = createRemoteJWKSet(jwksUrl, {
    cacheMaxAge: KEYS_MAX_AGE_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    timeoutDuration: KEYS_TIMEOUT_MS,
    ...(fetch && { [customFetch]: fetch }),
  })

  return async (token) => {
    // Before jose sees it: whatever it would throw for a value that is no text looks like trouble with the keys.
    if (typeof token !== 'string' || token === '') throw new BackendError('token_missing')
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256'],
        issuer,
        audience: appId,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        clockTolerance: clockToleranceS,
        currentDate: new Date(now()),
      })
      return payload
    } catch (error) {
      throw toBackendError(error)
    }
  }
}
