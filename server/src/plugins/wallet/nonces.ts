import { randomBytes } from 'node:crypto'
import { WALLET_NONCE_LIFETIME_S, type WireWalletNonce } from 'latchkey/plugins/wallet/contract'
import { secondsFromNow, type Clock, sha256, type Queryable } from '../../core/foundation/index.ts'
import type { Proof } from '../../core/contract/index.ts'
import { refused } from './errors.ts'
import { walletTables } from './tables.ts'

/** The app and address for which a nonce is valid. */
export interface NonceScope {
  appId: string
  /** In EIP-55 form. */
  address: string
}

/** A nonce that can be used now. */
export interface Nonce {
  hash: string
  createdAt: Date
  /** Id of the user who was logged in when asking; null if nobody was. */
  userId: string | null
}

/** Nonces are stored in the database, so that any of several servers can continue with one. */
export interface Nonces {
  /** Makes a nonce, 128 random bits. Only a hash of it is stored. */
  issue(scope: NonceScope, userId: string | null): Promise<WireWalletNonce>
  /**
   * Finds a valid nonce.
   * @throws RequestError 422 `invalid_credentials` if it was not made for this scope, is used, or has expired
   */
  require(scope: NonceScope, nonce: string): Promise<Nonce>
  /** Uses the nonce up in the transaction of the login, so that only one of two logins with it succeeds. */
  proofOf(nonce: Nonce): Proof
}

/** Deletes nonces for some addresses, whoever asked for them. */
export async function eraseNonces(tx: Queryable, appId: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await walletTables(tx)
    .deleteFrom('wallet_nonces')
    .where('app_id', '=', appId)
    .where('address', 'in', addresses)
    .execute()
}

export function createNonces(db: Queryable, clock: Clock): Nonces {
  const table = walletTables(db)
  const now = (): Date => new Date(clock.now())

  return {
    async issue({ appId, address }, userId) {
      const nonce = randomBytes(16).toString('hex')
      const expiresAt = secondsFromNow(clock, WALLET_NONCE_LIFETIME_S)
      await table.deleteFrom('wallet_nonces').where('expires_at', '<', now()).execute()
      await table
        .insertInto('wallet_nonces')
        .values({
          hash: sha256(nonce),
          app_id: appId,
          address,
          user_id: userId,
          created_at: now(),
          expires_at: expiresAt,
          consumed_at: null,
        })
        .execute()
      return { nonce, address, expires_at: expiresAt.toISOString() }
    },

    async require({ appId, address }, nonce) {
      const row = await table
        .selectFrom('wallet_nonces')
        .selectAll()
        .where('hash', '=', sha256(nonce))
        .where('app_id', '=', appId)
        .where('address', '=', address)
        .executeTakeFirst()
      if (!row) throw refused('wrong_nonce')
      if (row.consumed_at) throw refused('nonce_used')
      if (row.expires_at.getTime() <= clock.now()) throw refused('nonce_expired')
      return { hash: row.hash, createdAt: row.created_at, userId: row.user_id }
    },

    proofOf: ({ hash }) => ({
      consume: async (tx) => {
        const used = await walletTables(tx)
          .updateTable('wallet_nonces')
          .set({ consumed_at: now() })
          .where('hash', '=', hash)
          .where('consumed_at', 'is', null)
          .returning('hash')
          .executeTakeFirst()
        if (!used) throw refused('nonce_used')
      },
    }),
  }
}
