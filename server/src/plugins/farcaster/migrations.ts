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

/** The plugin's tables. A released migration is never edited: add the next number. */
export const farcasterMigrations: Record<string, Migration> = { '0001-channels': channels }
