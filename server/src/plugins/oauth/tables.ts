import type { Migration } from 'kysely'
import { ticketsMigration, type TicketsTable } from '../../core/oauth/index.ts'

/** Types of the plugin's table, for Kysely. */
// A type alias, since Kysely does not accept an interface here.
export type OAuthTables = { oauth_tickets: TicketsTable }

export const oauthMigrations: Record<string, Migration> = {
  '0001-tickets': ticketsMigration('oauth_tickets' satisfies keyof OAuthTables),
}
