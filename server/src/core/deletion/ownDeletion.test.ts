/** Tests deletion by users themselves, and what somebody else can do with its links, tokens and repeated calls. */
import { ACCOUNT_PATHS, PATHS, type WireDeletion, type WireError, type WireSession } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { ORIGIN, type CallOptions } from '../../testing/callServer.ts'
import {
  createTestKey,
  createTestServer,
  OTHER_APP_ID,
  refresh,
  type TestServer,
} from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin, KNOCK } from '../../testing/doorPlugin.ts'
import { eraseDue } from '../../testing/eraseDue.ts'
import { createTestBackend, type TestBackend } from '../backend/testing.ts'
import { deleteExpired } from '../housekeeping/deleteExpired.ts'

const THIRD_APP_ID = 'the-third-app-of-the-test'
const WEEK_S = 604_800

let server: TestServer
/** Another server on the same database. */
let other: TestServer
let backend: TestBackend
let people = 0
beforeAll(async () => {
  const options = {
    mode: 'production' as const,
    file: { apps: [OTHER_APP_ID, THIRD_APP_ID].map((id) => ({ id, name: 'Acme', allowedOrigins: [ORIGIN] })) },
    plugins: [doorPlugin({ verifyMfa: async ({ proof }) => proof.code === '111111' })],
  }
  server = await createTestServer(options)
  other = await createTestServer({ ...options, beside: server })
  backend = await createTestBackend(server, ['users:read', 'users:write', 'users:erase'])
})
afterAll(async () => {
  await other.http.close()
  await server.close()
})

type Answer = WireDeletion & WireError
const logIn = async (email = `ada${++people}@example.com`, options: CallOptions = {}) => ({
  email,
  ...(await server.login(email, { ip: `10.3.${++people % 250}.1`, ...options })),
})
const remove = ({ token }: { token: string }, by = server, options: CallOptions = {}) =>
  by.post<Answer>(ACCOUNT_PATHS.remove, {}, { token, ...options })
const mailTo = (address: string) =>
  server.mail.sent.filter(({ to, subject }) => to === address && !/\d{6}/.test(subject))
const linkTo = (address: string): string =>
  /\/account\/restore\?\S+#([A-Za-z0-9_-]{43})$/m.exec(mailTo(address).at(-1)?.text ?? '')?.[1] ?? 'none'
const open = (token: string, by = server) => by.post<WireError>('/account/restore', { token }, { appId: null })
const keep = (token: string, options?: CallOptions) => server.post<WireError>(ACCOUNT_PATHS.restore, { token }, options)
const enter = (name: string) => server.post<WireSession & WireError>(DOOR_PATHS.authenticate, { name })
const enterByMail = async (email: string) =>
  server.post<WireSession & WireError>(EMAIL_PATHS.authenticate, { email, code: await server.codeFor(email) })
const eventsOf = async (userId: string) =>
  (
    await server.db
      .selectFrom('security_events')
      .select('event')
      .where('user_id', '=', userId)
      .orderBy('sequence')
      .execute()
  ).map(({ event }) => event)
const GONE = { status: 404, body: { code: 'restore_not_found' } }
const USED = { status: 404, body: { code: 'restore_used' } }

describe('a deletion', () => {
  it('a user who deletes their account has no session, and is told until when they can keep it [ACCOUNT-1, ACCOUNT-2]', async () => {
    const ada = await logIn()
    const second = await logIn(ada.email)
    expect(await remove(ada)).toMatchObject({
      status: 200,
      body: { erase_at: server.clock.now() / 1_000 + WEEK_S, is_mailed: true },
    })
    for (const { token, refresh_token: refreshToken } of [ada, second]) {
      expect((await server.post(PATHS.acceptTerms, {}, { token })).status).toBe(401)
      expect(await refresh(server, refreshToken)).toMatchObject({ status: 401, body: { cause: 'user_deleted' } })
    }
    expect(await eventsOf(ada.user.id)).toEqual(['sign_up', 'login', 'user_deletion_requested'])
  })

  it('a deletion needs a proof of identity, and nothing happens without one [ACCOUNT-1]', async () => {
    const ada = await logIn()
    server.clock.advance(601)
    expect(await remove(ada)).toMatchObject({ status: 401, body: { code: 'fresh_proof_required', cause: 'login' } })
    expect((await server.post(PATHS.acceptTerms, {}, { token: ada.token })).status).toBe(200)
    expect(mailTo(ada.email)).toEqual([])
    await server.confirm(ada.email, { token: ada.token })
    expect((await remove(ada)).status).toBe(200)
  })

  it('a deletion by a user with a second factor needs that factor, not a login [ACCOUNT-1]', async () => {
    const ada = await logIn()
    expect((await server.post(DOOR_PATHS.enroll, { knock: 'x' }, { token: ada.token })).status).toBe(200)
    server.clock.advance(301)
    const again = await logIn(ada.email)
    expect(await remove(again)).toMatchObject({ body: { code: 'fresh_proof_required', cause: 'second_factor' } })
    await server.post(PATHS.sessionsFresh, { mfa: { method: KNOCK, code: '111111' } }, { token: again.token })
    expect((await remove(again)).status).toBe(200)
  })

  it('the mail about a deletion says when, with which device, and has a link of its own for each address [ACCOUNT-3]', async () => {
    const ada = await logIn()
    await remove(ada, server, {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    })
    const [mail, ...more] = mailTo(ada.email)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Your account in Acme will be deleted')
    expect(mail!.text).toContain('it is deleted for good, with everything in it.')
    expect(mail!.text).toContain('with Firefox on Linux')
    expect(mail!.html).toContain(
      `href="https://auth.example.com/account/restore?app=${OTHER_APP_ID}&#38;lang=en#${linkTo(ada.email)}"`,
    )
  })

  it('the mail about a deletion goes to an address too that a thief has just replaced, whose link works [ACCOUNT-3]', async () => {
    const ada = await logIn()
    const mine = `mallory${++people}@example.com`
    const code = await server.codeFor(mine, { token: ada.token })
    const change = { oldAddress: ada.email, newAddress: mine, code }
    expect((await server.post(EMAIL_PATHS.update, change, { token: ada.token })).status).toBe(200)
    await remove(ada)
    const theirs = linkTo(mine)
    expect(linkTo(ada.email)).not.toBe(theirs)
    expect((await open(linkTo(ada.email))).status).toBe(200)
    expect(await open(theirs)).toMatchObject(USED)
  })

  it('a deletion asked for twice at once, on two servers, happens once, and both get the same answer [ACCOUNT-4]', async () => {
    const ada = await logIn()
    const both = await Promise.all([remove(ada), remove(ada, other)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].body).toEqual(both[1].body)
    server.clock.advance(60)
    expect((await remove(ada)).body).toEqual(both[0].body)
    expect(mailTo(ada.email)).toHaveLength(1)
    expect(await eventsOf(ada.user.id)).toEqual(['sign_up', 'user_deletion_requested'])
  })

  it('a session that had ended before, or another one of the user, cannot repeat the call [ACCOUNT-4]', async () => {
    const ada = await logIn()
    const second = await logIn(ada.email)
    const third = await logIn(ada.email)
    await server.post(PATHS.userSessionsEndOthers, {}, { token: third.token })
    expect(await remove(ada)).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_token' } })
    server.clock.advance(1)
    await remove(third)
    for (const session of [ada, second]) expect((await remove(session)).status).toBe(401)
  })

  it('a copy of the access token without the key of its session learns nothing of the deletion [ACCOUNT-4]', async () => {
    const key = createTestKey()
    const ada = await logIn(undefined, { key })
    expect((await remove(ada, server, { key })).status).toBe(200)
    expect((await remove(ada)).status).toBe(401)
    expect((await remove(ada, server, { key: createTestKey() })).status).toBe(401)
    expect((await remove(ada, server, { key })).status).toBe(200)
  })

  it('deletions count as changes of the account: the 21st of an hour is refused [ACCOUNT-5]', async () => {
    const name = `door ${++people}`
    for (let count = 0; count < 20; count += 1) {
      const { body } = await enter(name)
      expect((await remove(body as { token: string })).status).toBe(200)
      expect((await keep((await enter(name)).body.restore!.token)).status).toBe(200)
    }
    expect(await remove((await enter(name)).body as { token: string })).toMatchObject({ status: 429 })
  })
})

describe('a mailed link', () => {
  it('a link takes the deletion back: the user logs in as before, sessions stay ended, and it is mailed [ACCOUNT-6]', async () => {
    const ada = await logIn()
    await remove(ada)
    server.clock.advance(WEEK_S - 1)
    expect(await open(linkTo(ada.email), other)).toMatchObject({ status: 200, body: { success: true } })
    expect((await refresh(server, ada.refresh_token)).status).toBe(401)
    expect((await logIn(ada.email)).user.id).toBe(ada.user.id)
    expect(mailTo(ada.email).at(-1)).toMatchObject({ subject: 'Your account in Acme is kept' })
    server.clock.advance(2)
    await eraseDue(server)
    expect((await logIn(ada.email)).user.id).toBe(ada.user.id)
  })

  it('a link used twice, also at the same time on two servers, works once and then says that the account is kept [ACCOUNT-7]', async () => {
    const ada = await logIn()
    await remove(ada)
    const link = linkTo(ada.email)
    const both = await Promise.all([open(link), open(link, other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await open(link)).toMatchObject(USED)
    expect(mailTo(ada.email).filter(({ subject }) => subject.endsWith('is kept'))).toHaveLength(1)
  })

  it('a link is void once the time is over, before and after the account is erased [ACCOUNT-7]', async () => {
    const ada = await logIn()
    await remove(ada)
    const link = linkTo(ada.email)
    server.clock.advance(WEEK_S)
    expect(await open(link)).toMatchObject(GONE)
    expect(await eraseDue(server)).toEqual({ erased: 1, failed: [] })
    expect(await open(link)).toMatchObject(GONE)
    expect((await logIn(ada.email)).user.id).not.toBe(ada.user.id)
  })

  it('a link of an earlier deletion does not take a later one back [ACCOUNT-7]', async () => {
    const ada = await logIn()
    await remove(ada)
    const old = linkTo(ada.email)
    await open(old)
    await remove(await logIn(ada.email))
    expect(await open(old)).toMatchObject(GONE)
    expect((await open(linkTo(ada.email))).status).toBe(200)
  })

  it('a link brings only its own user back, and a made-up one nobody [ACCOUNT-7]', async () => {
    const [ada, bob] = [await logIn(), await logIn()]
    await remove(ada)
    await remove(bob)
    expect(await open('x'.repeat(43))).toMatchObject(GONE)
    expect(await open('short')).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    await open(linkTo(bob.email))
    expect(await enterByMail(ada.email)).toMatchObject({ status: 403, body: { code: 'user_deleted' } })
  })

  it("a backend's deletion voids the user's links and tokens, and only an operator can restore the user then [ACCOUNT-8]", async () => {
    const ada = await logIn()
    await remove(ada)
    const { restore } = (await enterByMail(ada.email)).body
    expect((await backend.call('DELETE', `/api/v1/users/${ada.user.id}`)).status).toBe(204)
    expect(await open(linkTo(ada.email))).toMatchObject(GONE)
    expect(await keep(restore!.token)).toMatchObject(GONE)
    expect((await enterByMail(ada.email)).body.restore).toBeUndefined()
    expect((await backend.call('POST', `/api/v1/users/${ada.user.id}/restore`)).status).toBe(200)
  })

  it('a link of an account that a backend has restored says that the account is kept [ACCOUNT-7]', async () => {
    const ada = await logIn()
    await remove(ada)
    await backend.call('POST', `/api/v1/users/${ada.user.id}/restore`)
    expect(await open(linkTo(ada.email))).toMatchObject(USED)
  })

  it('the page of a link names nobody, is not cached, and changes nothing when it is opened [ACCOUNT-6]', async () => {
    const ada = await logIn()
    await remove(ada)
    const page = await server.get<string>('/account/restore', { appId: null })
    expect(page).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    })
    expect(page.body).toContain('Keep my account')
    expect((await enterByMail(ada.email)).status).toBe(403)
  })

  it('links are deleted by housekeeping once they have expired', async () => {
    await remove(await logIn())
    server.clock.advance(WEEK_S + 1)
    await deleteExpired(server.longRunning, server.clock)
    expect(await server.db.selectFrom('restore_links').select('hash').execute()).toEqual([])
  })
})

describe('a login to an account that its user deleted', () => {
  it('a user without any mail address keeps the account by a token of the refused login [ACCOUNT-9]', async () => {
    const name = `door ${++people}`
    const { body: ada } = await enter(name)
    const { body } = await remove(ada as { token: string })
    expect(body.is_mailed).toBe(false)
    const refused = await enter(name)
    expect(refused).toMatchObject({ status: 403, body: { code: 'user_deleted', restore: { erase_at: body.erase_at } } })
    expect((await keep(refused.body.restore!.token)).status).toBe(200)
    expect((await enter(name)).body).toMatchObject({ is_new_user: false, user: { id: ada.user?.id } })
  })

  it('the token of a refused login is good for ten minutes, once, and in its own app only [ACCOUNT-9]', async () => {
    const ada = await logIn()
    await remove(ada)
    const token = async () => (await enterByMail(ada.email)).body.restore!.token
    const old = await token()
    server.clock.advance(600)
    expect(await keep(old)).toMatchObject(GONE)
    const fresh = await token()
    expect(await keep(fresh, { appId: THIRD_APP_ID })).toMatchObject(GONE)
    expect((await keep(fresh)).status).toBe(200)
    expect(await keep(fresh)).toMatchObject(USED)
  })

  it('a login with a wrong code, and one after the time to keep the account, get no token [ACCOUNT-9]', async () => {
    const ada = await logIn()
    await remove(ada)
    await server.codeFor(ada.email)
    const wrong = await server.post<WireError>(EMAIL_PATHS.authenticate, { email: ada.email, code: '000000' })
    expect(wrong).toMatchObject({ status: 422 })
    expect(wrong.body.restore).toBeUndefined()
    server.clock.advance(WEEK_S)
    expect((await enterByMail(ada.email)).body.restore).toBeUndefined()
  })

  it('an account that a backend deleted is refused without a token [ACCOUNT-8]', async () => {
    const ada = await logIn()
    await backend.call('DELETE', `/api/v1/users/${ada.user.id}`)
    const { body } = await enterByMail(ada.email)
    expect(body).toMatchObject({ code: 'user_deleted', error: expect.stringContaining('contact the support') })
    expect(body.restore).toBeUndefined()
  })

  it('neither links nor tokens are in the log [ACCOUNT-9]', async () => {
    const ada = await logIn()
    await remove(ada)
    const { restore } = (await enterByMail(ada.email)).body
    for (const secret of [linkTo(ada.email), restore!.token]) expect(server.log()).not.toContain(secret)
  })
})
