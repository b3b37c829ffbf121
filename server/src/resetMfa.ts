import { createCommandEvents, noSuchUser } from './commandEvents.ts'
import { messageAppOf } from './core/apps/index.ts'
import { ConfigError } from './core/foundation/index.ts'
import type { ServerConfig } from './config.ts'
import { createKeyring } from './core/keys/index.ts'
import { collectAccountTypes, type MailTransport } from './core/contract/index.ts'
import { loadPlugins, migratePlugins } from './core/plugins/index.ts'
import { collectMfaMethods, resetMfaMethods } from './core/mfa/index.ts'
import { composeNotices, createUserWriter } from './core/notices/index.ts'
import { onDatabase } from './onDatabase.ts'
import { builtInPlugins } from './plugins/builtIn.ts'
import { loadKeyManagement } from './plugins/embeddedWallet/keys/loadKeyManagement.ts'
import type { StartOptions } from './startServer.ts'
import { openMail } from './transports.ts'

export interface ResetMfaOptions extends StartOptions {
  /** Mail transport to use instead of the configured mail server or hook. */
  mail?: MailTransport | undefined
}

export interface ResetMfaReport {
  /** Names of the methods that were removed. */
  methods: string[]
  /** Number of mails that were sent. `notTold` is the number of those that failed. */
  told: number
  notTold: number
}

/**
 * Removes all second factors of a user who lost them, and notifies the user by mail. Servers may be running.
 * @throws ConfigError if there is no such user, DatabaseError
 */
export async function resetMfa(
  config: ServerConfig,
  userId: string,
  { folder, logger, mail: given }: ResetMfaOptions,
): Promise<ResetMfaReport> {
  const keyManagement = await loadKeyManagement(config, { folder })
  const plugins = [...builtInPlugins(config, { keyManagement }), ...(await loadPlugins(config.plugins, { folder }))]
  const methods = collectMfaMethods(plugins)
  const mail = given ?? (await openMail(config, { folder }))
  const appOf = messageAppOf({ find: (appId) => config.apps.find(({ id }) => id === appId) })
  try {
    const reset = await onDatabase(config, logger, async (db, clock) => {
      await migratePlugins(db, plugins)
      const events = createCommandEvents(db, clock, createKeyring(config.secret, config.previousSecret))
      const types = collectAccountTypes(plugins)
      const done = await resetMfaMethods({ db, types, methods, events, writerFor: createUserWriter(appOf) }, { userId })
      return done && { ...done, at: new Date(clock.now()) }
    })
    if (!reset) throw new ConfigError(noSuchUser(userId, config.brand))
    const report: ResetMfaReport = { methods: reset.methods, told: 0, notTold: 0 }
    if (reset.methods.length === 0) return report
    for (const to of reset.addresses) {
      try {
        await mail?.send(await composeNotices(appOf, [{ to, at: reset.at, ...reset.notice }]))
        report.told += 1
      } catch {
        report.notTold += 1
      }
    }
    return report
  } finally {
    mail?.close()
  }
}
