import { sql, type Kysely, type Migration } from 'kysely'
import type { WireRecovery } from 'latchkey/plugins/embeddedWallet/contract'
import type { Queryable } from '../../core/foundation/index.ts'

/** The plugin's id. It must not change, since the key that seals the plugin's values is derived from it. */
export const EMBEDDED_WALLET_ID = 'embeddedWallet'

/** One wallet of one user. The row contains no key, and sealed shares only. */
export interface WalletsTable {
  id: string
  app_id: string
  user_id: string
  /** Checksummed address (EIP-55). */
  address: string
  recovery_method: WireRecovery['method']
  /** The recovery, as the frame sent it, in an envelope (`keys/envelope.ts`). */
  recovery: string
  /** Id of the key-encryption key of that envelope. */
  recovery_key_id: string
  /** The auth share of the recovery, sealed under the server's secret. */
  recovery_auth_share: string
  created_at: Date
  recovery_set_at: Date
}

/** Auth shares of devices. A row stays after its share is removed, so that a repeated write is still recognised. */
export interface DevicesTable {
  wallet_id: string
  /** Id of the device's pair of shares: 16 random bytes, base64url. */
  device_id: string
  /** SHA-256 of what the wallet signed for this write, hex. */
  write_hash: string
  /** Sealed under the server's secret; null if the device was unused for so long that others took its place. */
  auth_share: string | null
  /** True if the device keeps its share for longer than the life of a page. */
  is_lasting: boolean
  created_at: Date
  last_used_at: Date
}

/** One export of a key, from its ticket to the share that was taken with it. */
export interface ExportsTable {
  /** SHA-256 of the ticket, hex. */
  ticket_hash: string
  /** SHA-256 of the key that the export page chose when it redeemed the ticket, hex; null until then. */
  export_key_hash: string | null
  session_id: string
  app_id: string
  user_id: string
  /** Checksummed address (EIP-55). */
  address: string
  /** Thumbprint of the frame's key; null in a session that is bound to none. */
  frame_key: string | null
  /** Expiry of the ticket; after it is redeemed, of the opened export page. */
  expires_at: Date
  /** When the share was given out. */
  shared_at: Date | null
  /** The call that got the share (`SealedCalls.callOf`); null until then, and if its body was not sealed. */
  share_call: string | null
}

interface EmbeddedWalletTables {
  embedded_wallet_exports: ExportsTable
  embedded_wallet_wallets: WalletsTable
  embedded_wallet_devices: DevicesTable
}

/** Adds the types of this plugin's tables to the database's. */
export const walletTables = (db: Queryable) =>
  (db as Kysely<object>).withTables<{ [T in keyof EmbeddedWalletTables]: EmbeddedWalletTables[T] }>()

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('embedded_wallet_wallets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('recovery_method', 'text', (column) =>
      column.notNull().check(sql`recovery_method in ('provider', 'user-passcode', 'google-drive')`),
    )
    .addColumn('recovery', 'text', (column) => column.notNull())
    .addColumn('recovery_key_id', 'text', (column) => column.notNull())
    .addColumn('recovery_auth_share', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('recovery_set_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('embedded_wallet_address', ['app_id', 'address'])
    .execute()
  await db.schema
    .createIndex('embedded_wallet_recovery_key')
    .on('embedded_wallet_wallets')
    .columns(['recovery_key_id', 'id'])
    .execute()

  await db.schema
    .createTable('embedded_wallet_devices')
    .addColumn('wallet_id', 'text', (column) =>
      column.notNull().references('embedded_wallet_wallets.id').onDelete('cascade'),
    )
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('write_hash', 'text', (column) => column.notNull())
    .addColumn('auth_share', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('embedded_wallet_devices_key', ['wallet_id', 'device_id'])
    .execute()

  await db.schema
    .createTable('embedded_wallet_mfa_passes')
    .addColumn('session_id', 'text', (column) => column.primaryKey().references('sessions.id').onDelete('cascade'))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('embedded_wallet_mfa_passes_expiry')
    .on('embedded_wallet_mfa_passes')
    .column('expires_at')
    .execute()
}

async function addLasting(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('embedded_wallet_devices')
    .addColumn('is_lasting', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute()
}

/** Drops the table of passes, which the core stores now. */
async function dropPasses(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('embedded_wallet_mfa_passes').execute()
}

async function createExports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('embedded_wallet_exports')
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
    .addColumn('export_key_hash', 'text', (column) => column.unique())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('app_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('frame_key', 'text')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('shared_at', 'timestamptz')
    .execute()
  await db.schema
    .createIndex('embedded_wallet_exports_expiry')
    .on('embedded_wallet_exports')
    .column('expires_at')
    .execute()
}

/** Lets the call that took a share come again, as its answer may get lost. */
async function addShareCall(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('embedded_wallet_exports').addColumn('share_call', 'text').execute()
}

/** The plugin's tables. A released migration is never edited: add the next number. */
export const embeddedWalletMigrations: Record<string, Migration> = {
  '0001-wallets': { up: createTables },
  '0002-lasting-devices': { up: addLasting },
  '0003-passes-in-the-core': { up: dropPasses },
  '0004-exports': { up: createExports },
  '0005-repeated-exports': { up: addShareCall },
}
