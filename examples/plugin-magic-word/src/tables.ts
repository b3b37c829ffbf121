import type { Kysely, Migration } from '@latchkey/server'

/** Number of wrong words for a name since its owner last logged in. */
export interface GuessesTable {
  app_id: string
  user_name: string
  guesses: number
  last_at: Date
}

/** Tables that the plugin adds to the server's database. */
export interface MagicWordTables {
  magic_word_guesses: GuessesTable
}

async function createGuesses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('magic_word_guesses')
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id').onDelete('cascade'))
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('guesses', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('magic_word_guesses_key', ['app_id', 'user_name'])
    .execute()
  await db.schema.createIndex('magic_word_guesses_last').on('magic_word_guesses').column('last_at').execute()
}

/** Migrations by number. Never edit one that was released: add the next number. */
export const magicWordMigrations: Record<string, Migration> = { '0001-guesses': { up: createGuesses } }
