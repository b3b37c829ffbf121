/**
 * Tests what plugins can do with accounts besides linking: writing own rows in the same transaction, logging in
 * without sign-up, and reading and changing details.
 */
import type { WireError, WireSession, WireUser } from 'latchkey/core/contract'
import { loftPlugin, LOFT_PATHS, type LoftTables } from '../../testing/loftPlugin.ts'
import { testServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let writes = 0
let lofts = 0
let loft: string
beforeAll(async () => {
  server = await testServer({ plugins: [loftPlugin({ onWrite: () => void (writes += 1) })] })
})
beforeEach(() => {
  writes = 0
  lofts += 1
  loft = `loft-${lofts}`
})
afterAll(() => server.close())

type Answer = WireSession & WireUser & WireError
const post = (path: string, body: object, token?: string) => server.post<Answer>(path, { loft, ...body }, { token })
const enter = async (body: object = {}) =>
  (await post(LOFT_PATHS.enter, body)).body as Answer & { user: WireUser; token: string }
const pigeons = () =>
  server.db
    .withTables<{ loft_pigeons: LoftTables['loft_pigeons'] }>()
    .selectFrom('loft_pigeons')
    .selectAll()
    .where('ring', 'like', `${loft}%`)
    .orderBy('ring')
    .execute()
const accounts = () =>
  server.db
    .selectFrom('linked_accounts')
    .select(['subject', 'user_id', 'details'])
    .where('subject', 'like', `${loft}%`)
    .orderBy('subject')
    .execute()
const events = async (userId: string) =>
  (
    await server.db
      .selectFrom('security_events')
      .select(['event', 'refusal'])
      .where('user_id', '=', userId)
      .orderBy('sequence')
      .execute()
  ).map(({ event, refusal }) => (refusal === null ? event : `${event}: ${refusal}`))
const countUsers = async () => (await server.db.selectFrom('users').select('id').execute()).length

describe("a plugin's own rows", () => {
  it("a plugin's rows are stored in the transaction of a sign-up, a login, a link and an unlinking", async () => {
    const { user, token } = await enter({ ring: `${loft}/1` })
    await enter({ ring: `${loft}/2` })
    await post(LOFT_PATHS.link, { loft: `${loft}-b`, ring: `${loft}/3` }, token)
    await post(LOFT_PATHS.unlink, { loft: `${loft}-b`, ring: `${loft}/4` }, token)
    expect((await pigeons()).map(({ user_id: owner, is_new_user: isNew }) => [owner === user.id, isNew])).toEqual([
      [true, true],
      [true, false],
      [true, false],
      [true, false],
    ])
    expect(await events(user.id)).toEqual([
      'sign_up',
      'loft_written',
      'login',
      'loft_written',
      'account_linked',
      'loft_written',
      'account_unlinked',
      'sessions_ended',
      'loft_written',
    ])
  })

  it.each(['taken', 'commit'])(
    "a sign-up is rolled back if storing the plugin's rows fails: %s [V2.3.3]",
    async (fault) => {
      const users = await countUsers()
      expect((await post(LOFT_PATHS.enter, { ring: `${loft}/1`, fault })).status).toBe(500)
      expect([await pigeons(), await accounts(), await countUsers()]).toEqual([[], [], users])
      expect((await enter()).is_new_user).toBe(true)
    },
  )

  it.each(['taken', 'commit'])(
    "a link and an unlinking are rolled back if storing the plugin's rows fails: %s",
    async (fault) => {
      const { token, user } = await enter()
      expect((await post(LOFT_PATHS.link, { loft: `${loft}-b`, ring: `${loft}/1`, fault }, token)).status).toBe(500)
      expect((await accounts()).map(({ subject }) => subject)).toEqual([loft])
      await post(LOFT_PATHS.link, { loft: `${loft}-b` }, token)
      expect((await post(LOFT_PATHS.unlink, { loft: `${loft}-b`, ring: `${loft}/1`, fault }, token)).status).toBe(500)
      expect((await accounts()).map(({ subject }) => subject)).toEqual([loft, `${loft}-b`])
      expect(await pigeons()).toEqual([])
      expect(await events(user.id)).toEqual(['sign_up', 'account_linked'])
    },
  )

  it("a plugin's rows are not stored if the core refuses the link with linked_to_another_user", async () => {
    await enter()
    const other = await server.login(`${loft}@example.com`)
    expect(await post(LOFT_PATHS.link, { ring: `${loft}/1` }, other.token)).toMatchObject({
      status: 400,
      body: { code: 'linked_to_another_user' },
    })
    expect([writes, await pigeons()]).toEqual([1, []])
  })

  it("a write that the database asks to repeat runs the plugin's function twice, and stores its row once", async () => {
    const before = writes
    const { user } = await enter({ ring: `${loft}/1`, fault: 'again' })
    expect(writes - before).toBe(2)
    expect(await pigeons()).toMatchObject([{ user_id: user.id }])
    expect(await events(user.id)).toEqual(['sign_up', 'loft_written'])
  })

  it("rows and an event in a plugin's own transaction are both stored, or neither", async () => {
    const { token, user } = await enter()
    expect((await post(LOFT_PATHS.write, { ring: `${loft}/1`, fault: 'commit' }, token)).status).toBe(500)
    expect([await pigeons(), await events(user.id)]).toEqual([[], ['sign_up']])
    expect((await post(LOFT_PATHS.write, { ring: `${loft}/1` }, token)).status).toBe(200)
    expect([await pigeons(), await events(user.id)]).toMatchObject([
      [{ ring: `${loft}/1` }],
      ['sign_up', 'loft_written'],
    ])
  })
})

describe('a login without sign-up', () => {
  it('a login with sign-up turned off admits known accounts, and refuses unknown ones like a wrong code', async () => {
    const users = await countUsers()
    const refused = await post(LOFT_PATHS.login, { ring: `${loft}/1` })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'invalid_credentials', error: 'Invalid or expired verification code' },
    })
    expect([await countUsers(), await pigeons(), writes]).toEqual([users, [], 0])
    const { user } = await enter()
    expect(await post(LOFT_PATHS.login, {})).toMatchObject({
      status: 200,
      body: { is_new_user: false, user: { id: user.id } },
    })
  })
})

describe('asking whose an account is', () => {
  it('a plugin can ask whether an account of a type that it owns or declares is taken, and whether by this user', async () => {
    const { token } = await enter()
    const address = `${loft}@example.com`
    expect((await post(LOFT_PATHS.ask, {}, token)).body).toEqual({ any: true, this: true, taken: true })
    expect((await post(LOFT_PATHS.ask, { loft: 'another' }, token)).body).toEqual({
      any: true,
      this: false,
      taken: false,
    })
    expect((await post(LOFT_PATHS.ask, { loft: address, type: 'email' }, token)).body).toEqual({
      any: false,
      this: false,
      taken: false,
    })
    await server.login(address)
    expect((await post(LOFT_PATHS.ask, { loft: address, type: 'email' }, token)).body).toEqual({
      any: false,
      this: false,
      taken: true,
    })
  })

  it('a plugin that asks about an account type that it did not declare gets a 500, and the log names the type', async () => {
    const { token } = await enter()
    expect((await post(LOFT_PATHS.ask, { type: 'phone' }, token)).status).toBe(500)
    expect(server.log()).toContain(
      'Server plugin \\"loft\\" used the account type \\"phone\\", which it does not declare',
    )
  })

  it("a plugin that unlinks or renames another plugin's account gets a 500", async () => {
    const { token } = await server.login(`${loft}@example.com`)
    await post(LOFT_PATHS.link, {}, token)
    for (const path of [LOFT_PATHS.unlink, LOFT_PATHS.rename]) {
      expect((await post(path, { loft: `${loft}@example.com`, type: 'email' }, token)).status).toBe(500)
    }
    expect((await accounts()).map(({ subject }) => subject)).toEqual([loft, `${loft}@example.com`])
  })
})

describe('the details of an account', () => {
  const nameOf = ({ linked_accounts: list }: WireUser) => list.map(({ name }) => name)

  it("a change of an account's details is stored with the plugin's rows and an event, and stays at the next login", async () => {
    const { token, user } = await enter({ name: 'Old' })
    const { body } = await post(LOFT_PATHS.rename, { name: 'New', ring: `${loft}/1` }, token)
    expect([nameOf(body), (await pigeons()).length]).toEqual([['New'], 1])
    expect(nameOf((await enter()).user)).toEqual(['New'])
    expect(nameOf((await enter({ name: 'Third' })).user)).toEqual(['Third'])
    expect(await events(user.id)).toEqual(['sign_up', 'account_updated', 'loft_written', 'login', 'login'])
  })

  it('a rename to the same details records no event, and a rename whose plugin rows fail changes no details', async () => {
    const { token, user } = await enter({ name: 'Old' })
    await post(LOFT_PATHS.rename, { name: 'Old' }, token)
    expect((await post(LOFT_PATHS.rename, { name: 'New', ring: `${loft}/1`, fault: 'taken' }, token)).status).toBe(500)
    expect([(await accounts())[0]?.details, await events(user.id)]).toEqual([{ name: 'Old' }, ['sign_up']])
  })

  it('two simultaneous changes to different details of an account are both stored', async () => {
    const { token } = await enter()
    await Promise.all([
      post(LOFT_PATHS.rename, { name: 'Both' }, token),
      post(LOFT_PATHS.rename, { mail: `${loft}@example.com` }, token),
    ])
    expect((await accounts())[0]?.details).toEqual({ name: 'Both', mail: `${loft}@example.com` })
  })

  it("a plugin cannot change details of another user's account (404 linked_account_not_found)", async () => {
    await enter({ name: 'Mine' })
    const { token, user } = await server.login(`${loft}@example.com`)
    expect(await post(LOFT_PATHS.rename, { name: 'Yours' }, token)).toMatchObject({
      status: 404,
      body: { code: 'linked_account_not_found' },
    })
    expect([(await accounts())[0]?.details, await events(user.id)]).toEqual([
      { name: 'Mine' },
      ['sign_up', 'account_updated: linked_account_not_found'],
    ])
  })

  it("a change of an account's mail address needs re-authentication, ends other sessions, and can be undone", async () => {
    const { token } = await enter({ name: 'Ada' })
    const other = await enter()
    await post(LOFT_PATHS.rename, { mail: `old-${loft}@example.com` }, token)
    server.clock.advance(600_000)
    expect((await post(LOFT_PATHS.rename, { name: 'Grace' }, token)).status).toBe(200)
    expect(await post(LOFT_PATHS.rename, { mail: `thief-${loft}@example.com` }, token)).toMatchObject({
      status: 401,
      body: { code: 'fresh_proof_required' },
    })
    const fresh = await enter()
    expect((await post(LOFT_PATHS.rename, { mail: `thief-${loft}@example.com` }, fresh.token)).status).toBe(200)
    expect((await post(LOFT_PATHS.ask, {}, other.token)).status).toBe(401)
    const [notice] = await server.inbox.messages(`old-${loft}@example.com`)
    expect(notice?.text).toContain('What is known of a loft that you log in with was changed.')
    const undo = /#(\S+)/.exec(notice?.text ?? '')?.[1]
    expect((await server.post('/account/undo', { token: undo }, { appId: null })).status).toBe(200)
    expect((await accounts())[0]?.details).toMatchObject({ mail: `old-${loft}@example.com` })
  })
})
