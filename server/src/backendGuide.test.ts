import { transformSync } from '@swc/core'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBackend, type Backend, type BackendError, type UserImport } from '@latchkey/node'
import { compileFunction } from 'node:vm'
import { PATHS } from 'latchkey/core/contract'
import type { BrowserKey } from 'latchkey/core/possession'
import { DEVELOPMENT_APP_ID } from './core/apps/appSettings.ts'
import { DEVELOPMENT_APP_SECRET } from './core/secrets/appSecrets.ts'
import { newKeyPair } from './core/keys/keyPair.ts'
import { createTestBackend } from './core/backend/testing.ts'
import { ORIGIN } from './testing/callServer.ts'
import { EXPORTED_USERS } from './testing/exportedUsers.ts'
import {
  createTestClock,
  createTestKey,
  createTestServer,
  OTHER_APP_ID,
  PRODUCTION_ENV,
  type TestServer,
  type TestServerOptions,
} from './testing/createTestServer.ts'

/** What the code samples marked `run` in docs/guides/backend.md export. */
interface Guide {
  findCaller(authorization: string | null | undefined): Promise<{ userId: string; sessionId: string } | null>
  readUser(token: string, proof?: string | null): Promise<{ id: string } | null>
  backend: object
  blockExpiredTrials(backend: Backend, now?: number): Promise<string[]>
  takeOrder(backend: object): (request: Request) => Promise<Response>
  verifyIncoming(
    backend: object,
    origin: string,
    req: IncomingMessage,
  ): Promise<{ caller: { userId: string; isProven: boolean }; body: Uint8Array }>
}

/** Runs the code samples of a page that are marked `run` as a program with this environment. */
function runPage(page: string, env: Record<string, string> = {}): unknown {
  const exports = {}
  for (const [, sample = ''] of readFileSync(page, 'utf8').matchAll(/^```ts run\n([\s\S]*?)^```$/gm)) {
    const { code } = transformSync(sample, {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'commonjs' },
    })
    const run = compileFunction(code, ['require', 'exports', 'process']) as (...globals: readonly unknown[]) => void
    run(require, exports, { env })
  }
  return exports
}

/** Starts a server that listens, whose clock shows the real time like that of the samples. */
async function startNow(options: TestServerOptions = {}): Promise<{ server: TestServer; url: string }> {
  const still = await createTestServer(options)
  const server = await createTestServer({ ...options, beside: { ...still, clock: createTestClock(Date.now()) } })
  await server.http.listen({ port: 0, host: '127.0.0.1' })
  closing.push(
    () => server.http.close(),
    () => still.close(),
  )
  return { server, url: `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}` }
}

const closing: (() => Promise<unknown>)[] = []
let server: TestServer
let url: string
beforeAll(async () => {
  ;({ server, url } = await startNow())
})
afterAll(async () => {
  for (const close of closing) await close()
})

const guide = (env: Record<string, string> = {}): Guide =>
  runPage('docs/guides/backend.md', { PROVIDER_URL: url, APP_ORIGIN: ORIGIN, ...env }) as Guide

describe('docs/guides/backend.md', () => {
  it("findCaller of the backend guide names the caller in development with no setting but the server's address", async () => {
    const { user, token } = await server.login('ada@example.com')
    expect(user.id).toMatch(/^did:latchkey:/)
    expect(await guide().findCaller(`Bearer ${token}`)).toEqual({ userId: user.id, sessionId: expect.any(String) })
  })

  it('findCaller of the backend guide names the caller in production, where the issuer is the public URL', async () => {
    const production = await startNow({ mode: 'production' })
    const { user, token } = await production.server.login('grace@example.com')
    const there = { PROVIDER_URL: production.url, APP_ID: OTHER_APP_ID }
    expect(
      await guide({ ...there, ISSUER: PRODUCTION_ENV.LATCHKEY_PUBLIC_URL }).findCaller(`Bearer ${token}`),
    ).toMatchObject({ userId: user.id })
    expect(await guide(there).findCaller(`Bearer ${token}`)).toBeNull()
  })

  it('findCaller answers null for a missing, malformed, expired, foreign or forged token [V10.3.3]', async () => {
    const { findCaller } = guide()
    const { user, token } = await server.login('ada@example.com')
    const ofOtherApp = await server.login('ada@example.com', { appId: OTHER_APP_ID })
    const past = await createTestServer({ beside: { ...server, clock: createTestClock(Date.now() - 7_200_000) } })
    closing.unshift(() => past.http.close())
    const expired = await past.login('past@example.com')
    const forged = await new SignJWT({ sid: 'session' })
      .setProtectedHeader({ alg: 'ES256', kid: decodeProtectedHeader(token).kid ?? '' })
      .setIssuer('latchkey-development')
      .setAudience(DEVELOPMENT_APP_ID)
      .setSubject(user.id)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(newKeyPair('ES256').privateKey)
    const wrong = [
      null,
      undefined,
      '',
      token,
      'Bearer ',
      'Bearer nonsense',
      ...[ofOtherApp.token, expired.token, forged].map((other) => `Bearer ${other}`),
    ]
    for (const header of wrong) expect([header, await findCaller(header)]).toEqual([header, null])
  })

  it('findCaller throws instead of answering null if the key set cannot be fetched', async () => {
    const { token } = await server.login('ada@example.com')
    for (const PROVIDER_URL of ['http://127.0.0.1:9', 'http://wallet.invalid']) {
      await expect(guide({ PROVIDER_URL }).findCaller(`Bearer ${token}`)).rejects.toThrow()
    }
  })

  it('readUser answers null once the session has ended, while findCaller still names the caller of its token [V7.4.1]', async () => {
    const { user, token, refresh_token } = await server.login('ada@example.com')
    const { readUser, findCaller } = guide()
    const address = expect.objectContaining({ type: 'email', address: 'ada@example.com' })
    expect(await readUser(token)).toMatchObject({ id: user.id, linked_accounts: [address] })
    await server.post(PATHS.sessionsLogout, { refresh_token }, { token })
    expect(await readUser(token)).toBeNull()
    expect(await readUser('nonsense')).toBeNull()
    expect(await findCaller(`Bearer ${token}`)).toMatchObject({ userId: user.id })
  })

  it('blockExpiredTrials blocks each user whose trial is over once, and no other user', async () => {
    const production = await startNow({ mode: 'production' })
    const { secret } = await createTestBackend(production.server)
    const backend = createBackend({ url: production.url, appId: OTHER_APP_ID, secret })
    const signUp = (address: string, trial?: number) =>
      backend.users.import({
        linked_accounts: [{ type: 'email', address }],
        ...(trial !== undefined && { custom_metadata: { trial_ends_at: trial } }),
      })
    const over = await signUp('over@example.com', 1_600_000_000)
    const others = [await signUp('on@example.com', 4_000_000_000), await signUp('paid@example.com')]
    const { blockExpiredTrials } = guide()
    expect(await blockExpiredTrials(backend)).toEqual([over.id])
    expect(await blockExpiredTrials(backend)).toEqual([])
    for (const { id } of others) expect(await backend.users.get(id)).toMatchObject({ blocked_at: null })
    await expect(production.server.login('over@example.com')).rejects.toThrow('user_blocked')
  })

  describe('a session that is bound to a key', () => {
    const key = createTestKey()
    const path = 'https://shop.example.com/orders'
    let token: string
    beforeAll(async () => {
      token = (await server.login('grace@example.com', { key })).token
    })

    it("takeOrder of the backend guide takes an order from the session's browser, and refuses a copied token with proof_invalid", async () => {
      const body = '{"item":"tea"}'
      const { backend, takeOrder } = guide()
      const order = takeOrder(backend)
      const send = async (by: BrowserKey, sent = body): Promise<[number, unknown]> => {
        const dpop = await by.prove({ method: 'POST', url: path, token, nonce: undefined, body })
        const headers = { authorization: `DPoP ${token}`, dpop }
        const answer = await order(new Request(path, { method: 'POST', body: sent, headers }))
        return [answer.status, await answer.json()]
      }
      expect(await send(key)).toEqual([
        200,
        { userId: expect.stringMatching(/^did:latchkey:/), order: { item: 'tea' } },
      ])
      const refused = [401, expect.objectContaining({ code: 'proof_invalid' })]
      expect(await send(createTestKey())).toEqual(refused)
      expect(await send(key, '{"item":"gold"}')).toEqual(refused)
      const bare = await order(new Request(path, { method: 'POST', headers: { authorization: `Bearer ${token}` } }))
      expect([bare.status, await bare.json()]).toEqual([401, expect.objectContaining({ code: 'proof_missing' })])
    })

    it('verifyIncoming accepts a node:http request whose body its proof covers, and refuses another body with proof_invalid', async () => {
      const { backend, verifyIncoming } = guide()
      const shop = createServer((req, res) => {
        verifyIncoming(backend, 'https://shop.example.com', req).then(
          ({ caller, body }) => res.end(`${caller.userId} ${caller.isProven} ${new TextDecoder().decode(body)}`),
          (failure: unknown) => {
            const { status, code } = failure as BackendError
            res.writeHead(status).end(code)
          },
        )
      })
      await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
      closing.push(() => new Promise((closed) => shop.close(closed)))
      const address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/orders`
      const send = async (sent: string, by: BrowserKey = key): Promise<[number, string]> => {
        const dpop = await by.prove({ method: 'POST', url: path, token, nonce: undefined, body: '{"item":"tea"}' })
        const headers = { authorization: `DPoP ${token}`, dpop }
        const answer = await fetch(address, { method: 'POST', body: sent, headers })
        return [answer.status, await answer.text()]
      }
      expect(await send('{"item":"tea"}')).toEqual([
        200,
        expect.stringMatching(/^did:latchkey:\S+ true \{"item":"tea"\}$/),
      ])
      expect(await send('{"item":"gold"}')).toEqual([401, 'proof_invalid'])
      expect(await send('{"item":"tea"}', createTestKey())).toEqual([401, 'proof_invalid'])
    })

    it("readUser reads a bound session's user with a proof that the page made, and once for each proof", async () => {
      const { readUser } = guide()
      const nonce = (await server.get('/api/v1/apps/latchkey-demo-development')).headers['dpop-nonce'] as string
      const proof = await key.prove({ method: 'POST', url: `${url}/api/v1/sessions`, token, nonce, body: '{}' })
      expect(await readUser(token, proof)).toMatchObject({ id: expect.stringMatching(/^did:latchkey:/) })
      expect(await readUser(token, proof)).toBeNull()
      expect(await readUser(token)).toBeNull()
    })
  })
})

/** What the pages for those who come from another product export. */
interface ComingFrom {
  moveUsers(backend: Backend, users: readonly UserImport[]): Promise<Map<string, string>>
  [fromProduct: `from${string}`]: (user: object) => UserImport
}

describe('docs/guides/coming-from', () => {
  beforeEach(() => server.db.deleteFrom('users').execute())

  it.each(EXPORTED_USERS)(
    'the sample for users of %s takes their verified accounts only, and the server imports them',
    async (origin, user, accounts) => {
      const [product = ''] = origin.split(' ')
      const { moveUsers } = runPage('docs/guides/coming-from/README.md') as ComingFrom
      const page = runPage(`docs/guides/coming-from/${product.toLowerCase()}.md`) as ComingFrom
      const app = createBackend({ url, appId: DEVELOPMENT_APP_ID, secret: DEVELOPMENT_APP_SECRET })
      const ids = await moveUsers(app, [page[`from${product}`]!(user)])
      const moved = await app.users.get(ids.get('old-7') ?? '')
      expect(moved).toMatchObject({ previous_id: 'old-7', created_at: 1_600_000_000 })
      expect(moved.linked_accounts.toSorted((one, other) => one.type.localeCompare(other.type))).toEqual(
        accounts.map((account) => expect.objectContaining(account)),
      )
    },
  )
})
