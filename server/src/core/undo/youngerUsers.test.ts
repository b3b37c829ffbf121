/**
 * After a takeover by change of address, the owner's own login signs up a new user. That user must not prevent the
 * undo, but an undo must not take an account from somebody else either (ADR 70).
 */
import { sql, type Kysely } from 'kysely'
import { PATHS, type WireError, type WireForkedSession, type WireUser } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { defineServerPlugin } from '../../index.ts'
import { onRampTables } from '../../plugins/moonpayOnRamp/tables.ts'
import { passkeyTables } from '../../plugins/passkey/tables.ts'
import { walletTables } from '../../plugins/wallet/tables.ts'
import type { LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, refresh, type TestServer } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'
import { LOFT_PATHS, loftPlugin } from '../../testing/loftPlugin.ts'
import { readConfig } from '../../config.ts'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'
import { migratePlugins } from '../plugins/migratePlugins.ts'

/** A plugin whose table has user ids without a foreign key. */
const shed = defineServerPlugin({
  id: 'shed',
  migrations: {
    '0001-tools': {
      up: async (db: Kysely<unknown>) => db.schema.createTable('shed_tools').addColumn('user_id', 'text').execute(),
    },
  },
})
/** A plugin with `keepsDataOf`, whose own table contains only rows that expire by themselves. */
const kept = new Set<string>()
const cellar = defineServerPlugin({
  id: 'cellar',
  migrations: {
    '0001-guests': {
      up: async (db: Kysely<unknown>) =>
        db.schema
          .createTable('cellar_guests')
          .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
          .execute(),
    },
  },
  keepsDataOf: async (_tx, userId) => kept.has(userId),
})

let server: TestServer
let people = 0
beforeAll(async () => {
  const plugins = [doorPlugin({ verifyMfa: async ({ proof }) => proof.code === '111111' }), loftPlugin(), shed, cellar]
  server = await createTestServer({ plugins })
  await migratePlugins(server.longRunning, plugins)
})
afterAll(() => server.close())

const addressOf = (name: string): string => `${name}${++people}@example.com`
const logIn = (email: string): Promise<LoggedIn> => server.login(email, { ip: `10.2.${++people % 250}.1` })
const mailTo = (address: string) =>
  server.mail.sent.filter(({ to, subject }) => to === address && !/\d{6}/.test(subject))
/** The token of the last mail to an address, or of the last that says something: mails that are due are sent side by side. */
const tokenTo = (address: string, words = ''): string => {
  const told = mailTo(address).filter(({ text }) => text.includes(words))
  return /#([A-Za-z0-9_-]{43})$/m.exec(told.at(-1)?.text ?? '')?.[1] ?? 'none'
}
const undo = (token: string) => server.post<WireError>('/account/undo', { token }, { appId: null })
const change = async ({ token }: { token: string }, oldAddress: string, newAddress: string) => {
  const code = await server.codeFor(newAddress, { token })
  expect((await server.post(EMAIL_PATHS.update, { oldAddress, newAddress, code }, { token })).status).toBe(200)
}
const linkDoor = ({ token }: { token: string }, name: string, type = 'door') =>
  server.post<WireUser>(DOOR_PATHS.link, { name, type }, { token })
const eventsOf = async (userId: string) => {
  const rows = await server.db
    .selectFrom('security_events')
    .select('event')
    .where('user_id', '=', userId)
    .orderBy('sequence')
    .execute()
  return rows.map(({ event }) => event)
}
const hasUser = async (userId: string) =>
  (await server.db.selectFrom('users').select('id').where('id', '=', userId).execute()).length === 1

/**
 * Simulates a takeover: a thief changes the address, and the owner logs in with the old one, which signs up a new
 * user.
 */
async function takenOver() {
  const [own, other] = [addressOf('ada'), addressOf('mallory')]
  const thief = await logIn(own)
  await change(thief, own, other)
  server.clock.advance(60)
  const newcomer = await logIn(own)
  expect(newcomer.user.id).not.toBe(thief.user.id)
  return { own, other, thief, newcomer, token: tokenTo(own) }
}

describe('the empty account that the owner made by logging in after a takeover', () => {
  it('an undo deletes the empty account that the owner signed up for after the takeover, and gives back the old account [ACCESS-18, SESSION-90, SEC-44]', async () => {
    const { own, other, thief, newcomer, token } = await takenOver()
    expect((await undo(token)).status).toBe(200)
    expect((await logIn(own)).user.id).toBe(thief.user.id)
    expect(await refresh(server, thief.refresh_token)).toMatchObject({ status: 401 })
    expect(await hasUser(newcomer.user.id)).toBe(false)
    expect(await eventsOf(newcomer.user.id)).toEqual(['sign_up', 'user_deleted'])
    expect(mailTo(own).at(-1)!.text).toContain('A new account, made since by logging in with what you have back now')
    expect((await logIn(other)).user.id).not.toBe(thief.user.id)
  })

  it('an undo on a server whose LATCHKEY_SECRET was replaced since the takeover gives the owner the old account back', async () => {
    const { own, thief, token } = await takenOver()
    const { secret } = readConfig({ mode: 'development', file: {}, env: {} })
    const later = await createTestServer({
      beside: server,
      env: { LATCHKEY_SECRET: 'another-secret-that-is-long-enough-for-it', LATCHKEY_PREVIOUS_SECRET: secret },
    })
    expect((await later.post('/account/undo', { token }, { appId: null })).status).toBe(200)
    expect((await logIn(own)).user.id).toBe(thief.user.id)
    await later.http.close()
  })

  it('an undo ends all sessions, access tokens and forks of the account that the owner made after the takeover', async () => {
    const { newcomer, token } = await takenOver()
    const { body: fork } = await server.post<WireForkedSession>(
      PATHS.sessionsFork,
      { refresh_token: newcomer.refresh_token },
      { token: newcomer.token },
    )
    expect((await undo(token)).status).toBe(200)
    expect((await server.get(PATHS.userSessions, { token: newcomer.token })).status).toBe(401)
    expect((await refresh(server, fork.refresh_token)).status).toBe(401)
    expect(
      (await server.post(PATHS.sessionsForkRecover, { refresh_token: fork.new_session_refresh_token })).status,
    ).toBe(401)
  })

  it('an undo succeeds although the account made after the takeover has an open passkey challenge and a wallet nonce', async () => {
    const { newcomer, token } = await takenOver()
    const at = new Date(server.clock.now())
    const own = { hash: token, app_id: DEVELOPMENT_APP_ID, user_id: newcomer.user.id, expires_at: at }
    await passkeyTables(server.db)
      .insertInto('passkey_challenges')
      .values({ ...own, purpose: 'link', rp_id: 'localhost', origin: 'http://localhost' })
      .execute()
    await walletTables(server.db)
      .insertInto('wallet_nonces')
      .values({ ...own, address: '0x', created_at: at })
      .execute()
    await sql`insert into cellar_guests values (${newcomer.user.id})`.execute(server.db)
    expect((await undo(token)).status).toBe(200)
  })
})

describe('a newer account that is in use', () => {
  it.each<[string, string, (newcomer: LoggedIn) => Promise<unknown>]>([
    ['another login method', 'another account', (newcomer) => linkDoor(newcomer, `door ${people}`)],
    [
      'an account that is no login method',
      'another account',
      (newcomer) => linkDoor(newcomer, `mat ${people}`, 'doormat'),
    ],
    [
      'a wallet',
      'a wallet',
      ({ user }) =>
        sql`
      insert into linked_accounts
        (id, app_id, user_id, type, subject, details, verified_at, first_verified_at, latest_verified_at)
      select 'w' || id, app_id, id, 'wallet', id, '{}', created_at, created_at, created_at
      from users where id = ${user.id}`.execute(server.db),
    ],
    [
      'a second factor',
      'a second factor',
      (newcomer) => server.post(DOOR_PATHS.enroll, { knock: 'mine' }, { token: newcomer.token }),
    ],
    [
      'a card payment',
      'data of its own',
      ({ user }) =>
        onRampTables(server.db)
          .insertInto('moonpay_on_ramp_transactions')
          .values({
            id: user.id,
            app_id: DEVELOPMENT_APP_ID,
            user_id: user.id,
            address: '0x',
            currency_code: 'x',
            provider_currency_code: 'x',
            is_sandbox: true,
            created_at: new Date(0),
            updated_at: new Date(0),
          })
          .execute(),
    ],
    [
      'rows of a plugin that refer to the user',
      'data of its own',
      ({ user }) => sql`insert into loft_pigeons values (${user.id}, ${user.id}, true)`.execute(server.db),
    ],
    [
      'rows of a plugin that name the user only',
      'data of its own',
      ({ user }) => sql`insert into shed_tools values (${user.id})`.execute(server.db),
    ],
    ['data that a plugin keeps elsewhere', 'data of its own', async ({ user }) => kept.add(user.id)],
    [
      'a past change',
      'changes of its own',
      async (newcomer) => {
        await linkDoor(newcomer, `door ${people}`)
        await server.post(DOOR_PATHS.unlink, { name: `door ${people}` }, { token: newcomer.token })
      },
    ],
    [
      "an age above the change's",
      'been there before this change',
      ({ user }) =>
        server.db
          .updateTable('users')
          .set({ created_at: new Date(server.clock.now() - 3_600_000) })
          .where('id', '=', user.id)
          .execute(),
    ],
  ])(
    'an undo is refused if the account made after the takeover has %s, and the undo link stays valid [SESSION-90]',
    async (_what, words, use) => {
      const { thief, newcomer, token } = await takenOver()
      await use(newcomer)
      const answer = await undo(token)
      expect(answer).toMatchObject({ status: 409, body: { code: 'linked_to_another_user', cause: 'in_use' } })
      expect(answer.body.error).toContain(words)
      expect(answer.body.error).toContain(
        'log in to it, link another login method there and unlink this one. Then open this link again',
      )
      expect((await refresh(server, newcomer.refresh_token)).status).toBe(200)
      expect((await refresh(server, thief.refresh_token)).status).toBe(200)
      expect(
        await server.db.selectFrom('account_undos').select('hash').where('user_id', '=', thief.user.id).execute(),
      ).toHaveLength(1)
    },
  )

  it('an undo link that was refused succeeds after the owner moved the account made since to another login method', async () => {
    const { own, thief, newcomer, token } = await takenOver()
    const name = `door ${people}`
    await linkDoor(newcomer, name)
    expect((await undo(token)).status).toBe(409)
    expect((await server.post(EMAIL_PATHS.unlink, { address: own }, { token: newcomer.token })).status).toBe(200)
    expect((await undo(token)).status).toBe(200)
    expect((await logIn(own)).user.id).toBe(thief.user.id)
    expect((await server.post<LoggedIn>(DOOR_PATHS.authenticate, { name })).body.user.id).toBe(newcomer.user.id)
  })
})

describe("an undo that is aimed at somebody else's account", () => {
  it('an undo is refused with not_proven for a login method that another user linked after Mallory unlinked it [SEC-45]', async () => {
    const mallory = await logIn(addressOf('mallory'))
    const door = `door ${people}`
    await linkDoor(mallory, door)
    // The true owner of the door account finds it linked to Mallory's user, and removes it there.
    expect((await server.post(DOOR_PATHS.unlink, { name: door }, { token: mallory.token })).status).toBe(200)
    const victor = (await server.post<LoggedIn>(DOOR_PATHS.authenticate, { name: door })).body
    server.clock.advance(600)
    await server.sendNotices()
    const answer = await undo(
      tokenTo(mallory.user.linked_accounts[0]!.address as string, 'was removed from your account'),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'linked_to_another_user', cause: 'not_proven' } })
    expect((await refresh(server, victor.refresh_token)).status).toBe(200)
    expect(await hasUser(victor.user.id)).toBe(true)
  })

  it('an undo link that was mailed to another address of the account deletes nobody, and is refused with not_proven', async () => {
    const [own, second, other] = [addressOf('ada'), addressOf('shared'), addressOf('mallory')]
    const thief = await logIn(own)
    const loft = `loft-${people}`
    await server.post(LOFT_PATHS.link, { loft }, { token: thief.token })
    expect((await server.post(LOFT_PATHS.rename, { loft, mail: second }, { token: thief.token })).status).toBe(200)
    await change(thief, own, other)
    const newcomer = await logIn(own)
    const tokens = [tokenTo(own), tokenTo(second)] as const
    expect(tokens[0]).not.toBe(tokens[1])
    const answer = await undo(tokens[1])
    expect(answer).toMatchObject({ status: 409, body: { cause: 'not_proven' } })
    expect(answer.body.error).toContain('use the link in the mail that was sent to that address')
    expect(await hasUser(newcomer.user.id)).toBe(true)
    expect((await undo(tokens[0])).status).toBe(200)
    expect((await logIn(own)).user.id).toBe(thief.user.id)
    expect(await undo(tokens[1])).toMatchObject({ status: 404 })
  })

  it('an undo link that a server of an earlier release mailed to all addresses deletes nobody (not_proven)', async () => {
    const { newcomer, token } = await takenOver()
    await server.db.updateTable('account_undos').set({ recipient: null, change_id: null }).execute()
    expect(await undo(token)).toMatchObject({ status: 409, body: { cause: 'not_proven' } })
    expect(await hasUser(newcomer.user.id)).toBe(true)
  })

  it('an undo simultaneous with a login to the account made since deletes that account, and neither call fails with a 5xx', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { own, thief, newcomer, token } = await takenOver()
      const code = await server.codeFor(own)
      const [undone, login] = await Promise.all([
        undo(token),
        server.post<LoggedIn>(EMAIL_PATHS.authenticate, { email: own, code }),
      ])
      expect(undone.status).toBe(200)
      expect([200, 422]).toContain(login.status)
      expect(await hasUser(newcomer.user.id)).toBe(false)
      expect((await logIn(own)).user.id).toBe(thief.user.id)
    }
  })
})
