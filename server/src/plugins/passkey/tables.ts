import { sql, type Kysely, type Migration } from 'kysely'
import type { JsonColumn } from '../../db/tables.ts'
import type { Queryable, Tx } from '../../core/foundation/index.ts'
import type { LateIndex } from '../../db/makeIndexes.ts'

/** Purpose of a challenge. A challenge for login is not valid for linking or as a second factor. */
export type ChallengePurpose = 'login' | 'link' | 'mfa'

/** Challenges that were not answered yet. Answering one deletes it. */
export interface PasskeyChallengesTable {
  /** SHA-256 of the challenge, hex. */
  hash: string
  app_id: string
  purpose: ChallengePurpose
  /** The user who links a passkey, or proves one as a second factor; null for logins. */
  user_id: string | null
  /** The session that proves a second factor; null for other purposes. */
  session_id: string | null
  rp_id: string
  /** Origin of the page that asked. */
  origin: string
  expires_at: Date
}

/** Public keys of passkeys. `linked_accounts` has their users: a passkey without an account there cannot log in. */
export interface PasskeyCredentialsTable {
  app_id: string
  /** The authenticator's id of the passkey, base64url. */
  credential_id: string
  rp_id: string
  /** COSE key, base64url. */
  public_key: string
  /** Signature counter (WebAuthn, section 6.1.1); 0 for authenticators that do not count. */
  counter: number
  /** base64url; the same for all passkeys of a user. */
  user_handle: string
  /** `{ transports: string[] }`: how the authenticator is reached, such as `internal` or `usb`. */
  transports: JsonColumn
  /** Model of the authenticator, as it reports itself; all zeros if it does not. */
  aaguid: string
  /** True if the passkey may be on several devices; `is_backed_up`: true if it is backed up now. */
  is_multi_device: boolean
  is_backed_up: boolean
  created_at: Date
  last_used_at: Date | null
  /** When the passkey was last unlinked. The public key is kept as long as that can be undone. */
  unlinked_at: Date | null
}

interface PasskeyTables {
  passkey_challenges: PasskeyChallengesTable
  passkey_credentials: PasskeyCredentialsTable
}

/** Adds the types of this plugin's tables to the database's. The second one does so for a transaction. */
export const passkeyTables = (db: Queryable) => db.withTables<{ [T in keyof PasskeyTables]: PasskeyTables[T] }>()
export const passkeyTablesIn = (tx: Tx) => tx.withTables<{ [T in keyof PasskeyTables]: PasskeyTables[T] }>()

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('login', 'link')`))
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('rp_id', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('passkey_challenges_expiry').on('passkey_challenges').column('expires_at').execute()

  await db.schema
    .createTable('passkey_credentials')
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull())
    .addColumn('rp_id', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('user_handle', 'text', (column) => column.notNull())
    .addColumn('transports', 'jsonb', (column) => column.notNull())
    .addColumn('aaguid', 'text', (column) => column.notNull())
    .addColumn('is_multi_device', 'boolean', (column) => column.notNull())
    .addColumn('is_backed_up', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .addPrimaryKeyConstraint('passkey_credentials_key', ['app_id', 'credential_id'])
    .execute()
}

async function addSecondFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('passkey_challenges').dropConstraint('passkey_challenges_purpose_check').execute()
  await db.schema
    .alterTable('passkey_challenges')
    .addCheckConstraint('passkey_challenges_purpose_check', sql`purpose in ('login', 'link', 'mfa')`)
    .execute()
  await db.schema
    .alterTable('passkey_challenges')
    .addColumn('session_id', 'text', (column) => column.references('sessions.id').onDelete('cascade'))
    .execute()
}

async function addUnlinked(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('passkey_credentials').addColumn('unlinked_at', 'timestamptz').execute()
}

/** Index by which the keys of a deleted user are found. */
export const passkeyIndexes: readonly LateIndex[] = [
  { name: 'passkey_credentials_user', table: 'passkey_credentials', columns: ['app_id', 'user_handle'] },
]

/** The plugin's tables. A released migration is never edited: add the next number. */
export const passkeyMigrations: Record<string, Migration> = {
  '0001-passkeys': { up: createTables },
  '0002-second-factors': { up: addSecondFactors },
  '0003-unlinked': { up: addUnlinked },
}
