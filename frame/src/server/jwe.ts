import { compactDecrypt, CompactEncrypt, importJWK, type JWK } from 'jose'
import type { Bytes } from '../keys/bytes.ts'

/** Sealed messages (JWE, RFC 7516). A separate module, because it needs the library and loads in parallel with the page. */

const ALG = 'ECDH-ES'
const ENC = 'A256GCM'

/** Creates a function that seals under a public key (P-256, with its `kid`). */
export function createSeal(jwk: JWK): (plain: Bytes) => Promise<string> {
  const key = importJWK(jwk, ALG)
  return async (plain) =>
    new CompactEncrypt(plain).setProtectedHeader({ alg: ALG, enc: ENC, kid: jwk.kid as string }).encrypt(await key)
}

/**
 * Opens a message that was sealed under the same key. The caller wipes the result.
 * @throws Error if the message was changed or sealed in another way
 */
export async function openWith(sealed: string, key: Bytes): Promise<Uint8Array> {
  const { plaintext } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: [ENC],
  })
  return plaintext
}
