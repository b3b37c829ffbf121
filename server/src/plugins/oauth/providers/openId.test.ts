import { createServer as createHttpServer } from 'node:http'
import { DEVELOPMENT_APP_ID } from '../../../core/apps/appSettings.ts'
import { ORIGIN } from '../../../testing/callServer.ts'
import { createTestServer, type TestServer } from '../../../testing/createTestServer.ts'
import { listenOnLoopback } from '../../../testing/listenOnLoopback.ts'
import { createBrowser, newSecrets } from '../testing/browser.ts'
import { startOpenIdProvider, type OpenIdProvider } from '../testing/openIdProvider.ts'
import { callbackPath } from './resolve.ts'

const CALLBACK = 'http://localhost:4100'

/** Google, Apple and LinkedIn, and a custom provider whose endpoints are found by discovery. */
const CASES = ['google', 'apple', 'linkedin', 'acme'] as const

describe.each(CASES)('%s, played by a certified OpenID provider', (id) => {
  let provider: OpenIdProvider
  let server: TestServer
  let browser: ReturnType<typeof createBrowser>
  beforeAll(async () => {
    // The library prints advice for production, which would clutter the test's output.
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    provider = await startOpenIdProvider({
      clientId: 'our-client',
      clientSecret: 'our-secret',
      redirectUri: `${CALLBACK}${callbackPath(id)}`,
    })
    const { issuer } = provider
    const endpoints =
      id === 'acme'
        ? {}
        : { authorizationUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token`, jwksUrl: `${issuer}/jwks` }
    server = await createTestServer({
      file: {
        apps: [
          {
            id: DEVELOPMENT_APP_ID,
            name: 'Latchkey demo',
            allowedOrigins: [ORIGIN],
            plugins: {
              oauth: {
                [id]: {
                  clientId: 'our-client',
                  issuer,
                  ...endpoints,
                  returnTokens: true,
                  scopes: ['openid', 'email', 'profile'],
                  // Overrides what this provider does not know: Google's own prompt, and Apple's client authentication,
                  // which is tested with the fake.
                  authorizationParameters: { prompt: 'consent' },
                  ...(id === 'apple' ? { clientAuthentication: 'post' } : {}),
                },
              },
            },
          },
        ],
      },
      env: { [`LATCHKEY_OAUTH_${id.toUpperCase()}_${id === 'apple' ? 'PRIVATE_KEY' : 'CLIENT_SECRET'}`]: 'our-secret' },
    })
    // The library goes by the machine's clock.
    server.clock.advance((Date.now() - server.clock.now()) / 1_000)
    browser = createBrowser(server)
  })
  afterAll(async () => {
    jest.restoreAllMocks()
    await server.close()
    await provider.close()
  })

  const returnWith = (back: Awaited<ReturnType<OpenIdProvider['agree']>>) =>
    'location' in back ? browser.open(back.location) : browser.open(back.action, back.fields)

  it("a consent at the OpenID provider logs in with subject, address and name, and answers the provider's tokens [OAUTH-2]", async () => {
    const secrets = newSecrets()
    const {
      body: { url },
    } = await browser.init(id, secrets)
    const back = await provider.agree(url)
    expect('action' in back).toBe(id === 'apple')
    const { code, provider: named } = browser.read((await returnWith(back)).headers.location)
    expect(named).toBe(id)
    const { status, body } = await browser.authenticate(code, secrets)
    expect(status).toBe(200)
    expect(body.user?.linked_accounts).toMatchObject([
      { type: `${id}_oauth`, subject: 'ada-1815', email: 'ada@example.com', name: 'Ada Lovelace' },
    ])
    expect(body.oauth_provider_tokens).toMatchObject({
      provider: id,
      access_token: expect.any(String),
      scopes: ['openid', 'email', 'profile'],
    })
  })

  it('a refusal at the OpenID provider leads to the app with the code "undefined"', async () => {
    const {
      body: { url },
    } = await browser.init(id, newSecrets())
    expect(browser.read((await returnWith(await provider.refuse(url))).headers.location).code).toBe('undefined')
  })

  it('a used code of the OpenID provider is refused with invalid_credentials', async () => {
    const {
      body: { url },
    } = await browser.init(id, newSecrets())
    const used = await provider.agree(url)
    await returnWith(used)
    const secrets = newSecrets()
    const next = await provider.agree((await browser.init(id, secrets)).body.url)
    const usedCode =
      'location' in used ? (new URL(used.location).searchParams.get('code') ?? '') : (used.fields.code ?? '')
    const forged =
      'location' in next
        ? { location: next.location.replace(/code=[^&]+/, `code=${usedCode}`) }
        : { action: next.action, fields: { ...next.fields, code: usedCode } }
    const { code } = browser.read((await returnWith(forged)).headers.location)
    expect(await browser.authenticate(code, secrets)).toMatchObject({
      status: 422,
      body: { code: 'invalid_credentials' },
    })
  })
})

it('OpenID metadata that name another issuer make the init of a login fail with invalid_credentials [V10.5.3]', async () => {
  let asked = 0
  const impostor = await listenOnLoopback(
    createHttpServer((_request, response) => {
      asked += 1
      const evil = 'https://evil.example'
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          issuer: evil,
          authorization_endpoint: `${evil}/auth`,
          token_endpoint: `${evil}/token`,
          jwks_uri: `${evil}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        }),
      )
    }),
  )
  const server = await createTestServer({
    file: {
      apps: [
        {
          id: DEVELOPMENT_APP_ID,
          name: 'Latchkey demo',
          allowedOrigins: [ORIGIN],
          plugins: { oauth: { acme: { clientId: 'c', issuer: impostor.url } } },
        },
      ],
    },
    env: { LATCHKEY_OAUTH_ACME_CLIENT_SECRET: 's' },
  })
  const answer = await createBrowser(server).init('acme', newSecrets())
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_credentials' } })
  expect(asked).toBe(1)
  await server.close()
  await impostor.close()
})

it('an OpenID provider whose metadata cannot be fetched makes the init of a login fail with invalid_credentials', async () => {
  const server = await createTestServer({
    file: {
      apps: [
        {
          id: DEVELOPMENT_APP_ID,
          name: 'Latchkey demo',
          allowedOrigins: [ORIGIN],
          plugins: { oauth: { acme: { clientId: 'c', issuer: 'http://127.0.0.1:9' } } },
        },
      ],
    },
    env: { LATCHKEY_OAUTH_ACME_CLIENT_SECRET: 's' },
  })
  expect(await createBrowser(server).init('acme', newSecrets())).toMatchObject({
    status: 422,
    body: { code: 'invalid_credentials' },
  })
  await server.close()
})
