import type { Kysely, Migration } from 'kysely'

/** The tables of the plugin, as Kysely sees them. */
// A type, since Kysely takes no interface here.
export type OAuthTables = { oauth_tickets: OAuthTicketsTable }

/** What waits for somebody to come back with a ticket: at the callback with a state, or at the API with a code. */
export interface OAuthTicketsTable {
  /** SHA-256 of kind and ticket, hex. */
  hash: string
  /** AES-256-GCM under a key that takes both the server's secret and the ticket. */
  sealed: string
  expires_at: Date
}

export const oauthMigrations: Record<string, Migration> = {
  '0001-tickets': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('oauth_tickets')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('sealed', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('oauth_tickets_expiry').on('oauth_tickets').column('expires_at').execute()
    },
  },
}
