import {
  PATHS,
  type WireError,
  type WireForkedSession,
  type WireSecurityEvent,
  type WireSecurityEvents,
  type WireSession,
  type WireUserSessions,
} from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { answers, defineServerPlugin, okSchema, z, type PluginEvent } from '../../index.ts'
import type { CallOptions, LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, refresh, type TestServer } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'
import { deleteExpired } from '../housekeeping/deleteExpired.ts'
import { transact } from '../foundation/transact.ts'

const DIARY_PATH = '/api/v1/plugins/diary'
/** A third-party plugin that records events of its own. */
const diary = defineServerPlugin({
  id: 'diary',
  securityEvents: ['diary_opened'],
  routes(http, { requireUser, recordEvent, db }) {
    const body = z.object({
      event: z.object({
        name: z.string(),
        method: z.string().optional(),
        refusal: z.string().optional(),
        isOncePerSession: z.boolean().optional(),
      }),
      fails: z.boolean().default(false),
    })
    http.post(DIARY_PATH, { schema: { body, response: answers(okSchema) } }, async (request) => {
      const user = await requireUser(request)
      await transact(db, async (tx) => {
        await recordEvent(user, request.body.event, tx)
        if (request.body.fails) throw new Error('the pen broke')
      })
      return { success: true }
    })
  },
})

let server: TestServer
let people = 0
let address: string
let session: LoggedIn
beforeAll(async () => {
  server = await createTestServer({
    plugins: [doorPlugin({ verifyMfa: async ({ proof }) => proof.code === '111111' }), diary],
  })
})
beforeEach(async () => {
  people += 1
  address = `owner${people}@example.com`
  session = await server.login(address)
})
afterAll(() => server.close())

const HERE: CallOptions = { ip: '198.51.100.7' }
const idOf = async ({ token }: { token: string }): Promise<string> =>
  (
    await server.db
      .selectFrom('sessions')
      .select('public_id')
      .where('id', '=', decodeJwt<{ sid: string }>(token).sid)
      .executeTakeFirstOrThrow()
  ).public_id
const asBody = (token: string) => ({ refresh_token: token })
const read = async ({ token }: { token: string }, query = '', options?: CallOptions): Promise<WireSecurityEvent[]> =>
  (await server.get<WireSecurityEvents>(`${PATHS.userEvents}${query}`, { token, ...options })).body.events
const namesOf = (events: WireSecurityEvent[]): string[] =>
  events.map(({ event, refusal }) => (refusal === null ? event : `${event}: ${refusal}`))
const rowsOf = (userId: string) =>
  server.db.selectFrom('security_events').selectAll().where('user_id', '=', userId).orderBy('sequence').execute()
const write = (event: PluginEvent, fails = false) =>
  server.post<WireError>(DIARY_PATH, { event, fails }, { token: session.token })

describe('the security events that the core records', () => {
  it("a sign-up and each login are recorded with method, session, and whether network and session are the reader's [SESSION-73, V16.3.1]", async () => {
    const again = await server.login(address, HERE)
    expect(await read(again, '', HERE)).toEqual([
      {
        id: expect.any(String),
        at: 1_768_478_400,
        event: 'login',
        outcome: 'ok',
        refusal: null,
        method: 'email',
        session_id: await idOf(again),
        other_session_id: null,
        is_current_session: true,
        is_same_network: true,
      },
      {
        id: expect.any(String),
        at: 1_768_478_400,
        event: 'sign_up',
        outcome: 'ok',
        refusal: null,
        method: 'email',
        session_id: await idOf(session),
        other_session_id: null,
        is_current_session: false,
        is_same_network: false,
      },
    ])
  })

  it('the end of a session, by its logout or from another session, is recorded once, and ending it again is not', async () => {
    const [first, second, third] = [
      await server.login(address),
      await server.login(address),
      await server.login(address),
    ]
    for (let time = 0; time < 2; time += 1)
      await server.post(PATHS.sessionsLogout, asBody(first.refresh_token), { token: first.token })
    for (let time = 0; time < 2; time += 1)
      await server.post(PATHS.userSessionsEnd, { id: await idOf(second) }, { token: session.token })
    for (let time = 0; time < 2; time += 1) await server.post(PATHS.userSessionsEndOthers, {}, { token: session.token })
    expect((await refresh(server, third.refresh_token)).status).toBe(401)
    expect((await read(session)).slice(0, 3)).toMatchObject([
      { event: 'sessions_ended', session_id: await idOf(session), other_session_id: null },
      { event: 'session_ended', session_id: await idOf(session), other_session_id: await idOf(second) },
      { event: 'session_ended', session_id: await idOf(first), other_session_id: null },
    ])
    expect(await read(session)).toHaveLength(7)
  })

  it('a fork and its recovery are recorded, and token exchanges are not', async () => {
    const { body } = await server.post<WireForkedSession>(PATHS.sessionsFork, asBody(session.refresh_token), {
      token: session.token,
    })
    const fork = (
      await server.post<WireSession>(PATHS.sessionsForkRecover, asBody(body.new_session_refresh_token), HERE)
    ).body as LoggedIn
    await refresh(server, fork.refresh_token)
    await refresh(server, body.refresh_token)
    expect(await read(fork, '?limit=2', HERE)).toMatchObject([
      {
        event: 'fork_recovered',
        session_id: await idOf(fork),
        other_session_id: await idOf(session),
        is_same_network: true,
      },
      {
        event: 'session_forked',
        session_id: await idOf(session),
        other_session_id: await idOf(fork),
        is_same_network: false,
      },
    ])
    expect(await read(fork)).toHaveLength(3)
  })

  it('reuse of a refresh token is recorded once, however often the token is sent [V16.3.3]', async () => {
    await refresh(server, session.refresh_token, HERE)
    server.clock.advance(31)
    for (let time = 0; time < 3; time += 1) await refresh(server, session.refresh_token)
    const other = await server.login(address)
    expect(namesOf(await read(other))).toEqual(['login', 'refresh_token_reused', 'sign_up'])
    expect((await read(other))[1]).toMatchObject({ session_id: await idOf(session), is_current_session: false })
  })

  it('linking, replacing and unlinking an account are recorded, and so are their refusals [SESSION-73]', async () => {
    const { token } = session
    const newAddress = `new-${address}`
    const code = await server.codeFor(newAddress, { token })
    await server.post(EMAIL_PATHS.update, { oldAddress: address, newAddress, code }, { token })
    await server.post(EMAIL_PATHS.unlink, { address: newAddress }, { token })
    await server.post(DOOR_PATHS.link, { name: `door ${people}` }, { token })
    await server.post(DOOR_PATHS.link, { name: `door ${people}` }, { token })
    await server.post(EMAIL_PATHS.unlink, { address: newAddress }, { token })
    const other = await server.login('elsewhere@example.com')
    await server.post(DOOR_PATHS.link, { name: `door ${people}` }, { token: other.token })
    expect(namesOf(await read(session))).toEqual([
      'account_unlinked',
      'account_linked',
      'account_unlinked: cannot_unlink_sole_account',
      'account_replaced',
      'sign_up',
    ])
    expect((await read(session))[1]).toMatchObject({ method: 'door', session_id: await idOf(session) })
    expect(namesOf(await read(other, '?limit=1'))).toEqual(['account_linked: linked_to_another_user'])
  })

  it('a refused login of a known user is recorded, and of a stranger is not [V16.3.1]', async () => {
    const closed = {
      id: OTHER_APP_ID,
      name: 'Other',
      allowedOrigins: ['http://localhost:5173'],
      allowlist: { enabled: true, entries: ['nobody@example.com'] },
    }
    const { user } = await server.login(address, { appId: OTHER_APP_ID })
    const strict = await createTestServer({ beside: server, file: { apps: [closed] } })
    await expect(strict.login(address, { appId: OTHER_APP_ID })).rejects.toThrow('allowlist_rejected')
    await expect(strict.login('stranger@example.com', { appId: OTHER_APP_ID })).rejects.toThrow('allowlist_rejected')
    expect((await rowsOf(user.id)).at(-1)).toMatchObject({
      event: 'login',
      refusal: 'allowlist_rejected',
      session_id: null,
      method: 'email',
      app_id: OTHER_APP_ID,
    })
    expect(
      await server.db.selectFrom('security_events').select('id').where('refusal', '=', 'allowlist_rejected').execute(),
    ).toHaveLength(1)
    await strict.http.close()
  })

  it('enrolling, wrongly proving and removing a second factor are recorded [SESSION-73]', async () => {
    const { token } = session
    await server.post(DOOR_PATHS.enroll, { knock: 'one' }, { token })
    await server.post(DOOR_PATHS.unenroll, { mfa: { method: 'knock', code: '000000' } }, { token })
    await server.post(DOOR_PATHS.unenroll, { mfa: { method: 'knock', code: '111111' } }, { token })
    await server.post(DOOR_PATHS.unenroll, {}, { token })
    expect(namesOf(await read(session))).toEqual([
      'mfa_removed',
      'mfa_failed: missing_or_invalid_mfa',
      'mfa_enrolled',
      'sign_up',
    ])
    expect((await read(session))[0]).toMatchObject({ method: 'knock' })
  })

  it('an event whose transaction fails is neither recorded nor logged', async () => {
    expect((await write({ name: 'diary_opened' }, true)).status).toBe(500)
    expect(namesOf(await read(session))).toEqual(['sign_up'])
    expect(server.log()).not.toContain('"event":"diary_opened"')
  })
})

describe('security events of a third-party plugin', () => {
  it('a plugin can record the events that it declared', async () => {
    expect((await write({ name: 'diary_opened', method: 'with_key' })).status).toBe(200)
    expect((await write({ name: 'diary_opened', refusal: 'diary_locked' })).status).toBe(200)
    expect(await read(session, '?limit=2')).toMatchObject([
      { event: 'diary_opened', outcome: 'refused', refusal: 'diary_locked', session_id: await idOf(session) },
      { event: 'diary_opened', outcome: 'ok', method: 'with_key' },
    ])
    expect(server.log()).toContain('"event":"diary_opened"')
  })

  it("a plugin's event with isOncePerSession is recorded once a session, however often a client causes it", async () => {
    const own = { name: 'diary_opened', isOncePerSession: true }
    for (let time = 0; time < 3; time += 1) await write(own)
    const other = await server.login(address)
    await server.post(DIARY_PATH, { event: own }, { token: other.token })
    expect(namesOf(await read(session))).toEqual(['diary_opened', 'login', 'diary_opened', 'sign_up'])
  })

  it.each([
    ["an event of the core's", { name: 'login' }, 'which it does not declare'],
    ['an address', { name: 'diary_opened', method: 'ada@example.com' }, 'The method of a security event is not a name'],
    ['a number', { name: 'diary_opened', method: '+14155552671' }, 'is not a name'],
    ['a code', { name: 'diary_opened', refusal: '123456' }, 'The refusal of a security event is not a name'],
  ])('a plugin cannot record %s', async (_name, event, problem) => {
    expect((await write(event)).status).toBe(500)
    expect(server.log()).toContain(problem)
    expect(namesOf(await read(session))).toEqual(['sign_up'])
  })

  it.each([
    ["is the core's", ['login'], 'which the core owns'],
    ['another plugin declares', ['diary_opened'], 'which another plugin owns'],
    ['is no name', ['Diary opened'], 'name it with lower-case letters'],
  ])('a plugin with an event that %s keeps the server from starting', async (_name, securityEvents, problem) => {
    await expect(
      createTestServer({ beside: server, plugins: [diary, { id: 'other', securityEvents }] }),
    ).rejects.toThrow(problem)
  })
})

describe('reading the security events', () => {
  it('security events are paged by cursor', async () => {
    for (let time = 0; time < 4; time += 1) await write({ name: 'diary_opened' })
    const all = await read(session)
    const first = await read(session, '?limit=2')
    const second = await read(session, `?limit=2&before=${first[1]?.id}`)
    expect([...first, ...second]).toEqual(all.slice(0, 4))
    expect(await read(session, `?before=${all.at(-1)?.id}`)).toEqual([])
  })

  it('a page of security events has 50 events by default, and 100 at most', async () => {
    for (let time = 0; time < 110; time += 1) await write({ name: 'diary_opened' })
    expect(await read(session)).toHaveLength(50)
    expect(await read(session, '?limit=100')).toHaveLength(100)
    for (const query of ['?limit=101', '?limit=0', '?limit=all']) {
      expect(await server.get(`${PATHS.userEvents}${query}`, { token: session.token })).toMatchObject({
        status: 400,
        body: { code: 'invalid_data' },
      })
    }
  })

  it('a user cannot read security events of another user or app, by any session id [V8.2.2]', async () => {
    const other = await server.login('other@example.com')
    const elsewhere = await server.login(address, { appId: OTHER_APP_ID })
    const [foreign] = await read(other)
    expect(await read(session, `?before=${foreign?.id}`)).toEqual([])
    expect(namesOf(await read(session))).toEqual(['sign_up'])
    expect(await read(elsewhere, '', { appId: OTHER_APP_ID })).toHaveLength(1)
    expect((await server.get(PATHS.userEvents, { token: session.token, appId: OTHER_APP_ID })).status).toBe(401)
    expect((await server.get(PATHS.userEvents)).status).toBe(401)
  })

  it('reading security events with an ended session is refused with 401', async () => {
    await server.post(PATHS.sessionsLogout, asBody(session.refresh_token))
    expect((await server.get(PATHS.userEvents, { token: session.token })).status).toBe(401)
  })
})

describe('the record of security events', () => {
  it('stored security events hold no address, number, token, browser or plain network [SESSION-74]', async () => {
    const far = await server.login(address, {
      ip: '2001:db8:1:2:3:4:5:6',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0' },
    })
    const text = JSON.stringify(await server.db.selectFrom('security_events').selectAll().execute())
    expect(text).toContain('"event":"login"')
    const sid = decodeJwt<{ sid: string }>(far.token).sid
    expect(server.log()).not.toContain(sid)
    for (const secret of [
      sid,
      '@',
      'Firefox',
      '198.51',
      '127.0.0',
      '2001:db8',
      '111111',
      far.token,
      far.refresh_token,
      far.refresh_token.slice(0, 20),
    ])
      expect(text).not.toContain(secret)
  })

  it('a security event tells networks apart, but not addresses within one network', async () => {
    const networks: (string | null | undefined)[] = []
    for (const ip of ['2001:db8:1:2::3', '2001:db8:1:2::4', '2001:db8:1:3::3']) {
      const { user } = await server.login(address, { ip })
      networks.push((await rowsOf(user.id)).at(-1)?.network)
    }
    expect(networks[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(networks[1]).toBe(networks[0])
    expect(networks[2]).not.toBe(networks[0])
  })

  it('the database refuses every update of a security event, even by its owner [SESSION-74, V16.4.2]', async () => {
    const change = server.db
      .updateTable('security_events')
      .set({ event: 'nothing' })
      .where('user_id', '=', session.user.id)
      .execute()
    await expect(change).rejects.toThrow('security events are never changed')
    await expect(sql`update security_events set at = now()`.execute(server.db)).rejects.toThrow(
      'security events are never changed',
    )
  })

  it('each security event that refusals cause is recorded thirty times an hour at most', async () => {
    const refuse = ({ token }: LoggedIn) => server.post(DOOR_PATHS.unlink, { name: 'nothing' }, { token })
    const recorded = async (): Promise<number> =>
      (await rowsOf(session.user.id)).filter(({ event }) => event === 'account_unlinked').length
    for (let time = 0; time < 40; time += 1) await refuse(session)
    expect(await recorded()).toBe(30)
    await server.post(
      DOOR_PATHS.link,
      { name: "somebody else's" },
      { token: (await server.login('else@example.com')).token },
    )
    await server.post(DOOR_PATHS.link, { name: "somebody else's" }, { token: session.token })
    expect((await read(session, '?limit=1'))[0]).toMatchObject({
      event: 'account_linked',
      refusal: 'linked_to_another_user',
    })
    server.clock.advance(3_599)
    const later = await server.login(address)
    await refuse(later)
    expect(await recorded()).toBe(30)
    server.clock.advance(1)
    await refuse(later)
    expect(await recorded()).toBe(31)
  })

  it('security events outlive their sessions and are kept for 400 days, or as long as the operator sets [SESSION-74, V14.2.4]', async () => {
    const { user } = session
    server.clock.advance(399 * 86_400)
    await deleteExpired(server.longRunning, server.clock)
    expect(await server.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).toEqual([])
    expect(await rowsOf(user.id)).toHaveLength(1)
    server.clock.advance(86_401)
    await deleteExpired(server.longRunning, server.clock, { retentionS: 401 * 86_400 })
    expect(await rowsOf(user.id)).toHaveLength(1)
    await deleteExpired(server.longRunning, server.clock)
    expect(await rowsOf(user.id)).toEqual([])
  })
})

describe('the log', () => {
  it('the log says of logins and changes which user, session, network, event and request they are of [SEC-49, V16.2.1]', async () => {
    const lines = () =>
      server
        .log()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg, userId }) => msg === 'security event' && userId === session.user.id)
    const { headers, body } = await server.post<WireUserSessions>(
      PATHS.userSessionsEndOthers,
      {},
      { token: (await server.login(address, HERE)).token, ...HERE },
    )
    expect(body.sessions).toHaveLength(1)
    const network = (await rowsOf(session.user.id)).at(-1)?.network
    expect(lines().at(-1)).toMatchObject({
      event: 'sessions_ended',
      outcome: 'ok',
      appId: 'latchkey-demo-development',
      userId: session.user.id,
      sessionId: body.sessions[0]?.id,
      network,
      reqId: headers['x-request-id'],
    })
    expect(lines().map(({ event }) => event)).toEqual(['sign_up', 'login', 'sessions_ended'])
    expect(JSON.stringify(lines())).not.toMatch(/@|198\.51/)
  })
})
