import { PATHS, type WireAppConfig, type WireError, type WireSession, type WireUser } from 'latchkey/core/contract'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import { buildApp, type AppDeps } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'
import { migratePlugins } from './migratePlugins.ts'
import { RequestError } from '../foundation/errors.ts'
import { defineServerPlugin, type ServerPlugin } from '../contract/plugin.ts'
import type { HumanAttempt } from '../contract/pluginRequest.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ plugins: [doorPlugin({ verifyMfa: async () => true })] })
})
afterAll(() => server.close())

const withPlugins = (plugins: ServerPlugin[], file: Record<string, unknown> = {}) =>
  createTestServer({ plugins, file, beside: server })

describe('a third-party plugin', () => {
  it('a third-party plugin logs users in, shows its accounts and second factors, and shows as on in the app configuration', async () => {
    const { status, body } = await server.post<WireSession>(DOOR_PATHS.authenticate, { name: 'red door' })
    expect(status).toBe(200)
    expect(body.user?.linked_accounts[0]).toMatchObject({ type: 'door', name: 'red door', colour: 'red' })
    const enrolled = await server.post<WireUser>(DOOR_PATHS.enroll, {}, { token: body.token })
    expect(enrolled.body.mfa_methods).toEqual([{ type: 'knock', verified_at: 1_768_478_400 }])
    const config = await server.get<WireAppConfig>(PATHS.app.replace(':app_id', DEVELOPMENT_APP_ID))
    expect(config.body.passkey_auth).toBe(true)
    expect(config.body.mfa_methods).toContain('knock')
  })

  it("app id, origin and body are checked before a plugin's route runs", async () => {
    expect(await server.post(DOOR_PATHS.authenticate, { name: 'x' }, { appId: null })).toMatchObject({ status: 400 })
    expect(
      await server.post(DOOR_PATHS.authenticate, { name: 'x' }, { headers: { origin: 'https://evil.com' } }),
    ).toMatchObject({ status: 403 })
    expect(await server.post(DOOR_PATHS.authenticate, { name: 5 })).toMatchObject({
      status: 400,
      body: { code: 'invalid_data' },
    })
    expect(await server.post(DOOR_PATHS.link, { name: 'x' })).toMatchObject({ status: 401 })
  })

  it('a plugin can read the caller of a route without refusing callers who are not logged in', async () => {
    const { body } = await server.post<WireSession>(DOOR_PATHS.authenticate, { name: 'caller' })
    const who = (token?: string | null) => server.get(DOOR_PATHS.who, { token })
    expect((await who(body.token)).body).toEqual({ userId: body.user?.id })
    for (const token of [undefined, 'null', 'x.y.z'])
      expect(await who(token)).toMatchObject({ status: 200, body: { userId: null } })
    server.clock.advance(3_600)
    expect((await who(body.token)).body).toEqual({ userId: null })
  })

  it("a plugin's page can be opened without an app id", async () => {
    expect(await server.get(DOOR_PATHS.page, { appId: null, headers: { origin: undefined } })).toMatchObject({
      status: 200,
      body: { doorsOf: 'latchkey' },
    })
  })

  it("a plugin's routes show in the OpenAPI document", async () => {
    const { body } = await server.get<{
      openapi: string
      paths: Record<string, unknown>
      components: { schemas: object }
    }>('/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.components.schemas).sort()).toEqual([
      'AllowlistEntry',
      'AppConfig',
      'BackendSecurityEvent',
      'BackendSecurityEvents',
      'BackendUser',
      'BackendUserExport',
      'BackendUsers',
      'Caller',
      'Deletion',
      'Empty',
      'Error',
      'ForkOwner',
      'ForkedSession',
      'Health',
      'ImportedUsers',
      'Jwks',
      'LinkedAccount',
      'MfaToken',
      'Ok',
      'OnRampTransaction',
      'SecurityEvent',
      'SecurityEvents',
      'Session',
      'TestCredentials',
      'User',
      'UserExport',
      'UserImportInput',
      'UserSession',
      'UserSessions',
      'WebhookDeliveries',
      'WebhookDelivery',
      'WebhookEndpoint',
    ])
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        DOOR_PATHS.authenticate,
        PATHS.sessions,
        '/api/v1/apps/{app_id}',
        '/api/v1/passwordless/init',
      ]),
    )
  })

  it('accounts of a removed plugin are not shown, and their user still logs in', async () => {
    const { body } = await server.post<WireSession>(DOOR_PATHS.authenticate, { name: 'left behind' })
    const without = await withPlugins([])
    const { status, body: seen } = await without.post<WireSession>(PATHS.sessions, {}, { token: body.token })
    expect(status).toBe(200)
    expect(seen.user?.linked_accounts).toEqual([])
    await without.http.close()
  })

  it('a plugin that fails in a route answers 500 without the reason [V16.5.1]', async () => {
    const failing = await withPlugins([
      defineServerPlugin({
        id: 'failing',
        routes: (http) =>
          void http.post('/api/v1/plugins/failing', () => {
            throw new Error('the secret of the plugin')
          }),
      }),
    ])
    const answer = await failing.post<WireError>('/api/v1/plugins/failing', {})
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('secret')
    expect((await failing.post(PATHS.sessions, {})).status).toBe(200)
    await failing.http.close()
  })
})

describe('the modules of a plugin', () => {
  const unreadable = defineServerPlugin({
    id: 'unreadable',
    preload: () => Promise.reject(new Error('EMFILE: too many open files')),
  })
  const build = (deps: Partial<AppDeps>) =>
    buildApp({
      config: readConfig({ mode: 'development', env: {} }),
      db: server.db,
      mail: server.mail,
      plugins: [unreadable],
      logStream: { write() {} },
      ...deps,
    })

  it("a server does not start if a plugin's modules cannot be loaded", async () => {
    await expect(build({ preload: true })).rejects.toThrow('EMFILE: too many open files')
  })

  it.each([
    ['is off in every app', [['email'], ['email', 'sms']], 0],
    ['is on in one of them', [['email'], ['email', 'parrot']], 1],
    ['may be used by an app that names no methods', [undefined], 1],
  ])("a plugin's modules are loaded only if an app may use the plugin: %s", async (_, methods, times) => {
    const preload = jest.fn(async () => {})
    const parrot = defineServerPlugin({
      id: 'parrot',
      preload,
      accountTypes: [{ type: 'parrot', label: 'a parrot', maxPerUser: 1, toWire: () => ({}) }],
    })
    const ids = [DEVELOPMENT_APP_ID, OTHER_APP_ID]
    const apps = methods.map((loginMethods, index) => ({
      id: ids[index],
      name: 'Birds',
      allowedOrigins: ['http://localhost:*'],
      loginMethods,
    }))
    const http = await build({
      preload: true,
      plugins: [parrot],
      config: readConfig({ mode: 'development', env: {}, file: { apps } }),
    })
    expect(preload).toHaveBeenCalledTimes(times)
    await http.close()
  })

  it("a server without the preload option starts although a plugin's modules cannot be loaded", async () => {
    const http = await build({})
    await http.close()
  })
})

describe('a route that may start a login', () => {
  const PATH = '/api/v1/plugins/welcome'
  const asked: HumanAttempt[] = []
  const welcome = defineServerPlugin({
    id: 'welcome',
    routes: (http, { requireHuman }) =>
      void http.post(PATH, { schema: { body: z.object({ token: z.string().optional() }) } }, async (request) => {
        await requireHuman(request, request.body.token)
        return {}
      }),
  })
  const guard = (isOn: boolean, overrides: Partial<ServerPlugin> = {}): ServerPlugin => ({
    id: 'guard',
    appConfig: () => ({ captcha_enabled: isOn }),
    async verifyHuman(attempt) {
      asked.push(attempt)
      return attempt.token === 'human'
    },
    ...overrides,
  })
  const guarded = async <R>(plugin: ServerPlugin, run: (server: TestServer) => Promise<R>, file = {}): Promise<R> => {
    asked.length = 0
    const other = await withPlugins([welcome, plugin, doorPlugin()], file)
    try {
      return await run(other)
    } finally {
      await other.http.close()
    }
  }
  const refused = { status: 401, body: { code: 'invalid_captcha' } }

  it('a CAPTCHA token that the plugin accepts lets its caller pass, and the plugin is told for which app', () =>
    guarded(guard(true), async (server) => {
      expect(await server.post(PATH, { token: 'human' }, { ip: '203.0.113.7' })).toMatchObject({ status: 200 })
      expect(asked).toEqual([expect.objectContaining({ token: 'human', callerIp: '203.0.113.7' })])
      expect(asked[0]?.app.id).toBe(DEVELOPMENT_APP_ID)
    }))

  it('a CAPTCHA token that is wrong, missing, empty or too long is refused, and the last three are not sent to the plugin', () =>
    guarded(guard(true), async (server) => {
      for (const token of ['robot', undefined, '', 'x'.repeat(5_000)])
        expect(await server.post(PATH, { token })).toMatchObject(refused)
      expect(asked).toHaveLength(1)
    }))

  it('a logged-in caller needs no CAPTCHA, and a caller with an invalid session does', () =>
    guarded(guard(true), async (server) => {
      const { body } = await server.post<WireSession>(DOOR_PATHS.authenticate, { name: 'human' })
      expect(await server.post(PATH, {}, { token: body.token })).toMatchObject({ status: 200 })
      for (const token of ['null', 'x.y.z', `${body.token}x`])
        expect(await server.post(PATH, {}, { token })).toMatchObject(refused)
      expect(await server.post(PATH, {}, { token: body.token, appId: OTHER_APP_ID })).toMatchObject(refused)
      server.clock.advance(3_600)
      expect(await server.post(PATH, {}, { token: body.token })).toMatchObject(refused)
    }))

  it('a caller needs no CAPTCHA in an app that has the CAPTCHA off or has no CAPTCHA plugin', async () => {
    await guarded(guard(false), async (server) => expect(await server.post(PATH, {})).toMatchObject({ status: 200 }))
    await guarded({ id: 'guard', appConfig: () => ({ captcha_enabled: true }) }, async (server) =>
      expect(await server.post(PATH, {})).toMatchObject({ status: 200 }),
    )
    expect(asked).toEqual([])
  })

  it('an app whose loginMethods do not name the CAPTCHA plugin still asks for a CAPTCHA', () =>
    guarded(
      guard(true),
      async (server) => expect(await server.post(PATH, {}, { appId: OTHER_APP_ID })).toMatchObject(refused),
      {
        apps: [{ id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN], loginMethods: ['door'] }],
      },
    ))

  it('a CAPTCHA plugin that throws lets nobody in [V16.5.3]', () =>
    guarded(
      guard(true, { verifyHuman: () => Promise.reject(new RequestError(503, 'guard_away', 'Try again.')) }),
      async (server) => {
        expect(await server.post(PATH, { token: 'human' })).toMatchObject({ status: 503, body: { code: 'guard_away' } })
      },
    ))

  it('two CAPTCHA plugins in one app stop the start of the server, and one in each app do not', async () => {
    await expect(withPlugins([guard(true), guard(true, { id: 'watch' })])).rejects.toThrow(
      'guard and watch both verify the CAPTCHA responses of app',
    )
    const elsewhere = guard(true, {
      id: 'watch',
      appConfig: (app) => ({ captcha_enabled: app.id === OTHER_APP_ID }),
      verifyHuman: async () => false,
    })
    const here = guard(true, { appConfig: (app) => ({ captcha_enabled: app.id === DEVELOPMENT_APP_ID }) })
    const both = await withPlugins([welcome, here, elsewhere])
    expect(await both.post(PATH, { token: 'human' })).toMatchObject({ status: 200 })
    expect(await both.post(PATH, { token: 'human' }, { appId: OTHER_APP_ID })).toMatchObject(refused)
    await both.http.close()
  })
})

describe('an account type that two plugins share', () => {
  const PATH = '/api/v1/plugins/porch'
  const porch = (type = 'doormat'): ServerPlugin =>
    defineServerPlugin({
      id: 'porch',
      sharedAccountTypes: [type],
      routes: (http, { requireUser, requireApp, linkAccount, loginOrSignUp }) => {
        const account = { type, subject: 'welcome', details: {} }
        http.post(`${PATH}/link`, async (request) => linkAccount(await requireUser(request), account))
        http.post(`${PATH}/login`, (request) => loginOrSignUp(requireApp(request), account))
      },
    })

  it('an account type shared by two plugins is linked by both, shown as its owner says, and logs in by its owner only', async () => {
    const other = await withPlugins([doorPlugin(), porch()])
    const { body } = await other.post<WireSession>(DOOR_PATHS.authenticate, { name: 'porch door' })
    // Accounts with the same time have no fixed order, so the clock moves on.
    other.clock.advance(1)
    expect(await other.post(`${PATH}/link`, {}, { token: body.token })).toMatchObject({
      status: 200,
      body: { linked_accounts: [{ type: 'door' }, { type: 'doormat', name: 'welcome' }] },
    })
    expect(await other.post(`${PATH}/login`, {})).toMatchObject({ status: 500 })
    await other.http.close()
  })

  it("a plugin that shares another's account type stops the start if the owner is not installed", async () => {
    await expect(withPlugins([porch()])).rejects.toThrow(
      'Server plugin "porch" shares the account type "doormat", which no plugin of this server owns',
    )
  })
})

describe('a secret of a plugin', () => {
  it('a plugin gets its secret from the environment variable that it names', async () => {
    const seen: unknown[] = []
    const plugin = defineServerPlugin({
      id: 'curious',
      routes: (_http, { secret }) => void seen.push(secret('CURIOUS_KEY'), secret('ANOTHER')),
    })
    const other = await createTestServer({ plugins: [plugin], env: { CURIOUS_KEY: 'hush' }, beside: server })
    await other.http.close()
    expect(seen).toEqual(['hush', undefined])
  })
})

describe('plugins that cannot be together', () => {
  it('conflicting plugins stop the start with a sentence that names them', async () => {
    await expect(withPlugins([doorPlugin(), doorPlugin()])).rejects.toThrow('Two server plugins have the id "door"')
    await expect(withPlugins([{ ...doorPlugin(), id: 'gate' }, doorPlugin()])).rejects.toThrow(
      'account type "door", which another plugin owns',
    )
    await expect(withPlugins([{ id: 'thief', accountTypes: [{ type: 'email', toWire: () => ({}) }] }])).rejects.toThrow(
      'account type "email"',
    )
    await expect(
      withPlugins([], {
        apps: [{ id: OTHER_APP_ID, name: 'x', allowedOrigins: ['https://a.example'], loginMethods: ['magicWord'] }],
      }),
    ).rejects.toThrow('names the plugin "magicWord", which this server does not run. It runs: email')
  })

  it('a plugin with an id that is not camel case stops the start', () => {
    expect(() => defineServerPlugin({ id: 'Magic-Word' })).toThrow('must be camel case')
  })
})

describe('the tables of a plugin', () => {
  const run = async (db: Kysely<unknown>, text: string): Promise<void> => {
    await sql.raw(text).execute(db)
  }

  it("a plugin's tables are made once, separately from the core's", async () => {
    const plugin = defineServerPlugin({
      id: 'keeper',
      migrations: { '0001': { up: (db) => run(db, 'create table keeper_things (id text primary key)') } },
    })
    await migratePlugins(server.db, [plugin])
    await migratePlugins(server.db, [plugin, doorPlugin()])
    await sql`insert into keeper_things values ('x')`.execute(server.db)
    const { rows } = await sql<{ id: string }>`select id from keeper_things`.execute(server.db)
    expect(rows).toEqual([{ id: 'x' }])
  })

  it('plugin tables that cannot be made stop the start, and the error names the plugin', async () => {
    const plugin = defineServerPlugin({
      id: 'broken',
      migrations: { '0001': { up: (db) => run(db, 'create tabel x') } },
    })
    await expect(migratePlugins(server.db, [plugin])).rejects.toThrow('A migration of server plugin "broken" failed')
  })
})
