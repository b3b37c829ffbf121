import { ConfigError, type ServerConfig } from './config.ts'
import { systemClock } from './core/clock.ts'
import { createKeyring } from './core/keyring.ts'
import { createRateLimits } from './core/rateLimits.ts'
import { createSecurityEvents } from './core/securityEvents.ts'
import { collectAccountTypes } from './core/accountTypes.ts'
import { loadPlugins } from './core/loadPlugins.ts'
import { composeNotice } from './core/mail/notice.ts'
import { createSmtpTransport } from './core/mail/smtp.ts'
import type { MailTransport } from './core/mail/transport.ts'
import { collectMfaMethods } from './core/mfa/methods.ts'
import { mfaNotice } from './core/mfa/notice.ts'
import { resetMfaMethods } from './core/mfa/reset.ts'
import { migratePlugins } from './core/migratePlugins.ts'
import { onDatabase } from './onDatabase.ts'
import { builtInPlugins } from './plugins/builtIn.ts'
import { loadKeyManagement } from './plugins/embeddedWallet/keys/loadKeyManagement.ts'
import type { StartOptions } from './startServer.ts'

export interface ResetMfaOptions extends StartOptions {
  /** Transport to use instead of the configured mail server. */
  mail?: MailTransport | undefined
}

export interface ResetMfaReport {
  /** The methods that the user had. */
  methods: string[]
  /** Number of mails that were sent; `notTold`: of those that could not be sent. */
  told: number
  notTold: number
}

/** A log that ignores everything, since the command prints the result itself. */
const silent = { info: () => undefined, error: () => undefined }

/**
 * Removes all second factors of a user who lost them, and tells the user by mail. Servers may run meanwhile.
 * @throws ConfigError if there is no such user, DatabaseError
 */
export async function resetMfa(
  config: ServerConfig,
  userId: string,
  { folder, logger, mail = config.smtp && createSmtpTransport(config.smtp) }: ResetMfaOptions,
): Promise<ResetMfaReport> {
  const keyManagement = await loadKeyManagement(config, { folder })
  const plugins = [...builtInPlugins(config, { keyManagement }), ...(await loadPlugins(config.plugins, { folder }))]
  const methods = collectMfaMethods(plugins)
  try {
    const reset = await onDatabase(config, logger, async (db) => {
      await migratePlugins(db, plugins)
      const keyring = createKeyring(config.secret, config.previousSecret)
      const events = createSecurityEvents({
        db,
        clock: systemClock,
        keyring,
        rateLimits: createRateLimits(db, systemClock, keyring),
        log: silent,
      })
      return resetMfaMethods({ db, types: collectAccountTypes(plugins), methods, events }, userId)
    })
    if (!reset)
      throw new ConfigError(
        `There is no user "${userId}": pass the user's id as in the app and its access tokens, such as did:${config.brand}:…`,
      )
    const report: ResetMfaReport = { methods: reset.methods, told: 0, notTold: 0 }
    if (reset.methods.length === 0) return report
    const appName = config.apps.find(({ id }) => id === reset.appId)?.name ?? reset.appId
    const label = reset.methods.map((method) => methods.get(method)?.label ?? method).join(', ')
    for (const to of reset.addresses) {
      try {
        await mail?.send(composeNotice({ to, ...mfaNotice({ appName, change: 'reset', label }) }))
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
