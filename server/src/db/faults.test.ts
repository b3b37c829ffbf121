import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import type { WireError } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import type { Queryable } from '../core/foundation/transact.ts'
import { readCode, type LoggedIn } from '../testing/callServer.ts'
import { createTestClock, createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { createStallingProxy, type StallingProxy } from '../testing/stallingProxy.ts'
import { createTestMail } from '../testing/testMail.ts'
import { openUrl } from './openUrl.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'
import { currentRun } from './testing/testRun.ts'
import type { OpenDatabase } from './types.ts'

const PEOPLE = 4
/** Number of tries after which a client gives up, so that a test cannot run forever. */
const MAX_TRIES = 400

// PGlite runs inside this process, so no proxy can stand in between. The longer runs are scripts, see
// docs/scaling.md.
if (currentRun().engine !== 'pglite')
  describe('logins over a broken way to the database', () => {
    let database: TestDatabase
    let proxy: StallingProxy
    let open: OpenDatabase
    let server: TestServer
    beforeEach(async () => {
      database = await createTestDatabase()
      proxy = await createStallingProxy(database.url as string)
      await start(300)
    })
    const start = async (statementMs: number): Promise<void> => {
      open = await openUrl({
        kind: 'url',
        url: proxy.url,
        timeLimits: { connectionMs: 500, statementMs, transactionMs: Math.max(1_000, statementMs) },
      })
      server = await createTestServer({ beside: { db: open.db, clock: createTestClock(), mail: createTestMail() } })
    }
    afterEach(async () => {
      proxy.delay(0)
      proxy.goOn()
      await server.close()
      await open.close()
      await proxy.close()
      await database.close()
    })

    /** Makes a call with an idempotency key, and repeats it while the server asks for that. */
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

    /**
     * Begins a login, up to the code, at a server with very long statement limits: the test itself decides when a
     * statement gets through.
     */
    const beginPatiently = async () => {
      await server.close()
      await open.close()
      await start(60_000)
      const email = 'ada@example.com'
      expect(await call(EMAIL_PATHS.init, { email })).toMatchObject({ status: 200 })
      return {
        body: { email, code: readCode(server.mail.sent.at(-1)) },
        headers: { 'latchkey-idempotency-key': randomUUID() },
      }
    }
    /** Waits until another statement waits for a lock on the table. */
    const waitedFor = async (tx: Queryable, table: string): Promise<void> => {
      for (;;) {
        const { rows } = await sql`select from pg_locks where relation = ${table}::regclass and not granted`.execute(tx)
        if (rows.length === 1) return
      }
    }

    it.each<[string, () => Promise<unknown> | void]>([
      ['slow', () => proxy.delay(10)],
      [
        'reset, again and again',
        async () => {
          for (let n = 0; n < 4; n += 1) {
            await sleep(40)
            proxy.reset()
          }
        },
      ],
      [
        'stalled for a while',
        async () => {
          await sleep(60)
          proxy.stall()
          await sleep(700)
          proxy.goOn()
        },
      ],
      [
        'stalled for good, and new connections work',
        async () => {
          await sleep(60)
          proxy.stall()
          proxy.admit()
        },
      ],
    ])('logins while the database connection is %s all succeed, each with one session', async (_fault, break_) => {
      const breaking = break_()
      const answers = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => logIn(`person${n}@example.com`)))
      await breaking
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const sessions = await database.db.selectFrom('sessions').select('user_id').execute()
      expect(sessions.map(({ user_id: id }) => id).sort()).toEqual(answers.map(({ body }) => body.user.id).sort())
    })

    it('a login whose connection breaks between commit and answer opens a session, and the retry gets that session', async () => {
      const { body, headers } = await beginPatiently()
      const direct = await openUrl({ kind: 'url', url: database.url as string })
      const lost = await direct.db.transaction().execute(async (tx) => {
        await sql`lock table security_events in exclusive mode`.execute(tx)
        const answer = server.post<WireError>(EMAIL_PATHS.authenticate, body, { headers })
        await waitedFor(tx, 'security_events')
        proxy.withholdAnswers()
        return { answer }
      })
      while ((await direct.db.selectFrom('sessions').select('id').execute()).length === 0) continue
      proxy.reset()
      expect(await lost.answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
      let again = await server.post<LoggedIn>(EMAIL_PATHS.authenticate, body, { headers })
      for (let tries = 1; again.status === 503 && tries < MAX_TRIES; tries += 1) {
        await sleep(20)
        again = await server.post<LoggedIn>(EMAIL_PATHS.authenticate, body, { headers })
      }
      const session = await direct.db.selectFrom('sessions').select(['id', 'user_id']).executeTakeFirstOrThrow()
      await direct.close()
      expect(again).toMatchObject({ status: 200, body: { is_new_user: true, user: { id: session.user_id } } })
      expect(decodeJwt(again.body.token).sid).toBe(session.id)
    })

    it('a login retry gets the session of a first try that reached the database after the client had given up', async () => {
      const { body, headers } = await beginPatiently()
      const direct = await openUrl({ kind: 'url', url: database.url as string })
      const first = await direct.db.transaction().execute(async (tx) => {
        await sql`lock table one_time_codes in access exclusive mode`.execute(tx)
        const answer = server.post<LoggedIn>(EMAIL_PATHS.authenticate, body, { headers })
        await waitedFor(tx, 'one_time_codes')
        await tx.deleteFrom('repeated_writes').execute()
        return { answer }
      })
      const { body: done } = await first.answer
      const second = await server.post<LoggedIn>(EMAIL_PATHS.authenticate, body, { headers })
      expect(second).toMatchObject({ status: 200, body: { user: { id: done.user.id } } })
      const sessions = await direct.db.selectFrom('sessions').select('id').execute()
      await direct.close()
      expect(sessions).toHaveLength(1)
    })

    it('a login retry gets the session of a first try that reached the database after the retry had begun', async () => {
      const { body, headers } = await beginPatiently()
      const first = await server.post<LoggedIn>(EMAIL_PATHS.authenticate, body, { headers })
      const direct = await openUrl({ kind: 'url', url: database.url as string })
      // Without its stored outcome, the first try looks as if it had been given up while its statement was still on
      // the way.
      const outcomes = await direct.db.deleteFrom('repeated_writes').returningAll().execute()
      const second = await direct.db.transaction().execute(async (tx) => {
        await sql`lock table one_time_codes in access exclusive mode`.execute(tx)
        const answer = server.post<WireError>(EMAIL_PATHS.authenticate, body, { headers })
        await waitedFor(tx, 'one_time_codes')
        const { hash } = await tx.selectFrom('repeated_writes').select('hash').executeTakeFirstOrThrow()
        await tx
          .updateTable('repeated_writes')
          .set(outcomes.find((outcome) => outcome.hash === hash)!)
          .execute()
        return { answer }
      })
      expect(await second.answer).toMatchObject({ status: 200, body: { user: { id: first.body.user.id } } })
      const sessions = await direct.db.selectFrom('sessions').select('id').execute()
      await direct.close()
      expect(sessions).toHaveLength(1)
    })
  })
