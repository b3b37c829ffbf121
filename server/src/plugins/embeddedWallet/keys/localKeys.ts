import { createHash } from 'node:crypto'
import { openBytes, sealBytes } from './aesGcm.ts'
import type { KeyManagement } from './keyManagement.ts'

/** Bytes of a key-encryption key. */
export const KEY_BYTES = 32

/** Hex digits of a key's name. */
const ID_LENGTH = 16

/**
 * Names a key by its fingerprint, so that names are unique and nobody has to choose them. A fingerprint of 256 random
 * bits reveals nothing about them.
 */
const nameOf = (key: Uint8Array): string =>
  createHash('sha256').update('latchkey/recovery-key-id/v1').update(key).digest('hex').slice(0, ID_LENGTH)

/** Key management whose keys are in this process. */
export interface LocalKeys extends KeyManagement {
  has(keyId: string): boolean
}

/**
 * Key management in this process: data keys are wrapped with AES-256-GCM (96-bit random nonce, NIST SP 800-38D).
 * @param load returns the keys, 32 bytes each; the first wraps, all unwrap. Called at first use, and again until it
 * succeeds
 */
export function createLocalKeys(load: () => readonly Uint8Array[]): LocalKeys {
  let loaded: { id: string; key: Uint8Array }[] | undefined
  const keys = () => (loaded ??= load().map((key) => ({ id: nameOf(key), key })))
  const current = () => {
    const [first] = keys()
    if (!first) throw new Error('There is no key for recovery shares')
    return first
  }
  const bind = (context: string, keyId: string): string =>
    JSON.stringify(['latchkey/recovery-data-key/v1', keyId, context])

  return {
    get keyId() {
      return current().id
    },
    has: (keyId) => keys().some(({ id }) => id === keyId),
    async wrap(dataKey, context) {
      const { id, key } = current()
      return { keyId: id, wrapped: sealBytes(key, bind(context, id), dataKey) }
    },
    async unwrap({ keyId, wrapped }, context) {
      const found = keys().find(({ id }) => id === keyId)
      if (!found) throw new Error(`The recovery key ${keyId} is not among the keys of this server`)
      return openBytes(found.key, bind(context, keyId), wrapped)
    },
  }
}
