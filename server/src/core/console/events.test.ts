/** Lists that operators read: events, also live, users as CSV, and apps. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { recordStatements } from '../../testing/recordStatements.ts'
import { noteServer } from '../counters/index.ts'
import { type FollowOptions, followEvents } from './followEvents.ts'
import { createTestOperator, operatorsOf, type TestOperator } from './testing.ts'
import { toLine } from './userTable.ts'

const TEST_ACCOUNT = { email: 'tester@example.com', code: '402817' }
let server: TestServer
let support: TestOperator
beforeAll(async () => {
  server = await createTestServer({
    mode: 'production',
    file: {
      apps: [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: [ORIGIN], testAccounts: [TEST_ACCOUNT], freshForS: 900 }],
      console: {},
    },
    env: { LATCHKEY_ALLOW_TEST_ACCOUNTS: OTHER_APP_ID },
  })
  support = await createTestOperator(server, 'support')
})
afterAll(() => server.close())

let people = 0
const signUp = () => server.login(`user${++people}@example.com`, { ip: `10.8.${people}.1` })
interface Events {
  events: { id: string; event: string; user_id: string | null; outcome: string }[]
  users: { id: string; linked_accounts: { type: string; address?: string }[] }[]
  next_cursor: string | null
}
const list = async (query: string) => (await support.call<Events>('GET', `/apps/${OTHER_APP_ID}/events${query}`)).body

describe('GET /events', () => {
  it('events of an app are listed newest first, page by page, without those of other apps', async () => {
    const [ada, bob] = [await signUp(), await signUp()]
    const first = await list('?limit=1')
    expect(first.events).toMatchObject([{ event: 'sign_up', user_id: bob.user.id, outcome: 'ok' }])
    const second = await list(`?limit=1&cursor=${first.next_cursor}`)
    expect(second.events).toMatchObject([{ user_id: ada.user.id }])
    const operators = await server.db.selectFrom('operators').select('user_id').execute()
    const { events } = await list('')
    for (const { user_id: id } of operators) expect(events.map((event) => event.user_id)).not.toContain(id)
  })

  it('a list of events names each of their users once, read in one statement, and nobody of another app [CONSOLE-28]', async () => {
    const ada = await signUp()
    await server.login(`user${people}@example.com`, { ip: '10.8.250.1' })
    const bob = await signUp()
    await server.db
      .insertInto('security_events')
      .values({
        id: 'foreign',
        at: new Date(server.clock.now()),
        app_id: OTHER_APP_ID,
        user_id: support.userId,
        event: 'login',
      })
      .execute()
    const recorder = recordStatements()
    const readAccounts = (await recorder.during(() => list('?limit=4'))).filter((text) =>
      text.includes('"linked_accounts"'),
    )
    recorder.stop()
    expect(readAccounts).toHaveLength(1)
    const { events, users } = await list('?limit=4')
    expect(events.map((event) => event.user_id)).toEqual([support.userId, bob.user.id, ada.user.id, ada.user.id])
    const named = new Map(users.map(({ id, linked_accounts: [account] }) => [id, account?.address]))
    expect(named).toEqual(
      new Map([
        [ada.user.id, `user${people - 1}@example.com`],
        [bob.user.id, `user${people}@example.com`],
      ]),
    )
  })

  it('events are filtered by user, event, method, outcome and time', async () => {
    const { user } = await signUp()
    await support.call('POST', `/apps/${OTHER_APP_ID}/users/${user.id}/block`)
    await server.login(`user${people}@example.com`, { ip: '10.8.250.2' }).catch(() => undefined)
    const now = Math.floor(server.clock.now() / 1000)
    const named = async (query: string) => (await list(`?user=${user.id}&${query}`)).events.map(({ event }) => event)
    expect(await named('')).toEqual(['login', 'all_sessions_ended', 'user_blocked', 'sign_up'])
    expect(await named('event=user_blocked')).toEqual(['user_blocked'])
    expect(await named('method=email&outcome=ok')).toEqual(['sign_up'])
    expect(await named('outcome=refused')).toEqual(['login'])
    expect(await named(`since=${now + 1}`)).toEqual([])
    expect(await named(`until=${now}`)).toEqual([])
    expect(await named(`since=${now}&until=${now + 1}`)).toHaveLength(4)
  })
})

describe('GET /events/live', () => {
  const follow = (filter: { userId?: string } = {}, changes: Partial<FollowOptions> = {}) =>
    followEvents({
      db: server.db,
      clock: server.clock,
      appId: OTHER_APP_ID,
      filter: { userId: undefined, event: undefined, method: undefined, isRefused: undefined, ...filter },
      namesOf: async () => [],
      whyOver: async () => undefined,
      signal: new AbortController().signal,
      pollMs: 1,
      ...changes,
    })
  /** Reads the next message of a type. */
  const next = async (lines: AsyncGenerator<string>, type: string): Promise<unknown> => {
    for (;;) {
      const { value } = (await lines.next()) as { value: string }
      const [, event, data] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(value) ?? []
      if (event === type) return JSON.parse(data!)
    }
  }

  it('an operator who follows events gets each new one once, in order, and none from before [CONSOLE-15]', async () => {
    await signUp()
    const lines = follow()
    expect((await lines.next()).value).toBe(': following\n\n')
    const first = next(lines, 'security_event')
    const ada = await signUp()
    const bob = await signUp()
    const events = [await first, await next(lines, 'security_event')]
    await lines.return(undefined)
    expect(events).toMatchObject([
      { event: 'sign_up', user_id: ada.user.id },
      { event: 'sign_up', user_id: bob.user.id },
    ])
  })

  it('a stream that broke is asked for again with its last mark, and tells what happened meanwhile [CONSOLE-29]', async () => {
    await signUp()
    server.clock.advance(1)
    const broken = follow()
    const { since } = (await next(broken, 'mark')) as { since: number }
    expect(since).toBe(server.clock.now() / 1000)
    await broken.return(undefined)
    const { user } = await signUp()
    server.clock.advance(60)
    const lines = follow({}, { since: new Date(since * 1000) })
    expect(await next(lines, 'security_event')).toMatchObject({ event: 'sign_up', user_id: user.id })
    expect(await next(lines, 'mark')).toEqual({ since: server.clock.now() / 1000 - 15 })
    await lines.return(undefined)
  })

  it('a stream names the user of an event before the event [CONSOLE-28]', async () => {
    const { user } = await signUp()
    const since = new Date(server.clock.now())
    const lines = follow({}, { since, namesOf: async ([event]) => [{ id: event!.user_id!, linked_accounts: [] }] })
    await lines.next()
    expect((await lines.next()).value).toMatch(/^event: user\n/)
    expect(await next(lines, 'security_event')).toMatchObject({ user_id: user.id })
    await lines.return(undefined)
  })

  it('a stream of events ends with the code once its operator is removed [CONSOLE-5]', async () => {
    const operator = await createTestOperator(server, 'viewer')
    await operator.call('GET', '/me')
    server.clock.advance(61)
    const answer = operator.call<string>('GET', `/apps/${OTHER_APP_ID}/events/live`)
    const sessions = () => server.db.selectFrom('operator_sessions').select('seen_at').execute()
    const isOpen = async () => (await sessions()).some(({ seen_at: at }) => at.getTime() === server.clock.now())
    while (!(await isOpen())) await setImmediate()
    await operatorsOf(server).remove(operator.email)
    const { status, body, headers } = await answer
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
    expect(body).toMatch(/^: following\n\nevent: mark\n.*\n\nevent: end\ndata: {"code":"not_an_operator"}\n\n$/)
  })

  it('an event whose transaction ends late is still told', async () => {
    const lines = follow({ userId: 'did:latchkey:late' })
    await next(lines, 'mark')
    const insert = (id: string, secondsAgo: number) =>
      server.db
        .insertInto('security_events')
        .values({
          id,
          at: new Date(server.clock.now() - secondsAgo * 1000),
          app_id: OTHER_APP_ID,
          user_id: 'did:latchkey:late',
          event: 'login',
        })
        .execute()
    await insert('new', 0)
    expect(await next(lines, 'security_event')).toMatchObject({ id: 'new' })
    await insert('late', 9)
    expect(await next(lines, 'security_event')).toMatchObject({ id: 'late' })
    await lines.return(undefined)
  })
})

describe('GET /messages', () => {
  const messages = async (query = '') =>
    (await support.call<SampleMessages>('GET', `/apps/${OTHER_APP_ID}/messages${query}`)).body
  interface SampleMessages {
    language: string
    languages: string[]
    messages: { name: string; type: string; subject: string | null; text: string; html_url: string | null }[]
  }

  it('an operator sees every mail and text message of an app in each language, and in its own for an unknown one [CONSOLE-24]', async () => {
    const german = await messages('?language=de')
    expect(german.languages).toHaveLength(15)
    expect(german.messages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['login_code', 'mfa_changed.reset', 'webhook_off', 'text_code']),
    )
    expect(german.messages[0]).toMatchObject({
      name: 'login_code',
      type: 'mail',
      subject: '042137 ist dein Code für App',
    })
    expect(german.messages.at(-1)).toMatchObject({ type: 'text', subject: null, html_url: null })
    expect((await messages('?language=xx')).language).toBe('en')
  })

  it("a mail's HTML is at a signed address for that mail alone, for two hours at most, and may only load its logo [CONSOLE-24]", async () => {
    const { messages: listed } = await messages()
    const url = listed.find(({ name }) => name === 'login_code')?.html_url ?? ''
    const open = (address: string) => server.http.inject({ url: address })
    const dark = await open(`${url}&scheme=dark`)
    expect(dark).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(dark.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
    )
    expect(dark.body).toContain('042137')
    expect(dark.body).toMatch(/@media all \{ \.page/)
    expect((await open(url)).body).toMatch(/@media not all \{ \.page/)
    for (const other of [
      url.replace('/login_code', '/deletion'),
      url.replace('/en/', '/de/'),
      url.replace(/key=./, (key) => `key=${key.endsWith('0') ? '1' : '0'}`),
      url.replace(/until=\d+/, 'until=99999999999'),
    ])
      expect((await open(other)).statusCode).toBe(404)
    server.clock.advance(7_200)
    expect((await open(url)).statusCode).toBe(404)
    server.clock.advance(-7_200)
  })
})

describe('GET /users.csv', () => {
  it('users are written as CSV, one a line with every account, and the export is recorded [CONSOLE-10]', async () => {
    const { user } = await server.login('csv@example.com', { ip: '10.8.251.1' })
    const path = `/apps/${OTHER_APP_ID}/users.csv?q=csv`
    const { body, headers } = await support.call<string>('GET', path, undefined, { reason: 'for the audit' })
    const at = new Date(server.clock.now()).toISOString()
    expect(headers['content-disposition']).toBe(`attachment; filename="users-${OTHER_APP_ID}.csv"`)
    expect(body).toBe(
      '"id","created_at","email","phone","wallet","other_accounts","second_factors","blocked_at","deleted_at","previous_id"\r\n' +
        `"${user.id}","${at}","csv@example.com","","","","","","",""\r\n`,
    )
    const { body: acts } = await support.call('GET', '/acts?limit=1')
    expect(acts).toMatchObject({ acts: [{ act: 'users.export', reason: 'for the audit', outcome: 'ok' }] })
  })

  it('users in a state are written alone, as the list of users has them', async () => {
    const { user } = await signUp()
    await support.call('POST', `/apps/${OTHER_APP_ID}/users/${user.id}/block`)
    const { body } = await support.call<string>('GET', `/apps/${OTHER_APP_ID}/users.csv?state=blocked`)
    const lines = body.trim().split('\r\n').slice(1)
    expect(lines.length).toBeGreaterThan(0)
    expect(body).toContain(user.id)
    const { body: listed } = await support.call<{ data: { id: string }[] }>(
      'GET',
      `/apps/${OTHER_APP_ID}/users?state=blocked`,
    )
    expect(listed.data.map(({ id }) => id)).toEqual(lines.map((line) => line.slice(1, line.indexOf('"', 1))))
  })

  it.each([
    ['=1+1', `"'=1+1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['-2+3', `"'-2+3"`],
    ['+1+cmd|x', `"'+1+cmd|x"`],
    ['\tx', `"'\tx"`],
    ['+4915112345678', '"+4915112345678"'],
    ['a "b", c', '"a ""b"", c"'],
  ])('a field of the CSV that begins like a formula is kept from running: %j [CONSOLE-16]', (text, field) => {
    expect(toLine([text])).toBe(`${field}\r\n`)
  })
})

it('apps are listed with their settings, without fixed codes, and with what is unsafe [CONSOLE-17]', async () => {
  const { body } = await support.call<object[]>('GET', '/apps')
  expect(body).toMatchObject([
    {
      id: OTHER_APP_ID,
      is_console: false,
      settings: { allowedOrigins: [ORIGIN], freshForS: 900 },
      unsafe: [
        { setting: 'allowUnboundSessions' },
        { setting: 'freshForS' },
        { setting: 'testAccounts', why: 'Anybody who knows their fixed codes can log in to this app.' },
      ],
    },
    { id: 'latchkey-operator-console', is_console: true, unsafe: [] },
  ])
  expect(JSON.stringify(body)).not.toContain(TEST_ACCOUNT.code)
})

it('GET /counters answers the counts of an app by the hour of the last day, and refuses too long a time', async () => {
  const { status, body } = await support.call<{ buckets: object[] }>('GET', `/counters?app=${OTHER_APP_ID}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ step: 'hour' })
  expect(body.buckets).toHaveLength(25)
  for (const query of ['from=0', 'from=10&to=5', 'step=minute'])
    expect(await support.call('GET', `/counters?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_data' },
    })
  expect(await support.call('GET', '/counters?app=another')).toMatchObject({ body: { code: 'app_not_found' } })
})

it('GET /health names the database and the servers that were seen within a minute, with version and connections', async () => {
  const vitals = {
    pool: { idle: 1, busy: 2, waiting: 0, max: 10, isAvailable: true },
    queue: { running: 0, waiting: 0, refused: 3 },
    housekeeping: null,
  }
  const at = new Date(server.clock.now())
  const one = { host: 'a', version: '0.1.0', startedAt: at, vitals }
  await noteServer(server.db, { ...one, id: 'here', seenAt: at })
  await noteServer(server.db, { ...one, id: 'gone', seenAt: new Date(at.getTime() - 60_000) })
  const { status, body } = await support.call('GET', '/health')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    database: { version: expect.stringMatching(/^\d+/) as string },
    webhooks: { waiting: 0, is_more: false, oldest_at: null },
    servers: [
      {
        id: 'here',
        version: '0.1.0',
        seen_at: at.getTime() / 1000,
        pool: { idle: 1, busy: 2, waiting: 0, max: 10, is_available: true },
        queue: { running: 0, waiting: 0, refused: 3 },
        housekeeping: null,
      },
    ],
  })
})

it('lists of a rare event, of refusals and of a rare method are read by indexes of their own', async () => {
  await sql`insert into security_events (id, at, app_id, event, method)
    select 'many' || n, now(), ${OTHER_APP_ID}, 'login', 'email' from generate_series(1, 3000) n`.execute(server.db)
  await sql`analyze security_events`.execute(server.db)
  const planOf = async (condition: string): Promise<string> => {
    const { rows } = await sql
      .raw<object>(`explain select * from security_events where app_id = '${OTHER_APP_ID}' and ${condition}
        order by sequence desc limit 101`)
      .execute(server.db)
    return JSON.stringify(rows)
  }
  expect(await planOf("event = 'mfa_reset'")).toContain('security_events_event')
  expect(await planOf('refusal is not null')).toContain('security_events_refused')
  expect(await planOf("method = 'passkey'")).toContain('security_events_method')
})
