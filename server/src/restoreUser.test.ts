import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { createTestBackend } from './core/backend/testing.ts'
import { createTestDatabase, type TestDatabase } from './db/testing.ts'
import { silentLogger } from './db/types.ts'
import { restoreUser } from './restoreUser.ts'
import {
  createTestClock,
  createTestServer,
  OTHER_APP_ID,
  PRODUCTION_ENV,
  type TestServer,
} from './testing/createTestServer.ts'
import { createTestMail } from './testing/testMail.ts'

let database: TestDatabase
let folder: string
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'latchkey-restore-'))
  const beside = { db: database.db, clock: createTestClock(), mail: createTestMail() }
  server = await createTestServer({ mode: 'production', beside })
})
afterAll(async () => {
  await server.http.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (userId: string) =>
  restoreUser(
    readConfig({
      mode: 'production',
      file: { apps: [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: ['https://app.example.com'] }] },
      env: { ...PRODUCTION_ENV, LATCHKEY_DATA_DIR: folder, ...(database.url && { DATABASE_URL: database.url }) },
    }),
    userId,
    { folder, logger: silentLogger },
  )

describe('users restore', () => {
  it('latchkey-server users restore restores a deleted user once while the server runs', async () => {
    const backend = await createTestBackend(server)
    const { user } = await server.login('ada@example.com')
    await backend.call('DELETE', `/api/v1/users/${user.id}`)
    expect(await run(user.id)).toBe(true)
    expect(await server.login('ada@example.com')).toMatchObject({ is_new_user: false, user: { id: user.id } })
    expect(await run(user.id)).toBe(false)
    const events = await server.db
      .selectFrom('security_events')
      .select(['event', 'network'])
      .where('event', '=', 'user_restored')
      .execute()
    expect(events).toEqual([{ event: 'user_restored', network: null }])
  })

  it('latchkey-server users restore refuses an unknown user', async () => {
    await expect(run('did:latchkey:nobody')).rejects.toThrow('There is no user "did:latchkey:nobody"')
  })
})
