import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { CUSTOM_AUTH_PATHS } from 'latchkey/plugins/customAuth/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { EMBEDDED_WALLET_PATHS } from 'latchkey/plugins/embeddedWallet/contract'
import { FARCASTER_PATHS } from 'latchkey/plugins/farcaster/contract'
import { WALLET_PATHS, type WireWalletNonce } from 'latchkey/plugins/wallet/contract'
import { PEERS } from '../core/foundation/telemetry.ts'
import { createPerson, createProof } from '../plugins/wallet/testing/person.ts'
import { ORIGIN } from '../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../testing/createTestServer.ts'
import { listenOnLoopback, readBody, type Listening } from '../testing/listenOnLoopback.ts'
import { createMetrics, type Metrics } from './metrics.ts'

/** A fake secret that is part of every URL in the settings. It must not appear in metrics. */
const KEY = 'geheim'
const PEOPLES_APP = 'latchkey-demo-development'

let metrics: Metrics
let others: Listening
let isAway: boolean
let server: TestServer
beforeAll(async () => {
  others = await listenOnLoopback(createServer((request, response) => void answer(request, response)))
})
afterAll(() => others.close())
beforeEach(async () => {
  metrics = createMetrics()
  const url = `${others.url}/${KEY}`
  const plugins = {
    wallet: { rpcUrls: { 1: `${url}/chain` } },
    farcaster: { relayUrl: others.url, rpcUrl: `${url}/chain` },
    customAuth: { jwksUrl: `${url}/keys`, issuer: 'https://id.example.com', audience: 'app' },
    embeddedWallet: { prices: { source: 'api', url: `${url}/prices?ids={id}` } },
  }
  server = await createTestServer({
    telemetry: metrics,
    env: { LATCHKEY_CAPTCHA_SECRET: KEY },
    file: {
      apps: [
        { id: PEOPLES_APP, name: 'People', allowedOrigins: [ORIGIN], plugins },
        {
          id: OTHER_APP_ID,
          name: 'Humans',
          allowedOrigins: [ORIGIN],
          plugins: { captcha: { siteKey: 't:key', verifyUrl: `${url}/captcha` } },
        },
      ],
    },
  })
})
afterEach(() => server.close())

/** Answers for all external services, which share one fake server. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request)
  const { pathname } = new URL(request.url ?? '', others.url)
  const json = (status: number, content: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  if (isAway) return void json(503, {})
  const asked = (body === '' ? {} : JSON.parse(body)) as { id?: number; nonce?: string }
  const answers: Record<string, unknown> = {
    [`/${KEY}/captcha`]: { success: true, hostname: 'localhost', action: OTHER_APP_ID },
    // The chain node answers that no address has a contract.
    [`/${KEY}/chain`]: { jsonrpc: '2.0', id: asked.id, result: '0x' },
    [`/${KEY}/keys`]: { keys: [] },
    [`/${KEY}/prices`]: { ethereum: { usd: 2_000 } },
    '/v1/channel': { channelToken: 'token', url: 'https://farcaster.example/token', nonce: asked.nonce },
  }
  json(200, answers[pathname])
}

/** Makes one call for each external service, and returns their statuses. */
async function askEverybody(): Promise<Record<string, number>> {
  const ada = createPerson('ada')
  const { body: nonce } = await server.post<WireWalletNonce>(WALLET_PATHS.init, { address: ada.address })
  const proof = await createProof(ada, nonce, ORIGIN, server.clock.now(), { signature: () => `0x${'ab'.repeat(80)}` })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({ alg: 'ES256', kid: 'theirs' })}.${part({ sub: 'ada.lovelace' })}.${'a'.repeat(86)}`
  const done = {
    captcha: await server.post(
      EMAIL_PATHS.init,
      { email: 'ada@example.com', token: 'response' },
      { appId: OTHER_APP_ID },
    ),
    farcaster: await server.post(FARCASTER_PATHS.init, {}),
    chain: await server.post(WALLET_PATHS.authenticate, proof),
    identity: await server.post(CUSTOM_AUTH_PATHS.authenticate, { token }),
    prices: await server.get(`${EMBEDDED_WALLET_PATHS.tokenPrice}?chainId=1&tokenSymbol=ETH`),
  }
  return Object.fromEntries(Object.entries(done).map(([peer, { status }]) => [peer, status]))
}

/** Returns the counted calls by service and outcome. */
async function counted(): Promise<Record<string, number>> {
  const lines = (await metrics.registry.metrics()).matchAll(
    /^latchkey_call_duration_seconds_count\{peer="(\w+)",outcome="(\w+)"\} (\d+)$/gm,
  )
  return Object.fromEntries([...lines].map(([, peer, outcome, count]) => [`${peer} ${outcome}`, Number(count)]))
}

it('metrics count each call of another server by service and outcome', async () => {
  isAway = true
  expect(await askEverybody()).toEqual({ captcha: 503, farcaster: 502, chain: 502, identity: 502, prices: 502 })
  const failed = {
    'captcha failed': 1,
    'farcaster failed': 1,
    'chain failed': 1,
    'identity failed': 1,
    'prices failed': 1,
  }
  expect(await counted()).toEqual(failed)
  isAway = false
  // After a failure, the source of prices is not asked again for a while.
  server.clock.advance(60)
  // The services work, but the made-up signature and token are invalid, so those two calls are refused.
  expect(await askEverybody()).toEqual({ captcha: 200, farcaster: 200, chain: 422, identity: 422, prices: 200 })
  expect(await counted()).toEqual({
    ...failed,
    'captcha ok': 1,
    'mail ok': 1,
    'farcaster ok': 1,
    'chain ok': 1,
    'identity ok': 1,
    'prices ok': 1,
  })
})

it('metrics of calls to other servers hold no address, key or person, and name known services only', async () => {
  isAway = false
  await askEverybody()
  const text = await metrics.registry.metrics()
  for (const secret of [KEY, '127.0.0.1', new URL(others.url).port, 'ada', 'ethereum', 'id.example.com'])
    expect(text).not.toContain(secret)
  const peers = [...text.matchAll(/peer="(\w+)"/g)].map(([, peer]) => peer)
  expect(PEERS).toEqual(expect.arrayContaining([...new Set(peers)]))
})
