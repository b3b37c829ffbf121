import { utf8, type Bytes } from './bytes.ts'

/** Parameters of AES-256-GCM with a 128-bit tag (NIST SP 800-38D). Use each iv (12 bytes) only once per key. */
export interface Sealing {
  key: CryptoKey
  iv: Bytes
  /** Additional authenticated data: the ciphertext can be opened with the same context only. */
  context: string | Bytes
}

const settings = ({ iv, context }: Sealing): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: typeof context === 'string' ? utf8(context) : context,
})

/** Encrypts. @returns the ciphertext followed by the tag */
export const sealBytes = async (sealing: Sealing, plain: Bytes, subtle: SubtleCrypto): Promise<Bytes> =>
  new Uint8Array(await subtle.encrypt(settings(sealing), sealing.key, plain))

/** @returns null if key, iv, context or ciphertext are not the same as at sealing */
export async function openBytes(sealing: Sealing, ciphertext: Bytes, subtle: SubtleCrypto): Promise<Bytes | null> {
  try {
    return new Uint8Array(await subtle.decrypt(settings(sealing), sealing.key, ciphertext))
  } catch {
    return null
  }
}
