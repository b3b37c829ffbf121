import type { Kysely, Migration } from 'kysely'

const channels: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('farcaster_channels')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
      .addColumn('relay_token', 'text', (column) => column.notNull())
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('domain', 'text', (column) => column.notNull())
      .addColumn('uri', 'text', (column) => column.notNull())
      .addColumn('answer', 'jsonb')
      .addColumn('polled_at', 'timestamptz')
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('consumed_at', 'timestamptz')
      .execute()
    await db.schema.createIndex('farcaster_channels_expiry').on('farcaster_channels').column('expires_at').execute()
  },
}

const signers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('farcaster_signers')
      .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('fid', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('request_token', 'text', (column) => column.notNull())
      .addColumn('approval_url', 'text', (column) => column.notNull())
      .addColumn('deadline', 'timestamptz', (column) => column.notNull())
      .addColumn('polled_at', 'timestamptz')
      .addColumn('settled_at', 'timestamptz')
      .addPrimaryKeyConstraint('farcaster_signers_key', ['app_id', 'public_key'])
      .execute()
    await db.schema.createIndex('farcaster_signers_user').on('farcaster_signers').column('user_id').execute()
  },
}

const channelUsers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('farcaster_channels')
      .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
      .execute()
  },
}

/** The plugin's tables. A released migration is never edited: add the next number. */
export const farcasterMigrations: Record<string, Migration> = {
  '0001-channels': channels,
  '0002-signers': signers,
  '0003-channel-users': channelUsers,
}
