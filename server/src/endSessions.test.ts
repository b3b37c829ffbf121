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
import { ORIGIN } from './testing/callServer.ts'
import { createTestMail } from './testing/testMail.ts'

const SECOND_APP_ID = 'second-app-of-this-server'
const APPS = [OTHER_APP_ID, SECOND_APP_ID].map((id) => ({ id, name: 'App', allowedOrigins: [ORIGIN] }))

let database: TestDatabase
let folder: string
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'latchkey-end-'))
  const beside = { db: database.db, clock: createTestClock(), mail: createTestMail() }
  server = await createTestServer({ mode: 'production', file: { apps: APPS }, beside })
})
afterAll(async () => {
  await server.http.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (order: Partial<Parameters<typeof endSessions>[1]>) =>
  endSessions(
    readConfig({
      mode: 'production',
      file: { apps: APPS },
      env: { ...PRODUCTION_ENV, LATCHKEY_DATA_DIR: folder, ...(database.url && { DATABASE_URL: database.url }) },
    }),
    { userId: undefined, appId: undefined, before: undefined, ...order },
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
    await expect(run({ appId: 'another-app' })).rejects.toThrow('There is no app "another-app"')
  })

  it('latchkey-server end-sessions of an app, or of all, ends those whose login was before, with later forks, and no later login [SESSION-37]', async () => {
    const inSecond = { appId: SECOND_APP_ID }
    const early = await server.login('early@example.com')
    const other = await server.login('early@example.com', inSecond)
    server.clock.advance(60)
    const before = new Date(server.clock.now())
    const { body: fork } = await server.post<WireForkedSession>(
      PATHS.sessionsFork,
      { refresh_token: early.refresh_token },
      { token: early.token },
    )
    const late = await server.login('early@example.com')
    const statuses = async () => [
      (await refresh(server, late.refresh_token)).status,
      (await server.get(PATHS.userSessions, { token: early.token })).status,
      (await server.post(PATHS.sessionsForkRecover, { refresh_token: fork.new_session_refresh_token })).status,
      (await server.get(PATHS.userSessions, { token: other.token, ...inSecond })).status,
    ]
    await run({ appId: OTHER_APP_ID, before })
    expect(await statuses()).toEqual([200, 401, 401, 200])
    await run({ before })
    expect((await server.get(PATHS.userSessions, { token: other.token, ...inSecond })).status).toBe(401)
    expect((await server.get(PATHS.userSessions, { token: late.token })).status).toBe(200)
    const events = await server.db
      .selectFrom('security_events')
      .select('app_id')
      .where('user_id', 'in', [early.user.id, other.user.id])
      .where('event', '=', 'all_sessions_ended')
      .execute()
    expect(events.map(({ app_id }) => app_id).sort()).toEqual([OTHER_APP_ID, SECOND_APP_ID].sort())
  })
})
