import type { Kysely, Migration } from 'kysely'
import type { Queryable } from '../../core/foundation/index.ts'

/** The plugin's id. It must not change, since the key that seals the plugin's values is derived from it. */
export const MFA_SMS_ID = 'mfaSms'

/** Numbers to which second-factor codes are sent. */
export interface SmsNumbersTable {
  user_id: string
  /** Random, and new with each enrolment. Values are sealed anew in the order of these ids. */
  id: string
  app_id: string
  /** Number in E.164 form, sealed under the server's secret. */
  sealed_number: string
  created_at: Date
}

interface SmsTables {
  mfa_sms_numbers: SmsNumbersTable
}

/** Adds the types of this plugin's tables to the database's. */
export const smsTables = (db: Queryable) =>
  (db as Kysely<object>).withTables<{ [T in keyof SmsTables]: SmsTables[T] }>()

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mfa_sms_numbers')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id').onDelete('cascade'))
    .addColumn('sealed_number', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
}

/** The plugin's tables. A released migration is never edited: add the next number. */
export const mfaSmsMigrations: Record<string, Migration> = { '0001-numbers': { up: createTables } }
