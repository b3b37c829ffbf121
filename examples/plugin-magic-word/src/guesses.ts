import type { AccountWrite, App, PluginServices } from '@latchkey/server'
import { MAGIC_WORD_GUESSED } from './contract.ts'
import type { MagicWordTables } from './tables.ts'

type Services = Pick<PluginServices<MagicWordTables>, 'db' | 'clock' | 'recordEvent'>

const KEPT_MS = 30 * 86_400_000

/** Remembers wrong words, so that a security event at the next login reports them to the name's owner. */
export interface Guesses {
  count(app: App, userName: string): Promise<void>
  /** Deletes the guesses and records that there were some, in the login's transaction: if the login fails, neither happens. */
  tell(userName: string): AccountWrite<MagicWordTables>
}

export const createGuesses = ({ db, clock, recordEvent }: Services): Guesses => ({
  async count(app, userName) {
    const at = new Date(clock.now())
    // Counts wrong words for unused names too: response times must not reveal whether a name is taken.
    await db
      .insertInto('magic_word_guesses')
      .values({ app_id: app.id, user_name: userName, guesses: 1, last_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['app_id', 'user_name'])
          .doUpdateSet((eb) => ({ guesses: eb('magic_word_guesses.guesses', '+', 1), last_at: at })),
      )
      .execute()
    await db
      .deleteFrom('magic_word_guesses')
      .where('last_at', '<', new Date(clock.now() - KEPT_MS))
      .execute()
  },

  tell: (userName) => async (tx, owner) => {
    const guessed = await tx
      .deleteFrom('magic_word_guesses')
      .where('app_id', '=', owner.app.id)
      .where('user_name', '=', userName)
      .returning('guesses')
      .executeTakeFirst()
    if (guessed) await recordEvent(owner, { name: MAGIC_WORD_GUESSED }, tx)
  },
})
