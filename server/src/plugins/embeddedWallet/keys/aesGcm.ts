import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals with AES-256-GCM and a random nonce. `context` is authenticated.
 * @returns nonce, ciphertext and tag, concatenated
 */
export function sealBytes(key: Uint8Array, context: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Opens what {@link sealBytes} returned. @throws Error if key, context or bytes are not the same */
export function openBytes(key: Uint8Array, context: string, sealed: Uint8Array): Buffer {
  if (sealed.length < IV_BYTES + TAG_BYTES) throw new Error('Too short to be sealed')
  const end = sealed.length - TAG_BYTES
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(end))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, end)), decipher.final()])
}
