import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import type { WireAppConfig } from 'latchkey/core/contract'
import { readConfig } from '../../config.ts'
import { newKeyPair } from '../../core/keys/keyPair.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, PRODUCTION_ENV } from '../../testing/createTestServer.ts'
import { appleClientSecret } from './providers/appleClientSecret.ts'
import { resolveProviders } from './providers/resolve.ts'
import { providerSettingsSchema } from './settings.ts'

const resolve = (oauth: unknown, env: Record<string, string> = {}, mode: 'development' | 'production' = 'production') =>
  resolveProviders(
    readConfig({
      mode,
      env: { ...(mode === 'production' ? PRODUCTION_ENV : {}), ...env },
      file: {
        apps: [{ id: OTHER_APP_ID, name: 'Other', allowedOrigins: ['https://app.example.com'], plugins: { oauth } }],
      },
    }),
  ).get(OTHER_APP_ID)!

const GOOGLE = { LATCHKEY_OAUTH_GOOGLE_CLIENT_SECRET: 'a-secret' }

describe('the settings of an OAuth provider', () => {
  it('the settings of an OAuth provider take the client secret from the environment', () => {
    expect(resolve({ google: { clientId: 'id' } }, GOOGLE).get('google')).toMatchObject({
      clientId: 'id',
      clientSecret: 'a-secret',
      isSimulated: false,
      returnTokens: false,
      callbackUrl: 'https://auth.example.com/api/v1/oauth/callback/google',
    })
  })

  it('clientSecretEnv of an OAuth provider names another variable for the client secret', () => {
    expect(
      resolve({ google: { clientId: 'id', clientSecretEnv: 'MY_GOOGLE' } }, { MY_GOOGLE: 'mine' }).get('google')
        ?.clientSecret,
    ).toBe('mine')
  })

  it.each([
    [
      'a secret in the file',
      { google: { clientId: 'id', clientSecret: 'oops' } },
      GOOGLE,
      /plugins\.oauth\.google.*environment/s,
    ],
    ['no secret', { google: { clientId: 'id' } }, {}, /LATCHKEY_OAUTH_GOOGLE_CLIENT_SECRET is not set/],
    ['no client id', { google: {} }, GOOGLE, /plugins\.oauth\.google\.clientId: is missing/],
    ['an unknown setting', { google: { clientId: 'id', colour: 'red' } }, GOOGLE, /plugins\.oauth\.google/],
    [
      'an endpoint without TLS',
      { google: { clientId: 'id', tokenUrl: 'http://oauth2.example.com/token' } },
      GOOGLE,
      /not https/,
    ],
    [
      'an endpoint inside our network',
      { google: { clientId: 'id', tokenUrl: 'http://127.0.0.1:8080/token' } },
      GOOGLE,
      /not https/,
    ],
    ['an endpoint that is a file', { google: { clientId: 'id', jwksUrl: 'file:///etc/passwd' } }, GOOGLE, /not https/],
    [
      'an algorithm that proves nothing',
      { google: { clientId: 'id', idTokenAlgorithm: 'none' } },
      GOOGLE,
      /plugins\.oauth\.google\.idTokenAlgorithm/,
    ],
    [
      'a symmetric algorithm',
      { google: { clientId: 'id', idTokenAlgorithm: 'HS256' } },
      GOOGLE,
      /plugins\.oauth\.google\.idTokenAlgorithm/,
    ],
    [
      'a parameter that is ours',
      { google: { clientId: 'id', authorizationParameters: { state: 'fixed' } } },
      GOOGLE,
      /authorizationParameters: must not name any of/,
    ],
    ['a provider id that is none', { 'Not A Provider': { clientId: 'id' } }, {}, /plugins\.oauth/],
    [
      "Apple without its key's names",
      { apple: { clientId: 'id' } },
      { LATCHKEY_OAUTH_APPLE_PRIVATE_KEY: 'x' },
      /teamId and keyId/,
    ],
    [
      'Apple without its key',
      { apple: { clientId: 'id', teamId: 't', keyId: 'k' } },
      {},
      /LATCHKEY_OAUTH_APPLE_PRIVATE_KEY is not set/,
    ],
    [
      "a provider of one's own without endpoints",
      { acme: { clientId: 'id' } },
      { LATCHKEY_OAUTH_ACME_CLIENT_SECRET: 's' },
      /plugins\.oauth\.acme: needs an issuer/,
    ],
  ])('OAuth settings with %s are refused, without quoting a secret', (_name, oauth, env, message) => {
    expect(() => resolve(oauth, env as Record<string, string>)).toThrow(message)
    expect(() => resolve(oauth, env as Record<string, string>)).not.toThrow(/oops|a-secret/)
  })

  it('the error about OAuth settings names every wrong setting of every provider', () => {
    const wrong = { google: { clientId: '', pkce: 'yes' }, github: { timeoutMs: 1 } }
    expect(() => resolve(wrong, GOOGLE)).toThrow(
      /oauth\.google\.clientId: [^]*oauth\.google\.pkce: [^]*oauth\.github\.timeoutMs: /,
    )
  })

  it('the timeout of calls to an OAuth provider is 8 s by default', () => {
    expect(providerSettingsSchema.parse({ clientId: 'id' }).timeoutMs).toBe(8_000)
  })

  it.each([
    ['a', true],
    ['', false],
    [['a'], true],
    [[''], false],
    [[], false],
  ])('the setting claims.subject of an OAuth provider can be %j: %p', (subject, isFine) => {
    expect(providerSettingsSchema.safeParse({ clientId: 'id', claims: { subject } }).success).toBe(isFine)
  })

  it('the settings of an OAuth provider replace endpoints, scopes and claims one by one', () => {
    const { definition } = resolve(
      {
        github: {
          clientId: 'id',
          authorizationUrl: 'https://github.example.com/login/oauth/authorize',
          scopes: ['read:user'],
          claims: { username: 'email' },
          authorizationParameters: { prompt: 'select_account' },
        },
      },
      { LATCHKEY_OAUTH_GITHUB_CLIENT_SECRET: 's' },
    ).get('github')!
    expect(definition).toMatchObject({
      authorizationUrl: 'https://github.example.com/login/oauth/authorize',
      tokenUrl: 'https://github.com/login/oauth/access_token',
      scopes: ['read:user'],
      claims: { subject: 'id', username: 'email' },
      authorizationParameters: { prompt: 'select_account' },
    })
  })

  it('OAuth settings can describe a custom provider [OAUTH-2]', () => {
    const env = { LATCHKEY_OAUTH_ACME_CLIENT_SECRET: 's' }
    expect(
      resolve({ acme: { clientId: 'id', issuer: 'https://id.acme.example' } }, env).get('acme')?.definition,
    ).toMatchObject({
      identity: { kind: 'idToken', issuer: 'https://id.acme.example', hasNonce: true, algorithm: 'RS256' },
      hasPkce: true,
      accountShape: 'email',
    })
    expect(
      resolve({
        acme: {
          clientId: 'id',
          clientAuthentication: 'none',
          authorizationUrl: 'https://a.example/authorize',
          tokenUrl: 'https://a.example/token',
          userInfoUrl: 'https://a.example/me',
          claims: { subject: 'uid' },
        },
      }).get('acme')?.definition,
    ).toMatchObject({ identity: { kind: 'api' }, accountShape: 'username', claims: { subject: 'uid', name: 'name' } })
  })

  it('an OAuth provider without settings is off in production, and simulated in development unless its setting is false', () => {
    expect([...resolve({ google: { clientId: 'id' } }, GOOGLE).keys()]).toEqual(['google'])
    const playing = resolve(
      { google: { clientId: 'id' }, twitter: false, github: { returnTokens: true } },
      GOOGLE,
      'development',
    )
    expect(playing.get('google')?.isSimulated).toBe(false)
    expect(playing.get('github')).toMatchObject({ isSimulated: true, returnTokens: true })
    expect(playing.has('twitter')).toBe(false)
  })

  it('the app configuration shows OAuth providers as flags, without ids or secrets [OAUTH-2]', async () => {
    const server = await createTestServer({
      mode: 'production',
      env: { ...GOOGLE, LATCHKEY_OAUTH_TWITTER_CLIENT_SECRET: 'twitter-secret' },
      file: {
        apps: [
          {
            id: OTHER_APP_ID,
            name: 'Other',
            allowedOrigins: [ORIGIN],
            plugins: {
              oauth: { google: { clientId: 'google-id' }, twitter: { clientId: 'twitter-id', onMobile: true } },
            },
          },
        ],
      },
    })
    const { body } = await server.get<WireAppConfig>(`/api/v1/apps/${OTHER_APP_ID}`)
    expect(body).toMatchObject({
      google_oauth: true,
      twitter_oauth: true,
      github_oauth: false,
      twitter_oauth_on_mobile_enabled: true,
    })
    expect(JSON.stringify(body) + server.log()).not.toMatch(/google-id|twitter-id|a-secret|twitter-secret/)
    await server.close()
  })
})

describe("Apple's client secret", () => {
  it("Apple's client secret is a JWT of 300 s from the server's time on, signed with the team's key", async () => {
    const { privatePem, publicKey } = newKeyPair('ES256')
    const provider = resolve(
      { apple: { clientId: 'com.example.web', teamId: 'TEAM', keyId: 'KEY' } },
      { LATCHKEY_OAUTH_APPLE_PRIVATE_KEY: privatePem },
    ).get('apple')!
    const now = Math.floor(Date.now() / 1_000) + 600
    const secret = await appleClientSecret(provider, { now: () => now * 1_000 })
    expect(decodeProtectedHeader(secret)).toMatchObject({ alg: 'ES256', kid: 'KEY' })
    const { iat = 0, exp = 0 } = decodeJwt(secret)
    expect([iat - now, exp - now]).toEqual([0, 300])
    await expect(
      jwtVerify(secret, publicKey, {
        issuer: 'TEAM',
        subject: 'com.example.web',
        audience: 'https://appleid.apple.com',
      }),
    ).resolves.toBeDefined()
  })
})
