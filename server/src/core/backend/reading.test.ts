import { sql } from 'kysely'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import { currentRun } from '../../db/testing/testRun.ts'
import { recordStatements } from '../../testing/recordStatements.ts'
import { createTestBackend, type TestBackend } from './testing.ts'
import type { BackendUser } from './wireUser.ts'

const THIRD_APP_ID = 'the-third-app-of-the-test'
const APPS = [OTHER_APP_ID, THIRD_APP_ID].map((id) => ({ id, name: 'App', allowedOrigins: [ORIGIN] }))
const WALLET = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

interface Listed {
  data: BackendUser[]
  next_cursor: string | null
}

let server: TestServer
let backend: TestBackend
beforeAll(async () => {
  server = await createTestServer({ mode: 'production', file: { apps: APPS } })
  backend = await createTestBackend(server, ['users:read'])
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(3_600)
  await server.db.deleteFrom('users').execute()
})

let made = 0
/** Inserts a user with accounts as rows: these tests only read, so no login is needed. */
async function addUser(
  accounts: { type: string; subject: string; details?: Record<string, unknown> }[],
  {
    appId = OTHER_APP_ID,
    ageS = 0,
    previousId = null,
  }: { appId?: string; ageS?: number; previousId?: string | null } = {},
): Promise<string> {
  made += 1
  const id = `did:latchkey:u${String(made).padStart(6, '0')}`
  const at = new Date(server.clock.now() - ageS * 1000)
  await server.db
    .insertInto('users')
    .values({
      id,
      app_id: appId,
      created_at: at,
      accepted_terms_at: null,
      previous_id: previousId,
      custom_metadata: null,
      blocked_at: null,
    })
    .execute()
  for (const { type, subject, details = {} } of accounts)
    await server.db
      .insertInto('linked_accounts')
      .values({
        id: `${id} ${type} ${subject}`,
        app_id: appId,
        user_id: id,
        type,
        subject,
        details: JSON.stringify(details),
        verified_at: at,
        first_verified_at: at,
        latest_verified_at: at,
      })
      .execute()
  return id
}

const list = (query = '') => backend.call<Listed>('GET', `/api/v1/users${query}`)
const search = (body: object) => backend.call<Listed>('POST', '/api/v1/users/search', body)
const idsOf = ({ body }: { body: Listed }) => body.data.map(({ id }) => id)

describe('GET /users/:did', () => {
  it('GET /users/:did answers the user with the DID escaped and unescaped [HTTP-82]', async () => {
    const { user } = await server.login('ada@example.com')
    for (const did of [user.id, encodeURIComponent(user.id)]) {
      const { status, body } = await backend.call('GET', `/api/v1/users/${did}`)
      expect(status).toBe(200)
      expect(body).toEqual({ ...user, is_guest: false, blocked_at: null, deleted_at: null })
    }
  })

  it("GET /users/:did answers 404 user_not_found for an unknown id and for another app's user [HTTP-82]", async () => {
    const other = await addUser([], { appId: THIRD_APP_ID })
    for (const did of ['did:latchkey:nobody', 'nonsense', other])
      expect(await backend.call('GET', `/api/v1/users/${did}`)).toMatchObject({
        status: 404,
        body: { code: 'user_not_found', error: expect.any(String), message: expect.any(String) },
      })
  })

  it('GET /users/:did is refused without the scope users:read [HTTP-79]', async () => {
    const without = await createTestBackend(server, ['users:write'])
    expect(await without.call('GET', '/api/v1/users/x')).toMatchObject({
      status: 403,
      body: { code: 'missing_scope', cause: 'users:read' },
    })
  })
})

describe('lookups', () => {
  it.each<[string, { type: string; subject: string; details?: Record<string, unknown> }, string, object]>([
    [
      'an address in another case',
      { type: 'email', subject: 'ada@example.com' },
      'email/address',
      { address: ' Ada@EXAMPLE.com' },
    ],
    [
      'a number as people write it',
      { type: 'phone', subject: '+14155552671' },
      'phone/number',
      { number: '+1 (415) 555-2671' },
    ],
    [
      'a wallet address in lower case',
      { type: 'wallet', subject: WALLET },
      'wallet/address',
      { address: WALLET.toLowerCase() },
    ],
    ['a Farcaster id as a number', { type: 'farcaster', subject: '42' }, 'farcaster/fid', { fid: 42 }],
    ['an id of the host', { type: 'custom_auth', subject: 'Host-1' }, 'custom_auth/id', { custom_user_id: 'Host-1' }],
    ...['google', 'apple', 'linkedin', 'spotify', 'twitter', 'github', 'discord', 'instagram', 'tiktok'].map(
      (name): [string, { type: string; subject: string }, string, object] => [
        `the subject at ${name}`,
        { type: `${name}_oauth`, subject: 's-1' },
        `${name}/subject`,
        { subject: 's-1' },
      ],
    ),
    ...['discord', 'github', 'twitter', 'instagram', 'tiktok'].map(
      (name): [string, { type: string; subject: string; details: Record<string, unknown> }, string, object] => [
        `the user name at ${name}, in another case`,
        { type: `${name}_oauth`, subject: 's-1', details: { username: 'AdaL' } },
        `${name}/username`,
        { username: 'adal' },
      ],
    ),
  ])(
    'a lookup POST /users/<account type>/<field> finds the user by %s [HTTP-84]',
    async (_case, account, path, body) => {
      const id = await addUser([account])
      await addUser([account], { appId: THIRD_APP_ID })
      expect(await backend.call('POST', `/api/v1/users/${path}`, body)).toMatchObject({ status: 200, body: { id } })
    },
  )

  it.each<[string, object]>([
    ['email/address', { address: 'nobody@example.com' }],
    ['email/address', { address: 'no address' }],
    ['phone/number', { number: '12' }],
    ['wallet/address', { address: '0x12' }],
    ['farcaster/fid', { fid: 43 }],
    ['github/username', { username: "o'brien%_" }],
    ['smart_wallet/address', { address: WALLET }],
  ])('a lookup answers 404 user_not_found if no user has the account: %s', async (path, body) => {
    expect(await backend.call('POST', `/api/v1/users/${path}`, body)).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    })
  })

  it.each<[string, unknown, string]>([
    ['no field', {}, 'address'],
    ['a field of another type', { address: ['ada@example.com'] }, 'address'],
    ['an empty text', { address: '' }, 'address'],
    ['U+0000', { address: 'a\0@example.com' }, 'address'],
  ])(
    'a lookup by e-mail address refuses a body with %s by 400 invalid_data, which names the field',
    async (_case, body, field) => {
      const answer = await backend.call<{ error: string }>('POST', '/api/v1/users/email/address', body)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
      expect(answer.body.error).toContain(field)
    },
  )

  it('a lookup by user name that two accounts have answers the one that was verified last', async () => {
    await addUser([{ type: 'github_oauth', subject: '1', details: { username: 'ada' } }], { ageS: 100 })
    const now = await addUser([{ type: 'github_oauth', subject: '2', details: { username: 'ada' } }])
    expect((await backend.call('POST', '/api/v1/users/github/username', { username: 'ada' })).body.id).toBe(now)
  })
})

describe('GET /users', () => {
  it('GET /users lists the users of the app, newest first, 100 to a page, until next_cursor is null [HTTP-83]', async () => {
    const ids: string[] = []
    for (let i = 0; i < 205; i += 1) ids.unshift(await addUser([], { ageS: 1_000 - Math.floor(i / 3) }))
    await addUser([], { appId: THIRD_APP_ID })
    const pages: string[][] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { body: Listed } = await list(`?cursor=${cursor}&limit=100`)
      pages.push(idsOf(page))
      cursor = page.body.next_cursor
    }
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 5])
    expect(pages.flat()).toEqual(ids)
  })

  it('GET /users answers next_cursor null for an empty page, and for a last page that is full', async () => {
    expect((await list()).body).toEqual({ data: [], next_cursor: null })
    await addUser([])
    expect((await list('?limit=1')).body).toMatchObject({ data: [{}], next_cursor: null })
  })

  it('GET /users skips and repeats no user while users are added and deleted between pages [HTTP-83]', async () => {
    const old: string[] = []
    for (let i = 0; i < 6; i += 1) old.unshift(await addUser([], { ageS: 100 - i }))
    const first = await list('?limit=2')
    await addUser([])
    await server.db
      .deleteFrom('users')
      .where('id', 'in', [old[1] as string, old[2] as string])
      .execute()
    const rest = await list(`?limit=100&cursor=${first.body.next_cursor}`)
    expect([...idsOf(first), ...idsOf(rest)]).toEqual([old[0], old[1], old[3], old[4], old[5]])
  })

  it.each(['0', '101', '-1', '1.5', 'many', ''])(
    'GET /users refuses the limit "%s" with 400 invalid_data [HTTP-83]',
    async (limit) => {
      expect(await list(`?limit=${limit}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_data', error: expect.stringContaining('limit') },
      })
    },
  )

  it('GET /users refuses a cursor that was forged, changed, cut, of another app, or of another list', async () => {
    await addUser([{ type: 'email', subject: 'a1@example.com' }])
    await addUser([])
    await addUser([], { appId: THIRD_APP_ID })
    await addUser([], { appId: THIRD_APP_ID })
    const other = await createTestBackend(server, ['users:read'], THIRD_APP_ID)
    const own = (await list('?limit=1')).body.next_cursor as string
    const foreign = (await other.call<Listed>('GET', '/api/v1/users?limit=1')).body.next_cursor as string
    const [head = ''] = own
    const forged = [
      Buffer.from(`${server.clock.now()} did:latchkey:x`).toString('base64url'),
      (head === 'A' ? 'B' : 'A') + own.slice(1),
      own.slice(0, -2),
      foreign,
      'x',
      'x'.repeat(1_000),
    ]
    for (const cursor of forged)
      expect(await list(`?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_data', error: expect.stringContaining('cursor') },
      })
    expect(await search({ searchTerm: 'a', cursor: own })).toMatchObject({ status: 400 })
    expect((await list(`?cursor=${own}`)).status).toBe(200)
  })
})

describe('POST /users/search', () => {
  it('POST /users/search finds users by id and by the beginning of address, number, wallet, names and previous id, in any case [HTTP-84]', async () => {
    const id = await addUser(
      [
        { type: 'email', subject: 'ada.lovelace@example.com' },
        { type: 'phone', subject: '+14155552671' },
        { type: 'wallet', subject: WALLET },
        {
          type: 'github_oauth',
          subject: '77',
          details: { username: 'AdaCodes', name: 'Ada King', email: 'work@example.org' },
        },
      ],
      { previousId: 'Old-9' },
    )
    await addUser([{ type: 'email', subject: 'bob@example.com' }])
    await addUser([{ type: 'email', subject: 'ada.lovelace@example.com' }], { appId: THIRD_APP_ID })
    for (const searchTerm of [
      'ADA.love',
      '+1415',
      WALLET.slice(0, 9).toLowerCase(),
      'adacod',
      'ada k',
      'WORK@',
      'old-',
      id,
      ' ada ',
    ])
      expect([searchTerm, idsOf(await search({ searchTerm }))]).toEqual([searchTerm, [id]])
    for (const searchTerm of ['lovelace', 'd%', '_da', 'adaa', '*'])
      expect([searchTerm, idsOf(await search({ searchTerm }))]).toEqual([searchTerm, []])
  })

  it('POST /users/search lists a user who matches twice once, and pages by cursor, newest first', async () => {
    const ids: string[] = []
    for (let i = 0; i < 103; i += 1)
      ids.unshift(
        await addUser(
          [
            { type: 'email', subject: `find${i}@example.com` },
            { type: 'github_oauth', subject: `g${i}`, details: { username: `finder${i}` } },
          ],
          { ageS: 500 - i },
        ),
      )
    const first = await search({ searchTerm: 'find' })
    const second = await search({ searchTerm: 'find', cursor: first.body.next_cursor })
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids)
    expect(second.body.next_cursor).toBeNull()
  })

  it('POST /users/search lists the first 300 in the alphabet of more accounts that match in one field [HTTP-84]', async () => {
    await sql`insert into users (id, app_id, created_at)
      select 'many' || n, ${OTHER_APP_ID}, '2026-01-01Z' from generate_series(100, 400) n`.execute(server.db)
    await sql`insert into linked_accounts
      (id, app_id, user_id, type, subject, details, verified_at, first_verified_at, latest_verified_at)
      select 'many' || n, ${OTHER_APP_ID}, 'many' || n, 'email', 'many' || n, '{}', now(), now(), now()
      from generate_series(100, 400) n`.execute(server.db)
    const found: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: { body: Listed } = await search({ searchTerm: 'many', ...(cursor !== undefined && { cursor }) })
      found.push(...idsOf(page))
      cursor = page.body.next_cursor
    }
    expect(found).toHaveLength(300)
    expect(found).not.toContain('many400')
    expect(idsOf(await search({ searchTerm: 'many40' }))).toEqual(['many400'])
  })

  it('POST /users/search finds users by lists of accounts, any of which may be missing, and ignores malformed accounts [HTTP-84]', async () => {
    const ada = await addUser(
      [
        { type: 'email', subject: 'ada@example.com' },
        { type: 'wallet', subject: WALLET },
      ],
      { ageS: 3 },
    )
    const bob = await addUser([{ type: 'phone', subject: '+14155552671' }], { ageS: 2 })
    await addUser([{ type: 'email', subject: 'eve@example.com' }])
    expect(idsOf(await search({ emails: ['ADA@example.com', 'nobody@example.com', 'nonsense'] }))).toEqual([ada])
    expect(idsOf(await search({ phoneNumbers: ['+1 415 555 2671'], walletAddresses: [WALLET.toLowerCase()] }))).toEqual(
      [bob, ada],
    )
    expect(idsOf(await search({ emails: [] }))).toEqual([])
  })

  it('POST /users/search with an empty search pages through all users', async () => {
    const ids: string[] = []
    for (let i = 0; i < 101; i++)
      ids.unshift(await addUser([{ type: 'email', subject: `all${i}@example.com` }], { ageS: -1 - i }))
    const first = await search({})
    expect(idsOf(first)).toEqual(ids.slice(0, 100))
    const second = await search({ cursor: first.body.next_cursor })
    expect(idsOf(second)[0]).toBe(ids[100])
    expect(second.body.next_cursor).toBeNull()
  })

  it.each<[string, object]>([
    ['two kinds', { searchTerm: 'a', emails: [] }],
    ['an empty term', { searchTerm: '  ' }],
    ['101 addresses', { emails: Array.from({ length: 101 }, () => 'a@example.com') }],
    ['a term of 513 characters', { searchTerm: 'a'.repeat(513) }],
  ])('POST /users/search refuses %s with 400 invalid_data', async (_case, body) => {
    expect(await search(body)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** Lists the tables that a plan reads from end to end, or whose index it does. */
function scanned({
  'Node Type': type,
  'Relation Name': table,
  'Index Cond': condition,
  Plans: parts = [],
}: Plan): string[] {
  const isWhole = type === 'Seq Scan' || (/^Index (Only )?Scan/.test(type) && condition === undefined)
  return [...(isWhole && table !== undefined && table !== 'apps' ? [table] : []), ...parts.flatMap(scanned)]
}

// Recording needs the `pg` driver, which PGlite does not use. The statements are the same there.
if (currentRun().engine !== 'pglite')
  it('no statement of user pages, lookups and searches scans a table, with a generic plan [HTTP-93]', async () => {
    await sql`insert into users (id, app_id, created_at, previous_id)
      select 'did:latchkey:many' || n, ${OTHER_APP_ID}::text, '2026-01-01Z'::timestamptz + n * interval '1 s', 'old' || n from generate_series(1, 20000) n`.execute(
      server.db,
    )
    await sql`insert into linked_accounts (id, app_id, user_id, type, subject, details, verified_at, first_verified_at, latest_verified_at)
      select 'many' || n, ${OTHER_APP_ID}::text, 'did:latchkey:many' || n, 'github_oauth', 'many' || n,
        json_build_object('username', 'user' || n, 'name', 'Name ' || n, 'email', n || '@example.com')::jsonb, now(), now(), now() from generate_series(1, 20000) n`.execute(
      server.db,
    )
    await sql`insert into mfa_methods (user_id, method, plugin_id, verified_at, enrolled_by)
      select 'did:latchkey:many' || n, 'totp', 'mfaTotp', now(), '' from generate_series(1, 5000) n`.execute(server.db)
    await sql`analyze`.execute(server.db)
    const recorder = recordStatements()
    const sent = await recorder.during(async () => {
      const { next_cursor: cursor } = (await list('?limit=10')).body
      await list(`?limit=10&cursor=${cursor}`)
      const found = await search({ searchTerm: 'user1234' })
      expect(idsOf(found)).toContain('did:latchkey:many1234')
      await search({ emails: ['1@example.com'], walletAddresses: [WALLET] })
      await backend.call('POST', '/api/v1/users/github/username', { username: 'user77' })
      await backend.call('POST', '/api/v1/users/github/subject', { subject: 'many77' })
      await backend.call('GET', '/api/v1/users/did:latchkey:many77')
    })
    recorder.stop()
    const texts = [...new Set(sent)].filter((text) => /\b(users|linked_accounts)\b/.test(text))
    expect(texts).toHaveLength(7)
    const scans: string[] = []
    await server.db.connection().execute(async (db) => {
      await sql`set plan_cache_mode = force_generic_plan`.execute(db)
      for (const text of texts) {
        const values = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
        await sql.raw(`prepare planned as ${text}`).execute(db)
        const { rows } = await sql
          .raw<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
            `explain (format json) execute planned(${Array<string>(values).fill('null').join()})`,
          )
          .execute(db)
        await sql`deallocate planned`.execute(db)
        for (const table of scanned(rows[0]!['QUERY PLAN'][0].Plan)) scans.push(`${table}: ${text}`)
      }
      await sql`reset plan_cache_mode`.execute(db)
    })
    expect(scans).toEqual([])
  })
