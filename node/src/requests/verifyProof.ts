import { base64url, EmbeddedJWK, errors, jwtVerify, type JWK, type JWTPayload } from 'jose'
import { BackendError } from '../errors.ts'
import type { ReplayCache } from './replayCache.ts'

/** Longer proofs are refused before any cryptography. Those of the SDK have about 900 characters. */
const MAX_LENGTH = 4_096
/** Seconds that a proof may be old, on top of the clock tolerance. */
const MAX_AGE_S = 60

/** The request that a proof must match in method, URL, token and body. */
export interface ProvenRequest {
  method: string
  /** The URL that the browser called; query and fragment are not compared. */
  url: string
  /** Access token of the request. The proof must hold its hash (`ath`). */
  token: string
  /** Thumbprint of the key that the token is bound to, and that must have signed the proof. */
  key: string
  /** Reads the body's bytes; undefined for a request without a body. */
  body: (() => Promise<Uint8Array<ArrayBuffer>>) | undefined
  /** Accepts a proof that does not cover the body. */
  allowUncoveredBody: boolean | undefined
}

export interface ProofSettings {
  clockToleranceS: number
  /** Reads the clock, in epoch milliseconds. */
  now: () => number
  replayCache: ReplayCache
}

export type VerifyProof = (proof: string, request: ProvenRequest) => Promise<void>

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

const hashOf = (text: string): Promise<string> => sha256(new TextEncoder().encode(text))

/**
 * Thumbprint (RFC 7638, section 3.2) of an EC key, the only kind that can have verified ES256. jose's own function
 * handles every kind of key, and is as large as all of this module.
 */
const thumbprintOf = ({ crv, kty, x, y }: JWK): Promise<string> => hashOf(JSON.stringify({ crv, kty, x, y }))

const refused = (reason: string, cause?: unknown): BackendError => new BackendError('proof_invalid', { reason, cause })

/**
 * Drops query and fragment and normalises the URL, as RFC 9449, section 4.3, compares `htu`; undefined for an invalid
 * URL.
 */
function targetOf(url: unknown): string | undefined {
  try {
    const { origin, pathname } = new URL(url as string)
    return origin + pathname
  } catch {
    return undefined
  }
}

/**
 * Creates the verifier of DPoP proofs (RFC 9449, section 4.3). A proof must be signed by the token's key, be for this
 * method, URL, token and body, be at most a minute old, and not have been used before.
 */
export function createProofVerifier({ clockToleranceS, now, replayCache }: ProofSettings): VerifyProof {
  /** @throws BackendError `proof_expired` @returns epoch milliseconds from which the proof is refused anyway */
  const assertRecent = ({ iat, server_iat: serverIat = iat }: JWTPayload): number => {
    // The browser's clock (`iat`) is often wrong, so the SDK adds the provider's time (`server_iat`) once it knows it.
    const at = typeof serverIat === 'number' ? serverIat : Number.NaN
    const seconds = now() / 1_000
    const expiresAt = at + MAX_AGE_S + clockToleranceS
    if (!(seconds < expiresAt && seconds >= at - clockToleranceS)) throw new BackendError('proof_expired')
    return expiresAt * 1_000
  }

  const assertBody = async (covered: unknown, { body, allowUncoveredBody }: ProvenRequest): Promise<void> => {
    if (covered === undefined) {
      if (body && !allowUncoveredBody) throw refused('body_not_covered')
      return
    }
    const hash = await sha256(body ? await body() : new Uint8Array())
    if (covered !== hash) throw refused('other_body')
  }

  return async (proof, request) => {
    if (proof.length > MAX_LENGTH) throw refused('too_long')
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
      currentDate: new Date(now()),
    }).catch((error: unknown) => {
      // The proof brings its own key, so nothing is fetched here: any failure means that the proof is invalid.
      throw refused(error instanceof errors.JOSEError ? error.code : 'key', error)
    })
    const { jti, htm, htu, ath, body_s256: bodyHash } = payload
    if (typeof jti !== 'string' || jti.length < 8 || jti.length > 128) throw refused('claims')
    if (htm !== request.method || targetOf(htu) !== targetOf(request.url)) throw refused('other_request')
    if (ath !== (await hashOf(request.token))) throw refused('other_token')
    const key = await thumbprintOf(protectedHeader.jwk as JWK)
    if (key !== request.key) throw refused('other_key')
    const expiresAt = assertRecent(payload)
    await assertBody(bodyHash, request)
    // Checked last, so that a proof which is refused for another reason does not count as used.
    if (!(await replayCache.use(await hashOf(`${key}.${jti}`), expiresAt))) throw new BackendError('proof_used')
  }
}
