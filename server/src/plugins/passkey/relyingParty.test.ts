import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { readPasskeySettings } from './settings.ts'
import { passkeyCalls } from './testing/passkeyCalls.ts'
import { authenticatorName } from './authenticators.ts'
import { appSettingsSchema } from '../../core/apps/appSettings.ts'

const ID = 'app-with-several-domains1'
const SHOP = 'https://shop.example.com'
const ACCOUNT = 'https://account.example.com'
const allowedOrigins = [SHOP, ACCOUNT, 'https://example.com', 'https://other.example', 'http://127.0.0.1:*']
const invalid = { status: 400, body: { code: 'invalid_origin' } }

let servers: TestServer[] = []
const start = async (app: object = {}): Promise<TestServer> => {
  const server = await createTestServer({
    file: { apps: [{ id: ID, name: 'Shop', allowedOrigins, ...app }] },
    ...(servers[0] ? { beside: servers[0] } : {}),
  })
  servers = [...servers, server]
  return server
}
afterAll(async () => {
  for (const server of servers.slice(1)) await server.http.close()
  await servers[0]?.close()
})
const from = (origin: string | undefined) => ({ appId: ID, headers: { origin } })

describe('the relying party of passkeys', () => {
  it("the relying party of passkeys is the page's host by default [PASSKEY-23]", async () => {
    const calls = passkeyCalls(await start())
    expect((await calls.loginInit({}, from(SHOP))).body).toMatchObject({
      relying_party: SHOP,
      options: { rp_id: 'shop.example.com' },
    })
  })

  it('a page can name an origin of the app above its own host as relying party, and no other [PASSKEY-23]', async () => {
    const calls = passkeyCalls(await start())
    const named = { relying_party: 'https://example.com' }
    expect((await calls.loginInit(named, from(SHOP))).body).toMatchObject({
      ...named,
      options: { rp_id: 'example.com' },
    })
    for (const relying_party of [
      'https://other.example',
      'https://evil.example',
      'https://com',
      'example.com',
      'https://example.com/x',
      'null',
      '',
    ]) {
      expect(await calls.loginInit({ relying_party }, from(SHOP))).toMatchObject(invalid)
    }
    expect(await calls.loginInit({ relying_party: SHOP }, from('https://example.com'))).toMatchObject(invalid)
  })

  it('rpId of the passkey settings applies to every page within it, and refuses pages outside [PASSKEY-23]', async () => {
    const server = await start({ plugins: { passkey: { rpId: 'example.com' } } })
    const calls = passkeyCalls(server)
    for (const origin of [SHOP, ACCOUNT]) {
      expect((await calls.loginInit({}, from(origin))).body).toMatchObject({
        relying_party: origin,
        options: { rp_id: 'example.com' },
      })
    }
    expect(await calls.loginInit({}, from('https://other.example'))).toMatchObject(invalid)
    expect(await calls.loginInit({ relying_party: 'https://evil.example' }, from(SHOP))).toMatchObject(invalid)
    expect(await calls.loginInit({ relying_party: 'https://notexample.com' }, from(SHOP))).toMatchObject(invalid)
  })

  it('an rpId above subdomains lets a passkey of one log in on another, and refuses an assertion made for another origin', async () => {
    const server = await start({ plugins: { passkey: { rpId: 'example.com' } } })
    const calls = passkeyCalls(server)
    const { token } = await server.login('shopper@example.com', from(SHOP))
    const { credential } = await calls.add(token, {}, from(SHOP))
    expect(await calls.logIn(credential, {}, from(ACCOUNT))).toMatchObject({ status: 200 })
    expect(await calls.logIn(credential, { origin: SHOP }, from(ACCOUNT))).toMatchObject({ status: 422 })
  })

  it('a passkey call from a page on an IP address is refused with invalid_data', async () => {
    const calls = passkeyCalls(await start())
    expect(await calls.loginInit({}, from('http://127.0.0.1:5173'))).toMatchObject(invalid)
  })

  it('a passkey call without an Origin header must name a relying party, else invalid_data', async () => {
    const calls = passkeyCalls(await start({ allowMissingOrigin: true }))
    expect(await calls.loginInit({}, from(undefined))).toMatchObject(invalid)
    const named = { relying_party: 'https://example.com' }
    expect((await calls.loginInit(named, from(undefined))).body).toMatchObject({
      ...named,
      options: { rp_id: 'example.com' },
    })
  })

  it('a passkey call without an Origin header can name only origins of the app, although rpId covers more', async () => {
    const calls = passkeyCalls(await start({ allowMissingOrigin: true, plugins: { passkey: { rpId: 'example.com' } } }))
    for (const relying_party of [
      'https://blog-of-mallory.example.com',
      'http://shop.example.com',
      'https://shop.example.com:8443',
    ]) {
      expect(await calls.loginInit({ relying_party }, from(undefined))).toMatchObject(invalid)
    }
    expect((await calls.loginInit({ relying_party: SHOP }, from(undefined))).status).toBe(200)
    expect((await calls.loginInit({ relying_party: 'https://www.example.com' }, from(SHOP))).status).toBe(200)
  })
})

describe('passkey settings of an app', () => {
  const read = (passkey: unknown) =>
    readPasskeySettings([
      appSettingsSchema.parse({ id: ID, name: 'Shop', allowedOrigins: [ORIGIN], plugins: { passkey } }),
    ])

  it('passkey settings without rpId are accepted, and set no rpId', () => {
    expect(read(undefined).get(ID)).toEqual({})
    expect(read({ rpId: 'example.com' }).get(ID)).toEqual({ rpId: 'example.com' })
  })

  it.each([
    [
      { rpId: 'https://example.com' },
      `apps ("${ID}").plugins.passkey.rpId: must be a domain in lower case, such as example.com`,
    ],
    [{ rpId: 'Example.com' }, 'plugins.passkey.rpId: must be a domain'],
    [{ rpId: '127.0.0.1' }, 'plugins.passkey.rpId: must be a domain'],
    [{ rpId: 5 }, 'plugins.passkey.rpId'],
    [{ rpid: 'example.com' }, 'rpid'],
    ['example.com', 'plugins.passkey'],
  ])('the passkey settings %j stop the start, and the error names the field', (settings, message) => {
    expect(() => read(settings)).toThrow(message)
  })
})

describe("the name of a passkey's authenticator", () => {
  it("a well-known AAGUID gives a passkey's authenticator a name, and another gives none", () => {
    expect(authenticatorName('fbfc3007-154e-4ecc-8c0b-6e020557d7bd')).toBe('Apple Passwords')
    expect(authenticatorName('00000000-0000-0000-0000-000000000000')).toBeUndefined()
    expect(authenticatorName('constructor')).toBeUndefined()
  })
})
