import { changeAppSecrets } from './appSecrets.ts'
import type { SecretsCommand } from './cli.ts'
import { readConfig } from './config.ts'
import { createTestDatabase, type TestDatabase } from './db/testing.ts'
import { silentLogger } from './db/types.ts'
import {
  createTestClock,
  createTestServer,
  OTHER_APP_ID,
  PRODUCTION_ENV,
  type TestServer,
} from './testing/createTestServer.ts'
import { createTestMail } from './testing/testMail.ts'

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  const beside = { db: database.db, clock: createTestClock(), mail: createTestMail() }
  server = await createTestServer({ mode: 'production', beside })
})
afterAll(async () => {
  await server.http.close()
  await database.close()
})

const run = (command: SecretsCommand) =>
  changeAppSecrets(
    readConfig({
      mode: 'production',
      file: { apps: [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: ['https://app.example.com'] }] },
      env: { ...PRODUCTION_ENV, ...(database.url && { DATABASE_URL: database.url }) },
    }),
    command,
    silentLogger,
  )

const statusWith = async (secret: string | undefined): Promise<number> => {
  const authorization = `Basic ${Buffer.from(`${OTHER_APP_ID}:${secret}`).toString('base64')}`
  return (await server.get('/api/v1/users/x/y', { headers: { origin: undefined, authorization } })).status
}

describe('latchkey-server secrets', () => {
  it('latchkey-server secrets makes a secret that the running server accepts, lists it without its text, replaces and revokes it', async () => {
    const [made] = await run({ action: 'create', appId: OTHER_APP_ID, scopes: ['users:read', 'apps:write'] })
    expect(made).toMatchObject({
      state: 'live',
      appId: OTHER_APP_ID,
      scopes: 'users:read apps:write',
      lastUsedAt: null,
    })
    expect(await statusWith(made?.secret)).toBe(501)

    const listed = await run({ action: 'list', appId: OTHER_APP_ID })
    expect(listed).toMatchObject([{ id: made?.id, state: 'live', lastUsedAt: expect.stringContaining('T') }])
    expect(JSON.stringify(listed)).not.toContain('lk_secret_')
    expect(await run({ action: 'list', appId: 'another' })).toEqual([])

    const [next] = await run({ action: 'rotate', id: made?.id as string })
    expect(next).toMatchObject({ state: 'live', scopes: 'users:read apps:write' })
    await expect(run({ action: 'create', appId: OTHER_APP_ID, scopes: ['users:read'] })).rejects.toThrow(
      'The app has 2 live secrets already',
    )
    expect(await run({ action: 'revoke', id: made?.id as string })).toMatchObject([{ id: made?.id, state: 'revoked' }])
    expect([await statusWith(made?.secret), await statusWith(next?.secret)]).toEqual([401, 501])
    const events = await database.db.selectFrom('security_events').select('event').orderBy('sequence').execute()
    expect(events.map(({ event }) => event)).toEqual([
      'app_secret_created',
      'app_secret_rotated',
      'app_secret_revoked',
      'app_secret_refused',
    ])
  })

  it('latchkey-server secrets refuses an unknown app or secret, and names it', async () => {
    await expect(run({ action: 'create', appId: 'nobody', scopes: ['users:read'] })).rejects.toThrow(
      'There is no app "nobody" in the configuration',
    )
    for (const action of ['rotate', 'revoke'] as const)
      await expect(run({ action, id: 'nothing' })).rejects.toThrow('There is no live secret with the id "nothing"')
  })
})
