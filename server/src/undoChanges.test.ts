import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { PATHS } from 'latchkey/core/contract'
import { readConfig } from './config.ts'
import { migratePlugins } from './core/plugins/migratePlugins.ts'
import { createTestDatabase, type TestDatabase } from './db/testing.ts'
import { silentLogger } from './db/types.ts'
import { builtInPlugins } from './plugins/builtIn.ts'
import type { LoggedIn } from './testing/callServer.ts'
import {
  createTestClock,
  createTestServer,
  OTHER_APP_ID,
  PRODUCTION_ENV,
  refresh,
  type TestServer,
} from './testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from './testing/doorPlugin.ts'
import { createTestMail } from './testing/testMail.ts'
import { undoChanges, type UndoOrder } from './undoChanges.ts'

let database: TestDatabase
let folder: string
let server: TestServer
let people = 0
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-undo-'))
  const builtIn = builtInPlugins(configOf())
  const key = builtIn.map(({ id }) => id).join()
  database = await createTestDatabase({ tables: { key, make: (db) => migratePlugins(db, builtIn) } })
  // The command uses the real clock, so the test's clock is set relative to it.
  const beside = { db: database.db, clock: createTestClock(Date.now() - 3_600_000), mail: createTestMail() }
  server = await createTestServer({ mode: 'production', plugins: [doorPlugin()], beside })
})
afterAll(async () => {
  await server.http.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const configOf = (env: Record<string, string> = {}) =>
  readConfig({
    mode: 'production',
    file: { apps: [{ id: OTHER_APP_ID, name: 'Acme', allowedOrigins: ['https://app.example.com'] }] },
    env: { ...PRODUCTION_ENV, LATCHKEY_DATA_DIR: folder, ...env },
  })
const run = (order: UndoOrder, mail = server.mail) =>
  undoChanges(configOf(database.url ? { DATABASE_URL: database.url } : {}), order, {
    folder,
    logger: silentLogger,
    mail,
  })
const logIn = (email: string): Promise<LoggedIn> => server.login(email, { ip: `10.9.${++people}.1` })
const UNDONE = 'A change of how you log in to Acme was undone'
const noticesTo = (address: string) =>
  server.mail.sent.filter(({ to, subject }) => to === address && !/\d{6}/.test(subject))

/**
 * Simulates a takeover: a thief changes the address, and the owner logs in with the old one, which signs up a new
 * user.
 */
async function takenOver() {
  const [own, other] = [`ada${++people}@example.com`, `mallory${people}@example.com`]
  const thief = await logIn(own)
  const code = await server.codeFor(other, { token: thief.token })
  const body = { oldAddress: own, newAddress: other, code }
  expect((await server.post(EMAIL_PATHS.update, body, { token: thief.token })).status).toBe(200)
  const newcomer = await logIn(own)
  return { own, other, thief, newcomer, since: new Date(server.clock.now() - 1_000) }
}

describe('undo-changes', () => {
  it('latchkey-server undo-changes lists what can be undone, and changes nothing without --since', async () => {
    const { thief } = await takenOver()
    expect(await run({ userId: thief.user.id })).toEqual({
      undone: 0,
      changes: [{ at: new Date(server.clock.now()), type: 'email' }],
    })
    expect((await refresh(server, thief.refresh_token)).status).toBe(200)
  })

  it('latchkey-server undo-changes undoes changes since a time, deletes a newer empty account, and mails both addresses [SESSION-91]', async () => {
    const { own, other, thief, newcomer, since } = await takenOver()
    expect(await run({ userId: thief.user.id, since })).toEqual({ undone: 1, changes: [] })
    expect((await logIn(own)).user.id).toBe(thief.user.id)
    expect(await server.db.selectFrom('users').select('id').where('id', '=', newcomer.user.id).execute()).toEqual([])
    for (const address of [own, other]) expect(noticesTo(address).at(-1)!.subject).toBe(UNDONE)
  })

  it('latchkey-server undo-changes takes a login method from an account in use only with --take-from, and leaves its other methods', async () => {
    const { own, thief, newcomer, since } = await takenOver()
    const door = `door ${people}`
    await server.post(DOOR_PATHS.link, { name: door }, { token: newcomer.token })
    await expect(run({ userId: thief.user.id, since })).rejects.toThrow(`--take-from ${newcomer.user.id}`)
    await expect(run({ userId: thief.user.id, since, takeFrom: 'did:latchkey:somebody' })).rejects.toThrow(
      `--take-from ${newcomer.user.id}`,
    )
    expect(await run({ userId: thief.user.id, since, takeFrom: newcomer.user.id })).toMatchObject({ undone: 1 })
    expect((await logIn(own)).user.id).toBe(thief.user.id)
    const { body } = await server.post<LoggedIn>(DOOR_PATHS.authenticate, { name: door })
    expect([body.user.id, body.user.linked_accounts.map(({ type }) => type)]).toEqual([newcomer.user.id, ['door']])
    expect((await server.get(PATHS.userSessions, { token: newcomer.token })).status).toBe(401)
    expect(noticesTo(own).map(({ subject }) => subject)).toContain(
      'A login method was removed from your account in Acme',
    )
  })

  it('latchkey-server undo-changes leaves the mails to the servers if it cannot send them itself', async () => {
    const { own, thief, since } = await takenOver()
    const away = { ...createTestMail(), send: () => Promise.reject(new Error('away')) }
    expect(await run({ userId: thief.user.id, since }, away)).toMatchObject({ undone: 1 })
    server.clock.advance(3_600 + 600)
    await server.sendNotices()
    expect(noticesTo(own).at(-1)!.subject).toBe(UNDONE)
  })

  it('latchkey-server undo-changes refuses an unknown user, and a time since when nothing can be undone', async () => {
    await expect(run({ userId: 'did:latchkey:nobody' })).rejects.toThrow('There is no user "did:latchkey:nobody"')
    const { user } = await logIn(`bob${++people}@example.com`)
    expect(await run({ userId: user.id })).toEqual({ undone: 0, changes: [] })
    await expect(run({ userId: user.id, since: new Date(0) })).rejects.toThrow('cannot be undone any more')
  })
})
