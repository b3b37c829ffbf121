import { importJWK } from 'jose'
import { z } from 'zod'
import { invalidProof } from './errors.ts'

/**
 * Names of the private and symmetric members of a JWK (RFC 7518, section 6; `priv` of RFC 9964). A caller who sends
 * one reveals a private key, and is refused.
 */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv']

/**
 * 32 bytes in base64url, in their one canonical spelling. Other spellings of the same key would give other
 * thumbprints.
 */
const coordinate = z.string().regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/)

const keySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  use: z.literal('sig').optional(),
  alg: z.literal('ES256').optional(),
  key_ops: z
    .array(z.string())
    .refine((operations) => operations.includes('verify'))
    .optional(),
})

/**
 * Reads the public key that a proof names in its header (RFC 9449, section 4.2): an ES256 key, of which unknown
 * members are ignored (RFC 7517, section 4).
 * @throws RequestError 401 `proof_of_possession_required`, with the cause `private_key` or `key`
 */
export async function readProofKey({ jwk }: { jwk?: unknown }): Promise<CryptoKey> {
  if (typeof jwk === 'object' && jwk !== null && PRIVATE_MEMBERS.some((name) => Object.hasOwn(jwk, name)))
    throw invalidProof('private_key')
  const { success, data } = keySchema.safeParse(jwk)
  if (!success) throw invalidProof('key')
  const { kty, crv, x, y } = data
  try {
    return await importJWK({ kty, crv, x, y }, 'ES256')
  } catch (cause) {
    // Importing fails if the point is not on the curve.
    throw invalidProof('key', cause)
  }
}
