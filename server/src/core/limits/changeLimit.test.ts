/** Tests that all changes of a user's accounts count in one limit, whichever plugin makes them (ADR 70). */
import type { WireError, WireUser } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { answers, defineServerPlugin, okSchema, z } from '../../index.ts'
import type { LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'

/** A third-party plugin that counts changes of its own. */
const keeper = defineServerPlugin({
  id: 'keeper',
  routes: (http, { requireUser, countChange, transaction }) =>
    void http.post(
      '/api/v1/plugins/keeper',
      { schema: { body: z.object({ fails: z.boolean() }), response: answers(okSchema) } },
      async (request) => {
        const user = await requireUser(request)
        await transaction(async (tx) => {
          await countChange(user, tx)
          if (request.body.fails) throw new Error('rolled back')
        })
        return { success: true }
      },
    ),
})

let server: TestServer
let people = 0
let own: string
let user: LoggedIn
beforeAll(async () => {
  const door = doorPlugin({ verifyMfa: async ({ proof }) => proof.code === '111111' })
  server = await createTestServer({ mode: 'production', plugins: [door, keeper] })
})
beforeEach(async () => {
  server.clock.advance(3_600)
  own = `ada${++people}@example.com`
  user = await server.login(own, { ip: `10.4.${people}.1` })
})
afterAll(() => server.close())

const post = (path: string, body: object) => server.post<WireUser & WireError>(path, body, { token: user.token })
const link = () => post(DOOR_PATHS.link, { name: `door ${people}` })
const unlink = () => post(DOOR_PATHS.unlink, { name: `door ${people}` })
async function linkAndUnlink(times: number) {
  for (let round = 0; round < times; round += 1) {
    expect([(await link()).status, (await unlink()).status]).toEqual([200, 200])
  }
}
const enroll = (knock: string) => post(DOOR_PATHS.enroll, { knock, mfa: { method: 'knock', code: '111111' } })
const refused = (retryAfter: string) => ({
  status: 429,
  headers: { 'retry-after': retryAfter },
  body: {
    code: 'too_many_requests',
    error: 'How you log in was changed too often in the last hour. Please wait before changing it again.',
  },
})

describe('the limit of account changes', () => {
  it('the 21st change of one user in an hour is refused with the seconds to wait, and changes nothing [ACCESS-17, SESSION-93, SEC-48]', async () => {
    await linkAndUnlink(10)
    server.clock.advance(500)
    expect(await link()).toMatchObject(refused('3100'))
    const accounts = await server.db
      .selectFrom('linked_accounts')
      .select('type')
      .where('user_id', '=', user.user.id)
      .execute()
    expect(accounts).toEqual([{ type: 'email' }])
    server.clock.advance(3_100)
    user = await server.login(own, { ip: `10.7.${people}.1` })
    expect((await link()).status).toBe(200)
  })

  it("account changes of one user do not count against another user's limit", async () => {
    for (let change = 0; change < 20; change += 1) await (change % 2 === 0 ? link() : unlink())
    expect((await link()).status).toBe(429)
    user = await server.login(`bob${people}@example.com`, { ip: `10.5.${people}.1` })
    expect((await link()).status).toBe(200)
  })

  it("links, second factors and the changes that a third party's plugin counts share one limit", async () => {
    await linkAndUnlink(6)
    for (let round = 0; round < 7; round += 1) expect((await enroll(`${round}`)).status).toBe(200)
    expect((await post('/api/v1/plugins/keeper', { fails: false })).status).toBe(200)
    expect(await post('/api/v1/plugins/keeper', { fails: false })).toMatchObject(refused('3600'))
    expect(await enroll('more')).toMatchObject(refused('3600'))
    expect(await post(DOOR_PATHS.unenroll, { mfa: { method: 'knock', code: '111111' } })).toMatchObject(refused('3600'))
  })

  it('account changes that fail or are refused do not count against the limit', async () => {
    for (let change = 0; change < 25; change += 1) {
      expect((await post('/api/v1/plugins/keeper', { fails: true })).status).toBe(500)
      expect((await unlink()).status).toBe(404)
    }
    expect((await link()).status).toBe(200)
  })

  it("an owner who undoes a thief's changes can link accounts again, though the thief had used up the limit of changes [SESSION-93]", async () => {
    const other = `mallory${people}@example.com`
    const code = await server.codeFor(other, { token: user.token })
    expect((await post(EMAIL_PATHS.update, { oldAddress: own, newAddress: other, code })).status).toBe(200)
    for (let change = 0; change < 20; change += 1) await (change % 2 === 0 ? link() : unlink())
    expect((await unlink()).status).toBe(429)
    const mail = server.mail.sent.find(({ to, subject }) => to === own && subject.startsWith('How'))
    const token = /#([A-Za-z0-9_-]{43})$/m.exec(mail!.text)![1]
    expect((await server.post('/account/undo', { token }, { appId: null })).status).toBe(200)
    user = await server.login(own, { ip: `10.6.${people}.1` })
    expect((await link()).status).toBe(200)
  })
})
