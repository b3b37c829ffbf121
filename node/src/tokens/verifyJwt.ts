import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { BackendError, type BackendErrorCode } from '../errors.ts'

/** What a token must match (app, issuer, time), and where the keys come from. */
export interface JwtSettings {
  appId: string
  issuer: string
  jwksUrl: URL
  /** Seconds by which the clocks of provider and backend may differ. */
  clockToleranceS: number
  /** Reads the clock, in epoch milliseconds. */
  now: () => number
  fetch: typeof fetch | undefined
}

export type VerifyJwt = (token: string) => Promise<JWTPayload>

/** Milliseconds that fetched keys are cached, as long as the provider lets HTTP caches keep them. */
const KEYS_MAX_AGE_MS = 300_000
/**
 * Minimum milliseconds between two fetches for an unknown `kid`, so that forged tokens cannot flood the provider with
 * requests.
 */
const KEYS_COOLDOWN_MS = 30_000
/** Time limit of a fetch of the keys, in milliseconds. */
const KEYS_TIMEOUT_MS = 5_000

/**
 * Maps jose's codes for a faulty token to ours. An error that is not listed means that the keys could not be fetched or
 * read.
 */
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
 * Creates the verifier of a provider's tokens (RFC 7519, RFC 8725): checks an ES256 signature by one of the provider's
 * keys, issuer, audience and times. Keys are fetched for the first token and cached for five minutes; a token with an
 * unknown key fetches them again, at most once in 30 s.
 */
export function createJwtVerifier({ appId, issuer, jwksUrl, clockToleranceS, now, fetch }: JwtSettings): VerifyJwt {
  const keys: JWTVerifyGetKey = createRemoteJWKSet(jwksUrl, {
    cacheMaxAge: KEYS_MAX_AGE_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    timeoutDuration: KEYS_TIMEOUT_MS,
    ...(fetch && { [customFetch]: fetch }),
  })

  return async (token) => {
    // For a value that is not a string, jose throws an error that would look like unreachable keys.
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
