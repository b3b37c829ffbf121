import type { Kysely, Migration } from 'kysely'
import type { Queryable } from '../../core/foundation/index.ts'

/**
 * Nonces that were issued. They stay until they expire, even if used, so that the error can say what was wrong.
 */
export interface WalletNoncesTable {
  /** SHA-256 of the nonce, hex. */
  hash: string
  app_id: string
  /** In EIP-55 form. */
  address: string
  /** Id of the user who was logged in when asking; null if nobody was. */
  user_id: string | null
  created_at: Date
  expires_at: Date
  consumed_at: Date | null
}

interface WalletTables {
  wallet_nonces: WalletNoncesTable
}

/** Adds the types of this plugin's tables to the database's. */
export const walletTables = (db: Queryable) =>
  (db as Kysely<object>).withTables<{ [T in keyof WalletTables]: WalletTables[T] }>()

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wallet_nonces')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id').onDelete('cascade'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('consumed_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('wallet_nonces_expiry').on('wallet_nonces').column('expires_at').execute()
}

/** The plugin's tables. A released migration is never edited: add the next number. */
export const walletMigrations: Record<string, Migration> = { '0001-nonces': { up: createTables } }
