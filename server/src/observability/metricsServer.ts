import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigError, isSameSecret, isLoopback } from '../core/foundation/index.ts'

export interface MetricsServerOptions {
  host: string
  port: number
  /** Bearer token that a scraper must send. Without one only this machine may scrape, see `config.ts`. */
  token: string | undefined
  /** Returns the metrics in Prometheus' text format. */
  read(): Promise<string>
  onError(error: unknown): void
}

export interface MetricsServer {
  url: string
  close(): Promise<void>
}

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Serves metrics on a separate port. The public port, which proxies lead to, has no route for them.
 * @throws ConfigError if the port is taken
 */
export async function startMetricsServer({
  host,
  port,
  token,
  read,
  onError,
}: MetricsServerOptions): Promise<MetricsServer> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, text: string, headers: Record<string, string> = {}): void => {
      response
        .writeHead(status, {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          ...headers,
        })
        .end(`${text}\n`)
    }
    if (!isAllowed(request, token)) return send(401, 'Not allowed.', { 'www-authenticate': 'Bearer' })
    if (request.url?.split('?')[0] !== '/metrics') return send(404, 'Metrics are at /metrics.')
    if (request.method !== 'GET') return send(405, 'Metrics are read with GET.', { allow: 'GET' })
    try {
      send(200, (await read()).trimEnd(), { 'content-type': CONTENT_TYPE })
    } catch (error) {
      onError(error)
      send(500, 'The metrics could not be read.')
    }
  }
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 10_000 },
    (request, response) => void answer(request, response),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(
        cause.code === 'EADDRINUSE'
          ? new ConfigError(
              `Port ${port} on ${host} is in use: choose another for metrics with LATCHKEY_METRICS_PORT.`,
              { cause },
            )
          : cause,
      )
    })
    server.listen(port, host, resolve)
  })
  // An open connection of a scraper must not keep the process from ending.
  server.unref()
  const { address, port: actual, family } = server.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${actual}/metrics`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Checks the token. Without one the server only listens on this machine, and the `Host` must be this machine's, too:
 * otherwise a web page could read the metrics by DNS rebinding.
 */
function isAllowed({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined)
    return URL.canParse(`http://${headers.host}`) && isLoopback(new URL(`http://${headers.host}`).hostname)
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return given !== undefined && isSameSecret(digest(given), digest(token))
}
