import { services } from '../saga/context.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'

/** Random bytes in a state code or verifier; base64url makes 48 characters of them (RFC 7636, section 4.1). */
const SECRET_BYTES = 36

/** A state code, or a code verifier (RFC 7636, section 4.1). */
export function* makeOAuthSecret(): SagaGenerator<string> {
  const { random } = yield* services()
  return base64url(random.bytes(SECRET_BYTES))
}

/**
 * The S256 challenge of a verifier (RFC 7636, section 4.2). Browsers can compute it on https and localhost only: `TypeError`
 * elsewhere.
 */
export function* challengeOf(verifier: string): SagaGenerator<string> {
  const { random } = yield* services()
  return base64url(yield* call(random.sha256, verifier))
}

/** Encodes bytes in base64url (RFC 4648, section 5), without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
