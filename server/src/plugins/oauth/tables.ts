import type { Migration } from 'kysely'
import { ticketsMigration, type TicketsTable } from '../../core/oauth/index.ts'

/** The tables of the plugin, as Kysely sees them. */
// A type alias, since Kysely does not accept an interface here.
export type OAuthTables = { oauth_tickets: TicketsTable }

export const oauthMigrations: Record<string, Migration> = {
  '0001-tickets': ticketsMigration('oauth_tickets' satisfies keyof OAuthTables),
}
