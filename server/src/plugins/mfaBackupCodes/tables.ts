import type { Kysely, Migration } from 'kysely'
import type { Queryable } from '../../core/foundation/index.ts'

/** The plugin's id. It must not change, since the key that seals the plugin's values is derived from it. */
export const MFA_BACKUP_CODES_ID = 'mfaBackupCodes'

/** Sets of backup codes, at most one per user. */
export interface BackupCodeSetsTable {
  user_id: string
  /** Random, and new with each set. Keys are sealed anew in the order of these ids. */
  id: string
  app_id: string
  /** The set's own key, by which its codes are hashed, sealed under the server's secret. */
  sealed_key: string
  created_at: Date
}

/** Codes of the sets that were not used yet. A used one is deleted. */
export interface UnusedBackupCodesTable {
  user_id: string
  /** HMAC-SHA-256 of the code under the key of its set, as hex. */
  hash: string
}

interface BackupCodeTables {
  mfa_backup_codes_sets: BackupCodeSetsTable
  mfa_backup_codes_unused: UnusedBackupCodesTable
}

/** Adds the types of this plugin's tables to the database's. */
export const backupCodeTables = (db: Queryable) =>
  (db as Kysely<object>).withTables<{ [T in keyof BackupCodeTables]: BackupCodeTables[T] }>()

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mfa_backup_codes_sets')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id').onDelete('cascade'))
    .addColumn('sealed_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('mfa_backup_codes_unused')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mfa_backup_codes_unused_key', ['user_id', 'hash'])
    .execute()
}

/** The plugin's tables. A released migration is never edited: add the next number. */
export const mfaBackupCodesMigrations: Record<string, Migration> = { '0001-codes': { up: createTables } }
