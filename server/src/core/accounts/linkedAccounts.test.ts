import type { WireError, WireSession, WireUser } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ plugins: [doorPlugin()] })
})
afterAll(() => server.close())

const enter = (name: string) => server.post<WireSession>(DOOR_PATHS.authenticate, { name })
const enterAs = async (name: string): Promise<{ token: string; id: string }> => {
  const { body } = await enter(name)
  return { token: body.token as string, id: body.user?.id as string }
}
const link = (token: string, name: string, type = 'door') =>
  server.post<WireUser & WireError>(DOOR_PATHS.link, { name, type }, { token })
const unlink = (token: string, name: string, type = 'door') =>
  server.post<WireUser & WireError>(DOOR_PATHS.unlink, { name, type }, { token })
const namesOf = (user: WireUser): unknown[] => user.linked_accounts.map((account) => account.name ?? account.address)

describe('linked accounts', () => {
  it('eight simultaneous first logins with one account make one user', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter('race')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => body.user?.id)).size).toBe(1)
    expect(answers.filter(({ body }) => body.is_new_user)).toHaveLength(1)
    const users = await server.db.selectFrom('users').select('id').execute()
    const owners = await server.db.selectFrom('linked_accounts').select('user_id').distinct().execute()
    expect(users).toHaveLength(owners.length)
  })

  it('an account that two users link at once goes to one of them [HTTP-24]', async () => {
    const users = await Promise.all(['u1', 'u2', 'u3', 'u4'].map(enterAs))
    const answers = await Promise.all(users.map(({ token }) => link(token, 'prize')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const losers = answers.filter(({ status }) => status !== 200)
    expect(losers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([400, 'linked_to_another_user']),
    )
  })

  it('three links at once to a type that allows two accounts stop at two (cannot_link_more_of_type) [LINK-15]', async () => {
    const limited = await createTestServer({ plugins: [doorPlugin({ maxPerUser: 2 })] })
    const { body } = await limited.post<WireSession>(DOOR_PATHS.authenticate, { name: 'first' })
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => limited.post<WireError>(DOOR_PATHS.link, { name }, { token: body.token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('cannot_link_more_of_type')
    await limited.close()
  })

  it('linking an account again to its owner changes nothing [LINK-16]', async () => {
    const { token } = await enterAs('twice')
    server.clock.advance(1)
    await link(token, 'twice-b')
    const { status, body } = await link(token, 'twice-b')
    expect(status).toBe(200)
    expect(namesOf(body)).toEqual(['twice', 'twice-b'])
  })

  it("two simultaneous unlinks of a user's two login accounts: one answers cannot_unlink_sole_account [ACCESS-16, LINK-28]", async () => {
    const { token } = await enterAs('way-1')
    await link(token, 'way-2')
    await link(token, 'mat', 'doormat')
    const answers = await Promise.all([unlink(token, 'way-1'), unlink(token, 'way-2')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('cannot_unlink_sole_account')
    expect((await unlink(token, 'mat', 'doormat')).status).toBe(200)
  })

  describe('accounts of a method that the app has off', () => {
    const without = (settings: object): Promise<TestServer> =>
      createTestServer({
        plugins: [doorPlugin()],
        file: { apps: [{ id: DEVELOPMENT_APP_ID, name: 'Demo', allowedOrigins: [ORIGIN], ...settings }] },
        beside: server,
      })
    const give = async (userId: string, type: string) => {
      const now = new Date(server.clock.now())
      await server.db
        .insertInto('linked_accounts')
        .values({
          id: `${type} of ${userId}`,
          app_id: DEVELOPMENT_APP_ID,
          user_id: userId,
          type,
          subject: userId,
          details: '{}',
          verified_at: now,
          first_verified_at: now,
          latest_verified_at: now,
        })
        .execute()
    }

    it.each([
      ['email', { loginMethods: ['door'] }],
      ['google_oauth', { plugins: { oauth: { google: false } } }],
    ])(
      "a user's last account of an enabled login method cannot be unlinked, though one of a disabled method is left: %s [ACCESS-16, LINK-29]",
      async (type, settings) => {
        const { token, id } = await enterAs(`without ${type}`)
        await give(id, type)
        const strict = await without(settings)
        const last = await strict.post<WireError>(DOOR_PATHS.unlink, { name: `without ${type}` }, { token })
        expect(last).toMatchObject({ status: 400, body: { code: 'cannot_unlink_sole_account' } })
        await strict.close()
        expect((await unlink(token, `without ${type}`)).status).toBe(200)
      },
    )

    it('the only account of a user cannot be unlinked while its method is off (cannot_unlink_sole_account)', async () => {
      const { token } = await enterAs('patient')
      const strict = await without({ loginMethods: ['email'] })
      const answer = await strict.post<WireError>(DOOR_PATHS.unlink, { name: 'patient' }, { token })
      expect(answer).toMatchObject({ status: 400, body: { code: 'cannot_unlink_sole_account' } })
      await strict.close()
    })
  })

  it("unlinking another user's account, or one that does not exist, answers 404 linked_account_not_found [LINK-30]", async () => {
    const mine = await enterAs('mine')
    await enterAs('yours')
    for (const name of ['yours', 'nobody']) {
      expect(await unlink(mine.token, name)).toMatchObject({ status: 404, body: { code: 'linked_account_not_found' } })
    }
  })

  it('a linked account logs its user in, and nobody once it is unlinked [LINK-27]', async () => {
    const { token, id } = await enterAs('main')
    await link(token, 'side')
    expect((await enterAs('side')).id).toBe(id)
    await unlink(token, 'side')
    const stranger = await enter('side')
    expect(stranger.body).toMatchObject({ is_new_user: true })
    expect(stranger.body.user?.id).not.toBe(id)
  })

  it('a plugin that links an account type of another plugin gets a 500 whose answer does not name the plugin', async () => {
    const { token } = await enterAs('reach')
    const answer = await link(token, 'victim@example.com', 'email')
    expect(answer).toMatchObject({ status: 500, body: { error: expect.any(String) } })
    expect(answer.body.error).not.toContain('door')
  })

  it('one user may have accounts of several login methods', async () => {
    const { token } = await enterAs('mixed')
    server.clock.advance(1)
    const code = await server.codeFor('mixed@example.com')
    const { body } = await server.post<WireUser>(EMAIL_PATHS.link, { email: 'mixed@example.com', code }, { token })
    expect(namesOf(body)).toEqual(['mixed', 'mixed@example.com'])
  })
})
