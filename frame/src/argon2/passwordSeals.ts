import type { Argon2idParameters } from 'latchkey/plugins/embeddedWallet/contract'
import { FrameFailure } from '../frameFailure.ts'
import { fromBase64Url, toBase64Url, utf8, wipe, type Bytes } from '../keys/bytes.ts'
import { openShare, SEAL_KEY_BYTES, sealShare } from '../recovery/sealedShare.ts'
import type { PasswordSeals } from '../recovery/types.ts'
import { deriveKey, type Argon2Worker } from './deriveKey.ts'
import { ARGON2_COST, ARGON2_SALT_BYTES, isSaneArgon2Cost, type Argon2Cost } from './parameters.ts'

export interface PasswordSealDeps {
  crypto: Pick<Crypto, 'subtle' | 'getRandomValues'>
  createWorker: () => Argon2Worker
  /** Cost of new seals. An existing seal contains its own cost. */
  cost?: Argon2Cost | undefined
}

/**
 * The failure for a sealed share whose Argon2 cost is outside the accepted limits. It has its own code, so that the
 * user is not told that the password is wrong.
 */
const unusable = (): FrameFailure =>
  new FrameFailure('error', 'The sealed recovery share has settings that are not accepted.', 'recovery_backup_damaged')

/** Recovery by a password: Argon2id (RFC 9106) derives the key of an AES-256-GCM seal. */
export function createPasswordSeals({ crypto, createWorker, cost = ARGON2_COST }: PasswordSealDeps): PasswordSeals {
  const keyOf = (
    password: string,
    salt: Bytes,
    { memory, iterations, parallelism }: Argon2Cost,
    stillAtIt: (() => void) | undefined,
  ): Promise<Bytes> => {
    const task = { password: utf8(password), salt, memory, iterations, parallelism, keyBytes: SEAL_KEY_BYTES }
    return deriveKey(createWorker, task, stillAtIt)
  }

  return {
    async sealWithPassword(share, password, context, stillAtIt) {
      const salt = crypto.getRandomValues(new Uint8Array(ARGON2_SALT_BYTES))
      const kdf: Argon2idParameters = { name: 'argon2id', salt: toBase64Url(salt), ...cost }
      const key = await keyOf(password, salt, cost, stillAtIt)
      try {
        return await sealShare(crypto, key, share, context, kdf)
      } finally {
        wipe(key)
      }
    },

    async openWithPassword(sealed, password, context, stillAtIt) {
      const { kdf } = sealed
      if (kdf.name !== 'argon2id' || !isSaneArgon2Cost(kdf)) throw unusable()
      const salt = fromBase64Url(kdf.salt)
      if (salt?.length !== ARGON2_SALT_BYTES) throw unusable()
      const key = await keyOf(password, salt, kdf, stillAtIt)
      try {
        const share = await openShare(crypto, key, sealed, context)
        if (!share) throw new FrameFailure('invalid_recovery_pin', 'The recovery password does not open this wallet.')
        return share
      } finally {
        wipe(key)
      }
    },
  }
}
