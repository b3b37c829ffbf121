import { utf8, type Bytes } from './bytes.ts'

/** AES-256-GCM with a tag of 128 bits (NIST SP 800-38D). An iv, of 12 bytes, is used once under a key. */
export interface Sealing {
  key: CryptoKey
  iv: Bytes
  /** Authenticated and not encrypted: what is sealed opens in its own place only. */
  context: string | Bytes
}

const settings = ({ iv, context }: Sealing): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: typeof context === 'string' ? utf8(context) : context,
})

/** The ciphertext, with the tag at its end. */
export const sealBytes = async (sealing: Sealing, plain: Bytes, subtle: SubtleCrypto): Promise<Bytes> =>
  new Uint8Array(await subtle.encrypt(settings(sealing), sealing.key, plain))

/** @returns null if key, iv, context or ciphertext are not the ones it was sealed with */
export async function openBytes(sealing: Sealing, ciphertext: Bytes, subtle: SubtleCrypto): Promise<Bytes | null> {
  try {
    return new Uint8Array(await subtle.decrypt(settings(sealing), sealing.key, ciphertext))
  } catch {
    return null
  }
}
