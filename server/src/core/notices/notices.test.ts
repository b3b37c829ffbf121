/**
 * Tests that many changes in a short time cause few mails, that these do not hide a takeover, and that each notice is
 * sent exactly once (ADR 70).
 */
import type { WireError, WireUser } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { answers, defineServerPlugin, okSchema, z } from '../../index.ts'
import type { LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'
import { deleteExpired } from '../housekeeping/deleteExpired.ts'
import { MailServerUnavailable } from '../contract/mailTransport.ts'

/** A third-party plugin that sends notices with the given title and text. */
const crier = defineServerPlugin({
  id: 'crier',
  routes: (http, { requireUser, notifyUser }) =>
    void http.post(
      '/api/v1/plugins/crier',
      { schema: { body: z.object({ title: z.string(), text: z.string() }), response: answers(okSchema) } },
      async (request) => {
        await notifyUser(await requireUser(request), request.body)
        return { success: true }
      },
    ),
})

let server: TestServer
let people = 0
let own: string
let thief: LoggedIn
beforeAll(async () => {
  const plugins = [doorPlugin({ verifyMfa: async ({ proof }) => proof.code === '111111' }), crier]
  server = await createTestServer({ plugins })
})
beforeEach(async () => {
  server.mail.failWith = undefined
  // Ten minutes end the gathering of the previous test, and its notices are sent.
  server.clock.advance(600)
  await server.sendNotices()
  own = `ada${++people}@example.com`
  thief = await server.login(own, { ip: `10.3.${people}.1` })
})
afterAll(() => server.close())

const mailTo = (address: string) =>
  server.mail.sent.filter(({ to, subject }) => to === address && !/\d{6}/.test(subject))
const kept = () => server.db.selectFrom('notices').selectAll().where('user_id', '=', thief.user.id).execute()
const linkIn = (text: string | undefined): string => /#([A-Za-z0-9_-]{43})$/m.exec(text ?? '')?.[1] ?? 'none'
const undo = (token: string) => server.post<WireError>('/account/undo', { token }, { appId: null })
const door = async (path: string, name = `door ${people}`) =>
  expect((await server.post(path, { name }, { token: thief.token })).status).toBe(200)
const cry = (title: string, text: string) =>
  server.post('/api/v1/plugins/crier', { title, text }, { token: thief.token })
async function change(oldAddress: string, newAddress: string) {
  const { token } = thief
  const code = await server.codeFor(newAddress, { token })
  expect((await server.post(EMAIL_PATHS.update, { oldAddress, newAddress, code }, { token })).status).toBe(200)
}
/** Links and unlinks a login method several times. */
async function flood(times: number) {
  for (let round = 0; round < times; round += 1) {
    await door(DOOR_PATHS.link)
    await door(DOOR_PATHS.unlink)
  }
}

describe('a flood of changes', () => {
  it('60 links and unlinks send two mails: the first change at once, the other 119 ten minutes later [SESSION-92, SEC-47]', async () => {
    await flood(60)
    expect(mailTo(own).map(({ text }) => text.split('\n')[0])).toEqual([
      'You can now log in with an account that was added to your account.',
    ])
    server.clock.advance(599)
    expect(await server.sendNotices()).toBe(0)
    server.clock.advance(1)
    const sent = await Promise.all([1, 2, 3, 4].map(() => server.sendNotices()))
    expect(sent.reduce((sum, one) => sum + one)).toBe(1)
    const [, { subject, text, html }, ...more] = mailTo(own) as [unknown, (typeof server.mail.sent)[number]]
    expect(more).toEqual([])
    expect(subject).toBe('How you log in to Latchkey demo changed')
    expect(text).toContain('Since our last message there were 119 more changes:')
    expect(text.match(/15 January 2026 at 12:10 UTC: You can no longer log in with an account/g)).toHaveLength(60)
    expect(text).toContain('undo all of them within 7 days of the first')
    expect(html.match(/href=/g)).toHaveLength(1)
    server.clock.advance(600)
    expect(await server.sendNotices()).toBe(0)
  })

  it('a change of address amid many other changes is mailed at once, with a link that undoes it [SESSION-92, SEC-46]', async () => {
    await flood(5)
    const other = `mallory${people}@example.com`
    await change(own, other)
    const mails = mailTo(own)
    expect(mails).toHaveLength(2)
    expect(mails[1]!.text).toContain(
      'You now log in with another account in place of an e-mail address that you used before.',
    )
    expect((await undo(linkIn(mails[1]!.text))).status).toBe(200)
    expect((await server.login(own, { ip: '10.3.250.1' })).user.id).toBe(thief.user.id)
  })

  it('removing an address, or an account linked 20 minutes before, amid many other changes is mailed at once', async () => {
    await door(DOOR_PATHS.link, `front door ${people}`)
    server.clock.advance(1_300)
    await server.confirm(own, { token: thief.token })
    await flood(5)
    await door(DOOR_PATHS.unlink, `front door ${people}`)
    await door(DOOR_PATHS.link, `back door ${people}`)
    expect((await server.post<WireUser>(EMAIL_PATHS.unlink, { address: own }, { token: thief.token })).status).toBe(200)
    expect(
      mailTo(own)
        .slice(2)
        .map(({ text }) => text.split('.')[0]),
    ).toEqual([
      'You can no longer log in with an account that was removed from your account',
      'You can no longer log in with an e-mail address that was removed from your account',
    ])
  })

  it('a second change of the address, after the first was undone, is mailed within minutes', async () => {
    for (const [round, other] of [`mallory${people}@example.com`, `trudy${people}@example.com`].entries()) {
      thief = await server.login(own, { ip: `10.3.251.${round}` })
      await change(own, other)
      expect((await undo(linkIn(mailTo(own).at(-1)!.text))).status).toBe(200)
    }
    expect(mailTo(own).map(({ subject }) => subject.includes('undone'))).toEqual([false, true, false, true])
  })

  it("six changes of one account's address to and fro are each mailed to the address that was replaced", async () => {
    const other = `mallory${people}@example.com`
    for (let round = 0; round < 3; round += 1) {
      await change(own, other)
      await change(other, own)
    }
    expect([mailTo(own).length, mailTo(other).length]).toEqual([3, 3])
  })

  it('the link of a mail about several changes undoes all of them', async () => {
    await door(DOOR_PATHS.link, `front door ${people}`)
    await flood(2)
    await door(DOOR_PATHS.link)
    server.clock.advance(600)
    await server.sendNotices()
    expect((await undo(linkIn(mailTo(own).at(-1)!.text))).status).toBe(200)
    const { user } = await server.login(own, { ip: '10.3.250.2' })
    // The linking of the front door was announced earlier, in a mail with an undo link of its own, so it is not undone.
    expect(user.linked_accounts.map(({ type, name }) => name ?? type).sort()).toEqual(['email', `front door ${people}`])
  })

  it('changes that were undone before their mail was sent are not mailed', async () => {
    await flood(2)
    expect((await undo(linkIn(mailTo(own)[0]!.text))).status).toBe(200)
    server.clock.advance(600)
    await server.sendNotices()
    expect(mailTo(own).map(({ subject }) => subject)).toEqual([
      'How you log in to Latchkey demo changed',
      'A change of how you log in to Latchkey demo was undone',
    ])
  })

  it('changes are gathered into one mail every ten minutes, however long they continue', async () => {
    for (let minute = 0; minute < 35; minute += 1) {
      await door(DOOR_PATHS.link)
      await door(DOOR_PATHS.unlink)
      server.clock.advance(60)
      await server.sendNotices()
      if (minute % 9 === 8) await server.confirm(own, { token: thief.token })
    }
    expect(mailTo(own)).toHaveLength(4)
  })
})

describe('notices of other kinds', () => {
  it('notices about second factors are gathered into their own mail', async () => {
    await flood(1)
    for (let round = 0; round < 3; round += 1) {
      const mfa = { method: 'knock', code: '111111' }
      const { token } = thief
      expect((await server.post(DOOR_PATHS.enroll, { knock: `${round}`, mfa }, { token })).status).toBe(200)
      expect((await server.post(DOOR_PATHS.unenroll, { mfa }, { token })).status).toBe(200)
    }
    expect(mailTo(own).map(({ subject }) => subject)).toEqual([
      'How you log in to Latchkey demo changed',
      'Your verification methods for Latchkey demo changed',
    ])
    server.clock.advance(600)
    await server.sendNotices()
    expect(mailTo(own)).toHaveLength(4)
    expect(mailTo(own).at(-1)!.text + mailTo(own).at(-2)!.text).toContain(
      'Since our last message there were 5 more changes:',
    )
  })

  it('notices of a plugin are gathered by title into one mail, with text, time and device of each', async () => {
    for (const text of ['The first.', 'The second.', 'The third.']) {
      expect((await cry('Your vault was opened', text)).status).toBe(200)
    }
    await cry('Your vault was moved', 'Elsewhere.')
    expect(mailTo(own).map(({ text }) => text.split('\n')[0])).toEqual(['The first.', 'Elsewhere.'])
    server.clock.advance(600)
    await server.sendNotices()
    const { subject, text } = mailTo(own).at(-1)!
    expect(subject).toBe('Your vault was opened')
    expect(text).toMatch(/UTC, with [^\n]+: The second\.\n\n[^\n]+UTC, with [^\n]+: The third\./)
    expect(text).toContain('If this was not you, somebody may have access to your account.')
  })

  it('four simultaneous notices send one mail at once, and the other three in one mail later', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => cry('Your vault was opened', text)))
    expect(mailTo(own)).toHaveLength(1)
    server.clock.advance(600)
    await server.sendNotices()
    expect(mailTo(own)).toHaveLength(2)
  })
})

describe('a notice that could not be sent', () => {
  it('a notice that the mail server did not take is sent once when the mail server is back, by any server', async () => {
    server.mail.failWith = new MailServerUnavailable('away')
    await door(DOOR_PATHS.link)
    expect(mailTo(own)).toEqual([])
    server.clock.advance(59)
    expect(await server.sendNotices()).toBe(0)
    for (const seconds of [1, 120, 240]) {
      server.clock.advance(seconds)
      await server.sendNotices()
    }
    server.mail.failWith = undefined
    server.clock.advance(479)
    expect(await server.sendNotices()).toBe(0)
    server.clock.advance(1)
    const sent = await Promise.all([server.sendNotices(), server.sendNotices()])
    expect(sent.reduce((sum, one) => sum + one)).toBe(1)
    expect(linkIn(mailTo(own)[0]!.text)).toHaveLength(43)
  })

  it('a notice that cannot be sent within a day is given up, and its stored text is deleted', async () => {
    server.mail.failWith = new MailServerUnavailable('away')
    await door(DOOR_PATHS.link)
    for (let hour = 0; hour < 26; hour += 1) {
      server.clock.advance(3_600)
      await server.sendNotices()
    }
    server.mail.failWith = undefined
    server.clock.advance(3_600)
    expect(await server.sendNotices()).toBe(0)
    expect(mailTo(own)).toEqual([])
    await deleteExpired(server.longRunning, server.clock)
    expect(await kept()).toEqual([])
  })

  it('a notice whose server stopped before sending is sent by another server after a minute', async () => {
    let end = () => {}
    const { send } = server.mail
    server.mail.send = () =>
      new Promise<void>((resolve) => {
        end = resolve
      })
    await door(DOOR_PATHS.link)
    server.mail.send = send
    server.clock.advance(59)
    expect(await server.sendNotices()).toBe(0)
    server.clock.advance(1)
    expect(await server.sendNotices()).toBe(1)
    expect(mailTo(own)).toHaveLength(1)
    end()
  })
})

describe('what the database keeps of notices', () => {
  it('stored notices hold no address, text or token in plain text, and are deleted ten minutes after the mail', async () => {
    await flood(1)
    const rows = JSON.stringify(await kept())
    const secrets = [own, 'removed from your account', linkIn(mailTo(own)[0]!.text)]
    for (const secret of secrets) expect(rows).not.toContain(secret)
    server.clock.advance(600)
    await server.sendNotices()
    server.clock.advance(601)
    await deleteExpired(server.longRunning, server.clock)
    expect(await kept()).toEqual([])
  })
})
