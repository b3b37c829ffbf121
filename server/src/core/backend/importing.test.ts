import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { createTestBackend, type TestBackend } from './testing.ts'
import type { BackendUser } from './wireUser.ts'

const THIRD_APP_ID = 'the-third-app-of-the-test'
const SMALL_APP_ID = 'an-app-with-room-for-one1'
const APPS = [{ id: OTHER_APP_ID }, { id: THIRD_APP_ID }, { id: SMALL_APP_ID, maxAccounts: 1 }].map((app) => ({
  name: 'App',
  allowedOrigins: [ORIGIN],
  ...app,
}))
const WALLET = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const OTHER_WALLET = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

let server: TestServer
let backend: TestBackend
beforeAll(async () => {
  server = await createTestServer({ mode: 'production', file: { apps: APPS } })
  backend = await createTestBackend(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(60)
  await server.db.deleteFrom('users').execute()
})

type Answer = BackendUser & { code?: string; error: string }
const importUser = (body: unknown, path = '/api/v1/users') => backend.call<Answer>('POST', path, body)
const importAccounts = (...accounts: object[]) => importUser({ linked_accounts: accounts })
const countUsers = async () => (await server.db.selectFrom('users').select('id').execute()).length
const EMAIL = { type: 'email', address: 'ada@example.com' }

describe('POST /users', () => {
  it('POST /users answers the imported user with accounts, metadata, time and previous id, and each of those finds the user [HTTP-85]', async () => {
    const { status, body } = await importUser(
      {
        linked_accounts: [
          { type: 'email', address: ' Ada@Example.com ' },
          { type: 'wallet', address: WALLET.toLowerCase(), chain_type: 'ethereum' },
          { type: 'wallet', address: OTHER_WALLET, chain_type: 'ethereum' },
        ],
        custom_metadata: { plan: 'pro' },
        created_at: 1_600_000_000,
        previous_id: 'Old-7',
        create_embedded_wallet: false,
        create_n_ethereum_wallets: 0,
        wallets: [],
      },
      '/api/v1/users?limit=100',
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: expect.stringMatching(/^did:latchkey:/),
      created_at: 1_600_000_000,
      is_guest: false,
      blocked_at: null,
      previous_id: 'Old-7',
      custom_metadata: { plan: 'pro' },
      has_accepted_terms: false,
      mfa_methods: [],
    })
    expect(body.linked_accounts.map(({ type, address }) => `${type} ${String(address)}`).sort()).toEqual([
      'email ada@example.com',
      `wallet ${OTHER_WALLET}`,
      `wallet ${WALLET}`,
    ])
    expect(JSON.stringify(body)).not.toContain('contract_chain')
    const found = await backend.call<{ data: BackendUser[] }>('POST', '/api/v1/users/search', { searchTerm: 'old-7' })
    expect(found.body.data).toEqual([body])
    expect((await backend.call('POST', '/api/v1/users/email/address', { address: 'ada@example.com' })).body).toEqual(
      body,
    )
  })

  it.each<[string, object, object]>([
    ['phone', { number: '+1 (415) 555-2671' }, { type: 'phone', phoneNumber: '+14155552671' }],
    ['google', { subject: 's', email: 'A@example.com', name: 'Ada' }, { type: 'google_oauth', email: 'a@example.com' }],
    [
      'twitter_oauth',
      { subject: 's', name: 'Ada', username: 'ada', profile_picture_url: 'https://example.com/a.png' },
      { type: 'twitter_oauth', username: 'ada', profile_picture_url: 'https://example.com/a.png' },
    ],
    ['discord', { subject: 's', username: 'ada' }, { type: 'discord_oauth', username: 'ada' }],
    ['github_oauth', { subject: 's', username: 'ada', name: 'Ada' }, { type: 'github_oauth', name: 'Ada' }],
    ['spotify', { subject: 's' }, { type: 'spotify_oauth', subject: 's' }],
    ['instagram', { subject: 's', username: 'ada' }, { type: 'instagram_oauth', username: 'ada' }],
    ['tiktok', { subject: 's', username: 'ada', name: 'Ada' }, { type: 'tiktok_oauth', name: 'Ada' }],
    ['linkedin', { subject: 's', vanityName: 'ada' }, { type: 'linkedin_oauth', subject: 's' }],
    ['apple', { subject: 's', email: 'a@example.com' }, { type: 'apple_oauth', email: 'a@example.com' }],
    [
      'farcaster',
      { fid: 42, owner_address: WALLET.toLowerCase(), username: 'ada' },
      { type: 'farcaster', fid: 42, owner_address: WALLET, username: 'ada' },
    ],
    ['custom_auth', { custom_user_id: 'Host-1' }, { type: 'custom_auth', custom_user_id: 'Host-1' }],
  ])(
    'POST /users imports an account of type %s, and refuses it with an unknown field, naming the field [HTTP-86]',
    async (type, fields, shown) => {
      const { status, body } = await importAccounts({ type, ...fields })
      expect({ status, code: body.code }).toEqual({ status: 200 })
      expect(body.linked_accounts).toMatchObject([shown])
      const more = await importAccounts(EMAIL, { type, ...fields, verified: true })
      expect(more).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
      expect(more.body.error).toContain('"linked_accounts.1.verified"')
    },
  )

  it('POST /users does not take the address of an imported social account as verified', async () => {
    await importAccounts({ type: 'google', subject: 's', email: 'ada@example.com', name: 'Ada' })
    const { details } = await server.db.selectFrom('linked_accounts').select('details').executeTakeFirstOrThrow()
    expect(details).toMatchObject({ email: 'ada@example.com', emailIsVerified: false })
  })

  it.each<[string, unknown, string]>([
    ['no account', { linked_accounts: [] }, 'linked_accounts'],
    ['no accounts at all', {}, 'linked_accounts'],
    ['an account without a type', { linked_accounts: [{ address: 'a@example.com' }] }, 'linked_accounts.0.type'],
    ['a passkey', { linked_accounts: [{ type: 'passkey', credential_id: 'x' }] }, 'linked_accounts.0.type'],
    ['a type that nobody has', { linked_accounts: [EMAIL, { type: 'telegram' }] }, 'linked_accounts.1.type'],
    ['no address', { linked_accounts: [{ type: 'email' }] }, 'linked_accounts.0.address'],
    ['what is no address', { linked_accounts: [{ type: 'email', address: 'ada' }] }, 'linked_accounts.0.address'],
    [
      'a wallet of another chain',
      { linked_accounts: [{ type: 'wallet', address: WALLET, chain_type: 'solana' }] },
      'linked_accounts.0.chain_type',
    ],
    ['two addresses', { linked_accounts: [EMAIL, { type: 'email', address: 'b@example.com' }] }, 'linked_accounts.1'],
    [
      'one wallet twice',
      {
        linked_accounts: [WALLET, WALLET.toLowerCase()].map((address) => ({
          type: 'wallet',
          address,
          chain_type: 'ethereum',
        })),
      },
      'linked_accounts.1',
    ],
    ['another field', { linked_accounts: [EMAIL], admin: true }, 'admin'],
    ['a time to come', { linked_accounts: [EMAIL], created_at: 4_000_000_000 }, 'created_at'],
    ['a time in milliseconds', { linked_accounts: [EMAIL], created_at: 1_600_000_000_000 }, 'created_at'],
    ['a previous id of 256 characters', { linked_accounts: [EMAIL], previous_id: 'x'.repeat(256) }, 'previous_id'],
    ['metadata that is nested', { linked_accounts: [EMAIL], custom_metadata: { a: {} } }, 'custom_metadata.a'],
    ...[
      'create_embedded_wallet',
      'create_ethereum_wallet',
      'create_solana_wallet',
      'create_ethereum_smart_wallet',
      'pregenerate_wallets',
    ].map((field): [string, unknown, string] => [field, { linked_accounts: [EMAIL], [field]: true }, field]),
    ['wallets', { linked_accounts: [EMAIL], wallets: [{ chain_type: 'ethereum' }] }, 'wallets'],
  ])(
    'POST /users refuses an import with %s by 400 invalid_data, names the field, and makes no user',
    async (_case, body, field) => {
      const answer = await importUser(body)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
      expect(answer.body.error).toContain(`"${field}"`)
      expect(await countUsers()).toBe(0)
    },
  )

  it('POST /users repeated with the same accounts in any order answers the same, unchanged user [HTTP-85]', async () => {
    const phone = { type: 'phone', number: '+14155552671' }
    const first = await importUser({ linked_accounts: [EMAIL, phone], previous_id: '7', custom_metadata: { a: 1 } })
    server.clock.advance(60)
    const again = await importUser({ linked_accounts: [phone, EMAIL], previous_id: '7', custom_metadata: { a: 2 } })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await countUsers()).toBe(1)
    const events = await server.db
      .selectFrom('security_events')
      .select('event')
      .where('user_id', '=', first.body.id)
      .execute()
    expect(events).toEqual([{ event: 'user_imported' }])
  })

  it.each<[string, object]>([
    [
      'an account of another user beside a free one',
      { linked_accounts: [EMAIL, { type: 'phone', number: '+14155552672' }] },
    ],
    ['the account of a user under another previous id', { linked_accounts: [EMAIL], previous_id: '8' }],
    ['accounts of two users', { linked_accounts: [EMAIL, { type: 'custom_auth', custom_user_id: 'bob' }] }],
  ])(
    'POST /users answers 400 linked_to_another_user for an import with %s, and changes nothing [HTTP-85]',
    async (_case, body) => {
      await importUser({ linked_accounts: [EMAIL], previous_id: '7' })
      await importAccounts({ type: 'custom_auth', custom_user_id: 'bob' })
      const read = () => server.db.selectFrom('linked_accounts').selectAll().orderBy('id').execute()
      const before = await read()
      expect(await importUser(body)).toMatchObject({ status: 400, body: { code: 'linked_to_another_user' } })
      expect(await read()).toEqual(before)
      expect(await countUsers()).toBe(2)
    },
  )

  it('eight simultaneous POST /users for one person make one user', async () => {
    const accounts = [EMAIL, { type: 'phone', number: '+14155552671' }, { type: 'custom_auth', custom_user_id: 'ada' }]
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => importAccounts(...(n % 2 === 0 ? accounts : accounts.toReversed()))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await countUsers()).toBe(1)
  })

  it('POST /users makes a new user for an account that a user of another app has', async () => {
    const { user } = await server.login('ada@example.com', { appId: THIRD_APP_ID })
    const { status, body } = await importAccounts(EMAIL)
    expect(status).toBe(200)
    expect(body.id).not.toBe(user.id)
  })

  it('POST /users answers the existing user for an account that already signed up', async () => {
    const { user } = await server.login('ada@example.com')
    expect(await importAccounts(EMAIL)).toMatchObject({ status: 200, body: { id: user.id } })
  })

  it('POST /users beyond maxAccounts is refused with 403 max_accounts_reached', async () => {
    const small = await createTestBackend(server, ['users:write'], SMALL_APP_ID)
    const body = (address: string) => ({ linked_accounts: [{ type: 'email', address }] })
    expect((await small.call('POST', '/api/v1/users', body('a@example.com'))).status).toBe(200)
    expect(await small.call('POST', '/api/v1/users', body('b@example.com'))).toMatchObject({
      status: 403,
      body: { code: 'max_accounts_reached' },
    })
    expect((await small.call('POST', '/api/v1/users', body('a@example.com'))).status).toBe(200)
  })

  it.each(['/api/v1/users', '/api/v1/users/batch'])('POST /users needs the scope users:write: %s', async (path) => {
    const reader = await createTestBackend(server, ['users:read'], THIRD_APP_ID)
    expect(await reader.call('POST', path, {})).toMatchObject({ status: 403, body: { code: 'missing_scope' } })
    await server.db.deleteFrom('app_secrets').where('app_id', '=', THIRD_APP_ID).execute()
  })
})

describe('POST /users/batch', () => {
  const batch = (users: unknown) => backend.call<{ users: Answer[] }>('POST', '/api/v1/users/batch', { users })
  const user = (n: number) => ({ linked_accounts: [{ type: 'email', address: `u${n}@example.com` }] })

  it('POST /users/batch answers users and errors in order, and imports the rest if one user is refused [HTTP-87]', async () => {
    await importUser({ linked_accounts: [EMAIL], previous_id: '7' })
    const { status, body } = await batch([
      user(1),
      { linked_accounts: [{ type: 'email', address: 'nobody' }] },
      { linked_accounts: [EMAIL], previous_id: '8' },
      'a text',
      user(2),
      user(1),
    ])
    expect(status).toBe(200)
    expect(body.users.map(({ code }) => code)).toEqual([
      undefined,
      'invalid_data',
      'linked_to_another_user',
      'invalid_data',
      undefined,
      undefined,
    ])
    expect(body.users[1]?.error).toContain('"linked_accounts.0.address"')
    expect(body.users[4]?.linked_accounts).toMatchObject([{ address: 'u2@example.com' }])
    expect(body.users[5]).toEqual(body.users[0])
    expect(await countUsers()).toBe(3)
  })

  it('POST /users/batch accepts 100 users with 25 kB of metadata each [HTTP-87]', async () => {
    const custom_metadata = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, 'v'.repeat(512)]))
    const given = Array.from({ length: 100 }, (_, n) => (n < 3 ? user(n) : { linked_accounts: [] }))
    const { status, body } = await batch(given.map((one) => ({ ...one, custom_metadata })))
    expect(status).toBe(200)
    expect(body.users).toHaveLength(100)
    expect(body.users[2]?.custom_metadata).toEqual(custom_metadata)
    expect(await countUsers()).toBe(3)
  })

  it.each<[string, unknown]>([
    ['no user', []],
    ['101 users', Array.from({ length: 101 }, (_, n) => user(n))],
    ['no list', user(1)],
  ])('POST /users/batch refuses %s with 400 invalid_data, and imports no user', async (_case, users) => {
    expect(await batch(users)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    expect(await countUsers()).toBe(0)
  })
})
