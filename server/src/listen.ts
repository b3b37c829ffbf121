import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import { ConfigError, type Telemetry } from './core/foundation/index.ts'
import type { ServerConfig } from './config.ts'
import { createSmtpTransport } from './core/mail/index.ts'
import type { Store } from './openStore.ts'

export interface Listening {
  http: FastifyInstance
  url: string
}

/**
 * Builds the server and listens on its port.
 * @throws ConfigError, or the operating system's error if the port cannot be listened on
 */
export async function listen(
  config: ServerConfig,
  { plugins, keyManagement, database }: Store,
  telemetry: Telemetry,
): Promise<Listening> {
  const mail = config.smtp && createSmtpTransport(config.smtp)
  const http = await buildApp({ config, db: database.db, mail, plugins, keyManagement, telemetry, preload: true })
  // Only logged: users who are logged in can go on without the mail server.
  mail
    ?.verify()
    .catch((err: unknown) =>
      http.log.error({ err }, 'the mail server of LATCHKEY_SMTP_URL cannot be used, so no codes can be sent'),
    )
  try {
    await http.listen({ host: config.host, port: config.port })
    return { http, url: toUrl(config.host, http.server.address()) }
  } catch (error) {
    await http.close()
    throw isPortTaken(error)
      ? new ConfigError(
          `Port ${config.port} on ${config.host} is in use: stop what listens there, or choose another with --port (LATCHKEY_PORT).`,
          { cause: error },
        )
      : error
  }
}

const isPortTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

function toUrl(host: string, address: AddressInfo | string | null): string {
  const port = typeof address === 'object' ? address?.port : undefined
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
