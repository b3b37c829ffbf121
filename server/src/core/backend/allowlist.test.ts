import type { WireError, WireSession } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { recordStatements } from '../../testing/recordStatements.ts'
import type { AllowlistEntry } from './allowlistEntries.ts'
import { createTestBackend, type TestBackend } from './testing.ts'

const THIRD_APP_ID = 'the-third-app-of-the-test'
const WALLET = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const allowlist = { entries: ['owner@example.com', '@firm.example', 'fid:7'] }
const APPS = [OTHER_APP_ID, THIRD_APP_ID].map((id) => ({ id, name: 'App', allowedOrigins: [ORIGIN], allowlist }))

let server: TestServer
let backend: TestBackend
let thirdApp: TestBackend
beforeAll(async () => {
  server = await createTestServer({ mode: 'production', file: { apps: APPS } })
  backend = await createTestBackend(server)
  thirdApp = await createTestBackend(server, ['users:read', 'apps:write'], THIRD_APP_ID)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(86_400)
  await server.db.deleteFrom('allowlist_entries').execute()
  await server.db.deleteFrom('users').execute()
})

type Answer = AllowlistEntry & { code?: string; message?: string }
const path = (appId = OTHER_APP_ID) => `/api/v1/apps/${appId}/allowlist`
const add = (type: string, value: unknown) => backend.call<Answer>('POST', path(), { type, value })
const remove = (type: string, value: unknown) => backend.call<Answer>('DELETE', path(), { type, value })
const list = async () => (await backend.call<AllowlistEntry[]>('GET', path())).body
const logIn = async (email: string, code?: string) =>
  server.post<WireSession & WireError>(
    EMAIL_PATHS.authenticate,
    { email, code: code ?? (await server.codeFor(email, { appId: OTHER_APP_ID })) },
    { appId: OTHER_APP_ID },
  )
const REJECTED = { status: 401, body: { code: 'allowlist_rejected' } }

describe('an allowlist entry that a backend adds', () => {
  it('an address that a backend adds to the allowlist can log in, and is rejected once a backend removes the entry [ACCESS-7]', async () => {
    expect(await logIn('ada@example.com')).toMatchObject(REJECTED)
    expect(await add('email', ' Ada@Example.com')).toEqual(
      expect.objectContaining({
        status: 200,
        body: {
          id: expect.any(String),
          type: 'email',
          value: 'ada@example.com',
          appId: OTHER_APP_ID,
          acceptedAt: null,
        },
      }),
    )
    expect((await logIn('ada@example.com')).status).toBe(200)
    expect(await remove('email', 'ADA@example.com')).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    })
    expect(await logIn('ada@example.com')).toMatchObject(REJECTED)
  })

  it('acceptedAt of an allowlist entry is the time of the first login with it, and later logins leave it', async () => {
    await add('email', 'ada@example.com')
    await logIn('ada@example.com')
    const at = new Date(Math.floor(server.clock.now() / 1000) * 1000).toISOString().slice(0, 19)
    server.clock.advance(60)
    await logIn('ada@example.com')
    expect((await list())[0]).toMatchObject({ acceptedAt: expect.stringContaining(at) })
  })

  it('an allowlist entry that is added three times at once, in two spellings, is stored once', async () => {
    const answers = await Promise.all([
      add('email', 'ada@example.com'),
      add('email', 'ADA@EXAMPLE.COM'),
      add('email', 'ada@example.com'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await list()).filter(({ type }) => type === 'email').map(({ value }) => value)).toEqual([
      'ada@example.com',
      'owner@example.com',
    ])
  })

  it.each([
    ['emailDomain', ' @Bücher.example', 'xn--bcher-kva.example'],
    ['phone', '+1 (415) 555-2671', '+14155552671'],
    ['wallet', WALLET.toLowerCase(), WALLET],
  ])('an allowlist entry of type %s is stored in the form that logins use', async (type, given, value) => {
    expect((await add(type, given)).body).toMatchObject({ type, value })
    expect((await remove(type, value)).status).toBe(200)
  })

  it.each([
    ['email', 'nobody'],
    ['email', '@example.com'],
    ['emailDomain', 'ada@example.com'],
    ['emailDomain', 'com'],
    ['emailDomain', '*.example.com'],
    ['emailDomain', ''],
    ['phone', '4155552671'],
    ['wallet', '0x1234'],
    ['fid', '7'],
    ['email', { $ne: '' }],
    ['email', 'a'.repeat(600)],
  ])('an allowlist entry of type %s with the value %.20j is refused (invalid_data)', async (type, value) => {
    expect(await add(type, value)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    expect(await list()).toHaveLength(3)
  })

  it('an allowlist entry for a domain admits neither its subdomains nor domains that end or look alike', async () => {
    await add('emailDomain', 'friends.example')
    expect((await logIn('x@friends.example')).status).toBe(200)
    for (const email of [
      'x@sub.friends.example',
      'x@notfriends.example',
      'friends.example@evil.example',
      // `\u0435` is a Cyrillic letter that looks like the Latin e.
      'x@fri\u0435nds.example',
    ])
      expect(await logIn(email)).toMatchObject(REJECTED)
  })

  it('an allowlist entry of one app admits nobody to another app', async () => {
    await add('email', 'ada@example.com')
    const code = await server.codeFor('ada@example.com', { appId: THIRD_APP_ID })
    expect(
      await server.post(EMAIL_PATHS.authenticate, { email: 'ada@example.com', code }, { appId: THIRD_APP_ID }),
    ).toMatchObject(REJECTED)
  })

  it('removing an allowlist entry after the code was sent refuses the login and leaves the code unused', async () => {
    await add('email', 'ada@example.com')
    const code = await server.codeFor('ada@example.com', { appId: OTHER_APP_ID })
    await remove('email', 'ada@example.com')
    expect(await logIn('ada@example.com', code)).toMatchObject(REJECTED)
    await add('email', 'ada@example.com')
    expect((await logIn('ada@example.com', code)).status).toBe(200)
  })

  it('a login by a user whom the configuration file lists makes no further statement for allowlist entries of backends', async () => {
    const code = await server.codeFor('owner@example.com', { appId: OTHER_APP_ID })
    const recorder = recordStatements()
    const sent = await recorder.during(() => logIn('owner@example.com', code))
    recorder.stop()
    expect(sent.filter((text) => text.includes('allowlist_entries'))).toEqual([])
    expect(sent.length).toBeGreaterThan(1)
  })
})

describe('entries of the configuration file', () => {
  it("GET of the allowlist lists backends' entries before the file's, and a Farcaster id in the file as type `account`", async () => {
    await add('email', 'ada@example.com')
    expect((await list()).map(({ type, value }) => [type, value])).toEqual([
      ['email', 'ada@example.com'],
      ['email', 'owner@example.com'],
      ['emailDomain', 'firm.example'],
      ['account', 'fid:7'],
    ])
  })

  it('an allowlist entry of the file cannot be removed (allowlist_entry_in_file), and adding it stores nothing [ACCESS-7]', async () => {
    for (const [type, value] of [
      ['email', 'Owner@example.com'],
      ['emailDomain', 'firm.example'],
    ] as const) {
      expect(await remove(type, value)).toMatchObject({ status: 400, body: { code: 'allowlist_entry_in_file' } })
      expect((await add(type, value)).body.id).toMatch(/^file:/)
    }
    expect(await list()).toHaveLength(3)
    expect((await logIn('owner@example.com')).status).toBe(200)
  })
})

describe('the routes of the allowlist', () => {
  it("the allowlist routes refuse another app's secret, and change nothing", async () => {
    await add('email', 'ada@example.com')
    const body = { type: 'email', value: 'ada@example.com' }
    for (const [method, payload] of [['GET'], ['POST', body], ['DELETE', body]] as const) {
      const answer = await thirdApp.call(method, path(), payload)
      expect(answer).toMatchObject({ status: 400, body: { code: 'missing_or_invalid_latchkey_app_id' } })
      const nowhere = await thirdApp.call(method, path('no-such-app--------------'), payload)
      expect(nowhere.body).toEqual(answer.body)
    }
    expect(await thirdApp.call('DELETE', path(THIRD_APP_ID), body)).toMatchObject({
      status: 404,
      body: { code: 'allowlist_entry_not_found' },
    })
    expect(await list()).toHaveLength(4)
  })

  it('the allowlist routes need apps:write for changes and users:read for the list [HTTP-79]', async () => {
    await server.db.deleteFrom('app_secrets').where('app_id', '=', THIRD_APP_ID).execute()
    const reader = await createTestBackend(server, ['users:read', 'users:write'], THIRD_APP_ID)
    const writer = await createTestBackend(server, ['apps:write'], THIRD_APP_ID)
    const body = { type: 'email', value: 'ada@example.com' }
    for (const method of ['POST', 'DELETE'] as const)
      expect(await reader.call(method, path(THIRD_APP_ID), body)).toMatchObject({
        status: 403,
        body: { code: 'missing_scope', cause: 'apps:write' },
      })
    expect((await reader.call('GET', path(THIRD_APP_ID))).status).toBe(200)
    expect(await writer.call('GET', path(THIRD_APP_ID))).toMatchObject({ status: 403, body: { cause: 'users:read' } })
  })

  it('DELETE of an allowlist entry is refused without a body', async () => {
    expect(await backend.call('DELETE', path())).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })

  it('each change of the allowlist is recorded once, as an event without an address', async () => {
    await server.db.deleteFrom('security_events').where('app_id', '=', OTHER_APP_ID).execute()
    await add('email', 'ada@example.com')
    await add('email', 'ada@example.com')
    await remove('email', 'ada@example.com')
    await remove('email', 'ada@example.com')
    const rows = await server.db
      .selectFrom('security_events')
      .selectAll()
      .where('app_id', '=', OTHER_APP_ID)
      .orderBy('sequence')
      .execute()
    expect(rows.map(({ event }) => event)).toEqual(['allowlist_entry_added', 'allowlist_entry_removed'])
    expect(JSON.stringify(rows)).not.toContain('ada@')
  })
})
