/** A small real host and provider for tests: a page on one port, and a Latchkey server behind a proxy on another. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestServer } from '@latchkey/server/testing'

/** Answers of the page and its scripts. */
export interface PagePlan {
  status?: number
  headers?: OutgoingHttpHeaders
  /** `Authorization` header that all requests need, also those for scripts. */
  authorization?: string
  /** HTML to add to the page's head. */
  head?: string
  /** Body to serve instead of the page. */
  body?: string
  /** Props in the page's script; none if the script gets them only at run time. */
  app?: { appId: string; apiUrl: string } | undefined
  /** Script to serve instead of the one with Latchkey. */
  script?: string
}

/** Behaviour of the proxy in front of the server. */
export interface ProxyPlan {
  /**
   * Treatment of X-Forwarded-For: append the caller, perhaps with its port or under a name, pass the caller's value
   * on, or send no such header.
   */
  forwards?: 'appends' | 'appends with port' | 'appends a name' | 'passes' | 'nothing'
  /** Response headers to change; `null` removes a header. */
  answers?: (path: string) => Record<string, string | null>
}

export interface Listening {
  /** Port on this machine that it listens on. */
  port: number
  close(): Promise<void>
}

/** Script of the page, as a minifier writes it. */
const scriptOf = ({ app }: PagePlan): string =>
  `const paths={app:"/api/v1/apps/:app_id"};export{paths};${app ? `start({children:a({b:1}),appId:"${app.appId}",apiUrl:"${app.apiUrl}",plugins:[p({})]})` : ''}`

/**
 * Address that the proxy adds to `X-Forwarded-For` for every caller. It is a public one, as for callers from the
 * internet.
 */
const CALLER = '8.8.8.8'

async function listen(server: Server): Promise<Listening> {
  await new Promise<void>((resolve) => {
    server.listen(0, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** Serves a page, and calls `plan` for each request. */
export function servePage(plan: () => PagePlan, tls?: { key: string; cert: string }): Promise<Listening> {
  const answer = ({ url = '/', headers: sent }: IncomingMessage, response: ServerResponse): void => {
    const given = plan()
    const {
      status = 200,
      headers,
      head = '',
      script = scriptOf(given),
      body = `<!doctype html><html><head>${head}<script type="module" src="/app.js"></script></head><body></body></html>`,
    } = given
    if (given.authorization !== undefined && sent.authorization !== given.authorization) response.writeHead(401).end()
    else if (url === '/app.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end('import "./core.js"')
    else if (url === '/core.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  }
  return listen(tls ? createTlsServer(tls, answer) : createServer(answer))
}

/** Serves a Latchkey server behind a proxy. */
export function serveProvider(server: () => Pick<TestServer, 'fetch'>, plan: () => ProxyPlan): Promise<Listening> {
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { forwards = 'nothing', answers } = plan()
    const { connection: _connection, 'x-forwarded-for': given, ...headers } = request.headers as Record<string, string>
    const added = {
      appends: CALLER,
      'appends with port': `${CALLER}:50123`,
      'appends a name': '_caller7',
      passes: given === undefined ? CALLER : undefined,
      nothing: undefined,
    }[forwards]
    const entries = [given, added].filter((entry) => entry !== undefined)
    const forwardedFor = forwards === 'nothing' ? undefined : entries.join(', ')
    const path = request.url ?? '/'
    const answer = await server().fetch(path, {
      method: request.method ?? 'GET',
      headers: { ...headers, ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) },
    })
    // The test server has a clock of its own, so its `Date` header is dropped: answers get this machine's time.
    const isPassedOn = (name: string): boolean => !/^(connection|transfer-encoding|content-length|date)$/.test(name)
    for (const [name, value] of answer.headers) if (isPassedOn(name)) response.appendHeader(name, value)
    for (const [name, value] of Object.entries(answers?.(path) ?? {})) {
      if (value === null) response.removeHeader(name)
      else response.setHeader(name, value)
    }
    response.writeHead(answer.status).end(await answer.text())
  }
  return listen(createServer((request, response) => void forward(request, response)))
}

/** An app's folder with packages, as npm would install them. */
export interface AppFolder {
  readonly path: string
  write(file: string, text: string): void
  install(name: string, manifest: object, below?: string): void
  remove(file: string): void
  close(): void
}

export function makeAppFolder(): AppFolder {
  const path = mkdtempSync(join(tmpdir(), 'latchkey-app-'))
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), text)
  }
  return {
    path,
    write,
    install: (name, manifest, below = '') =>
      write(join(below, 'node_modules', name, 'package.json'), JSON.stringify({ name, ...manifest })),
    remove: (file) => rmSync(join(path, file), { recursive: true }),
    close: () => rmSync(path, { recursive: true }),
  }
}
