/** PKCE (RFC 7636) between the app's client and this server: the end of a round trip proves that it has its beginning. */
import { createHash } from 'node:crypto'
import { isSameSecret, RequestError } from '../foundation/index.ts'

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/
const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/

const invalidPkce = (message: string): RequestError => new RequestError(400, 'invalid_pkce_parameters', message)

/** Checks the challenge of a client that begins. @throws RequestError `invalid_pkce_parameters` */
export function assertChallenge(challenge: string, method: string): void {
  if (method !== 'S256' || !CHALLENGE.test(challenge))
    throw invalidPkce('"code_challenge" must be the base64url of a SHA-256 (S256).')
}

/** True if the challenge was made from this verifier. */
export const isVerifierOf = (challenge: string, verifier: string): boolean =>
  VERIFIER.test(verifier) && isSameText(createHash('sha256').update(verifier).digest('base64url'), challenge)

/** Error for a verifier that belongs to another challenge. */
export const foreignVerifier = (): RequestError => invalidPkce('"code_verifier" does not belong to this login.')

/** Compares two texts in a time that does not depend on how much of them is the same. */
export const isSameText = (a: string, b: string): boolean => isSameSecret(Buffer.from(a), Buffer.from(b))
