import { createCommandEvents, noSuchUser, silent } from './commandEvents.ts'
import { ConfigError, isRequestError } from './core/foundation/index.ts'
import type { ServerConfig } from './config.ts'
import { collectAccountTypes, MailServerUnavailable, type MailTransport } from './core/contract/index.ts'
import { createChangeLimit, createRateLimits } from './core/limits/index.ts'
import { messageAppOf } from './core/apps/index.ts'
import { createKeyring } from './core/keys/index.ts'
import { loadPlugins, migratePlugins } from './core/plugins/index.ts'
import { createNotices, createUserWriter } from './core/notices/index.ts'
import { createAccountChanges, type UndoableChange, createKeptData } from './core/undo/index.ts'
import { createUsers } from './core/users/index.ts'
import { onDatabase } from './onDatabase.ts'
import { builtInPlugins } from './plugins/builtIn.ts'
import { loadKeyManagement } from './plugins/embeddedWallet/keys/loadKeyManagement.ts'
import type { StartOptions } from './startServer.ts'
import { openMail } from './transports.ts'

export interface UndoChangesOptions extends StartOptions {
  /** Mail transport to use instead of the configured mail server or hook. With neither, a running server sends the mails. */
  mail?: MailTransport | undefined
}

export interface UndoOrder {
  userId: string
  /** Undoes all changes since this time. If absent, changes are only listed. */
  since?: Date | undefined
  /**
   * Id of a user who holds an account that the undo gives back, and has more than that account. It is taken from them.
   * Without this id the undo fails.
   */
  takeFrom?: string | undefined
}

export interface UndoReport {
  /** Changes that can still be undone, latest first. */
  changes: UndoableChange[]
  undone: number
}

const NO_MAIL = { send: () => Promise.reject(new MailServerUnavailable('This command has no mail server.')) }

/**
 * Lists the changes of a user's login methods in the last 7 days, or undoes those since a time, and notifies the user
 * by mail. Servers may be running.
 * @throws ConfigError if there is no such user, nothing to undo, or an account that another user holds by now;
 * DatabaseError
 */
export async function undoChanges(
  config: ServerConfig,
  { userId, since, takeFrom }: UndoOrder,
  { folder, logger, mail: given }: UndoChangesOptions,
): Promise<UndoReport> {
  const keyManagement = await loadKeyManagement(config, { folder })
  const plugins = [...builtInPlugins(config, { keyManagement }), ...(await loadPlugins(config.plugins, { folder }))]
  const types = collectAccountTypes(plugins)
  const mail = given ?? (await openMail(config, { folder }))
  try {
    return await onDatabase(config, logger, async (db, clock) => {
      await migratePlugins(db, plugins)
      const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
      if (!user) throw new ConfigError(noSuchUser(userId, config.brand))
      const keyring = createKeyring(config.secret, config.previousSecret)
      const appOf = messageAppOf({ find: (appId) => config.apps.find(({ id }) => id === appId) })
      const notices = createNotices({ db, clock, keyring, mail: mail ?? NO_MAIL, appOf, log: silent })
      const changes = createAccountChanges({
        db,
        clock,
        keyring,
        types,
        notices,
        publicOrigin: config.publicUrl,
        users: createUsers(db, clock, config.brand, types),
        events: createCommandEvents(db, clock, keyring),
        changeLimit: createChangeLimit(createRateLimits(db, clock, keyring), config.rateLimits.accountChangesPerUser),
        keptData: createKeptData(plugins),
        writerFor: createUserWriter(appOf),
      })
      try {
        const undone = since ? await changes.undoSince(userId, since, takeFrom) : 0
        await notices.settle()
        return { undone, changes: await changes.list(userId) }
      } catch (error) {
        throw isRequestError(error) ? new ConfigError(error.message, { cause: error }) : error
      }
    })
  } finally {
    mail?.close()
  }
}
