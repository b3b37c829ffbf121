import type { SealedRecoveryShare } from 'latchkey/plugins/embeddedWallet/contract'
import { FrameFailure } from '../frameFailure.ts'
import { fromBase64Url, toBase64Url, utf8, type Bytes } from '../keys/bytes.ts'
import type { RecoverySeals } from '../recovery/types.ts'

const IV = new Uint8Array(12)

const keyOf = async (secret: string) =>
  crypto.subtle.importKey('raw', await crypto.subtle.digest('SHA-256', utf8(secret)), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])

const seal = async (
  share: Uint8Array,
  secret: string,
  context: string,
  kdf: SealedRecoveryShare['kdf'],
): Promise<SealedRecoveryShare> => {
  const settings = { name: 'AES-GCM', iv: IV, additionalData: utf8(context) }
  const ciphertext = await crypto.subtle.encrypt(settings, await keyOf(secret), share as Bytes)
  return {
    version: 1,
    kdf,
    cipher: 'A256GCM',
    iv: toBase64Url(IV),
    ciphertext: toBase64Url(new Uint8Array(ciphertext)),
  }
}

const open = async (
  sealed: SealedRecoveryShare,
  secret: string,
  context: string,
  failure: FrameFailure,
): Promise<Uint8Array> => {
  const settings = { name: 'AES-GCM', iv: IV, additionalData: utf8(context) }
  const ciphertext = fromBase64Url(sealed.ciphertext) ?? new Uint8Array(0)
  return crypto.subtle.decrypt(settings, await keyOf(secret), ciphertext).then(
    (share) => new Uint8Array(share),
    () => {
      throw failure
    },
  )
}

/**
 * Recoveries with real sealing but a quick key derivation, which reports once that it is still at work. The drive's
 * key is derived from its access token. Keeps all share buffers, to check that they are wiped.
 */
export const createFakeRecoveries = (): RecoverySeals & { handed: Uint8Array[] } => {
  const handed: Uint8Array[] = []
  const keep = <Share extends Uint8Array>(share: Share): Share => {
    handed.push(share)
    return share
  }
  return {
    handed,
    sealWithPassword: (share, password, context, stillAtIt) => {
      stillAtIt?.()
      return seal(keep(share), password, context, {
        name: 'argon2id',
        salt: 'c2FsdHNhbHRzYWx0c2FsdA',
        memory: 65_536,
        iterations: 3,
        parallelism: 1,
      })
    },
    openWithPassword: async (sealed, password, context, stillAtIt) => {
      stillAtIt?.()
      return keep(
        await open(
          sealed,
          password,
          context,
          new FrameFailure('invalid_recovery_pin', 'The recovery password is another one.'),
        ),
      )
    },
    sealWithDrive: (share, token, context) =>
      seal(keep(share), token, context, { name: 'google-drive', file: 'backup' }),
    openWithDrive: async (sealed, token, context) =>
      keep(
        await open(
          sealed,
          token,
          context,
          new FrameFailure('error', 'The drive has no backup.', 'recovery_backup_not_found'),
        ),
      ),
  }
}
