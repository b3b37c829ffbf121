import { createHash } from 'node:crypto'
import { secondsFromNow, type Clock, type Queryable, type Tx } from '../../core/foundation/index.ts'
import { passkeyTables, passkeyTablesIn } from './tables.ts'
import type { VerifiedAssertion, VerifiedAttestation } from './webauthn.ts'

/** The account type that the passkey plugin owns. Its subject is the credential id. */
export const PASSKEY_ACCOUNT = 'passkey'

/** A linked passkey: its public key, its user, and the details of its account. */
export interface LinkedCredential {
  credentialId: string
  userId: string
  publicKey: string
  userHandle: string
  details: Record<string, unknown>
}

/** A verified new passkey, to be stored. */
export interface NewCredential extends VerifiedAttestation {
  rpId: string
  userHandle: string
  transports: string[]
}

/**
 * Result of using a passkey, judged by its counter: `regressed` if the counter did not increase, because the
 * authenticator was cloned, or keeps no proper count (WebAuthn, section 6.1.1).
 */
export type Use = 'counted' | 'regressed' | 'unlinked'

/** A linked passkey, as listed in the options for the browser. */
export interface ListedCredential {
  id: string
  transports: string[]
  isEnrolledInMfa: boolean
}

/** Reads and writes the rows of passkeys' public keys. */
export interface Credentials {
  findLinked(appId: string, credentialId: string): Promise<LinkedCredential | undefined>
  /** The user's passkeys of one relying party. */
  listLinked(appId: string, userId: string, rpId: string): Promise<ListedCredential[]>
  save(tx: Tx, appId: string, credential: NewCredential): Promise<void>
  /**
   * Records a use, and returns the account's current details. Locks the account until the end of the transaction, so
   * that it cannot be unlinked during a login. The stored counter never decreases.
   */
  use(
    tx: Tx,
    appId: string,
    credentialId: string,
    assertion: VerifiedAssertion,
  ): Promise<{ use: Use; details: Record<string, unknown> }>
  /**
   * Marks a passkey as unlinked: its public key is kept as long as that can be undone. Deletes those that were unlinked
   * before that time.
   */
  retire(tx: Tx, appId: string, credentialId: string): Promise<void>
}

/** Seconds for which an unlinked passkey's public key is kept: longer than a change of accounts can be undone. */
const KEPT_UNLINKED_S = 8 * 86_400

/**
 * The user handle: 32 bytes, the same for all passkeys of a user, from which the user cannot be found out (WebAuthn,
 * section 14.6.1).
 */
export const userHandleOf = (userId: string): string =>
  createHash('sha256').update(`passkey user ${userId}`).digest('base64url')

/** The public keys of a user's passkeys, also of those that were unlinked and can come back. */
export async function exportCredentials(
  db: Queryable,
  appId: string,
  userId: string,
): Promise<Record<string, unknown>> {
  return {
    passkeys: await passkeyTables(db)
      .selectFrom('passkey_credentials')
      .select([
        'credential_id',
        'rp_id',
        'public_key',
        'counter',
        'user_handle',
        'transports',
        'aaguid',
        'is_multi_device',
        'is_backed_up',
        'created_at',
        'last_used_at',
        'unlinked_at',
      ])
      .where('app_id', '=', appId)
      .where('user_handle', '=', userHandleOf(userId))
      .execute(),
  }
}

/** Deletes the public keys of a user's passkeys, also of those that were unlinked or given up half-way. */
export async function eraseCredentials(tx: Tx, appId: string, userId: string): Promise<void> {
  await passkeyTablesIn(tx)
    .deleteFrom('passkey_credentials')
    .where('app_id', '=', appId)
    .where('user_handle', '=', userHandleOf(userId))
    .execute()
}

export function createCredentials(queryable: Queryable, clock: Clock): Credentials {
  const db = passkeyTables(queryable)

  return {
    async findLinked(appId, credentialId) {
      const row = await db
        .selectFrom('passkey_credentials as credential')
        .innerJoin('linked_accounts as account', (join) =>
          join
            .onRef('account.app_id', '=', 'credential.app_id')
            .onRef('account.subject', '=', 'credential.credential_id')
            .on('account.type', '=', PASSKEY_ACCOUNT),
        )
        .select(['credential.public_key', 'credential.user_handle', 'account.user_id', 'account.details'])
        .where('credential.app_id', '=', appId)
        .where('credential.credential_id', '=', credentialId)
        .executeTakeFirst()
      return (
        row && {
          credentialId,
          userId: row.user_id,
          publicKey: row.public_key,
          userHandle: row.user_handle,
          details: row.details,
        }
      )
    },

    async listLinked(appId, userId, rpId) {
      const rows = await db
        .selectFrom('linked_accounts as account')
        .innerJoin('passkey_credentials as credential', (join) =>
          join
            .onRef('credential.app_id', '=', 'account.app_id')
            .onRef('credential.credential_id', '=', 'account.subject'),
        )
        .select(['credential.credential_id', 'credential.transports', 'account.details'])
        .where('account.app_id', '=', appId)
        .where('account.user_id', '=', userId)
        .where('account.type', '=', PASSKEY_ACCOUNT)
        .where('credential.rp_id', '=', rpId)
        .execute()
      return rows.map(({ credential_id: id, transports, details }) => ({
        id,
        transports: readTransports(transports),
        isEnrolledInMfa: isEnrolledInMfa(details),
      }))
    },

    async save(tx, appId, credential) {
      const values = {
        rp_id: credential.rpId,
        public_key: credential.publicKey,
        counter: credential.counter,
        user_handle: credential.userHandle,
        transports: JSON.stringify({ transports: credential.transports }),
        aaguid: credential.aaguid,
        is_multi_device: credential.isMultiDevice,
        is_backed_up: credential.isBackedUp,
        created_at: new Date(clock.now()),
        last_used_at: null,
        unlinked_at: null,
      }
      await passkeyTablesIn(tx)
        .insertInto('passkey_credentials')
        .values({ app_id: appId, credential_id: credential.credentialId, ...values })
        // Overwrites a row of an unlinked passkey only: for a linked one the transaction fails later.
        .onConflict((conflict) => conflict.columns(['app_id', 'credential_id']).doUpdateSet(values))
        .execute()
    },

    async use(tx, appId, credentialId, { counter, isMultiDevice, isBackedUp }) {
      const account = await tx
        .selectFrom('linked_accounts')
        .select('details')
        .where('app_id', '=', appId)
        .where('type', '=', PASSKEY_ACCOUNT)
        .where('subject', '=', credentialId)
        .forUpdate()
        .executeTakeFirst()
      if (!account) return { use: 'unlinked', details: {} }
      const used = { is_multi_device: isMultiDevice, is_backed_up: isBackedUp, last_used_at: new Date(clock.now()) }
      const update = passkeyTablesIn(tx)
        .updateTable('passkey_credentials')
        .where('app_id', '=', appId)
        .where('credential_id', '=', credentialId)
      const counted = await update
        .set({ ...used, counter })
        .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
        .returning('credential_id')
        .executeTakeFirst()
      if (!counted) await update.set(used).execute()
      return { use: counted ? 'counted' : 'regressed', details: account.details }
    },

    async retire(tx, appId, credentialId) {
      const tables = passkeyTablesIn(tx)
      await tables
        .updateTable('passkey_credentials')
        .set({ unlinked_at: new Date(clock.now()) })
        .where('app_id', '=', appId)
        .where('credential_id', '=', credentialId)
        .execute()
      await tables
        .deleteFrom('passkey_credentials')
        .where('unlinked_at', '<', secondsFromNow(clock, -KEPT_UNLINKED_S))
        // A passkey whose unlinking was undone is in use.
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('linked_accounts as account')
                .select('account.id')
                .whereRef('account.app_id', '=', 'passkey_credentials.app_id')
                .where('account.type', '=', PASSKEY_ACCOUNT)
                .whereRef('account.subject', '=', 'passkey_credentials.credential_id'),
            ),
          ),
        )
        .execute()
    },
  }
}

/** True if a passkey is a second factor of its user, according to the details of its account. */
export const isEnrolledInMfa = (details: Record<string, unknown>): boolean => details.enrolled_in_mfa === true

const readTransports = ({ transports }: Record<string, unknown>): string[] =>
  Array.isArray(transports) ? transports.filter((transport) => typeof transport === 'string') : []
