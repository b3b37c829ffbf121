import type { Bytes } from './bytes.ts'

/** HKDF-SHA-256 (RFC 5869). The caller wipes the result. @param length bytes, at most 255 × 32 */
export async function hkdf(
  { source, salt, info, length }: { source: Bytes; salt: Bytes; info: Bytes; length: number },
  subtle: SubtleCrypto,
): Promise<Bytes> {
  const key = await subtle.importKey('raw', source, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8))
}
