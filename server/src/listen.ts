import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app.ts'
import type { ProcessVitals } from './app/appDeps.ts'
import { ConfigError, type SendQueueState, type Telemetry } from './core/foundation/index.ts'
import type { ServerConfig } from './config.ts'
import type { Store } from './openStore.ts'
import { openMail, openTexts } from './transports.ts'

export interface Listening {
  http: FastifyInstance
  url: string
  /** How busy the mail server's connections are, or a hook in its place; absent without either. */
  mailState: (() => SendQueueState) | undefined
  /** How busy the provider of text messages is, or a hook in its place; absent without either. */
  textState: (() => SendQueueState) | undefined
  /** Serves for the grace of the settings, not ready any more, then finishes the requests in progress. */
  end(): Promise<void>
}

/** What a listening server needs of a {@link Store}. */
export interface Serving extends Store {
  /** The folder from which the modules of sender hooks are resolved. */
  folder: string
}

/**
 * Builds the server and listens on its port.
 * @throws ConfigError, or the operating system's error if the port cannot be listened on
 */
export async function listen(
  config: ServerConfig,
  { plugins, keyManagement, database, folder }: Serving,
  telemetry: Telemetry,
  vitals: ProcessVitals = {},
): Promise<Listening> {
  vitals.pool = database.state
  const { db, clock } = database
  const mail = await openMail(
    config,
    { folder },
    { now: clock.now, onRefused: (state) => http.log.warn(state, TOO_MANY('mails', 'mail server')) },
  )
  const texts = await openTexts(
    config,
    { folder },
    { now: clock.now, onRefused: (state) => http.log.warn(state, TOO_MANY('text messages', 'provider')) },
  )
  const readiness = { isEnding: false, isClockOff: clock.isOff }
  const deps = { config, db, clock, mail, texts, plugins, keyManagement, telemetry, readiness, vitals, preload: true }
  const http = await buildApp(deps)
  // Only logged: users who are logged in can go on without the mail server.
  mail
    ?.verify()
    .catch((err: unknown) =>
      http.log.error(
        { err },
        `${config.smtp ? 'the mail server of LATCHKEY_SMTP_URL' : 'the hook of mail.sender'} cannot be used, so no codes can be sent`,
      ),
    )
  try {
    await http.listen({ host: config.host, port: config.port })
    return {
      http,
      mailState: mail?.state,
      textState: texts?.state,
      url: toUrl(config.host, http.server.address()),
      async end() {
        readiness.isEnding = true
        await sleep(config.shutdownGraceS * 1_000)
        await http.close()
        texts?.close?.()
      },
    }
  } catch (error) {
    await http.close()
    texts?.close?.()
    throw isPortTaken(error)
      ? new ConfigError(
          `Port ${config.port} on ${config.host} is in use: stop what listens there, or choose another with --port (LATCHKEY_PORT).`,
          { cause: error },
        )
      : error
  }
}

const TOO_MANY = (what: string, taker: string): string =>
  `more ${what} wait than the ${taker} takes in time, so people are told to come back in a moment`

const isPortTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

function toUrl(host: string, address: AddressInfo | string | null): string {
  const port = typeof address === 'object' ? address?.port : undefined
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
