import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { PATHS } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, refresh, type TestServer } from '../../testing/createTestServer.ts'
import { transact } from '../foundation/index.ts'
import { createTestBackend, type TestBackend } from './testing.ts'
import type { BackendUser } from './wireUser.ts'

const THIRD_APP_ID = 'the-third-app-of-the-test'
const APPS = [OTHER_APP_ID, THIRD_APP_ID].map((id) => ({ id, name: 'App', allowedOrigins: [ORIGIN] }))

let server: TestServer
let backend: TestBackend
beforeAll(async () => {
  server = await createTestServer({ mode: 'production', file: { apps: APPS } })
  backend = await createTestBackend(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(86_400)
  await server.db.deleteFrom('users').execute()
})

type Answer = BackendUser & { code?: string; error: string }
const post = (did: string, what: string, body: unknown = {}, headers?: Record<string, string>) =>
  backend.call<Answer>('POST', `/api/v1/users/${did}/${what}`, body, headers)
const setMetadata = (did: string, metadata: unknown, headers?: Record<string, string>) =>
  post(did, 'custom_metadata', { custom_metadata: metadata }, headers)
const keyed = (key: string) => ({ 'latchkey-idempotency-key': key })
const eventsOf = async (userId: string) =>
  (
    await server.db
      .selectFrom('security_events')
      .select(['event', 'refusal'])
      .where('user_id', '=', userId)
      .orderBy('sequence')
      .execute()
  ).map(({ event, refusal }) => (refusal === null ? event : `${event}: ${refusal}`))

it.each(['custom_metadata', 'accounts/unlink', 'block', 'unblock', 'logout'])(
  "POST /users/:did/%s answers 404 for an unknown id and for another app's user, and changes nothing",
  async (what) => {
    const { user } = await server.login('eve@example.com', { appId: THIRD_APP_ID })
    const body = {
      custom_metadata: { custom_metadata: {} },
      'accounts/unlink': { handle: 'eve@example.com', type: 'email' },
    }[what]
    const before = await server.db.selectFrom('users').selectAll().execute()
    for (const did of ['did:latchkey:nobody', user.id])
      expect(await post(did, what, body)).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
    expect(await server.db.selectFrom('users').selectAll().execute()).toEqual(before)
    expect(await eventsOf(user.id)).toEqual(['sign_up'])
  },
)

it.each<['GET' | 'POST' | 'PUT' | 'DELETE', string]>([
  ['PUT', '/api/v1/users'],
  ['DELETE', '/api/v1/users/did:latchkey:x/wallets/y'],
  ['PUT', '/api/v1/users/did:latchkey:x'],
  ['POST', '/api/v1/users/telegram/username'],
  ['GET', '/api/v1/users/did:latchkey:x/wallets/y'],
])(
  'a backend route that is not built answers 501 not_implemented, never 404 or 405: %s %s [HTTP-77]',
  async (method, path) => {
    expect(await backend.call(method, path)).toMatchObject({ status: 501, body: { code: 'not_implemented' } })
  },
)

it('backend routes that change users are refused without the scope users:write [HTTP-79]', async () => {
  const reader = await createTestBackend(server, ['users:read', 'events:read', 'apps:write'])
  expect(await reader.call('POST', '/api/v1/users/x/block', {})).toMatchObject({
    status: 403,
    body: { code: 'missing_scope', cause: 'users:write' },
  })
})

describe('custom_metadata', () => {
  it('POST custom_metadata replaces the former metadata and keeps order and types [HTTP-88]', async () => {
    const { user } = await server.login('ada@example.com')
    await setMetadata(user.id, { old: true })
    const metadata = { plan: 'pro', seats: 3.5, trial: false, constructor: 'a word' }
    expect(await setMetadata(user.id, metadata)).toMatchObject({ status: 200, body: { id: user.id } })
    const read = await backend.call<BackendUser>('GET', `/api/v1/users/${user.id}`)
    expect(read.body.custom_metadata).toEqual(metadata)
    expect((await setMetadata(user.id, {})).body).not.toHaveProperty('custom_metadata')
  })

  it('POST custom_metadata with expected_metadata replaces only what was read, else 409 metadata_changed [HTTP-88, CONSOLE-27]', async () => {
    const { user } = await server.login('ada@example.com')
    const replace = (metadata: object, expected: object) =>
      post(user.id, 'custom_metadata', { custom_metadata: metadata, expected_metadata: expected })
    expect(await replace({ plan: 'pro', seats: 3 }, {})).toMatchObject({ status: 200 })
    expect(await replace({ plan: 'free' }, {})).toMatchObject({ status: 409, body: { code: 'metadata_changed' } })
    const read = await backend.call<BackendUser>('GET', `/api/v1/users/${user.id}`)
    expect(read.body.custom_metadata).toEqual({ plan: 'pro', seats: 3 })
    expect(await replace({ plan: 'free' }, { seats: 3, plan: 'pro' })).toMatchObject({ status: 200 })
    expect(
      await post('did:latchkey:nobody', 'custom_metadata', { custom_metadata: {}, expected_metadata: {} }),
    ).toMatchObject({
      body: { code: 'user_not_found' },
    })
  })

  it('POST custom_metadata accepts 50 keys of 64 characters with texts of 512 [HTTP-88]', async () => {
    const { user } = await server.login('ada@example.com')
    const most = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${n}`.padEnd(64, 'k'), 'v'.repeat(512)]))
    expect(await setMetadata(user.id, most)).toMatchObject({ status: 200, body: { custom_metadata: most } })
  })

  it.each<[string, string]>([
    ['51 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, 1])))],
    ['a key of 65 characters', JSON.stringify({ ['k'.repeat(65)]: 1 })],
    ['an empty key', '{"":1}'],
    ['a text of 513 characters', JSON.stringify({ k: 'v'.repeat(513) })],
    ['U+0000 in a text', '{"k":"a\\u0000"}'],
    ['U+0000 in a key', '{"a\\u0000":"k"}'],
    ['half of a surrogate pair', '{"k":"\\ud800"}'],
    ['null', '{"k":null}'],
    ['an object', '{"k":{}}'],
    ['a list', '{"k":[1]}'],
    ['a number beyond all numbers', '{"k":1e999}'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}'],
    ['a list in its place', '[]'],
  ])(
    'POST custom_metadata refuses %s with 400 invalid_data, and keeps the former metadata',
    async (_case, metadata) => {
      const { user } = await server.login('ada@example.com')
      await setMetadata(user.id, { k: 'before' })
      const body = `{"custom_metadata":${metadata}}`
      expect(await post(user.id, 'custom_metadata', body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_data' },
      })
      const read = await backend.call<BackendUser>('GET', `/api/v1/users/${user.id}`)
      expect(read.body.custom_metadata).toEqual({ k: 'before' })
    },
  )

  it('a login answers the user with the custom_metadata that a backend set', async () => {
    const { user } = await server.login('ada@example.com')
    await setMetadata(user.id, { plan: 'pro' })
    expect((await server.login('ada@example.com')).user).toMatchObject({ custom_metadata: { plan: 'pro' } })
  })
})

describe('POST /users/:did/accounts/unlink', () => {
  it("a backend's accounts/unlink removes an account by handle and short or long type, ends the sessions, and tells the user by mail [HTTP-91]", async () => {
    const { user, refresh_token: token } = await server.login('ada@example.com')
    const at = new Date(server.clock.now())
    const add = (type: string, subject: string, details = {}) =>
      server.db
        .insertInto('linked_accounts')
        .values({
          id: `${type}${subject}`,
          app_id: OTHER_APP_ID,
          user_id: user.id,
          type,
          subject,
          details: JSON.stringify(details),
          verified_at: at,
          first_verified_at: at,
          latest_verified_at: at,
        })
        .execute()
    await add('wallet', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', { wallet_client: 'unknown' })
    await add('google_oauth', 'g-1')
    const { body } = await post(user.id, 'accounts/unlink', {
      handle: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
      type: 'wallet',
    })
    expect(body.linked_accounts.map(({ type }) => type).toSorted()).toEqual(['email', 'google_oauth'])
    for (const named of [{ type: 'google' }, { type: 'google_oauth' }, { type: 'oauth', provider: 'google' }]) {
      await server.db.deleteFrom('linked_accounts').where('type', '=', 'google_oauth').execute()
      await add('google_oauth', 'g-1')
      expect(await post(user.id, 'accounts/unlink', { handle: 'g-1', ...named })).toMatchObject({
        status: 200,
        body: { linked_accounts: [{ type: 'email' }] },
      })
    }
    expect((await refresh(server, token)).status).toBe(401)
    await server.sendNotices()
    expect(server.mail.sent.at(-1)).toMatchObject({ to: 'ada@example.com' })
    expect(await eventsOf(user.id)).toContain('account_unlinked')
  })

  it.each<[string, object, string]>([
    ['the only account', { handle: 'ada@example.com', type: 'email' }, 'cannot_unlink_sole_account'],
    ['an account that the user has not', { handle: 'bob@example.com', type: 'email' }, 'linked_account_not_found'],
    ['a type that does not exist', { handle: 'x', type: 'telepathy' }, 'linked_account_not_found'],
    ['no handle', { type: 'email' }, 'invalid_data'],
    ['a field too many', { handle: 'ada@example.com', type: 'email', force: true }, 'invalid_data'],
  ])("a backend's accounts/unlink refuses %s", async (_case, body, code) => {
    const { user } = await server.login('ada@example.com')
    const answer = await post(user.id, 'accounts/unlink', body)
    expect(answer.body.code).toBe(code)
    expect([400, 404]).toContain(answer.status)
  })
})

describe('block', () => {
  it('block ends all sessions of the user, and refuses login and refresh until unblock [ACCESS-11, HTTP-89, SESSION-38]', async () => {
    const { user, token, refresh_token: refreshToken } = await server.login('ada@example.com')
    const blocked = await post(user.id, 'block')
    expect(blocked).toMatchObject({ status: 200, body: { blocked_at: server.clock.now() / 1000 } })
    server.clock.advance(60)
    expect((await post(user.id, 'block')).body.blocked_at).toBe(blocked.body.blocked_at)

    // Clients discard their session only on the code `missing_or_invalid_token`, so the reason is in `cause` (HTTP-40).
    expect(await refresh(server, refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token', cause: 'user_blocked' },
    })
    expect((await server.post(PATHS.acceptTerms, {}, { token })).status).toBe(401)
    const code = await server.codeFor('ada@example.com')
    const logIn = () => server.post(EMAIL_PATHS.authenticate, { email: 'ada@example.com', code })
    for (let twice = 0; twice < 2; twice += 1)
      expect(await logIn()).toMatchObject({ status: 403, body: { code: 'user_blocked' } })

    expect((await post(user.id, 'unblock')).body.blocked_at).toBeNull()
    // The logins that were refused left the code unused, so it still works.
    expect(await logIn()).toMatchObject({ status: 200, body: { is_new_user: false, user: { id: user.id } } })
    expect(await eventsOf(user.id)).toEqual([
      'sign_up',
      'user_blocked',
      'all_sessions_ended',
      'login: user_blocked',
      'login: user_blocked',
      'user_unblocked',
      'login',
    ])
  })

  it('block also ends a session that a login opens at the same moment', async () => {
    const { user, token, refresh_token: refreshToken } = await server.login('ada@example.com')
    await server.db
      .updateTable('users')
      .set({ blocked_at: new Date(server.clock.now()) })
      .where('id', '=', user.id)
      .execute()
    expect((await server.post(PATHS.acceptTerms, {}, { token })).status).toBe(401)
    expect(await refresh(server, refreshToken)).toMatchObject({ status: 401, body: { cause: 'user_blocked' } })
  })

  it.each(['app with an allowlist', 'app with a limit of users'])(
    'a login of a blocked user is refused with user_blocked in an %s',
    async (kind) => {
      const settings = kind.endsWith('allowlist') ? { allowlist: { entries: ['@example.com'] } } : { maxAccounts: 9 }
      const strict = await createTestServer({
        mode: 'production',
        file: { apps: [{ ...APPS[0], ...settings }] },
        beside: server,
      })
      const { user } = await strict.login('ada@example.com')
      await post(user.id, 'block')
      const code = await strict.codeFor('ada@example.com')
      expect(await strict.post(EMAIL_PATHS.authenticate, { email: 'ada@example.com', code })).toMatchObject({
        status: 403,
        body: { code: 'user_blocked' },
      })
      await strict.http.close()
    },
  )
})

it("a backend's logout ends all sessions, and the user can log in again", async () => {
  const { user, refresh_token: token } = await server.login('ada@example.com')
  expect((await post(user.id, 'logout', undefined)).status).toBe(200)
  expect((await refresh(server, token)).status).toBe(401)
  expect((await server.login('ada@example.com')).user.id).toBe(user.id)
})

describe('sessions and events', () => {
  it("a backend's list of sessions shows what their user sees, none as the current one, and no tokens [HTTP-92]", async () => {
    const { user, token } = await server.login('ada@example.com')
    const own = (await server.get<{ sessions: object[] }>(PATHS.userSessions, { token })).body.sessions
    const { body } = await backend.call<{ sessions: object[] }>('GET', `/api/v1/users/${user.id}/sessions`)
    expect(body.sessions).toEqual(own.map((session) => ({ ...session, is_current: false })))
    expect(JSON.stringify(body)).not.toContain(token)
  })

  it("a backend's lists of sessions and events page by a cursor that is valid for that user only", async () => {
    const { user } = await server.login('ada@example.com')
    for (let n = 0; n < 4; n += 1) await server.login('ada@example.com')
    interface Events {
      events: { event: string }[]
      next_cursor: string | null
    }
    const events = (query: string, did = user.id) => backend.call<Events>('GET', `/api/v1/users/${did}/events?${query}`)
    const seen: string[] = []
    let cursor: string | null = ''
    let pages = 0
    do {
      const page: Events = (await events(`limit=2&cursor=${cursor}`)).body
      seen.push(...page.events.map(({ event }) => event))
      cursor = page.next_cursor
      pages += 1
    } while (cursor !== null)
    expect([pages, seen]).toEqual([3, ['login', 'login', 'login', 'login', 'sign_up']])
    const { user: bob } = await server.login('bob@example.com')
    const foreign = (await events('limit=2')).body.next_cursor
    expect(await events(`cursor=${foreign}`, bob.id)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })

  it("a backend's lists of sessions and events answer 404 user_not_found for an unknown id or another app's user", async () => {
    const { user } = await server.login('eve@example.com', { appId: THIRD_APP_ID })
    for (const did of ['x', user.id])
      for (const list of ['sessions', 'events'])
        expect(await backend.call('GET', `/api/v1/users/${did}/${list}`)).toMatchObject({
          status: 404,
          body: { code: 'user_not_found' },
        })
  })
})

describe('an idempotency key', () => {
  it('a backend call repeated under its idempotency key within 24 h answers as the first, and acts once [HTTP-81]', async () => {
    const { user } = await server.login('ada@example.com')
    const first = await setMetadata(user.id, { n: 1 }, keyed('k1'))
    await setMetadata(user.id, { n: 2 })
    server.clock.advance(86_400 - 1)
    expect((await setMetadata(user.id, { n: 1 }, keyed('k1'))).body).toEqual(first.body)
    const read = () => backend.call<BackendUser>('GET', `/api/v1/users/${user.id}`)
    expect((await read()).body.custom_metadata).toEqual({ n: 2 })
    server.clock.advance(1)
    await setMetadata(user.id, { n: 1 }, keyed('k1'))
    expect((await read()).body.custom_metadata).toEqual({ n: 1 })
  })

  it('an idempotency key sent again with another body is refused with 400, and with another path it is a new call [HTTP-81]', async () => {
    const { user } = await server.login('ada@example.com')
    await setMetadata(user.id, { n: 1 }, keyed('k2'))
    expect(await setMetadata(user.id, { n: 2 }, keyed('k2'))).toMatchObject({
      status: 400,
      body: { code: 'invalid_data' },
    })
    expect((await post(user.id, 'block', {}, keyed('k2'))).body.blocked_at).toBe(server.clock.now() / 1000)
  })

  it("an idempotency key that another app used does not affect this app's call", async () => {
    const { user } = await server.login('ada@example.com')
    const other = await createTestBackend(server, ['users:write'], THIRD_APP_ID)
    await setMetadata(user.id, { n: 1 }, keyed('k3'))
    expect(
      (await other.call('POST', `/api/v1/users/${user.id}/custom_metadata`, { custom_metadata: { n: 1 } }, keyed('k3')))
        .status,
    ).toBe(404)
  })

  it('a backend call under an idempotency key in use answers 425, and runs 15 s later if the first call has not ended', async () => {
    const { user } = await server.login('ada@example.com')
    await setMetadata(user.id, { n: 1 }, keyed('k4'))
    await server.db
      .updateTable('repeated_writes')
      .set({ sealed_answer: null, expires_at: new Date(server.clock.now() + 15_000) })
      .execute()
    expect(await setMetadata(user.id, { n: 1 }, keyed('k4'))).toMatchObject({
      status: 425,
      body: { code: 'request_in_progress' },
      headers: { 'retry-after': '1' },
    })
    server.clock.advance(15)
    expect((await setMetadata(user.id, { n: 1 }, keyed('k4'))).status).toBe(200)
  })

  const webhooks = `/api/v1/apps/${OTHER_APP_ID}/webhooks`
  const addEndpoint = (key: string) =>
    backend.call<{ id: string; code?: string }>('POST', webhooks, { url: 'https://example.com/hooks' }, keyed(key))

  it.each(['', '/secret/rotate', '/test'])(
    'the answer to POST /webhooks%s is kept by the transaction that does it, so that one is never there without the other',
    async (what) => {
      const table = what === '/test' ? 'webhook_deliveries' : 'webhook_endpoints'
      const { id } = (await addEndpoint(`k6 ${what}`)).body
      if (what !== '') await backend.call('POST', `${webhooks}/${id}${what}`, {}, keyed(`k6 ${what}`))
      const { rows } = await sql`
        select from ${sql.table(table)} as made join repeated_writes on made.xmin = repeated_writes.xmin
        where ${sql.ref(what === '/test' ? 'made.endpoint_id' : 'made.id')} = ${id}`.execute(server.db)
      expect(rows).toHaveLength(1)
      await backend.call('DELETE', `${webhooks}/${id}`)
    },
  )

  it('a write that takes longer than 15 s is rolled back with 425 if the same call was sent again meanwhile, which does it', async () => {
    const unanswered = () =>
      server.db.selectFrom('repeated_writes').selectAll().where('sealed_answer', 'is', null).execute()
    const others = (await unanswered()).map(({ hash }) => hash)
    const claimedAt = async () => (await unanswered()).find(({ hash }) => !others.includes(hash))?.expires_at.getTime()
    const until = async (isSo: (at: number | undefined) => boolean) => {
      while (!isSo(await claimedAt())) await setImmediate()
    }
    const answers = await transact(server.db, async (tx) => {
      // Both wait for this row before they write.
      await tx.selectFrom('apps').select('id').where('id', '=', OTHER_APP_ID).forUpdate().execute()
      const first = addEndpoint('k7')
      await until((at) => at !== undefined)
      server.clock.advance(15)
      const second = addEndpoint('k7')
      await until((at) => at === server.clock.now() + 15_000)
      return [first, second]
    })
    const [first, second] = await Promise.all(answers)
    expect([first, second].map((answer) => answer?.status).toSorted()).toEqual([200, 425])
    const made = [first, second].find((answer) => answer?.status === 200)
    expect(await backend.call<{ id: string }[]>('GET', webhooks)).toMatchObject({ body: [{ id: made?.body.id }] })
    expect((await addEndpoint('k7')).body).toEqual(made?.body)
  })

  it('the answer that is kept under an idempotency key is stored sealed', async () => {
    const { user } = await server.login('ada@example.com')
    await setMetadata(user.id, { note: 'visible' }, keyed('k5'))
    const rows = await server.db.selectFrom('repeated_writes').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('visible')
  })

  it.each(['', 'k'.repeat(256)])(
    'an idempotency key that is empty or has 256 characters is refused with 400 invalid_data',
    async (key) => {
      const { user } = await server.login('ada@example.com')
      expect(await setMetadata(user.id, {}, keyed(key))).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    },
  )
})
