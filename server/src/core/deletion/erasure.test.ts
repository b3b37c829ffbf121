import { sql } from 'kysely'
import { numberContext } from '../../plugins/mfaSms/numbers.ts'
import { userHandleOf } from '../../plugins/passkey/credentials.ts'
import { createTestServer, OTHER_APP_ID, PRODUCTION_ENV, type TestServer } from '../../testing/createTestServer.ts'
import { createTestBackend, type TestBackend } from '../backend/testing.ts'
import type { BackendUser } from '../backend/wireUser.ts'
import { createKeyring } from '../keys/keyring.ts'
import { createSeals } from '../plugins/seals.ts'
import { fillTables, listColumns, type Fixed } from './testing/fillTables.ts'

/**
 * Tables that contain nothing by which a user could be found, each with the reason. Any table that is not listed
 * here, such as a new one, must be empty of a user after erasure.
 */
const NOT_OF_USERS: Readonly<Record<string, string>> = {
  apps: 'settings',
  signing_keys: "the server's",
  app_secrets: "a backend's",
  webhook_endpoints: "a backend's",
  allowlist_entries: 'whom the app invites: its backend removes them',
  counters: 'numbers',
  active_users: 'estimates of numbers',
  running_servers: "the server's",
  operators: 'those who run the server: removed by the command line',
  operator_acts: 'what operators did: they lose user and reason, as a test of the console proves',
  rate_limits: 'keyed hashes, for a day at most',
  repeated_writes: 'sealed, for a day at most',
  used_proofs: 'hashes, for minutes',
  oauth_tickets: 'sealed under the ticket, for minutes',
  recoveryGoogleDrive_tickets: 'sealed under the ticket, for minutes',
}

const WALLET = {
  ada: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  bob: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  cleo: '0x52908400098527886E0F7030069857D2E4169EE7',
}

/** Wallets that are linked and unlinked again, so that a stored undo contains them. */
const OLD_WALLET = {
  ada: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  bob: '0xde709f2102306220921060314715629080e2fb77',
  cleo: '0x27b1fdb04752bbc536007a920d24acb045561c26',
}

/**
 * Columns with a user's data that an export may leave out, by reason. Any other column, such as a new one, has to be
 * exported.
 */
const NOT_EXPORTED: Readonly<Record<string, readonly string[]>> = {
  'hashes and thumbprints, which say nothing about a person': [
    'account_undos.hash',
    'account_undos.recipient',
    'fork_end_links.hash',
    'fork_end_links.place',
    'fork_places.place',
    'mfa_backup_codes_unused.hash',
    'mfa_methods.enrolled_by',
    'notices.recipient',
    'notices.undo_hash',
    'refresh_tokens.hash',
    'restore_links.hash',
    'sessions.family_hash',
    'sessions.frame_key_thumbprint',
    'sessions.handover_hash',
    'sessions.key_thumbprint',
  ],
  'secrets, shares and sealed texts': [
    'embedded_wallet_devices.auth_share',
    'embedded_wallet_devices.write_hash',
    'embedded_wallet_wallets.recovery',
    'embedded_wallet_wallets.recovery_auth_share',
    'embedded_wallet_wallets.recovery_key_id',
    'mfa_backup_codes_sets.sealed_key',
    'mfa_totp_secrets.sealed_secret',
    'notices.sealed',
    // These ids are only in access tokens. The export names sessions by their public id.
    'fork_end_links.session_id',
    'sessions.id',
  ],
  "copies for the app's backend, for days: what they tell is exported": [
    'webhook_deliveries.answer',
    'webhook_deliveries.content',
    'webhook_deliveries.endpoint_id',
    'webhook_deliveries.message_id',
    'webhook_deliveries.state',
    'webhook_deliveries.type',
  ],
  'numbers of rows': [
    'account_undos.change_id',
    'embedded_wallet_devices.device_id',
    'mfa_backup_codes_sets.id',
    'mfa_sms_numbers.id',
    'mfa_totp_secrets.id',
    'notices.id',
  ],
  'of a step that is under way, for minutes': [
    'embedded_wallet_exports.address',
    'embedded_wallet_exports.export_key_hash',
    'embedded_wallet_exports.frame_key',
    'embedded_wallet_exports.share_call',
    'embedded_wallet_exports.ticket_hash',
    'farcaster_channels.domain',
    'farcaster_channels.id',
    'farcaster_channels.nonce',
    'farcaster_channels.relay_token',
    'farcaster_channels.uri',
    'farcaster_signers.approval_url',
    'farcaster_signers.request_token',
    'mfa_passes.purpose',
    'mfa_tokens.hash',
    'mfa_tokens.method',
    'mfa_totp_enrollments.id',
    'mfa_totp_enrollments.sealed_secret',
    'passkey_challenges.hash',
    'passkey_challenges.origin',
    'passkey_challenges.rp_id',
    'wallet_nonces.hash',
  ],
}

const keyring = createKeyring(PRODUCTION_ENV.LATCHKEY_SECRET)

let server: TestServer
let backend: TestBackend
beforeAll(async () => {
  server = await createTestServer({ mode: 'production' })
  backend = await createTestBackend(server, ['users:read', 'users:write', 'users:erase', 'events:read'])
})
afterAll(() => server.close())

/** Creates a user with data in every table. @returns the id, and texts of the user that can be searched for */
async function makeUser(name: keyof typeof WALLET, n: number): Promise<{ id: string; told: string[] }> {
  const email = `${name}@example.com`
  const told = [
    email,
    WALLET[name],
    OLD_WALLET[name],
    `+1415555267${n}`,
    ...['google', 'social', 'farcaster', 'name', 'host'].map((of) => `${name}-${of}`),
  ]
  const at = (word: string) => `${name}-${word}`
  const { status, body: user } = await backend.call<BackendUser & { error?: string }>('POST', '/api/v1/users', {
    linked_accounts: [
      { type: 'email', address: email },
      { type: 'phone', number: `+1415555267${n}` },
      { type: 'wallet', address: WALLET[name], chain_type: 'ethereum' },
      { type: 'wallet', address: OLD_WALLET[name], chain_type: 'ethereum' },
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
  await backend.call('POST', `/api/v1/users/${id}/accounts/unlink`, { handle: at('social'), type: 'twitter' })
  // Unlinking a wallet, which is a login method, leaves an undo and a notice, both sealed.
  await backend.call('POST', `/api/v1/users/${id}/accounts/unlink`, { handle: OLD_WALLET[name], type: 'wallet' })
  await server.codeFor(email)

  const sessions = await server.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
  const profile = JSON.stringify({ name: `${at('name')} by choice` })
  await server.db.updateTable('users').set({ profile }).where('id', '=', id).execute()
  const mark = `${name}-mark`
  const fixed: Fixed = {
    // The export opens this value, so it must be validly sealed.
    'mfa_sms_numbers.sealed_number': createSeals(keyring, 'mfaSms').seal(
      numberContext({ appId: OTHER_APP_ID, userId: id }),
      at('number'),
    ),
    'account_undos.sealed': keyring.seal(
      'account-undo',
      JSON.stringify([id, `${mark}-account_undos.hash`]),
      JSON.stringify({ accountId: 'x', before: null }),
    ),
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

/** Lists the columns, of all tables or only one, that contain one of the texts. */
async function findTexts(texts: readonly string[], only?: { table: string; column: string }): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of only ? [only] : await listColumns(server.db))
    for (const text of texts) {
      const { rows } = await sql`
        select from ${sql.table(table)} where strpos(lower(${sql.ref(column)}::text), ${text.toLowerCase()}) > 0 limit 1`.execute(
        server.db,
      )
      if (rows.length > 0) found.push(`${table}.${column}: ${text}`)
    }
  return found
}

interface Export extends Record<string, unknown> {
  plugins: Record<string, Record<string, object[]>>
}
const exportOf = (did: string, by = backend) => by.call<Export>('GET', `/api/v1/users/${did}/export`)

it('the export of a user has all stored data about them in readable columns, and no secret [HTTP-92]', async () => {
  const { id, told } = await makeUser('cleo', 3)
  const { status, body } = await exportOf(id)
  expect(status).toBe(200)
  const text = JSON.stringify(body)
  // The social account was unlinked and left nothing. The phone number is sealed in its row, so the export must open
  // it.
  const known = told.filter((one) => one !== 'cleo-social')
  for (const one of [...known, 'cleo-number', 'about cleo@example.com'])
    expect(text.toLowerCase()).toContain(one.toLowerCase())
  expect(body.account_changes).toContainEqual(
    expect.objectContaining({
      type: 'wallet',
      before: expect.objectContaining({
        type: 'wallet',
        subject: expect.stringMatching(/^0x27b1/i) as string,
      }) as object,
    }),
  )
  const stored: string[] = []
  for (const { table, column } of await listColumns(server.db))
    if ((await findTexts([`cleo-mark-${table}.${column}`], { table, column })).length > 0)
      stored.push(`${table}.${column}`)
  const left = stored.filter((name) => !text.includes(`cleo-mark-${name}"`))
  expect(left.toSorted()).toEqual(Object.values(NOT_EXPORTED).flat().toSorted())
  // Secrets that real calls left in the database. `fillTables` writes made-up texts, so it cannot show whether these
  // are exported.
  const { rows } = await sql<{ secret: string }>`
    select sealed as secret from notices where user_id = ${id} and sealed is not null
    union all select hash from refresh_tokens where session_id in (select id from sessions where user_id = ${id})
    union all select id from sessions where user_id = ${id}
    union all select sealed from account_undos where user_id = ${id}`.execute(server.db)
  expect(rows.length).toBeGreaterThan(4)
  for (const { secret } of rows) expect(text).not.toContain(secret)
})

it('the export of a user with only an e-mail address has empty lists for the rest, and ISO times', async () => {
  const { user } = await server.login('gina@example.com')
  const now = new Date(server.clock.now()).toISOString()
  const { body } = await exportOf(user.id)
  expect(body).toMatchObject({
    exported_at: now,
    user: { id: user.id, app_id: OTHER_APP_ID, created_at: now, blocked_at: null, deleted_at: null },
    linked_accounts: [{ type: 'email', subject: 'gina@example.com', first_verified_at: now }],
    account_changes: [],
    second_factors: [],
    sessions: [{ created_at: now, ended_at: null }],
    security_events: [{ event: 'sign_up', at: now, method: 'email' }],
    plugins: { embeddedWallet: { wallets: [], devices: [] }, mfaSms: { numbers: [] } },
  })
  const events = await server.db.selectFrom('security_events').select('event').where('user_id', '=', user.id).execute()
  expect(events.map(({ event }) => event)).toEqual(['sign_up', 'user_exported'])
})

it('the export of a user needs the scopes users:read and events:read, and answers 404 for an unknown id', async () => {
  const { user } = await server.login('hugo@example.com')
  expect(await exportOf('did:latchkey:nobody')).toMatchObject({ status: 404, body: { code: 'user_not_found' } })
  for (const [scopes, missing] of [
    [['users:read'], 'events:read'],
    [['events:read'], 'users:read'],
  ] as const) {
    const poor = await createTestBackend(server, scopes)
    expect(await exportOf(user.id, poor)).toMatchObject({
      status: 403,
      body: { code: 'missing_scope', cause: missing },
    })
    await server.db.deleteFrom('app_secrets').where('scopes', '=', scopes[0]).execute()
  }
})

it('erasing a user leaves none of their data in any column of any table, and all data of other users', async () => {
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
  // Events stay without their user. The requested deletion and the erasure itself add two.
  expect(grown).toEqual(['security_events'])
  expect(after.security_events).toBe(during.security_events! + 2)
  expect(await findTexts(bob.told)).toEqual(bobBefore)
})

describe('the security events of an erased user', () => {
  it('security events of an erased user keep event and time, and lose user, session and network', async () => {
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
  ])('the database refuses any update of security events but an erasure: %s', async (_name, statement) => {
    const { user } = await server.login('dave@example.com')
    await expect(sql.raw(statement.replace('ID', user.id)).execute(server.db)).rejects.toThrow(
      'security events are never changed',
    )
  })
})

describe('a table of a plugin that says nothing about its erasure', () => {
  afterEach(async () => {
    await sql`drop table if exists third_notes, third_places`.execute(server.db)
  })

  it("erasing a user deletes rows of a plugin's table by user_id, and rows that refer to the user's sessions", async () => {
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
