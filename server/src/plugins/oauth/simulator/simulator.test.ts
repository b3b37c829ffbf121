import { OAUTH_PATHS, OAUTH_PROVIDERS } from 'latchkey/plugins/oauth/contract'
import type { WireAppConfig } from 'latchkey/core/contract'
import { DEVELOPMENT_APP_ID } from '../../../core/apps/appSettings.ts'
import { readConfig } from '../../../config.ts'
import { createTestServer, OTHER_APP_ID, PRODUCTION_ENV, type TestServer } from '../../../testing/createTestServer.ts'
import { oauthPlugin } from '../plugin.ts'
import { createBrowser, newSecrets } from '../testing/browser.ts'
import { DIALECTS, type Dialects } from './dialects.ts'
import { createSimulators } from './simulators.ts'

let server: TestServer
let browser: ReturnType<typeof createBrowser>
beforeAll(async () => {
  server = await createTestServer()
  browser = createBrowser(server)
})
afterAll(() => server.close())

const login = async (provider: string, choice?: Record<string, string>) => {
  const secrets = newSecrets()
  const returned = await browser.travel(provider, secrets, choice)
  return { returned, secrets, ...(await browser.authenticate(returned.code, secrets)) }
}

/** Checked by the compiler and never called: it is a type error if {@link Dialects} lacks a built-in provider. */
export function typesOfDialects(): Dialects[] {
  const { spotify, ...others } = DIALECTS
  // @ts-expect-error -- a built-in provider without a dialect
  return [{ ...others, spotify }, others]
}

describe('an OAuth provider simulator', () => {
  const linked = {
    google: { email: 'ada@example.com', name: 'Ada Lovelace' },
    apple: { email: 'ada@example.com', name: 'Ada Lovelace' },
    linkedin: { email: 'ada@example.com', name: 'Ada Lovelace' },
    spotify: { email: 'ada@example.com', name: 'Ada Lovelace' },
    discord: {
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      username: 'ada',
      profile_picture_url: expect.stringMatching(/^https:/),
    },
    github: {
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      username: 'ada',
      profile_picture_url: expect.stringMatching(/^https:/),
    },
    twitter: { name: 'Ada Lovelace', username: 'ada', profile_picture_url: expect.stringMatching(/^https:/) },
    instagram: { name: 'Ada Lovelace', username: 'ada', profile_picture_url: expect.stringMatching(/^https:/) },
    tiktok: { name: 'Ada Lovelace', username: 'Ada Lovelace', profile_picture_url: expect.stringMatching(/^https:/) },
  }

  it.each(OAUTH_PROVIDERS)(
    'the simulator of %s logs in as the provider does, the second time as the same user [LOGIN-1]',
    async (provider) => {
      const { status, body, returned, secrets } = await login(provider)
      expect(returned).toMatchObject({ state: secrets.stateCode, provider })
      expect(returned.url.searchParams.get('tab')).toBe('login')
      expect(status).toBe(200)
      expect(body).toMatchObject({
        is_new_user: true,
        session_update_action: 'set',
        token: expect.any(String),
        refresh_token: expect.any(String),
      })
      const [account] = body.user?.linked_accounts ?? []
      expect(account).toEqual({
        type: `${provider}_oauth`,
        subject: expect.stringMatching(/./),
        ...linked[provider],
        verified_at: expect.any(Number),
        first_verified_at: expect.any(Number),
        latest_verified_at: expect.any(Number),
      })
      expect(body).not.toHaveProperty('oauth_provider_tokens')
      expect((await login(provider)).body).toMatchObject({
        is_new_user: false,
        user: { id: body.user?.id, linked_accounts: [linked[provider]] },
      })
    },
  )

  it.each(OAUTH_PROVIDERS)(
    'a denial at the simulator of %s leads to the app with the code "undefined"',
    async (provider) => {
      const { code, state } = await browser.travel(provider, newSecrets(), { choice: 'deny' })
      expect(code).toBe('undefined')
      expect(state).not.toBe('')
    },
  )

  it.each(OAUTH_PROVIDERS)(
    'the simulator of %s answers 403 for a suspended account, and 429 for the rate limit [ERROR-29, ERROR-30, HTTP-34, OAUTH-21]',
    async (provider) => {
      expect(await login(provider, { choice: 'suspended' })).toMatchObject({
        status: 403,
        body: { code: 'oauth_account_suspended' },
      })
      expect(await login(provider, { choice: 'rate-limit' })).toMatchObject({
        status: 429,
        body: {
          code: 'too_many_requests',
          cause: 'provider_rate_limit',
          error: expect.stringContaining('provider rate limit'),
        },
      })
    },
  )

  it('a custom name in any script arrives unchanged from the OAuth simulator', async () => {
    const name = 'عمر 🦊 O’Neil <b>'
    const { body } = await login('google', { choice: 'custom', name, email: 'omar@example.com' })
    expect(body.user?.linked_accounts[0]).toMatchObject({ name, email: 'omar@example.com' })
  })

  it("the OAuth simulator's page says that it is a simulator, with nothing inline and markup escaped [V1.2.1]", async () => {
    const { body } = await browser.init('google', newSecrets())
    const page = await browser.open(`${body.url}&note=%22%3E%3Cscript%3E`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Development simulator — not Google')
    expect(page.body).not.toMatch(/"><script>|<style|\son\w+=|style=/)
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self'; style-src 'self'/)
    for (const path of ['/dev/oauth/simulator.css', '/dev/oauth/simulator.js'])
      expect((await browser.open(`http://localhost${path}`)).statusCode).toBe(200)
  })

  it.each([
    ['redirect_uri', 'https://evil.example/callback'],
    ['client_id', 'another'],
    ['response_type', 'token'],
    ['state', ''],
    ['code_challenge_method', 'plain'],
    ['scope', 'openid,email,profile'],
  ])(
    'the OAuth simulator refuses a request with another %s, as a provider would, without a redirect',
    async (name, value) => {
      const { body } = await browser.init('google', newSecrets())
      const url = new URL(body.url)
      url.searchParams.set(name, value)
      url.searchParams.set('choice', 'ada')
      const page = await browser.open(url.href)
      expect(page.statusCode).toBe(400)
      expect(page.headers.location).toBeUndefined()
      expect(page.body).toContain('would refuse this')
    },
  )

  it('the OAuth simulator answers a request with another host name with 403', async () => {
    const { statusCode } = await server.http.inject({
      url: '/dev/oauth/google/authorize',
      headers: { host: 'rebound.attacker.com:4100' },
    })
    expect(statusCode).toBe(403)
  })

  it('a development server shows every OAuth provider as on in the app configuration', async () => {
    const { body } = await server.get<WireAppConfig>(`/api/v1/apps/${DEVELOPMENT_APP_ID}`)
    for (const provider of OAUTH_PROVIDERS) expect(body[`${provider}_oauth`]).toBe(true)
  })
})

describe('OAuth on a production server', () => {
  it("a production server answers 404 for the OAuth simulator's pages, and every provider is off", async () => {
    const production = await createTestServer({ mode: 'production' })
    for (const path of ['/dev/oauth/google/authorize', '/dev/oauth/simulator.css', '/dev/oauth/simulator.js']) {
      expect((await production.get(path)).status).toBe(404)
    }
    const { verifier, stateCode } = newSecrets()
    expect(
      await production.post(OAUTH_PATHS.init, {
        provider: 'google',
        redirect_to: 'http://localhost:5173/',
        code_challenge: verifier,
        state_code: stateCode,
      }),
    ).toMatchObject({ status: 403, body: { code: 'disallowed_login_method' } })
    const { body } = await production.get<WireAppConfig>(`/api/v1/apps/${OTHER_APP_ID}`)
    for (const provider of OAUTH_PROVIDERS) expect(body[`${provider}_oauth`]).toBe(false)
    await production.close()
  })

  it('no configuration makes a production server simulate an OAuth provider', () => {
    const played = createSimulators(
      { mode: 'production', publicUrl: 'https://auth.example.com' },
      [{ isSimulated: true } as never],
      { now: () => 0 },
    )
    expect(played).toBeUndefined()
    for (const google of [{}, { clientId: 'simulator-google' }, { simulator: true }]) {
      const config = readConfig({
        mode: 'production',
        env: PRODUCTION_ENV,
        file: {
          apps: [
            {
              id: OTHER_APP_ID,
              name: 'Other',
              allowedOrigins: ['https://app.example.com'],
              plugins: { oauth: { google } },
            },
          ],
        },
      })
      expect(() => oauthPlugin(config)).toThrow(/plugins\.oauth\.google/)
    }
  })
})
