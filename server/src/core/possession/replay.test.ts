/** Tests an attacker who reads the headers of calls, and replays them at another server process (ADR 67). */
import { randomUUID } from 'node:crypto'
import { PATHS, type WireSession } from 'latchkey/core/contract'
import { createBrowserKey, type BrowserKey } from 'latchkey/core/possession'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { codeOf, totpCalls } from '../../plugins/mfaTotp/testing/totpCalls.ts'
import { ORIGIN, readCode, type LoggedIn } from '../../testing/callServer.ts'
import { captureCall, sendCaptured, type CapturedCall, type CaptureOptions } from '../../testing/capturedCall.ts'
import { createTestKey, createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { deleteExpired } from '../housekeeping/deleteExpired.ts'

const file = {
  apps: [
    {
      id: OTHER_APP_ID,
      name: 'Shop',
      allowedOrigins: [ORIGIN],
      allowUnboundSessions: false,
      plugins: { mfaTotp: {} },
    },
  ],
}
const IDEMPOTENCY = 'latchkey-idempotency-key'
const idempotent = () => ({ [IDEMPOTENCY]: randomUUID() })
const CONFIRM = 'latchkey-confirm'

/** Two server processes on one database. */
let server: TestServer
let other: TestServer
let key: BrowserKey
let victim: LoggedIn & { email: string }
let people = 0
const logIn = async (by: BrowserKey): Promise<typeof victim> => {
  people += 1
  const email = `victim${people}@example.com`
  return { ...(await server.login(email, { key: by, ip: `10.9.${people}.1` })), email }
}

beforeAll(async () => {
  server = await createTestServer({ mode: 'production', file })
  other = await createTestServer({ mode: 'production', file, beside: server })
})
beforeEach(async () => {
  key = createTestKey()
  victim = await logIn(key)
})
afterAll(async () => {
  await other.http.close()
  await server.close()
})

const capture = (
  method: CapturedCall['method'],
  path: string,
  body: unknown,
  options: Partial<CaptureOptions> = {},
): Promise<CapturedCall> => captureCall(server, method, path, body, { key, token: victim.token, ...options })
const anonymous = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<CapturedCall> =>
  captureCall(server, 'POST', path, body, { key, headers })
const SHOWN_BEFORE = { status: 401, body: { code: 'use_dpop_nonce', cause: 'shown_before' } }
const refusal = (cause: string) => ({ status: 401, body: { code: 'proof_of_possession_required', cause } })
const addressesOf = async ({ user }: LoggedIn): Promise<string[]> =>
  (await server.db.selectFrom('linked_accounts').select('subject').where('user_id', '=', user.id).execute()).map(
    ({ subject }) => subject,
  )
/** Requests a code for the address, as its owner would, and reads it from the mail. */
const codeFor = async (email: string): Promise<string> => {
  people += 1
  await server.post(EMAIL_PATHS.init, { email }, { ip: `10.9.${people}.2` })
  return readCode(server.mail.sent.at(-1))
}

describe('captured headers with another body', () => {
  it('a captured change of address sent with another body to another process is refused (other_body) [SEC-25]', async () => {
    const own = {
      oldAddress: victim.email,
      newAddress: `new-${victim.email}`,
      code: await codeFor(`new-${victim.email}`),
    }
    const captured = await capture('POST', EMAIL_PATHS.update, own, { headers: idempotent() })
    const thief = `thief-${victim.email}`
    const changed = { ...captured, payload: JSON.stringify({ ...own, newAddress: thief, code: await codeFor(thief) }) }
    for (const process of [other, server])
      expect(await sendCaptured(process, changed)).toMatchObject(refusal('other_body'))
    expect(await addressesOf(victim)).toEqual([victim.email])
    // The attempt used nothing up, so the victim's own call still succeeds.
    expect((await sendCaptured(server, captured)).status).toBe(200)
    expect(await addressesOf(victim)).toEqual([`new-${victim.email}`])
  })

  it('a captured naming of a frame key sent with another key is refused for a user with a second factor (other_body) [SEC-28]', async () => {
    await server.db
      .insertInto('mfa_methods')
      .values({
        user_id: victim.user.id,
        method: 'totp',
        plugin_id: 'mfaTotp',
        verified_at: new Date(),
        enrolled_by: '',
      })
      .execute()
    const captured = await capture('POST', PATHS.sessionsFrame, { key_thumbprint: await createTestKey().thumbprint() })
    const changed = { ...captured, payload: JSON.stringify({ key_thumbprint: await createTestKey().thumbprint() }) }
    expect(await sendCaptured(other, changed)).toMatchObject(refusal('other_body'))
    const { frame_key_thumbprint: named } = await server.db
      .selectFrom('sessions')
      .select('frame_key_thumbprint')
      .where('user_id', '=', victim.user.id)
      .executeTakeFirstOrThrow()
    expect(named).toBeNull()
  })

  it.each<[what: string, change: (call: CapturedCall) => CapturedCall]>([
    ['one byte more', (call) => ({ ...call, payload: `${call.payload} ` })],
    ['one byte that is another', (call) => ({ ...call, payload: call.payload.replace('x', 'y') })],
    [
      'none at all',
      ({ headers: { 'content-type': _json, ...headers }, ...call }) => ({ ...call, headers, payload: '' }),
    ],
    ['nothing but the content type', (call) => ({ ...call, payload: '' })],
  ])(
    'a captured call with another body is refused: %s (other_body) [ACCESS-39, HTTP-44, HTTP-46, SESSION-41]',
    async (_what, change) => {
      const captured = await capture('POST', PATHS.userSessionsEnd, { id: 'xxxx' })
      expect(await sendCaptured(other, change(captured))).toMatchObject(refusal('other_body'))
      expect((await sendCaptured(other, captured)).status).toBe(404)
    },
  )

  it('a captured call without a body is refused if it is sent with a body (other_body)', async () => {
    const captured = await capture('POST', PATHS.acceptTerms, undefined)
    expect(
      await sendCaptured(other, {
        ...captured,
        headers: { ...captured.headers, 'content-type': 'application/json' },
        payload: '{}',
      }),
    ).toMatchObject(refusal('other_body'))
    expect((await sendCaptured(other, captured)).status).toBe(200)
  })
})

it('a write whose proof does not cover its body is refused, with a session and without (body_not_covered) [HTTP-45]', async () => {
  const uncovered = { claims: { body: undefined } }
  expect(await sendCaptured(server, await capture('POST', PATHS.acceptTerms, {}, uncovered))).toMatchObject(
    refusal('body_not_covered'),
  )
  expect(
    await sendCaptured(
      server,
      await captureCall(server, 'POST', EMAIL_PATHS.init, { email: victim.email }, { key, ...uncovered }),
    ),
  ).toMatchObject(refusal('body_not_covered'))
})

describe('a captured write with the same body', () => {
  it.each<[what: string, path: string, body: () => unknown, headers: Record<string, string>]>([
    ['under a session', PATHS.acceptTerms, () => ({}), {}],
    ['that reads the user', PATHS.sessions, () => ({}), {}],
    [
      'that exchanges the refresh token, within its grace',
      PATHS.sessions,
      () => ({ refresh_token: victim.refresh_token }),
      {},
    ],
    ['that forks', PATHS.sessionsFork, () => ({ refresh_token: victim.refresh_token }), {}],
    [
      'of a plugin under an idempotency key',
      EMAIL_PATHS.link,
      () => ({ email: 'more@example.com', code: '000000' }),
      idempotent(),
    ],
    [
      'of a plugin without an idempotency key',
      EMAIL_PATHS.link,
      () => ({ email: 'more@example.com', code: '000000' }),
      {},
    ],
  ])('a captured write %s gets shown_before at a second process [SEC-26]', async (_what, path, body, headers) => {
    const captured = await capture('POST', path, body(), { headers })
    expect((await sendCaptured(server, captured)).status).not.toBe(401)
    for (const process of [other, server]) expect(await sendCaptured(process, captured)).toMatchObject(SHOWN_BEFORE)
  })

  it.each<[what: string, headers: Record<string, string>]>([
    ['under an idempotency key', idempotent()],
    ['without an idempotency key', {}],
  ])("a visitor's captured write %s is refused at a second process and mails nothing", async (_what, headers) => {
    const captured = await anonymous(EMAIL_PATHS.init, { email: `visitor-${victim.email}` }, headers)
    expect((await sendCaptured(server, captured)).status).toBe(200)
    const sent = server.mail.sent.length
    for (const process of [other, server]) expect(await sendCaptured(process, captured)).toMatchObject(SHOWN_BEFORE)
    expect(server.mail.sent).toHaveLength(sent)
  })

  it('a captured login is refused at a second process, and a retry with a new proof gets the first answer there', async () => {
    const login = { email: victim.email, code: await codeFor(victim.email) }
    const headers = idempotent()
    const captured = await anonymous(EMAIL_PATHS.authenticate, login, headers)
    const first = await sendCaptured<WireSession>(server, captured)
    expect(first.status).toBe(200)
    expect(await sendCaptured(other, captured)).toMatchObject(SHOWN_BEFORE)
    const again = await sendCaptured<WireSession>(other, await anonymous(EMAIL_PATHS.authenticate, login, headers))
    expect(again).toMatchObject({ status: 200, body: { refresh_token: first.body.refresh_token } })
  })

  it('a write that the browser repeats with a new proof is answered like the first', async () => {
    // The first answer is lost, and the second one demands a new proof. The test client then repeats the call with
    // one, as the SDK does.
    const captured = await capture('POST', PATHS.sessions, { refresh_token: victim.refresh_token })
    const { body: first } = await sendCaptured<LoggedIn>(server, captured)
    const again = { ...key, prove: jest.fn(key.prove).mockResolvedValueOnce(captured.headers.dpop as string) }
    const { status, body } = await other.post<LoggedIn>(
      PATHS.sessions,
      { refresh_token: victim.refresh_token },
      { key: again, token: victim.token },
    )
    expect({ status, refreshToken: body.refresh_token }).toEqual({ status: 200, refreshToken: first.refresh_token })
    expect(again.prove).toHaveBeenCalledTimes(2)
  })

  it('a captured refresh with a used refresh token does not end the session', async () => {
    const captured = await capture('POST', PATHS.sessions, { refresh_token: victim.refresh_token })
    const { body } = await sendCaptured<LoggedIn>(server, captured)
    server.clock.advance(60)
    expect(await sendCaptured(other, captured)).toMatchObject(SHOWN_BEFORE)
    expect((await server.post(PATHS.sessions, { refresh_token: body.refresh_token }, { key })).status).toBe(200)
  })

  it.each<[what: string, make: () => Promise<CapturedCall>]>([
    ['under a session', () => capture('POST', PATHS.acceptTerms, {})],
    [
      'that exchanges the refresh token',
      () => capture('POST', PATHS.sessions, { refresh_token: victim.refresh_token }),
    ],
    [
      'without a session, under an idempotency key',
      () => anonymous(EMAIL_PATHS.init, { email: `race-${victim.email}` }, idempotent()),
    ],
    ['without a session', () => anonymous(EMAIL_PATHS.init, { email: `race-${victim.email}` })],
  ])(
    'a captured write %s is done once if eight copies reach two processes at once [ACCESS-39, HTTP-46, SESSION-41, SEC-26]',
    async (_what, make) => {
      const captured = await make()
      const answers = await Promise.all(
        [server, other, other, server, server, other, other, server].map((process) => sendCaptured(process, captured)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401])
      for (const answer of answers.filter(({ status }) => status === 401)) expect(answer).toMatchObject(SHOWN_BEFORE)
    },
  )
})

describe('captured headers that are changed', () => {
  it.each<[what: string, change: (headers: Record<string, string>) => Record<string, string>]>([
    ['with another idempotency key', (headers) => ({ ...headers, [IDEMPOTENCY]: 'a-key-of-the-thief-s' })],
    ['with the wish to confirm only', (headers) => ({ ...headers, [CONFIRM]: '1' })],
  ])(
    'a captured call %s is refused (other_headers), and the unchanged call is accepted [HTTP-44, SEC-27]',
    async (_what, change) => {
      const own = {
        oldAddress: victim.email,
        newAddress: `new-${victim.email}`,
        code: await codeFor(`new-${victim.email}`),
      }
      const captured = await capture('POST', EMAIL_PATHS.update, own, { headers: idempotent() })
      expect(await sendCaptured(other, { ...captured, headers: change(captured.headers) })).toMatchObject(
        refusal('other_headers'),
      )
      expect((await sendCaptured(other, captured)).status).toBe(200)
    },
  )

  it("a captured call to which a plugin's header was added is refused (other_headers)", async () => {
    const captured = await capture('GET', PATHS.userSessions, undefined)
    expect(
      await sendCaptured(server, {
        ...captured,
        headers: { ...captured.headers, 'farcaster-channel-token': 'of-the-thief' },
      }),
    ).toMatchObject(refusal('other_headers'))
  })
})

describe('a captured read', () => {
  const read = (more: Partial<CaptureOptions> = {}): Promise<CapturedCall> =>
    capture('GET', PATHS.userSessions, undefined, more)

  it('a captured read is answered for 15 s by a process that has not seen its proof, and refused by one that has [HTTP-46]', async () => {
    const captured = await read()
    expect((await sendCaptured(server, captured)).status).toBe(200)
    expect(await sendCaptured(server, captured)).toMatchObject(SHOWN_BEFORE)
    server.clock.advance(15)
    expect((await sendCaptured(other, captured)).status).toBe(200)
  })

  it('a captured read older than 15 s is refused with use_dpop_nonce [ACCESS-39, HTTP-46, SESSION-41]', async () => {
    const captured = await read()
    server.clock.advance(16)
    expect(await sendCaptured(other, captured)).toMatchObject({ status: 401, body: { code: 'use_dpop_nonce' } })
  })

  it.each([
    [5_000, 200],
    [6_000, 401],
  ])("a read made %i ms ahead of the server's clock is answered %i", async (ms, status) => {
    const { headers } = await server.get(`/api/v1/apps/${OTHER_APP_ID}`)
    const ahead = Date.parse(String(headers.date)) - Date.now() + ms
    expect(
      (await sendCaptured(server, await read({ claims: { nonce: `${String(headers['dpop-nonce'])} ${ahead}` } })))
        .status,
    ).toBe(status)
  })

  it("a read that a browser dates by a wrong clock is refused with use_dpop_nonce and the server's time", async () => {
    const { headers } = await server.get(`/api/v1/apps/${OTHER_APP_ID}`)
    const answer = await server.http.inject(await read({ claims: { nonce: String(headers['dpop-nonce']) } }))
    expect({
      status: answer.statusCode,
      code: answer.json<{ code: string }>().code,
    }).toEqual({ status: 401, code: 'use_dpop_nonce' })
    expect(Date.parse(String(answer.headers.date))).toBe(server.clock.now())
  })

  it('a browser whose clock is an hour behind is answered at its first call after four idle minutes', async () => {
    const behind = createBrowserKey('behind', {
      now: () => server.clock.now() - 3_600_000,
      after: () => () => undefined,
    })
    const { token } = await logIn(behind)
    const nonce = `${String((await server.get(`/api/v1/apps/${OTHER_APP_ID}`)).headers['dpop-nonce'])} 3600000`
    server.clock.advance(240)
    expect((await sendCaptured(server, await read({ key: behind, token, claims: { nonce } }))).status).toBe(200)
  })
})

describe("the wallet frame's key of a user with a second factor", () => {
  const name = async (frame: BrowserKey) =>
    server.post(PATHS.sessionsFrame, { key_thumbprint: await frame.thumbprint() }, { token: victim.token, key })
  const asksForFactor = { status: 401, body: { code: 'fresh_proof_required', cause: 'second_factor' } }

  it('a session of a user with a second factor can name one frame key, and another only after a newer proof of the factor [SEC-29]', async () => {
    const byKey: TestServer = { ...server, post: (path, body, options) => server.post(path, body, { ...options, key }) }
    const secret = await totpCalls(byKey, victim).add()
    const prove = async () =>
      server.post(
        PATHS.sessionsFresh,
        { mfa: { method: 'totp', code: codeOf(secret, server.clock.now()) } },
        { token: victim.token, key },
      )
    const first = createTestKey()
    expect((await name(first)).status).toBe(200)
    expect((await name(first)).status).toBe(200)
    expect(await name(createTestKey())).toMatchObject(asksForFactor)
    server.clock.advance(30)
    expect((await prove()).status).toBe(200)
    server.clock.advance(1)
    expect((await name(createTestKey())).status).toBe(200)
    expect(await name(createTestKey())).toMatchObject(asksForFactor)
    server.clock.advance(30)
    expect((await prove()).status).toBe(200)
    server.clock.advance(300)
    expect(await name(createTestKey())).toMatchObject(asksForFactor)
  })
})

it('used proofs are deleted after no server would accept them, and not earlier', async () => {
  await sendCaptured(server, await capture('POST', PATHS.acceptTerms, {}))
  const count = async () =>
    Number(
      (
        await server.db
          .selectFrom('used_proofs')
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  const tidy = () => deleteExpired(server.longRunning, server.clock)
  server.clock.advance(400)
  await tidy()
  expect(await count()).toBeGreaterThan(0)
  server.clock.advance(100)
  await tidy()
  expect(await count()).toBe(0)
})
