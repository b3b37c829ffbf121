import type { Migration } from 'kysely'
import { ticketsMigration, ticketsTable } from '../../core/oauth/index.ts'

/** The plugin's tables. A released migration is never edited: add the next number. */
export const recoveryMigrations: Record<string, Migration> = {
  '0001-tickets': ticketsMigration(ticketsTable('recoveryGoogleDrive')),
}
