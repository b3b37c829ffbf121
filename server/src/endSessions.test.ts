import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PATHS, type WireForkedSession } from 'latchkey/core/contract'
import { readConfig } from './config.ts'
import { createTestDatabase, type TestDatabase } from './db/testing.ts'
import { silentLogger } from './db/types.ts'
import { endSessions } from './endSessions.ts'
import {
  createTestClock,
  createTestServer,
  OTHER_APP_ID,
  PRODUCTION_ENV,
  refresh,
  type TestServer,
} from './testing/createTestServer.ts'
import { createTestMail } from './testing/testMail.ts'

let database: TestDatabase
let folder: string
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'latchkey-end-'))
  const beside = { db: database.db, clock: createTestClock(), mail: createTestMail() }
  server = await createTestServer({ mode: 'production', beside })
})
afterAll(async () => {
  await server.http.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (order: Parameters<typeof endSessions>[1]) =>
  endSessions(
    readConfig({
      mode: 'production',
      file: { apps: [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: ['https://app.example.com'] }] },
      env: { ...PRODUCTION_ENV, LATCHKEY_DATA_DIR: folder, ...(database.url && { DATABASE_URL: database.url }) },
    }),
    order,
    silentLogger,
  )

describe('end-sessions', () => {
  it('latchkey-server end-sessions logs a user out everywhere while the server runs, with forks, and records it [SESSION-37, SEC-80, V7.4.5]', async () => {
    const [first, second] = [await server.login('ada@example.com'), await server.login('ada@example.com')]
    const other = await server.login('bob@example.com')
    const { body: fork } = await server.post<WireForkedSession>(
      PATHS.sessionsFork,
      { refresh_token: second.refresh_token },
      { token: second.token },
    )
    expect(await run({ userId: first.user.id, appId: OTHER_APP_ID })).toBe(3)
    for (const { refresh_token: token } of [first, fork]) {
      expect(await refresh(server, token)).toMatchObject({
        status: 401,
        body: { code: 'missing_or_invalid_token', cause: 'already_logged_out' },
      })
    }
    expect(
      (await server.post(PATHS.sessionsForkRecover, { refresh_token: fork.new_session_refresh_token })).status,
    ).toBe(401)
    expect(await server.get(PATHS.userSessions, { token: first.token })).toMatchObject({
      status: 401,
      body: { cause: 'already_logged_out' },
    })
    expect((await refresh(server, other.refresh_token)).status).toBe(200)
    const events = await server.db
      .selectFrom('security_events')
      .select(['event', 'session_id', 'network'])
      .where('event', '=', 'all_sessions_ended')
      .execute()
    expect(events).toEqual([{ event: 'all_sessions_ended', session_id: null, network: null }])
  })

  it('latchkey-server end-sessions of a user who is logged out ends and records nothing', async () => {
    const { user } = await server.login('carol@example.com')
    expect(await run({ userId: user.id })).toBe(1)
    expect(await run({ userId: user.id })).toBe(0)
    expect(
      await server.db
        .selectFrom('security_events')
        .select('id')
        .where('user_id', '=', user.id)
        .where('event', '=', 'all_sessions_ended')
        .execute(),
    ).toHaveLength(1)
  })

  it("latchkey-server end-sessions of an unknown user, or of another app's, throws and ends nothing", async () => {
    await expect(run({ userId: 'did:latchkey:nobody' })).rejects.toThrow('There is no user "did:latchkey:nobody"')
    const dave = await server.login('dave@example.com')
    await expect(run({ userId: dave.user.id, appId: 'another-app' })).rejects.toThrow('of the app another-app')
    expect((await refresh(server, dave.refresh_token)).status).toBe(200)
  })
})
