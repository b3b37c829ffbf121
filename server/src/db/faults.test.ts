import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import type { LoggedIn } from '../testing/callServer.ts'
import { createTestClock, createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { createStallingProxy, type StallingProxy } from '../testing/stallingProxy.ts'
import { createTestMail } from '../testing/testMail.ts'
import { openUrl } from './openUrl.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { currentRun } from './testing/testRun.ts'
import type { OpenDatabase } from './types.ts'

const PEOPLE = 4
/** A client gives up one day. */
const MAX_TRIES = 400

// PGlite is in the process: there is nothing between. The long runs are scripts, see docs/scaling.md.
if (currentRun().engine !== 'pglite') describe('logins while the way to the database is', () => {
  let database: TestDatabase
  let proxy: StallingProxy
  let open: OpenDatabase
  let server: TestServer
  beforeEach(async () => {
    database = await createTestDatabase()
    proxy = await createStallingProxy(database.url as string)
    open = await openUrl({ kind: 'url', url: proxy.url, timeLimits: { connectionMs: 500, statementMs: 300, transactionMs: 1_000 } })
    server = await createTestServer({ beside: { db: open.db, clock: createTestClock(), mail: createTestMail() } })
  })
  afterEach(async () => {
    proxy.delay(0)
    proxy.goOn()
    await server.close()
    await open.close()
    await proxy.close()
    await database.close()
  })

  /** A call under one key, again while it is asked to come again. */
  const call = async <Body>(path: string, body: object) => {
    const headers = { 'latchkey-idempotency-key': randomUUID() }
    for (let tries = 1; ; tries += 1) {
      const answer = await server.post<Body>(path, body, { headers })
      if (![425, 503].includes(answer.status) || tries === MAX_TRIES) return answer
      await sleep(20)
    }
  }
  const logIn = async (email: string) => {
    expect(await call(EMAIL_PATHS.init, { email })).toMatchObject({ status: 200 })
    const mail = server.mail.sent.filter(({ to }) => to === email)
    expect(mail).toHaveLength(1)
    const code = /\b\d{6}\b/.exec(mail[0]!.text)![0]
    return call<LoggedIn>(EMAIL_PATHS.authenticate, { email, code })
  }

  it.each<[string, () => Promise<unknown> | void]>([
    ['slow', () => proxy.delay(10)],
    ['reset, again and again', async () => {
      for (let n = 0; n < 4; n += 1) {
        await sleep(40)
        proxy.reset()
      }
    }],
    ['stalled for a while', async () => {
      await sleep(60)
      proxy.stall()
      await sleep(700)
      proxy.goOn()
    }],
    ['stalled for good, and new connections work', async () => {
      await sleep(60)
      proxy.stall()
      proxy.admit()
    }],
  ])('%s are done once or not at all, and none that was acknowledged is lost', async (_fault, break_) => {
    const breaking = break_()
    const answers = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => logIn(`person${n}@example.com`)))
    await breaking
    const acknowledged = answers.filter(({ status }) => status === 200)
    // A login whose answer was lost on the way has used its code up.
    expect(answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, (body as { code?: string }).code]))
      .toEqual(answers.slice(acknowledged.length).map(() => [422, 'invalid_credentials']))
    const sessions = await database.db.selectFrom('sessions').select(['id', 'user_id']).execute()
    const users = sessions.map(({ user_id: id }) => id)
    expect(new Set(users).size).toBe(users.length)
    for (const { body } of acknowledged) expect(users).toContain(body.user.id)
    expect(acknowledged.length).toBeGreaterThan(0)
  })
})
