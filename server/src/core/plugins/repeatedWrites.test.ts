import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { brandNames, PATHS, type WireSession, type WireUser } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { ORIGIN, readCode, type CallOptions, type LoggedIn } from '../../testing/callServer.ts'
import {
  createTestKey,
  createTestServer,
  OTHER_APP_ID,
  refresh,
  type TestServer,
} from '../../testing/createTestServer.ts'
import { deleteExpired } from '../housekeeping/deleteExpired.ts'
import { RequestError } from '../foundation/errors.ts'
import { defineServerPlugin } from '../contract/plugin.ts'
import { answers, sessionSchema } from '../contract/wireSchemas.ts'

const SLOW_PATH = '/api/v1/plugins/slow/work'
const HEADER = brandNames('latchkey').header.idempotencyKey
const WRONG_CODE = { status: 422, body: { code: 'invalid_credentials' } }
const IN_PROGRESS = { status: 425, body: { code: 'request_in_progress' } }

/** What the slow plugin's route does next. `worked` counts its calls. */
let work: () => unknown = () => ({})
let worked = 0
const slow = defineServerPlugin({
  id: 'slow',
  routes: (http) =>
    void http.post(SLOW_PATH, async () => {
      worked += 1
      return work()
    }),
})

const FRAIL_PATH = '/api/v1/plugins/frail/authenticate'
/** Changes the answer of the frail plugin's login, or throws, after the login is committed. */
let after: (session: WireSession) => WireSession = (session) => session
const frail = defineServerPlugin({
  id: 'frail',
  accountTypes: [{ type: 'frail', toWire: ({ subject }) => ({ name: subject }) }],
  routes: (http, { requireApp, loginOrSignUp }) =>
    void http.post(FRAIL_PATH, { schema: { response: answers(sessionSchema) } }, async (request) =>
      after(await loginOrSignUp(requireApp(request), { type: 'frail', subject: address })),
    ),
})

let server: TestServer
/** A second server on the same database. */
let other: TestServer
let people = 0
let address: string
beforeAll(async () => {
  server = await createTestServer({ plugins: [slow, frail] })
  other = await createTestServer({ plugins: [slow, frail], beside: server })
})
beforeEach(() => {
  people += 1
  address = `person${people}@example.com`
  worked = 0
  work = () => ({ worked })
  after = (session) => session
})
afterAll(async () => {
  await other.close()
  await server.close()
})

/** Makes the slow plugin's next call wait for `finish`. `running` resolves when the call has begun. */
function holdWork(): { running: Promise<void>; finish: (answer: object) => void } {
  let started = (): void => {}
  let finish = (_answer: object): void => {}
  const running = new Promise<void>((resolve) => {
    started = resolve
  })
  work = () => {
    started()
    return new Promise((resolve) => {
      finish = resolve
    })
  }
  return { running, finish: (answer) => finish(answer) }
}

/** Options with an idempotency key; calling twice with the same ones is a retry. */
const under = (key: string, options: CallOptions = {}): CallOptions => ({ ...options, headers: { [HEADER]: key } })
const sessionOf = ({ token }: LoggedIn): unknown => decodeJwt(token).sid
const sessionsOf = (userId: string) =>
  server.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()

describe('a login that is sent again under its key', () => {
  it('a login repeated under its idempotency key answers the same session on every server, and logs in once [HTTP-27]', async () => {
    const body = { email: address, code: await server.codeFor(address) }
    const key = randomUUID()
    const first = await server.post<LoggedIn>(EMAIL_PATHS.authenticate, body, under(key))
    expect(first.body.is_new_user).toBe(true)
    for (const one of [server, other]) {
      const again = await one.post<LoggedIn>(EMAIL_PATHS.authenticate, body, under(key))
      expect(again).toMatchObject({ status: 200, body: { ...first.body, token: expect.any(String) } })
      expect(sessionOf(again.body)).toBe(sessionOf(first.body))
      expect(again.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'access-control-allow-origin': ORIGIN,
      })
    }
    expect(await sessionsOf(first.body.user.id)).toHaveLength(1)
    expect((await refresh(server, first.body.refresh_token)).status).toBe(200)
  })

  it('a used code under another idempotency key is refused [HTTP-28]', async () => {
    const body = { email: address, code: await server.codeFor(address) }
    expect((await server.post(EMAIL_PATHS.authenticate, body, under(randomUUID()))).status).toBe(200)
    expect(await server.post(EMAIL_PATHS.authenticate, body, under(randomUUID()))).toMatchObject(WRONG_CODE)
    expect(await server.post(EMAIL_PATHS.authenticate, body)).toMatchObject(WRONG_CODE)
  })

  it.each(['', '1', 'x'.repeat(15), 'x'.repeat(129), 'a key with blanks in it'])(
    'a used code with a malformed idempotency key is refused: %j [HTTP-28]',
    async (key) => {
      const body = { email: address, code: await server.codeFor(address) }
      expect((await server.post(EMAIL_PATHS.authenticate, body, under(key))).status).toBe(200)
      expect(await server.post(EMAIL_PATHS.authenticate, body, under(key))).toMatchObject(WRONG_CODE)
    },
  )

  it('an idempotency key sent with another body is refused with 400, and nothing is done [HTTP-28]', async () => {
    const code = await server.codeFor(address)
    const key = randomUUID()
    await server.post(EMAIL_PATHS.authenticate, { email: address, code }, under(key))
    const victim = `victim-${address}`
    const theirs = { email: victim, code: await server.codeFor(victim) }
    expect(await server.post(EMAIL_PATHS.authenticate, theirs, under(key))).toMatchObject({
      status: 400,
      body: { code: 'invalid_data', error: expect.stringContaining(HEADER) },
    })
    expect((await server.post(EMAIL_PATHS.authenticate, theirs)).status).toBe(200)
  })

  it('an idempotency key of a login gives no session to another app or to a caller with a session [HTTP-28]', async () => {
    const body = { email: address, code: await server.codeFor(address) }
    const key = randomUUID()
    await server.post(EMAIL_PATHS.authenticate, body, under(key))
    const { token } = await server.login(`else-${address}`)
    expect(await server.post(EMAIL_PATHS.authenticate, body, under(key, { appId: OTHER_APP_ID }))).toMatchObject(
      WRONG_CODE,
    )
    expect(await server.post(EMAIL_PATHS.authenticate, body, under(key, { token }))).toMatchObject(WRONG_CODE)
  })

  it('an idempotency key is forgotten after 120 s, and its row deleted soon after [HTTP-27]', async () => {
    const body = { email: address, code: await server.codeFor(address) }
    const key = randomUUID()
    await server.post(EMAIL_PATHS.authenticate, body, under(key))
    server.clock.advance(119)
    expect((await server.post(EMAIL_PATHS.authenticate, body, under(key))).status).toBe(200)
    server.clock.advance(1)
    expect(await server.post(EMAIL_PATHS.authenticate, body, under(key))).toMatchObject(WRONG_CODE)
    server.clock.advance(121)
    await deleteExpired(server.longRunning, server.clock)
    expect(await server.db.selectFrom('repeated_writes').select('hash').execute()).toEqual([])
  })

  it('a stored answer for an idempotency key is not readable in the database', async () => {
    const body = { email: address, code: await server.codeFor(address) }
    const key = randomUUID()
    const { body: session } = await server.post<LoggedIn>(EMAIL_PATHS.authenticate, body, under(key))
    const rows = JSON.stringify(
      await server.db.selectFrom('repeated_writes').selectAll().where('sealed_answer', 'is not', null).execute(),
    )
    expect(rows).not.toBe('[]')
    for (const secret of [key, body.code, address, session.token, session.refresh_token, session.user.id])
      expect(rows).not.toContain(secret)
  })
})

describe('a login that was done, but whose answer got lost on our side', () => {
  /** Logs in, but makes the server fail between the commit of the login and its answer. */
  const loseAnswer = async (key: string, options: CallOptions = {}): Promise<void> => {
    after = () => {
      throw new Error('lost')
    }
    expect(await server.post(FRAIL_PATH, {}, under(key, options))).toMatchObject({ status: 500 })
    after = (session) => session
  }
  const again = (key: string, options: CallOptions = {}) => other.post<LoggedIn>(FRAIL_PATH, {}, under(key, options))
  const countSessions = async () => (await server.db.selectFrom('sessions').select('id').execute()).length

  it("a login retried after its answer was lost gets the first try's session from every server, and the session goes on", async () => {
    const key = randomUUID()
    await loseAnswer(key)
    const before = await countSessions()
    const { status, body } = await again(key)
    expect([status, body.is_new_user, body.session_update_action]).toEqual([200, true, 'set'])
    expect((await again(key)).body).toMatchObject({ refresh_token: body.refresh_token, user: { id: body.user.id } })
    expect(await countSessions()).toBe(before)
    expect((await refresh(server, body.refresh_token)).status).toBe(200)
  })

  it('a login retried after its answer was lost says is_new_user false for a known user', async () => {
    expect((await again(randomUUID())).body.is_new_user).toBe(true)
    const key = randomUUID()
    await loseAnswer(key)
    expect((await again(key)).body.is_new_user).toBe(false)
  })

  it("a login retried under another proof key does not get the first try's session", async () => {
    const [own, foreign] = [createTestKey(), createTestKey()]
    const key = randomUUID()
    await loseAnswer(key, { key: own })
    expect(await again(key)).toMatchObject({
      status: 401,
      body: { code: 'proof_of_possession_required', cause: 'missing' },
    })
    expect(await again(key, { key: foreign })).toMatchObject({
      status: 401,
      body: { code: 'proof_of_possession_required', cause: 'other_key' },
    })
    expect(await again(key, { key: own })).toMatchObject({ status: 200 })
  })

  it('a login retried after its session ended, or after two minutes, gets no session', async () => {
    const key = randomUUID()
    await loseAnswer(key)
    const { body } = await again(key)
    await server.post(PATHS.sessionsLogout, { refresh_token: body.refresh_token })
    expect(await again(key)).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_token' } })
    server.clock.advance(120)
    const later = await again(key)
    expect(later.status).toBe(200)
    expect(sessionOf(later.body)).not.toBe(sessionOf(body))
  })

  it('a login retried by another app, with another body or with a guessed idempotency key gets no session', async () => {
    const key = randomUUID()
    await loseAnswer(key)
    const { body: own } = await again(key)
    expect(await other.post(FRAIL_PATH, { other: true }, under(key))).toMatchObject({
      status: 400,
      body: { code: 'invalid_data' },
    })
    for (const options of [under(key, { appId: OTHER_APP_ID }), under(randomUUID())]) {
      const answer = await other.post<LoggedIn>(FRAIL_PATH, {}, options)
      expect(answer.status).toBe(200)
      // The frail plugin's login checks nothing, so a new session is expected here where a code would be refused.
      expect(sessionOf(answer.body)).not.toBe(sessionOf(own))
    }
  })

  it('the stored outcome of a login has no key, address, token, user or session in plain text', async () => {
    const key = randomUUID()
    await loseAnswer(key)
    const rows = JSON.stringify(await server.db.selectFrom('repeated_writes').selectAll().execute())
    const { body } = await again(key)
    for (const secret of [key, address, body.refresh_token, body.user.id, sessionOf(body)])
      expect(rows).not.toContain(secret)
  })

  it('a login that its plugin answered without a refresh token is answered without one on a retry too', async () => {
    const key = randomUUID()
    after = (session) => ({ ...session, refresh_token: null })
    expect((await server.post<WireSession>(FRAIL_PATH, {}, under(key))).body.refresh_token).toBeNull()
    expect((await again(key)).body.refresh_token).toBeNull()
  })

  it('a login that its plugin refused is refused again on a retry, on every server', async () => {
    const key = randomUUID()
    after = () => {
      throw new RequestError(403, 'frail_refused', 'No.')
    }
    for (const one of [server, other])
      expect(await one.post(FRAIL_PATH, {}, under(key))).toMatchObject({ status: 403, body: { code: 'frail_refused' } })
  })
})

describe("a change of the user's accounts that is sent again under its key", () => {
  it('link, update and unlink repeated under their idempotency key answer the same [HTTP-27]', async () => {
    const { token } = await server.login(address)
    const [second, third] = [`second-${address}`, `third-${address}`]
    const twice = async (path: string, body: object) => {
      const options = under(randomUUID(), { token })
      const first = await server.post<WireUser>(path, body, options)
      expect(first.status).toBe(200)
      expect(await other.post(path, body, options)).toMatchObject({ status: 200, body: first.body })
      return first.body
    }
    const updated = await twice(EMAIL_PATHS.update, {
      oldAddress: address,
      newAddress: second,
      code: await server.codeFor(second),
    })
    expect(updated.linked_accounts).toMatchObject([{ address: second }])
    await server.db.updateTable('linked_accounts').set({ type: 'door' }).where('subject', '=', second).execute()
    const linked = await twice(EMAIL_PATHS.link, { email: third, code: await server.codeFor(third) })
    expect(linked.linked_accounts).toContainEqual(expect.objectContaining({ address: third }))
    await server.db.updateTable('linked_accounts').set({ type: 'email' }).where('subject', '=', second).execute()
    const unlinked = await twice(EMAIL_PATHS.unlink, { address: third })
    expect(unlinked.linked_accounts).toMatchObject([{ address: second }])
  })

  it('an idempotency key of a change keeps its answer through a refresh of the session, and loses it when the session ends', async () => {
    const session = await server.login(address)
    const second = `second-${address}`
    const body = { oldAddress: address, newAddress: second, code: await server.codeFor(second) }
    const key = randomUUID()
    const first = await server.post(EMAIL_PATHS.update, body, under(key, { token: session.token }))
    server.clock.advance(2)
    const { body: fresh } = await refresh(server, session.refresh_token)
    expect(await server.post(EMAIL_PATHS.update, body, under(key, { token: fresh.token }))).toMatchObject({
      status: 200,
      body: first.body,
    })
    await server.post(PATHS.sessionsLogout, { refresh_token: fresh.refresh_token })
    expect(await server.post(EMAIL_PATHS.update, body, under(key, { token: fresh.token }))).toMatchObject({
      status: 401,
    })
  })

  it('an idempotency key of the wallet frame is answered the same in its session, and in no other session or frame [MFA-89]', async () => {
    const withFrame = async () => {
      const [key, frameKey] = [createTestKey(), createTestKey()]
      const { token } = await server.login(address, { key })
      const body = { key_thumbprint: await frameKey.thumbprint() }
      expect((await server.post(PATHS.sessionsFrame, body, { token, key })).status).toBe(200)
      return { token, frameKey }
    }
    const [mine, other] = [await withFrame(), await withFrame()]
    const key = randomUUID()
    const send = ({ token }: { token: string }, by = createTestKey()) =>
      server.post(SLOW_PATH, {}, under(key, { token, key: by }))
    for (const _ of [1, 2]) expect((await send(mine, mine.frameKey)).body).toEqual({ worked: 1 })
    expect((await send(other, other.frameKey)).body).toEqual({ worked: 2 })
    // With a stolen token alone, or with none: another caller, who is not let in by what is kept for the frame.
    expect((await send(mine)).body).toEqual({ worked: 3 })
  })

  it("another user who sends a change under its first sender's idempotency key is answered 404", async () => {
    const owner = await server.login(address)
    const thief = await server.login(`thief-${address}`)
    const second = `second-${address}`
    const body = { oldAddress: address, newAddress: second, code: await server.codeFor(second) }
    const key = randomUUID()
    await server.post(EMAIL_PATHS.update, body, under(key, { token: owner.token }))
    expect(await server.post(EMAIL_PATHS.update, body, under(key, { token: thief.token }))).toMatchObject({
      status: 404,
    })
  })
})

describe('an answer kept under a key', () => {
  it('a wrong code sent six times under one idempotency key is refused each time, and the right code still logs in', async () => {
    const code = await server.codeFor(address)
    const wrong = { email: address, code: code === '000000' ? '000001' : '000000' }
    const key = randomUUID()
    for (let round = 0; round < 6; round += 1)
      expect(await server.post(EMAIL_PATHS.authenticate, wrong, under(key))).toMatchObject(WRONG_CODE)
    expect((await server.post(EMAIL_PATHS.authenticate, { email: address, code }, under(randomUUID()))).status).toBe(
      200,
    )
  })

  it('a code request whose mail failed (502) sends one mail when it is repeated under its idempotency key [HTTP-30]', async () => {
    const key = randomUUID()
    server.mail.failWith = new Error('down')
    expect((await server.post(EMAIL_PATHS.init, { email: address }, under(key))).status).toBe(502)
    server.mail.failWith = undefined
    const sent = server.mail.sent.length
    expect((await server.post(EMAIL_PATHS.init, { email: address }, under(key))).status).toBe(200)
    expect((await server.post(EMAIL_PATHS.init, { email: address }, under(key))).status).toBe(200)
    expect(server.mail.sent).toHaveLength(sent + 1)
    expect(
      (await server.post(EMAIL_PATHS.authenticate, { email: address, code: readCode(server.mail.sent.at(-1)) })).status,
    ).toBe(200)
  })

  it('a call refused with 429 does its work when it is repeated under its idempotency key [HTTP-30]', async () => {
    work = () => {
      throw new RequestError(429, 'too_many_requests', 'Wait.', { retryAfterS: 7 })
    }
    const key = randomUUID()
    expect(await server.post(SLOW_PATH, {}, under(key))).toMatchObject({ status: 429, headers: { 'retry-after': '7' } })
    work = () => ({ done: true })
    expect(await server.post(SLOW_PATH, {}, under(key))).toMatchObject({ status: 200, body: { done: true } })
  })

  it('a call whose answer cannot be stored under its idempotency key is still answered 200', async () => {
    const key = randomUUID()
    work = async () => {
      await server.db.schema.alterTable('repeated_writes').renameTo('away').execute()
      return { done: true }
    }
    expect(await server.post(SLOW_PATH, {}, under(key))).toMatchObject({ status: 200, body: { done: true } })
    await server.db.schema.alterTable('away').renameTo('repeated_writes').execute()
  })
})

describe('a write that is sent again while it is worked on', () => {
  it("the second of two simultaneous calls under one key is told to wait, then gets the first's answer without doing the work [HTTP-29]", async () => {
    const { running, finish } = holdWork()
    const key = randomUUID()
    const first = server.post(SLOW_PATH, { a: 1 }, under(key))
    await running
    const early = await other.post(SLOW_PATH, { a: 1 }, under(key))
    expect(early).toMatchObject({ ...IN_PROGRESS, headers: { 'retry-after': '1' } })
    expect(await other.post(SLOW_PATH, { a: 2 }, under(key))).toMatchObject({
      status: 400,
      body: { code: 'invalid_data' },
    })
    finish({ answer: 42 })
    expect(await first).toMatchObject({ status: 200, body: { answer: 42 } })
    expect(await other.post(SLOW_PATH, { a: 1 }, under(key))).toMatchObject({ status: 200, body: { answer: 42 } })
    expect(worked).toBe(1)
  })

  it('ten simultaneous logins under one idempotency key open one session', async () => {
    const body = { email: address, code: await server.codeFor(address) }
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? other : server).post<LoggedIn>(EMAIL_PATHS.authenticate, body, under(key)),
      ),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
      Array(10 - done.length).fill(425),
    )
    expect(new Set(done.map((answer) => answer.body.refresh_token)).size).toBe(1)
    expect(await sessionsOf(done[0]!.body.user.id)).toHaveLength(1)
  })

  it("a call under a key whose server stopped is done anew after 15 s, and the stopped server's late answer changes nothing", async () => {
    const { running, finish } = holdWork()
    const key = randomUUID()
    const lost = server.post(SLOW_PATH, {}, under(key))
    await running
    server.clock.advance(14)
    expect(await other.post(SLOW_PATH, {}, under(key))).toMatchObject(IN_PROGRESS)
    server.clock.advance(1)
    work = () => ({ by: 'the second' })
    expect(await other.post(SLOW_PATH, {}, under(key))).toMatchObject({ status: 200, body: { by: 'the second' } })
    finish({ by: 'the first' })
    await lost
    expect(await other.post(SLOW_PATH, {}, under(key))).toMatchObject({ status: 200, body: { by: 'the second' } })
  })
})
