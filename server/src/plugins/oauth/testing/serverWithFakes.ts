import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readConfig } from '../../../config.ts'
import { DEVELOPMENT_APP_ID } from '../../../core/apps/appSettings.ts'
import { newKeyPair, type KeyPair } from '../../../core/keys/keyPair.ts'
import { ORIGIN } from '../../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../../testing/createTestServer.ts'
import { listenOnLoopback } from '../../../testing/listenOnLoopback.ts'
import { BUILT_IN_PROVIDERS } from '../providers/builtIn.ts'
import { resolveProviders } from '../providers/resolve.ts'
import { createProviderSimulator, type ProviderSimulator } from '../simulator/providerSimulator.ts'

/** Answers a request in place of the fake, to simulate a failure of the provider. */
export type Fault = (response: ServerResponse, url: URL) => void

/**
 * Fake providers over real HTTP on loopback. Each answers in its provider's own form, and has credentials as an
 * operator configures them.
 */
export interface FakeProviders {
  base: string
  simulators: Record<string, ProviderSimulator>
  /** Faults by the last part of the path: `token`, `me`, `emails`, `jwks`. */
  faults: Map<string, Fault>
  /** Every request that arrived: method and path with query. */
  requests: string[]
}

export interface ServerWithFakes {
  server: TestServer
  fakes: FakeProviders
  close(): Promise<void>
}

const APPLE_KEY = newKeyPair('ES256').privatePem

/** Keys of ID tokens by provider, shared by all fakes of a file, since making an RSA key takes at least 0.1 s. */
const keys = new Map<string, KeyPair>()
const keysOf = (id: string): KeyPair => {
  const known = keys.get(id) ?? newKeyPair('RS256')
  keys.set(id, known)
  return known
}

/** Credentials of every built-in provider, and its endpoints below `base`. */
export function fakeSettings(
  base: string,
  more: Record<string, object> = {},
): { oauth: Record<string, object>; env: Record<string, string> } {
  const oauth: Record<string, object> = {}
  const env: Record<string, string> = {}
  for (const [id, { identity }] of Object.entries(BUILT_IN_PROVIDERS)) {
    const at = `${base}/${id}`
    oauth[id] = {
      clientId: `client-of-${id}`,
      authorizationUrl: `${at}/authorize`,
      tokenUrl: `${at}/token`,
      ...(identity.kind === 'idToken'
        ? { issuer: at, jwksUrl: `${at}/jwks` }
        : { userInfoUrl: `${at}/me`, ...(identity.emailsUrl === undefined ? {} : { emailsUrl: `${at}/emails` }) }),
      ...(id === 'apple' ? { teamId: 'TEAM123456', keyId: 'KEY1234567' } : {}),
      ...more[id],
    }
    env[`LATCHKEY_OAUTH_${id.toUpperCase()}_${id === 'apple' ? 'PRIVATE_KEY' : 'CLIENT_SECRET'}`] =
      id === 'apple' ? APPLE_KEY : `the-_secret.of~${id}`
  }
  return { oauth, env }
}

/**
 * A server whose two apps have all providers, each as a fake on loopback.
 * @param more settings of providers
 * @param settings further ones of both apps
 */
export async function createServerWithFakes(
  more: Record<string, object> = {},
  settings: Record<string, unknown> = {},
): Promise<ServerWithFakes> {
  const fakes: FakeProviders = { base: '', simulators: {}, faults: new Map(), requests: [] }
  const listener = createServer((request, response) => {
    void respond(fakes, request, response)
  })
  const { url, close } = await listenOnLoopback(listener)
  fakes.base = url
  const { oauth, env } = fakeSettings(fakes.base, more)
  const app = {
    allowedOrigins: [ORIGIN, 'https://*.example.com', 'https://app.example.org'],
    plugins: { oauth },
    ...settings,
  }
  const file = {
    apps: [
      { id: DEVELOPMENT_APP_ID, name: 'Latchkey demo', ...app },
      { id: OTHER_APP_ID, name: 'Other', ...app },
    ],
  }
  const server = await createTestServer({ file, env })
  const providers = resolveProviders(readConfig({ mode: 'development', file, env })).get(DEVELOPMENT_APP_ID)
  for (const [id, provider] of providers ?? []) {
    if (Object.hasOwn(BUILT_IN_PROVIDERS, id))
      fakes.simulators[id] = createProviderSimulator(provider, server.clock, () => keysOf(id))
  }
  return {
    server,
    fakes,
    async close() {
      await server.close()
      await close()
    },
  }
}

async function respond(fakes: FakeProviders, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', fakes.base)
  fakes.requests.push(`${request.method} ${url.pathname}${url.search}`)
  const [, id = '', path = ''] = url.pathname.split('/')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const fault = fakes.faults.get(path)
  if (fault) return fault(response, url)
  const simulator = fakes.simulators[id]
  if (!simulator) return void response.writeHead(404).end()
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const answer = await simulator.answer(url, {
    method: request.method ?? 'GET',
    headers,
    body: Buffer.concat(chunks).toString(),
  })
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
  response.end(Buffer.from(await answer.arrayBuffer()))
}
