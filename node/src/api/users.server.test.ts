/** `users` and `allowlist` against a complete Latchkey server, in the process of the test. */
import { testServer, type TestServer } from '@latchkey/server/testing'
import { createBackend, type Backend, type BackendOptions, type User, type UserImport } from '../index.ts'

let server: TestServer
let secret: string
let backend: Backend
const connect = (options: Partial<BackendOptions> = {}): Backend =>
  createBackend({ url: server.apiUrl, appId: server.appId, secret, fetch: server.fetch, ...options })

beforeAll(async () => {
  server = await testServer({
    app: { allowlist: { entries: ['@example.com'] } },
  })
  secret = await server.createAppSecret()
  backend = connect()
})
afterAll(() => server.close())

const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

const withEmail = (address: string): UserImport => ({ linked_accounts: [{ type: 'email', address }] })

const WALLET = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('users', () => {
  let ada: User
  beforeAll(async () => {
    ada = await backend.users.import({
      linked_accounts: [
        { type: 'email', address: 'ada@example.com' },
        { type: 'phone', number: '+14155552671' },
        { type: 'wallet', address: WALLET, chain_type: 'ethereum' },
        { type: 'farcaster', fid: 7, owner_address: WALLET },
        { type: 'custom_auth', custom_user_id: 'shop-ada' },
        { type: 'github', subject: '4711', username: 'ada' },
      ],
      custom_metadata: { plan: 'pro' },
      previous_id: 'old-7',
    })
  })

  it('users.get() reads a user by id', async () => {
    expect(ada).toMatchObject({
      id: expect.stringMatching(/^did:latchkey:/),
      is_guest: false,
      blocked_at: null,
      custom_metadata: { plan: 'pro' },
      previous_id: 'old-7',
    })
    expect(await backend.users.get(ada.id)).toEqual(ada)
  })

  it.each<[string, (users: Backend['users']) => Promise<User | null>]>([
    ['e-mail address', (users) => users.findByEmail('Ada@Example.com')],
    ['phone number', (users) => users.findByPhone('+1 415 555 2671')],
    ['wallet', (users) => users.findByWallet(WALLET.toLowerCase())],
    ['Farcaster id', (users) => users.findByFarcaster(7)],
    ['id in the own login', (users) => users.findByCustomAuth('shop-ada')],
    ['subject', (users) => users.findBySubject('github', '4711')],
    ['user name', (users) => users.findByUsername('github', 'ADA')],
  ])('users.findBy… finds a user by %s', async (_by, find) => {
    expect((await find(backend.users))?.id).toBe(ada.id)
  })

  it.each<[string, (users: Backend['users']) => Promise<User | null>]>([
    ['e-mail address', (users) => users.findByEmail('nobody@example.com')],
    ['phone number', (users) => users.findByPhone('+14155550000')],
    ['wallet', (users) => users.findByWallet('0x00000000000000000000000000000000000000AA')],
    ['Farcaster id', (users) => users.findByFarcaster(8)],
    ['id in the own login', (users) => users.findByCustomAuth('nobody')],
    ['subject', (users) => users.findBySubject('google', '4711')],
    ['user name', (users) => users.findByUsername('twitter', 'ada')],
  ])('users.findBy… returns null if nobody has the %s', async (_by, find) => {
    expect(await find(backend.users)).toBeNull()
  })

  it.each(['did:latchkey:nobody', 'ada', '', '..', '../sessions', 'did:latchkey:x/../../apps'])(
    'users.get() fails with user_not_found for the id %j',
    async (id) => {
      await expect(backend.users.get(id)).rejects.toMatchObject({
        name: 'BackendError',
        code: 'user_not_found',
        status: 404,
      })
    },
  )

  it('users.search() finds users by the beginning of a text and by lists of accounts', async () => {
    const ids = async (search: Parameters<Backend['users']['search']>[0]): Promise<string[]> =>
      (await collect(backend.users.search(search))).map(({ id }) => id)
    expect(await ids({ searchTerm: 'old-' })).toEqual([ada.id])
    expect(await ids({ emails: ['nobody@example.com'], phoneNumbers: ['+14155552671'] })).toEqual([ada.id])
    expect(await ids({ walletAddresses: [] })).toEqual([])
  })

  it('users.setMetadata() replaces all metadata of a user', async () => {
    expect((await backend.users.setMetadata(ada.id, { seats: 3, trial: false })).custom_metadata).toEqual({
      seats: 3,
      trial: false,
    })
    expect((await backend.users.setMetadata(ada.id, {})).custom_metadata ?? {}).toEqual({})
  })

  it('users.unlink() removes the account from the user', async () => {
    await backend.users.unlink(ada.id, { type: 'github_oauth', handle: '4711' })
    expect(await backend.users.findBySubject('github', '4711')).toBeNull()
  })

  it('users.import() fails with invalid_data and names the path of a missing field', async () => {
    await expect(backend.users.import({ linked_accounts: [{ type: 'email' }] })).rejects.toMatchObject({
      code: 'invalid_data',
      status: 400,
      message: expect.stringContaining('"linked_accounts.0.address"'),
    })
  })

  it("users.block() ends a user's sessions and refuses their logins until users.unblock()", async () => {
    const { user } = await server.login('grace@example.com')
    expect(await backend.users.sessions(user.id)).toHaveLength(1)
    expect((await backend.users.block(user.id)).blocked_at).toBeGreaterThan(0)
    expect(await backend.users.sessions(user.id)).toEqual([])
    await expect(server.login('grace@example.com')).rejects.toThrow('user_blocked')
    expect((await backend.users.unblock(user.id)).blocked_at).toBeNull()
    await server.login('grace@example.com')
    await backend.users.logout(user.id)
    expect(await backend.users.sessions(user.id)).toEqual([])
    expect((await collect(backend.users.events(user.id))).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['user_blocked', 'user_unblocked']),
    )
  })

  it("logout, block, unblock, resetMfa and restore record the reason that a backend gives in the user's security events", async () => {
    const { id } = (await server.login('hedy@example.com')).user
    await backend.users.logout(id, { reason: 'lost phone', idempotencyKey: 'logout-of-hedy' })
    await backend.users.block(id, { reason: 'chargeback' })
    await backend.users.unblock(id, { reason: 'paid' })
    await server.db
      .insertInto('mfa_methods')
      .values({ user_id: id, method: 'totp', plugin_id: 'mfaTotp', verified_at: new Date(0), enrolled_by: '' })
      .execute()
    expect((await backend.users.get(id)).mfa_methods).toHaveLength(1)
    expect((await backend.users.resetMfa(id, { reason: 'passport seen' })).mfa_methods).toEqual([])
    await backend.users.delete(id)
    await backend.users.restore(id, { reason: 'changed their mind' })
    const events = await collect(backend.users.events(id))
    expect(events.filter(({ reason }) => reason !== null).map(({ event, reason }) => `${event}: ${reason}`)).toEqual([
      'user_restored: changed their mind',
      'mfa_reset: passport seen',
      'user_unblocked: paid',
      'user_blocked: chargeback',
      'all_sessions_ended: lost phone',
    ])
    await expect(backend.users.block(id, { reason: 'x'.repeat(501) })).rejects.toMatchObject({
      code: 'invalid_data',
      status: 400,
      message: expect.stringContaining('"reason"'),
    })
    await backend.users.delete(id, { now: true })
  })

  it('users.export() returns what is stored about a user, without the refresh token', async () => {
    const { user, refresh_token: refreshToken } = await server.login('edith@example.com')
    const exported = await backend.users.export(user.id)
    expect(exported).toMatchObject({
      exported_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      user: expect.objectContaining({ id: user.id }),
      linked_accounts: [expect.objectContaining({ type: 'email', subject: 'edith@example.com' })],
      sessions: [expect.anything()],
    })
    expect(JSON.stringify(exported)).not.toContain(refreshToken)
    expect((await collect(backend.users.events(user.id)))[0]?.event).toBe('user_exported')
    await backend.users.delete(user.id, { now: true })
  })

  it("users.delete() ends a user's sessions and refuses their logins until users.restore()", async () => {
    const { user } = await server.login('joan@example.com')
    expect(await backend.users.delete(user.id, { now: false })).toBeUndefined()
    expect(await backend.users.sessions(user.id)).toEqual([])
    await expect(server.login('joan@example.com')).rejects.toThrow('user_deleted')
    expect(await backend.users.delete(user.id)).toBeUndefined()
    expect((await backend.users.restore(user.id)).id).toBe(user.id)
    expect((await server.login('joan@example.com')).user.id).toBe(user.id)
    await backend.users.delete(user.id, { now: true })
  })

  it('users.delete() with now: true removes the user for good, and restore() fails with user_not_found', async () => {
    const { id } = await backend.users.import(withEmail('mae@example.com'))
    await backend.users.delete(id, { now: true })
    const gone = { code: 'user_not_found', status: 404 }
    await expect(backend.users.get(id)).rejects.toMatchObject(gone)
    await expect(backend.users.restore(id)).rejects.toMatchObject(gone)
    await expect(backend.users.delete(id)).rejects.toMatchObject(gone)
    expect((await backend.users.import(withEmail('mae@example.com'))).id).not.toBe(id)
    await backend.users.delete((await backend.users.findByEmail('mae@example.com'))?.id ?? '', { now: true })
  })

  it.each(['did:latchkey:nobody', '..', ''])('users.delete() fails with user_not_found for the id %j', async (id) => {
    await expect(backend.users.delete(id)).rejects.toMatchObject({ code: 'user_not_found', status: 404 })
  })

  it('users.importMany() imports 250 users in order, reports the refused one, and finds the same users a second time', async () => {
    const users = Array.from({ length: 250 }, (_, index) => withEmail(`user-${index}@example.com`))
    users[120] = withEmail('no address')
    async function* read(): AsyncGenerator<UserImport> {
      yield* users
    }
    const results = await backend.users.importMany(read())
    expect(results).toHaveLength(250)
    expect(results[119]?.user?.linked_accounts[0]).toMatchObject({ address: 'user-119@example.com' })
    expect(results[120]?.error).toMatchObject({ name: 'BackendError', code: 'invalid_data', status: 400 })
    expect(results[249]?.user?.linked_accounts[0]).toMatchObject({ address: 'user-249@example.com' })
    expect((await backend.users.importMany(users)).map(({ user }) => user?.id)).toEqual(
      results.map(({ user }) => user?.id),
    )

    const listed = await collect(backend.users.list())
    // Ada and Grace from the set-up, and the 249 imported users that were not refused.
    expect(listed).toHaveLength(251)
    expect(new Set(listed.map(({ id }) => id)).size).toBe(251)
    const first = await backend.users.page({ limit: 2 })
    const second = await backend.users.page({ limit: 2, cursor: first.next_cursor ?? '' })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(listed.slice(0, 4).map(({ id }) => id))
  })

  it.each([0, 101])('users.page() refuses a limit of %i with invalid_data', async (limit) => {
    await expect(backend.users.page({ limit })).rejects.toMatchObject({ code: 'invalid_data', status: 400 })
  })

  it('users.importMany() imports users with more metadata than fits into one call', async () => {
    const heavy = (index: number): UserImport => ({
      ...withEmail(`heavy-${index}@example.com`),
      custom_metadata: Object.fromEntries(Array.from({ length: 50 }, (_, key) => [`k${key}`, '字'.repeat(512)])),
    })
    const results = await backend.users.importMany(Array.from({ length: 80 }, (_, index) => heavy(index)))
    expect(results.map(({ error }) => error)).toEqual(results.map(() => undefined))
  })

  it('users.import() with the same idempotency key returns the first answer and changes nothing', async () => {
    const options = { idempotencyKey: 'import-of-mary' }
    const mary = await backend.users.import(withEmail('mary@example.com'), options)
    await backend.users.setMetadata(mary.id, { plan: 'pro' })
    // The stored first answer: it lacks the metadata that was set later.
    expect(await backend.users.import(withEmail('mary@example.com'), options)).toEqual(mary)
    await expect(backend.users.import(withEmail('other@example.com'), options)).rejects.toMatchObject({
      code: 'invalid_data',
    })
  })
})

describe('the allowlist', () => {
  it('allowlist.add(), list() and remove() change the entries, except those of the configuration file', async () => {
    const item = { type: 'email', value: 'Kit@Elsewhere.org' } as const
    const entry = await backend.allowlist.add(item)
    expect(entry).toMatchObject({ type: 'email', value: 'kit@elsewhere.org', acceptedAt: null })
    expect(await backend.allowlist.list()).toEqual([
      entry,
      expect.objectContaining({ type: 'emailDomain', value: 'example.com' }),
    ])
    expect(await backend.allowlist.remove(item)).toBeUndefined()
    await expect(backend.allowlist.remove(item)).rejects.toMatchObject({
      code: 'allowlist_entry_not_found',
      status: 404,
    })
    await expect(backend.allowlist.remove({ type: 'emailDomain', value: 'example.com' })).rejects.toMatchObject({
      code: 'allowlist_entry_in_file',
      status: 400,
    })
  })
})

describe('a secret', () => {
  it('a call with a secret that lacks the scope fails with missing_scope, names the scope and changes nothing', async () => {
    const reader = connect({ secret: await server.createAppSecret(['users:read', 'users:write']) })
    const [user] = (await reader.users.page({ limit: 1 })).data
    const lacks = (cause: string) => ({ code: 'missing_scope', status: 403, cause })
    await expect(reader.allowlist.add({ type: 'email', value: 'x@elsewhere.org' })).rejects.toMatchObject(
      lacks('apps:write'),
    )
    await expect(reader.users.delete(user?.id ?? '', { now: true })).rejects.toMatchObject(lacks('users:erase'))
    expect((await reader.users.page({ limit: 1 })).data).toEqual([user])
  })

  it('a call with a wrong app secret fails with invalid_app_secret', async () => {
    await expect(connect({ secret: `lk_secret_${'A'.repeat(43)}` }).users.page()).rejects.toMatchObject({
      code: 'invalid_app_secret',
      status: 401,
    })
  })

  it('a call with an app secret from a page fails with invalid_origin, and the message says to revoke it', async () => {
    const fetch: typeof globalThis.fetch = (url, init) =>
      server.fetch(url, { ...init, headers: { ...(init?.headers as object), origin: 'http://localhost:3000' } })
    await expect(connect({ fetch }).users.page()).rejects.toMatchObject({
      code: 'invalid_origin',
      status: 403,
      message: expect.stringMatching(/revoke/i),
    })
  })
})
