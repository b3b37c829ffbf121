import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { WireError } from 'latchkey/core/contract'
import { EMBEDDED_WALLET_PATHS, type WireTokenPrice } from 'latchkey/plugins/embeddedWallet/contract'
import { DEVELOPMENT_APP_ID } from '../../../core/apps/appSettings.ts'
import { ORIGIN, type CallOptions } from '../../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../../testing/createTestServer.ts'
import { listenOnLoopback, type Listening } from '../../../testing/listenOnLoopback.ts'
import { pricesSchema, PRICES_KEY_VARIABLE } from './settings.ts'

/** A fake price source on loopback. */
interface Source extends Listening {
  requests: { url: string; headers: IncomingMessage['headers'] }[]
  answer: (response: ServerResponse) => void
}

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

async function createSource(): Promise<Source> {
  const listener = createServer((request, response) => {
    source.requests.push({ url: request.url ?? '', headers: request.headers })
    source.answer(response)
  })
  const source: Source = { ...(await listenOnLoopback(listener)), requests: [], answer: json({}) }
  return source
}

const price = (server: TestServer, chainId: unknown, tokenSymbol: unknown, options?: CallOptions) =>
  server.get<WireTokenPrice & WireError>(
    `${EMBEDDED_WALLET_PATHS.tokenPrice}?${new URLSearchParams({ chainId: String(chainId), tokenSymbol: String(tokenSymbol) }).toString()}`,
    options,
  )

const UNKNOWN = { status: 404, body: { code: 'token_price_unknown' } }
const UNAVAILABLE = { status: 502, body: { code: 'token_price_unavailable' } }

describe('the price of a token', () => {
  let server: TestServer
  let source: Source
  beforeAll(async () => {
    source = await createSource()
    const prices = {
      source: 'api',
      url: `${source.url}/simple/price?ids={id}&vs_currencies=usd`,
      timeoutMs: 300,
      ids: { '137:USDC': 'usd-coin' },
    }
    const app = (id: string, own: object) => ({
      id,
      name: 'App',
      allowedOrigins: [ORIGIN],
      plugins: { embeddedWallet: { prices: own } },
    })
    server = await createTestServer({
      file: { apps: [app(DEVELOPMENT_APP_ID, prices), app(OTHER_APP_ID, { source: 'none' })] },
      env: { [PRICES_KEY_VARIABLE]: 'the-key-of-the-source' },
    })
  })
  afterAll(async () => {
    await server.close()
    await source.close()
  })
  beforeEach(() => {
    // After 61 s no price of the previous test is cached any more.
    server.clock.advance(61)
    source.requests.length = 0
    source.answer = json({
      ethereum: { usd: 3123.45 },
      'polygon-ecosystem-token': { usd: 0.51 },
      'usd-coin': { usd: 1.001 },
    })
  })

  it("the price of a token is read from the operator's source by chain and symbol, with or without a login [HTTP-71]", async () => {
    expect(await price(server, 1, 'ETH')).toMatchObject({ status: 200, body: { usd: 3123.45 } })
    expect(await price(server, 137, 'pol')).toMatchObject({ status: 200, body: { usd: 0.51 } })
    const { token } = await server.login('ada@example.com')
    expect((await price(server, 8453, 'ETH', { token })).status).toBe(200)
    expect(source.requests.map(({ url }) => url)).toEqual([
      '/simple/price?ids=ethereum&vs_currencies=usd',
      '/simple/price?ids=polygon-ecosystem-token&vs_currencies=usd',
    ])
    expect(source.requests[0]?.headers['x-cg-demo-api-key']).toBe('the-key-of-the-source')
  })

  it('twelve simultaneous requests for a token price cause one request to the source, repeated after 60 s', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => price(server, index % 2 === 0 ? 1 : 10, 'ETH')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    server.clock.advance(59)
    await price(server, 1, 'ETH')
    expect(source.requests).toHaveLength(1)
    server.clock.advance(1)
    source.answer = json({ ethereum: { usd: 4000 } })
    expect((await price(server, 1, 'ETH')).body.usd).toBe(4000)
    expect(source.requests).toHaveLength(2)
  })

  it.each([
    [1, 'DOGE'],
    [999_999, 'ETH'],
    [11155111, 'ETH'],
    [1, 'USDC'],
    [137, 'ETH'],
    [1, 'constructor'],
    [1, '__PROTO__'],
    ['1', 'toString'],
  ])('chain %s has no price for %s, and the source is not asked [ERROR-69, SEND-58]', async (chainId, symbol) => {
    const { status } = await price(server, chainId, symbol)
    expect([400, 404]).toContain(status)
    expect(source.requests).toEqual([])
  })

  it('a token symbol that the operator configured for one chain has a price there, and no price on another chain', async () => {
    expect((await price(server, 137, 'USDC')).body.usd).toBe(1.001)
    expect(await price(server, 10, 'USDC')).toMatchObject(UNKNOWN)
  })

  it("an answer of the price source without the token's id means an unknown price", async () => {
    source.answer = json({})
    expect(await price(server, 56, 'BNB')).toMatchObject(UNKNOWN)
  })

  it("an app with price source 'none' has no prices, and no source is asked", async () => {
    expect(await price(server, 1, 'ETH', { appId: OTHER_APP_ID })).toMatchObject(UNKNOWN)
    expect(source.requests).toEqual([])
  })

  it.each([
    ['is down', json({ error: 'x' }, 503)],
    ['answers 429', json({}, 429)],
    ['answers HTML', (response: ServerResponse) => void response.end('<html>')],
    ['answers a list', json([])],
    ['answers a text for a price', json({ ethereum: { usd: '3000' } })],
    ['answers less than nothing', json({ ethereum: { usd: -1 } })],
    ['answers too much for a number', (response: ServerResponse) => void response.end('{"ethereum":{"usd":1e999}}')],
    ['answers null', json({ ethereum: null })],
    ['cuts the connection', (response: ServerResponse) => void response.destroy()],
    ['never answers', () => {}],
    [
      'sends us elsewhere',
      (response: ServerResponse) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ],
    [
      'answers without end',
      (response: ServerResponse) => void response.end(`{"ethereum":{"usd":1},"x":"${'x'.repeat(300_000)}"}`),
    ],
  ])(
    'a price source that %s makes prices unavailable, and is asked again after 5 s [ERROR-69, SEND-58]',
    async (_name, answer) => {
      source.answer = answer
      expect(await price(server, 1, 'ETH')).toMatchObject(UNAVAILABLE)
      source.answer = json({ ethereum: { usd: 3000 } })
      // Within 5 s after its failure the source is not asked again.
      expect(await price(server, 1, 'ETH')).toMatchObject(UNAVAILABLE)
      expect(source.requests).toHaveLength(1)
      server.clock.advance(5)
      expect((await price(server, 1, 'ETH')).body.usd).toBe(3000)
    },
  )

  it.each([
    ['x', 'ETH'],
    [-1, 'ETH'],
    [0, 'ETH'],
    [1.5, 'ETH'],
    ['1e999', 'ETH'],
    [1, ''],
    [1, 'ETH&ids=x'],
    [1, '../../x'],
    [1, 'E'.repeat(21)],
    [1, 'http://169.254.169.254'],
  ])(
    'a price request with chain %j and symbol %j is refused with invalid_data, and the source is not asked',
    async (chainId, symbol) => {
      expect(await price(server, chainId, symbol)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
      expect(source.requests).toEqual([])
    },
  )

  it('the 121st price request of one caller answers 429, and another caller is answered', async () => {
    const strict = await createTestServer({
      mode: 'production',
      file: {
        apps: [
          {
            id: OTHER_APP_ID,
            name: 'Other',
            allowedOrigins: [ORIGIN],
            plugins: { embeddedWallet: { prices: { source: 'fixed', usd: { ETH: 1 } } } },
          },
        ],
      },
      env: { LATCHKEY_RECOVERY_KEY: Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64') },
    })
    const answers = await Promise.all(Array.from({ length: 121 }, () => price(strict, 1, 'ETH', { ip: '10.1.1.1' })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await price(strict, 1, 'ETH', { ip: '10.1.1.2' })).status).toBe(200)
    await strict.close()
  })

  it('the log does not hold the key of the price source', async () => {
    source.answer = json({}, 500)
    await price(server, 1, 'ETH')
    expect(server.log()).toContain('token_price_unavailable')
    expect(server.log()).not.toContain('the-key-of-the-source')
  })
})

describe('token prices without settings', () => {
  it('a development server has made-up prices on every chain', async () => {
    const server = await createTestServer()
    expect((await price(server, 31_337, 'ETH')).body).toEqual({ usd: 3000 })
    expect(await price(server, 1, 'DOGE')).toMatchObject(UNKNOWN)
    await server.close()
  })
})

describe('plugins.embeddedWallet.prices', () => {
  it.each([
    [{ source: 'api', url: 'https://api.example.com/price' }, '{id}'],
    [{ source: 'api', url: 'http://api.example.com/{id}' }, 'https'],
    [{ source: 'api', url: 'https://{id}.example.com/' }, '{id}'],
    [{ source: 'api', url: 'https://api.example.com{id}/x' }, '{id}'],
    [{ source: 'api', url: 'file:///{id}' }, 'https'],
    [{ source: 'api', ids: { USDC: 'usd-coin' } }, '137:USDC'],
    [{ source: 'api', apiKey: 'secret' }, 'apiKey'],
    [{ source: 'fixed', usd: { eth: 1 } }, 'capitals'],
    [{ source: 'fixed', usd: { ETH: -1 } }, '>0'],
    [{}, '"source"'],
    [{ source: 'somebody' }, '"source"'],
    [true, '"source"'],
  ])('plugins.embeddedWallet.prices refuses the settings %j', (settings, problem) => {
    const parsed = pricesSchema.safeParse(settings)
    expect(JSON.stringify(parsed.error?.issues)).toContain(JSON.stringify(problem).slice(1, -1))
  })
})
