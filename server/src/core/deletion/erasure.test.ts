import { sql } from 'kysely'
import { userHandleOf } from '../../plugins/passkey/credentials.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { createTestBackend, type TestBackend } from '../backend/testing.ts'
import type { BackendUser } from '../backend/wireUser.ts'
import { fillTables, listColumns, type Fixed } from './testing/fillTables.ts'

/** Tables that hold nothing of a user that could be found there, and why. A new table is one of a user until it stands here. */
const NOT_OF_USERS: Readonly<Record<string, string>> = {
  apps: 'settings',
  signing_keys: "the server's",
  app_secrets: "a backend's",
  allowlist_entries: 'whom the app invites: its backend removes them',
  rate_limits: 'keyed hashes, for a day at most',
  repeated_writes: 'sealed, for a day at most',
  used_proofs: 'hashes, for minutes',
  oauth_tickets: 'sealed under the ticket, for minutes',
  recoveryGoogleDrive_tickets: 'sealed under the ticket, for minutes',
}

const WALLET = { ada: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', bob: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' }

let server: TestServer
let backend: TestBackend
beforeAll(async () => {
  server = await createTestServer({ mode: 'production' })
  backend = await createTestBackend(server, ['users:read', 'users:write', 'users:erase', 'events:read'])
})
afterAll(() => server.close())

/** Makes a user who has used everything there is. @returns the id, and texts by which they can be told */
async function makeUser(name: 'ada' | 'bob', n: number): Promise<{ id: string; told: string[] }> {
  const email = `${name}@example.com`
  const told = [
    email,
    WALLET[name],
    `+1415555267${n}`,
    ...['google', 'social', 'farcaster', 'name', 'host'].map((of) => `${name}-${of}`),
  ]
  const at = (word: string) => `${name}-${word}`
  const { status, body: user } = await backend.call<BackendUser & { error?: string }>('POST', '/api/v1/users', {
    linked_accounts: [
      { type: 'email', address: email },
      { type: 'phone', number: `+1415555267${n}` },
      { type: 'wallet', address: WALLET[name], chain_type: 'ethereum' },
      { type: 'google', subject: at('google'), email, name: at('name') },
      { type: 'twitter', subject: at('social'), name: at('name'), username: at('social') },
      { type: 'farcaster', fid: 100 + n, owner_address: WALLET[name], username: at('farcaster') },
      { type: 'custom_auth', custom_user_id: at('host') },
    ],
    custom_metadata: { note: at('name') },
    previous_id: at('host'),
  })
  if (status !== 200) throw new Error(`the import answered ${status} ${user.error}`)
  const { id } = user
  const session = await server.login(email)
  await backend.call('POST', `/api/v1/users/${id}/block`, { reason: `about ${email}` })
  await backend.call('POST', `/api/v1/users/${id}/unblock`)
  await server.login(email)
  // An undo with a notice, both sealed.
  await backend.call('POST', `/api/v1/users/${id}/accounts/unlink`, { handle: at('social'), type: 'twitter' })
  await server.codeFor(email)

  const sessions = await server.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
  const mark = `${name}-mark`
  const fixed: Fixed = {
    'security_events.id': `event-${n}`,
    'security_events.event': 'login',
    'security_events.method': null,
    'security_events.refusal': null,
    'embedded_wallet_wallets.recovery_method': 'provider',
    'passkey_challenges.purpose': 'mfa',
    'passkey_credentials.user_handle': userHandleOf(id),
    'wallet_nonces.address': WALLET[name],
    'wallet_nonces.user_id': null,
    'farcaster_channels.answer': JSON.stringify({ fid: 100 + n, username: mark }),
    'farcaster_channels.user_id': null,
    'moonpay_on_ramp_transactions.status': 'pending',
    'sessions.end_reason': null,
  }
  await fillTables(server.db, { appId: OTHER_APP_ID, userId: id, sessionId: sessions[0]!.id, mark, fixed }, [
    ...Object.keys(NOT_OF_USERS),
    'users',
    'one_time_codes',
  ])
  return { id, told: [...told, id, mark, userHandleOf(id), session.user.id] }
}

const countRows = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const table of new Set((await listColumns(server.db)).map(({ table }) => table))) {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(
      server.db,
    )
    counts[table] = rows[0]!.count
  }
  return counts
}

/** Every column of every table in which one of the texts stands. */
async function findTexts(texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await listColumns(server.db))
    for (const text of texts) {
      const { rows } = await sql`
        select from ${sql.table(table)} where strpos(lower(${sql.ref(column)}::text), ${text.toLowerCase()}) > 0 limit 1`.execute(
        server.db,
      )
      if (rows.length > 0) found.push(`${table}.${column}: ${text}`)
    }
  return found
}

it('nothing is left of a user who is deleted for good, in any column of any table, and everything of the others', async () => {
  const bob = await makeUser('bob', 2)
  const bobBefore = await findTexts(bob.told)
  const before = await countRows()
  const ada = await makeUser('ada', 1)
  const during = await countRows()
  const used = Object.keys(during).filter((table) => during[table]! > before[table]!)
  expect(Object.keys(during).filter((table) => !(table in NOT_OF_USERS) && !used.includes(table))).toEqual([])
  expect(new Set((await findTexts(ada.told)).map((one) => one.split('.')[0])).size).toBeGreaterThan(15)

  expect((await backend.call('DELETE', `/api/v1/users/${ada.id}?now=true`)).status).toBe(204)

  expect(await findTexts(ada.told)).toEqual([])
  const after = await countRows()
  const grown = Object.keys(after).filter((table) => !(table in NOT_OF_USERS) && after[table] !== before[table])
  // Events stay, without whose they were; the deletion and the end of it are two more.
  expect(grown).toEqual(['security_events'])
  expect(after.security_events).toBe(during.security_events! + 2)
  expect(await findTexts(bob.told)).toEqual(bobBefore)
})

describe('the events of a user', () => {
  it('say what happened and when, and not to whom or from where', async () => {
    const { user } = await server.login('carol@example.com')
    const ofCarol = await server.db
      .selectFrom('security_events')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    await backend.call('DELETE', `/api/v1/users/${user.id}?now=true`)
    expect(
      await server.db.selectFrom('security_events').selectAll().where('id', '=', ofCarol.id).executeTakeFirstOrThrow(),
    ).toEqual({ ...ofCarol, user_id: null, session_id: null, network: null })
  })

  it.each([
    [
      'of a user who is there',
      "update security_events set user_id = null, session_id = null, network = null where user_id = 'ID'",
    ],
    ['in what happened', "update security_events set event = 'logout' where user_id = 'ID'"],
  ])('cannot be changed by anybody else: %s', async (_name, statement) => {
    const { user } = await server.login('dave@example.com')
    await expect(sql.raw(statement.replace('ID', user.id)).execute(server.db)).rejects.toThrow(
      'security events are never changed',
    )
  })
})

describe('a table of a plugin without a word of its own', () => {
  afterEach(async () => {
    await sql`drop table if exists third_notes, third_places`.execute(server.db)
  })

  it('loses rows with the user’s id in user_id, and rows that would keep the user from being deleted', async () => {
    await sql`create table third_notes (user_id text, text text)`.execute(server.db)
    await sql`create table third_places (session text references sessions (id), text text)`.execute(server.db)
    const { user } = await server.login('erin@example.com')
    const other = await server.login('frank@example.com')
    for (const id of [user.id, other.user.id]) {
      await sql`insert into third_notes values (${id}, 'note')`.execute(server.db)
      await sql`insert into third_places select id, 'place' from sessions where user_id = ${id}`.execute(server.db)
    }
    expect((await backend.call('DELETE', `/api/v1/users/${user.id}?now=true`)).status).toBe(204)
    expect((await sql`select user_id from third_notes`.execute(server.db)).rows).toEqual([{ user_id: other.user.id }])
    expect((await sql`select text from third_places`.execute(server.db)).rows).toEqual([{ text: 'place' }])
  })
})
