/** What operators do to users, and the record of it. */
import { sql } from 'kysely'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, refresh, type TestServer } from '../../testing/createTestServer.ts'
import { CONSOLE_APP_ID, createTestOperator, operatorsOf, type TestOperator } from './testing.ts'

let server: TestServer
let support: TestOperator
let admin: TestOperator
beforeAll(async () => {
  server = await createTestServer({
    mode: 'production',
    file: { apps: [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: [ORIGIN] }], console: {} },
  })
  support = await createTestOperator(server, 'support', 'sue@example.com')
  admin = await createTestOperator(server, 'admin', 'abe@example.com')
})
afterAll(() => server.close())

let people = 0
const signUp = () => server.login(`user${++people}@example.com`, { ip: `10.9.${people}.1` })
const path = (did: string, what: string) => `/apps/${OTHER_APP_ID}/users/${did}/${what}`
type ListedActs = { acts: Record<string, unknown>[]; next_cursor: string | null }
const actsOn = async (userId: string) => (await admin.call<ListedActs>('GET', `/acts?user=${userId}`)).body.acts

it('a block by support refuses the next refresh, and is recorded with operator, reason and outcome [CONSOLE-7, CONSOLE-10]', async () => {
  const { user, refresh_token: token } = await signUp()
  const reason = 'Asked by phone – case 4711'
  const { body } = await support.call('POST', path(user.id, 'block'), undefined, { reason })
  expect(body).toMatchObject({ id: user.id, blocked_at: Math.floor(server.clock.now() / 1000) })
  expect((await refresh(server, token)).status).toBe(401)
  expect(await actsOn(user.id)).toEqual([
    {
      id: expect.any(String),
      at: Math.floor(server.clock.now() / 1000),
      operator_id: expect.any(String),
      operator_email: 'sue@example.com',
      role: 'support',
      act: 'user.block',
      app_id: OTHER_APP_ID,
      user_id: user.id,
      target: null,
      reason,
      outcome: 'ok',
    },
  ])
  const { body: events } = await admin.call<{ events: object[] }>('GET', path(user.id, 'events'))
  expect(events.events).toContainEqual(expect.objectContaining({ event: 'user_blocked', reason }))
})

it('two operators who block one user at once both succeed, block once, and are both recorded [CONSOLE-10]', async () => {
  const { user } = await signUp()
  const answers = await Promise.all([support, admin].map((one) => one.call('POST', path(user.id, 'block'))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const rows = await server.db
    .selectFrom('security_events')
    .select('id')
    .where('user_id', '=', user.id)
    .where('event', '=', 'user_blocked')
    .execute()
  expect(rows).toHaveLength(1)
  expect((await actsOn(user.id)).map((act) => [act.operator_email, act.outcome]).toSorted()).toEqual([
    ['abe@example.com', 'ok'],
    ['sue@example.com', 'ok'],
  ])
})

it('an act that is refused or fails is recorded with its error code [CONSOLE-10]', async () => {
  const { user } = await signUp()
  expect((await support.call('DELETE', `/apps/${OTHER_APP_ID}/users/${user.id}`)).status).toBe(403)
  expect((await support.call('POST', path('did:latchkey:nobody', 'block'))).status).toBe(404)
  expect(await actsOn(user.id)).toMatchObject([{ act: 'user.delete', outcome: 'missing_role' }])
  expect(await actsOn('did:latchkey:nobody')).toMatchObject([{ act: 'user.block', outcome: 'user_not_found' }])
})

it('an act whose server ended before its outcome is listed as unknown [CONSOLE-10]', async () => {
  await server.db
    .insertInto('operator_acts')
    .values({ id: 'lost', at: new Date(server.clock.now()), act: 'user.block', user_id: 'did:latchkey:lost' })
    .execute()
  expect(await actsOn('did:latchkey:lost')).toMatchObject([{ outcome: 'unknown', operator_id: null }])
})

it('the database refuses to change an act, or its outcome [CONSOLE-10]', async () => {
  const { user } = await signUp()
  await support.call('POST', path(user.id, 'logout'))
  for (const change of [{ reason: 'another' }, { outcome: 'failed' }, { operator_email: 'x' }, { user_id: null }])
    await expect(
      server.db.updateTable('operator_acts').set(change).where('user_id', '=', user.id).execute(),
    ).rejects.toThrow('acts of operators are never changed')
})

it('an act on a user who was erased names neither the user nor the reason [CONSOLE-10]', async () => {
  const { user } = await signUp()
  await support.call('POST', path(user.id, 'logout'))
  const { status } = await admin.call('DELETE', `/apps/${OTHER_APP_ID}/users/${user.id}?now=true`)
  expect(status).toBe(204)
  const rows = await server.db
    .selectFrom('operator_acts')
    .select(['act', 'user_id', 'reason', 'outcome'])
    .orderBy('sequence', 'desc')
    .limit(2)
    .execute()
  expect(rows).toEqual([
    { act: 'user.delete', user_id: null, reason: null, outcome: 'ok' },
    { act: 'user.logout', user_id: null, reason: null, outcome: 'ok' },
  ])
})

it('what cannot be taken back needs a fresh proof of the operator [CONSOLE-11]', async () => {
  const { user } = await signUp()
  server.clock.advance(301)
  const answer = await admin.call('DELETE', `/apps/${OTHER_APP_ID}/users/${user.id}`)
  expect(answer.status).toBe(204)
  server.clock.advance(300)
  expect(await admin.call('DELETE', `/apps/${OTHER_APP_ID}/users/${user.id}`)).toMatchObject({
    status: 401,
    body: { code: 'fresh_proof_required', cause: 'login' },
  })
})

it('an admin resets and blocks another operator, and manages no operator in another way [CONSOLE-12]', async () => {
  const other = await createTestOperator(server, 'viewer')
  const of = (what: string) => `/apps/${CONSOLE_APP_ID}/users/${other.userId}/${what}`
  const boss = await createTestOperator(server, 'admin')
  expect(await support.call('POST', of('block'))).toMatchObject({ status: 403, body: { code: 'missing_role' } })
  for (const [method, at] of [
    ['POST', `/apps/${CONSOLE_APP_ID}/secrets`],
    ['POST', `/apps/${CONSOLE_APP_ID}/allowlist`],
    ['POST', `/apps/${CONSOLE_APP_ID}/users`],
    ['DELETE', `/apps/${CONSOLE_APP_ID}/users/${other.userId}`],
  ] as const)
    expect(await boss.call(method, at)).toMatchObject({ status: 403, body: { code: 'console_app_protected' } })
  expect((await boss.call('POST', of('block'))).status).toBe(200)
  expect(await other.call('GET', '/me')).toMatchObject({ status: 401 })
})

it('acts are listed newest first, page by page, with those of commands [CONSOLE-10]', async () => {
  await operatorsOf(server).invite('new@example.com', 'viewer')
  const first = await admin.call<ListedActs>('GET', '/acts?limit=1')
  expect(first.body.acts).toMatchObject([
    { act: 'operator.invite', target: 'new@example.com viewer', operator_email: null },
  ])
  const second = await admin.call<ListedActs>('GET', `/acts?limit=1&cursor=${first.body.next_cursor}`)
  expect(second.body.acts).toHaveLength(1)
  expect(second.body.acts[0]).not.toMatchObject({ target: 'new@example.com viewer' })
})

it('an act that is sent again under its key is done once, and its repetition is recorded as one [CONSOLE-25]', async () => {
  const boss = await createTestOperator(server, 'admin')
  const secrets = `/apps/${OTHER_APP_ID}/secrets`
  const make = (key: string) =>
    boss.call<{ id: string; secret: string }>(
      'POST',
      secrets,
      { scopes: ['users:read'] },
      { headers: { 'latchkey-idempotency-key': key } },
    )
  const first = await make('a key of the browser')
  const again = await make('a key of the browser')
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect((await boss.call<object[]>('GET', secrets)).body).toHaveLength(1)
  const { body: recorded } = await boss.call<ListedActs>('GET', '/acts?limit=2')
  expect(recorded.acts.map(({ act, outcome }) => [act, outcome])).toEqual([
    ['secret.create', 'repeated'],
    ['secret.create', 'ok'],
  ])
  const rotated = await boss.call<{ id: string }>('POST', `${secrets}/${first.body.id}/rotate`, undefined, {
    headers: { 'latchkey-idempotency-key': 'another key of the browser' },
  })
  // One transaction wrote the secret and the answer, so a server that never learned of it does it once, too.
  for (const { id } of [first.body, rotated.body]) {
    const { rows } = await sql`
      select from app_secrets join repeated_writes on app_secrets.xmin = repeated_writes.xmin
      where app_secrets.id = ${id}`.execute(server.db)
    expect(rows).toHaveLength(1)
    await boss.call('POST', `${secrets}/${id}/revoke`)
  }
})

it('an admin makes, rotates and revokes the secrets of an app, and sees each only once', async () => {
  const boss = await createTestOperator(server, 'admin')
  const secrets = `/apps/${OTHER_APP_ID}/secrets`
  const { body: made } = await boss.call<{ id: string; secret: string }>('POST', secrets, { scopes: ['users:read'] })
  expect(made).toMatchObject({ scopes: ['users:read'], secret: expect.stringMatching(/^lk_secret_/) })
  expect((await boss.call('POST', `${secrets}/${made.id}/rotate`)).status).toBe(200)
  expect(await boss.call('POST', secrets, { scopes: ['users:read'] })).toMatchObject({
    status: 400,
    body: { code: 'too_many_app_secrets' },
  })
  expect(await boss.call('POST', `${secrets}/${made.id}/revoke`)).toMatchObject({
    body: { id: made.id, revoked_at: Math.floor(server.clock.now() / 1000) },
  })
  const { body: listed } = await boss.call('GET', secrets)
  expect(listed).toHaveLength(4)
  expect(JSON.stringify(listed)).not.toContain('lk_secret_')
  expect(await boss.call('POST', `/apps/${CONSOLE_APP_ID}/secrets/${made.id}/revoke`)).toMatchObject({ status: 403 })
})
