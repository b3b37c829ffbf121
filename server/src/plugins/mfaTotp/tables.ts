import type { Kysely, Migration } from 'kysely'
import type { Queryable } from '../../core/foundation/index.ts'

/** The plugin's id. It must not change, since the key that seals the plugin's values is derived from it. */
export const MFA_TOTP_ID = 'mfaTotp'

/** Secrets of enrolled authenticator apps, at most one per user. */
export interface TotpSecretsTable {
  user_id: string
  /** Random, and new with each enrolment, so that a write about an earlier secret changes nothing. */
  id: string
  app_id: string
  /** The TOTP secret, sealed under the server's secret. */
  sealed_secret: string
  /** The latest step whose code was used: codes of this and earlier steps are refused. */
  last_step: number
  /** Steps by which the phone's clock is ahead of the server's; below 0 if it is behind. */
  drift: number
  /** Step of a code that a right clock would not show. The next code tells whether the phone's clock is off. */
  missed_step: number | null
  created_at: Date
}

/** Unconfirmed secrets of enrolments that were not finished yet, one per session. */
export interface TotpEnrollmentsTable {
  session_id: string
  id: string
  sealed_secret: string
  expires_at: Date
}

interface TotpTables {
  mfa_totp_secrets: TotpSecretsTable
  mfa_totp_enrollments: TotpEnrollmentsTable
}

/** Adds the types of this plugin's tables to the database's. */
export const totpTables = (db: Queryable) =>
  (db as Kysely<object>).withTables<{ [T in keyof TotpTables]: TotpTables[T] }>()

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mfa_totp_secrets')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id').onDelete('cascade'))
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('mfa_totp_enrollments')
    .addColumn('session_id', 'text', (column) => column.primaryKey().references('sessions.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('mfa_totp_enrollments_expiry').on('mfa_totp_enrollments').column('expires_at').execute()
}

/** Adds the drift of the phone's clock. A server of the previous release ignores it and takes every clock for right. */
async function addDrift(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mfa_totp_secrets')
    .addColumn('drift', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('missed_step', 'bigint')
    .execute()
}

/** The plugin's tables. A released migration is never edited: add the next number. */
export const mfaTotpMigrations: Record<string, Migration> = {
  '0001-secrets': { up: createTables },
  '0002-drift': { up: addDrift },
}
