import { sql, type Generated, type Kysely, type Migration } from 'kysely'
import type { OnRampTransactionStatus } from 'latchkey/plugins/moonpayOnRamp/contract'
import type { Queryable } from '../../core/foundation/index.ts'

/** Card payments: the signed parameters, and the state that MoonPay has reported since. */
export interface TransactionsTable {
  /** Our id, which MoonPay calls `externalTransactionId`. */
  id: string
  app_id: string
  user_id: string
  /** Checksummed address (EIP-55). */
  address: string
  /** Code of the currency on the wire, such as `ETH_ETHEREUM`. */
  currency_code: string
  /** MoonPay's code of the currency, such as `eth`. */
  provider_currency_code: string
  is_sandbox: boolean
  status: Generated<OnRampTransactionStatus>
  created_at: Date
  /** When the URL was signed, or MoonPay last changed the payment. */
  updated_at: Date
  /** MoonPay's id. A user who tries again on MoonPay's page starts another transaction under the same id of ours. */
  provider_id: string | null
  /** When MoonPay began that transaction. */
  provider_created_at: Date | null
  base_currency_amount: number | null
  base_currency_code: string | null
  quote_currency_amount: number | null
  payment_method: string | null
  crypto_transaction_id: string | null
  failure_reason: string | null
}

interface OnRampTables {
  moonpay_on_ramp_transactions: TransactionsTable
}

/** Adds the types of this plugin's tables to the database's. */
export const onRampTables = (db: Queryable) =>
  (db as Kysely<object>).withTables<{ [T in keyof OnRampTables]: OnRampTables[T] }>()

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('moonpay_on_ramp_transactions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('currency_code', 'text', (column) => column.notNull())
    .addColumn('provider_currency_code', 'text', (column) => column.notNull())
    .addColumn('is_sandbox', 'boolean', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('created')
        .check(sql`status in ('created', 'pending', 'waitingAuthorization', 'completed', 'failed')`),
    )
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addColumn('provider_id', 'text')
    .addColumn('provider_created_at', 'timestamptz')
    .addColumn('base_currency_amount', 'double precision')
    .addColumn('base_currency_code', 'text')
    .addColumn('quote_currency_amount', 'double precision')
    .addColumn('payment_method', 'text')
    .addColumn('crypto_transaction_id', 'text')
    .addColumn('failure_reason', 'text')
    .execute()
  await db.schema
    .createIndex('moonpay_on_ramp_transactions_user')
    .on('moonpay_on_ramp_transactions')
    .columns(['user_id', 'created_at'])
    .execute()
  await db.schema
    .createIndex('moonpay_on_ramp_transactions_update')
    .on('moonpay_on_ramp_transactions')
    .column('updated_at')
    .execute()
}

/** The plugin's tables. A released migration is never edited: add the next number. */
export const moonpayOnRampMigrations: Record<string, Migration> = { '0001-transactions': { up: createTables } }
