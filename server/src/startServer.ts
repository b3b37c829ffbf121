import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import { ConfigError, type ServerConfig } from './config.ts'
import { systemClock } from './core/clock.ts'
import { startHousekeeping } from './core/housekeeping/startHousekeeping.ts'
import { loadPlugins } from './core/loadPlugins.ts'
import { createSmtpTransport } from './core/mail/smtp.ts'
import { migratePlugins } from './core/migratePlugins.ts'
import { migrate } from './db/migrate.ts'
import { migrations } from './db/migrations/index.ts'
import type { DatabaseLogger } from './db/openDatabase.ts'
import { openConfiguredDatabase } from './openConfiguredDatabase.ts'
import { builtInPlugins } from './plugins/builtIn.ts'
import { loadKeyManagement } from './plugins/embeddedWallet/keys/loadKeyManagement.ts'

/** A server that listens. */
export interface RunningServer {
  /** Where it listens. */
  url: string
  /** Finishes the requests under way, then closes the database. Safe to call twice. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** The folder from which the modules of the configuration are resolved. */
  folder: string
  /** Notices before the server's own log exists. */
  logger: DatabaseLogger
}

/**
 * Opens and migrates the database, builds the server and listens.
 * @throws ConfigError, DatabaseError, or the operating system's error of a port that cannot be listened on
 * @example
 *   const config = readConfig({ mode: 'production', file, env: process.env })
 *   const server = await startServer(config, { folder: import.meta.dirname, logger: console })
 */
export async function startServer(config: ServerConfig, { folder, logger }: StartOptions): Promise<RunningServer> {
  const plugins = await loadPlugins(config.plugins, { folder })
  const keyManagement = await loadKeyManagement(config, { folder })
  const database = await openConfiguredDatabase(config, logger)
  try {
    await migrate(database.longRunning, migrations, { logger })
    await migratePlugins(database.longRunning, [...builtInPlugins(config, { keyManagement }), ...plugins], { logger })
    const mail = config.smtp && createSmtpTransport(config.smtp)
    const http = await buildApp({ config, db: database.db, mail, plugins, keyManagement })
    // Not fatal: those who are logged in must not lose their sessions because the mail server is away.
    mail?.verify().catch((err: unknown) => http.log.error({ err }, 'the mail server of LATCHKEY_SMTP_URL does not answer as it should; codes cannot be sent'))

    const stopHousekeeping = startHousekeeping(database.longRunning, systemClock, {
      ...config.securityEvents,
      onDone: (work) => http.log.debug(work, 'housekeeping'),
      onFailure: (err) => http.log.warn({ err }, 'housekeeping failed'),
    })

    try {
      await http.listen({ host: config.host, port: config.port })
    } catch (error) {
      await stopHousekeeping()
      await http.close()
      throw isPortTaken(error)
        ? new ConfigError(`Port ${config.port} on ${config.host} is in use: stop what listens there, or choose another with --port (LATCHKEY_PORT).`, { cause: error })
        : error
    }
    let stopped: Promise<void> | undefined
    const stop = async (): Promise<void> => {
      await Promise.all([stopHousekeeping(), http.close()])
      await database.close()
    }
    return { url: toUrl(config.host, http.server.address()), stop: () => (stopped ??= stop()) }
  } catch (error) {
    await database.close()
    throw error
  }
}

const isPortTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

function toUrl(host: string, address: AddressInfo | string | null): string {
  const port = typeof address === 'object' ? address?.port : undefined
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
