import { SHARE_BYTES, type SealedRecoveryShare } from 'latchkey/plugins/embeddedWallet/contract'
import { fromBase64Url, toBase64Url, utf8, wipe, type Bytes } from '../keys/bytes.ts'

/** Bytes of an AES-256 key. Below, those of a GCM nonce and tag (NIST SP 800-38D). */
export const SEAL_KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

type SealCrypto = Pick<Crypto, 'subtle' | 'getRandomValues'>

/** Seals a share under a 32-byte key, bound to `context`. The caller wipes share and key. */
export async function sealShare(
  crypto: SealCrypto,
  key: Bytes,
  share: Uint8Array,
  context: string,
  kdf: SealedRecoveryShare['kdf'],
): Promise<SealedRecoveryShare> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const secret = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  const copy = new Uint8Array(share)
  try {
    const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(context) }, secret, copy)
    return {
      version: 1,
      kdf,
      cipher: 'A256GCM',
      iv: toBase64Url(iv),
      ciphertext: toBase64Url(new Uint8Array(ciphertext)),
    }
  } finally {
    wipe(copy)
  }
}

/**
 * Opens a sealed share, which the caller wipes. Null if key, context or ciphertext do not fit, or the format is
 * wrong.
 */
export async function openShare(
  { subtle }: Pick<SealCrypto, 'subtle'>,
  key: Bytes,
  sealed: SealedRecoveryShare,
  context: string,
): Promise<Uint8Array | null> {
  const iv = fromBase64Url(sealed.iv)
  const ciphertext = fromBase64Url(sealed.ciphertext)
  if (iv?.length !== IV_BYTES || ciphertext?.length !== SHARE_BYTES + TAG_BYTES) return null
  const secret = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  try {
    return new Uint8Array(
      await subtle.decrypt({ name: 'AES-GCM', iv, additionalData: utf8(context) }, secret, ciphertext),
    )
  } catch {
    return null
  }
}
