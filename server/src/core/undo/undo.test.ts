/**
 * Tests attack 3 on an account: the attacker has everything that a change of address requires. The owner is notified
 * by mail, and gets the account back (ADR 39).
 */
import { PATHS, type WireError, type WireSecurityEvents, type WireSession, type WireUser } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import type { LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, refresh, type TestServer } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'
import { deleteExpired } from '../housekeeping/deleteExpired.ts'

let server: TestServer
let people = 0
beforeAll(async () => {
  server = await createTestServer({
    plugins: [doorPlugin({ verifyMfa: async ({ proof }) => proof.code === '111111' })],
  })
})
afterAll(() => server.close())

const addressOf = (name: string): string => `${name}${++people}@example.com`
const logIn = (email: string): Promise<LoggedIn> => server.login(email, { ip: `10.2.${++people % 250}.1` })
const mailTo = (address: string) =>
  server.mail.sent.filter(({ to, subject }) => to === address && !/\d{6}/.test(subject))
const tokenTo = (address: string): string =>
  /#([A-Za-z0-9_-]{43})$/m.exec(mailTo(address).at(-1)?.text ?? '')?.[1] ?? 'none'
const undo = (token: string) => server.post<WireError>('/account/undo', { token }, { appId: null })
const goneAnswer = { status: 404, body: { code: 'undo_not_found', error: expect.stringContaining('7 days') } }
const accountsOf = ({ user }: Pick<LoggedIn, 'user'>) =>
  user.linked_accounts.map(({ type, address, name }) => `${type}:${String(address ?? name)}`).sort()
const change = async ({ token }: { token: string }, oldAddress: string, newAddress: string) => {
  const code = await server.codeFor(newAddress, { token })
  return server.post<WireUser & WireError>(EMAIL_PATHS.update, { oldAddress, newAddress, code }, { token })
}
const linkDoor = ({ token }: { token: string }, name: string) =>
  server.post<WireUser>(DOOR_PATHS.link, { name }, { token })
const unlinkDoor = ({ token }: { token: string }, name: string) =>
  server.post<WireUser>(DOOR_PATHS.unlink, { name }, { token })

/** Simulates a takeover: a thief logs in as the user and changes the mail address. */
async function takenOver() {
  const [own, other] = [addressOf('ada'), addressOf('mallory')]
  const owner = await logIn(own)
  const thief = await logIn(own)
  expect((await change(thief, own, other)).status).toBe(200)
  return { own, other, owner, thief }
}

describe('a change of address', () => {
  it('the mail about a change of address goes only to the old address, with the time and without the new address [SESSION-86]', async () => {
    const { own, other } = await takenOver()
    const [mail, ...more] = mailTo(own)
    expect(more).toEqual([])
    expect(mail!.subject).toBe('How you log in to Latchkey demo changed')
    expect(mail!.text).toContain(
      'You now log in with another account in place of an e-mail address that you used before.',
    )
    expect(mail!.text).toContain('This was done on 15 January 2026 at 12:00 UTC.')
    expect(mail!.text).toContain('undo it within 7 days')
    expect(mail!.text + mail!.html).not.toContain(other)
    expect(mail!.html).toContain(
      `href="http://localhost:4100/account/undo?app=latchkey-demo-development&#38;lang=en#${tokenTo(own)}"`,
    )
    expect(mailTo(other)).toEqual([])
  })

  it('a change of address ends all other sessions of the user, and keeps the session that made the change [SESSION-89, V7.4.3]', async () => {
    const { owner, thief } = await takenOver()
    expect(await refresh(server, owner.refresh_token)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token', cause: 'already_logged_out' },
    })
    expect((await refresh(server, thief.refresh_token)).status).toBe(200)
  })

  it("an undo within 7 days gives the owner the address back, ends the thief's session, and is mailed to the owner [ACCESS-18, SESSION-87, SEC-43]", async () => {
    const { own, other, thief } = await takenOver()
    const token = tokenTo(own)
    server.clock.advance(7 * 86_400 - 1)
    expect((await undo(token)).status).toBe(200)
    expect(await refresh(server, thief.refresh_token)).toMatchObject({ status: 401 })
    const back = await logIn(own)
    expect(back.user.id).toBe(thief.user.id)
    expect(accountsOf(back)).toEqual([`email:${own}`])
    expect((await logIn(other)).user.id).not.toBe(thief.user.id)
    const told = mailTo(own).at(-1)!
    expect(told.subject).toBe('A change of how you log in to Latchkey demo was undone')
    expect(told.html).not.toMatch(/href/)
    expect(mailTo(other)).toHaveLength(1)
    const { body } = await server.get<WireSecurityEvents>(PATHS.userEvents, { token: back.token })
    expect(body.events).toContainEqual(
      expect.objectContaining({ event: 'account_change_undone', method: 'email', session_id: null }),
    )
  })

  it('a change of address can be undone once, and not after 7 days [ACCESS-18, SESSION-87]', async () => {
    const first = await takenOver()
    const token = tokenTo(first.own)
    const answers = await Promise.all([undo(token), undo(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await undo(token)).toMatchObject(goneAnswer)
    const second = await takenOver()
    server.clock.advance(7 * 86_400)
    expect(await undo(tokenTo(second.own))).toMatchObject(goneAnswer)
    server.clock.advance(1)
    await deleteExpired(server.longRunning, server.clock)
    expect(await server.db.selectFrom('account_undos').select('hash').execute()).toEqual([])
  })

  it('an unknown or malformed undo token changes nothing', async () => {
    await takenOver()
    expect(await undo('x'.repeat(43))).toMatchObject(goneAnswer)
    expect(await undo('short')).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })

  it("the owner's undo link restores the account after a thief changed the address twice, and voids the thief's undo links", async () => {
    const { own, other, thief } = await takenOver()
    const token = tokenTo(own)
    const third = addressOf('trudy')
    expect((await change(thief, other, third)).status).toBe(200)
    const theirs = tokenTo(other)
    expect((await linkDoor(thief, `back door ${people}`)).status).toBe(200)
    const newest = tokenTo(third)
    // Another user has signed up with the intermediate address, which must not prevent the undo.
    await logIn(other)
    expect((await undo(token)).status).toBe(200)
    expect(accountsOf(await logIn(own))).toEqual([`email:${own}`])
    expect(await undo(theirs)).toMatchObject(goneAnswer)
    expect(await undo(newest)).toMatchObject(goneAnswer)
  })

  it('an undo after a thief enrolled a second factor gives the owner the account back, with the factor still enrolled [SEC-17]', async () => {
    const { own, thief } = await takenOver()
    expect((await server.post(DOOR_PATHS.enroll, { knock: 'mine' }, { token: thief.token })).status).toBe(200)
    expect((await undo(tokenTo(own))).status).toBe(200)
    const back = await logIn(own)
    expect(back.user.mfa_methods).toMatchObject([{ type: 'knock' }])
  })
})

describe('a login method that was added', () => {
  it('linking a login method is mailed to the earlier address, and the undo link of the mail removes the method', async () => {
    const own = addressOf('ada')
    const thief = await logIn(own)
    await linkDoor(thief, `door ${people}`)
    expect(mailTo(own).at(-1)!.text).toContain('You can now log in with an account that was added to your account.')
    const { status } = await refresh(server, thief.refresh_token)
    expect(status).toBe(200)
    expect((await undo(tokenTo(own))).status).toBe(200)
    expect(accountsOf(await logIn(own))).toEqual([`email:${own}`])
  })

  it('the undo link of the first of two account changes also restores the address that the second change removed', async () => {
    const own = addressOf('ada')
    const thief = await logIn(own)
    await linkDoor(thief, `door ${people}`)
    const first = tokenTo(own)
    expect((await server.post(EMAIL_PATHS.unlink, { address: own }, { token: thief.token })).status).toBe(200)
    const second = tokenTo(own)
    expect(second).not.toBe(first)
    expect((await linkDoor(thief, `another door ${people}`)).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    const back = await logIn(own)
    expect(back.user.id).toBe(thief.user.id)
    expect(accountsOf(back)).toEqual([`email:${own}`])
    expect(await undo(second)).toMatchObject(goneAnswer)
  })

  it('linking an account that cannot log in, or is linked already, sends no mail', async () => {
    const own = addressOf('ada')
    const ada = await logIn(own)
    await server.post(DOOR_PATHS.link, { name: `mat ${people}`, type: 'doormat' }, { token: ada.token })
    expect(mailTo(own)).toEqual([])
    await linkDoor(ada, `door ${people}`)
    await linkDoor(ada, `door ${people}`)
    expect(mailTo(own)).toHaveLength(1)
  })
})

describe('a login method that was removed', () => {
  it('undoing the removal of a login method links the method again with its earlier timestamps', async () => {
    const own = addressOf('ada')
    const ada = await logIn(own)
    const name = `door ${people}`
    const { body } = await linkDoor(ada, name)
    const door = body.linked_accounts.find(({ type }) => type === 'door')
    server.clock.advance(60)
    expect((await unlinkDoor(ada, name)).status).toBe(200)
    server.clock.advance(540)
    await server.sendNotices()
    expect((await undo(tokenTo(own))).status).toBe(200)
    expect((await logIn(own)).user.linked_accounts.find(({ type }) => type === 'door')).toEqual(door)
  })
})

describe('what is kept and told of changes', () => {
  it('the database row of an account change holds neither undo token nor address in plain text, and the log no token', async () => {
    const { own } = await takenOver()
    const rows = JSON.stringify(await server.db.selectFrom('account_undos').selectAll().execute())
    expect(rows).not.toContain(own)
    expect(rows).not.toContain(tokenTo(own))
    expect(server.log()).not.toContain(tokenTo(own))
  })

  it('a change of address is done while the mail server is away, and the log says that no mail was sent', async () => {
    const [own, other] = [addressOf('ada'), addressOf('new')]
    const ada = await logIn(own)
    const code = await server.codeFor(other, { token: ada.token })
    server.mail.failWith = new Error('away')
    expect(
      (await server.post(EMAIL_PATHS.update, { oldAddress: own, newAddress: other, code }, { token: ada.token }))
        .status,
    ).toBe(200)
    server.mail.failWith = undefined
    expect(server.log()).toContain('a user could not be notified by mail of a change to their account')
  })
})

describe('the page of the undo', () => {
  it('opening the undo page changes nothing, loads nothing, and cannot be framed [SESSION-88]', async () => {
    const { own, thief } = await takenOver()
    const { status, body, headers } = await server.get<string>('/account/undo', {
      appId: null,
      headers: { origin: undefined },
    })
    expect(status).toBe(200)
    expect(body).toContain('<button type="button" id="act">Undo this change</button>')
    expect(body).not.toMatch(/src=|https?:/)
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]{44}'; script-src 'sha256-[A-Za-z0-9+/=]{44}'; connect-src 'self'; /,
    )
    expect(policy).toContain("frame-ancestors 'none'")
    expect((await refresh(server, thief.refresh_token)).status).toBe(200)
    expect(
      (
        await server.post<WireSession>(
          '/account/undo',
          { token: tokenTo(own) },
          { appId: null, headers: { origin: undefined } },
        )
      ).status,
    ).toBe(200)
  })
})
