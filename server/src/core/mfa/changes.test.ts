import { PATHS, type WireAppConfig, type WireError, type WireUser } from 'latchkey/core/contract'
import { defineServerPlugin } from '../../index.ts'
import type { LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin, type DoorOptions } from '../../testing/doorPlugin.ts'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'
import { deleteExpired } from '../housekeeping/deleteExpired.ts'

const good: DoorOptions = { verifyMfa: async ({ proof }) => proof.code === '111111' }
const proof = { method: 'knock', code: '111111' }
const wrong = { method: 'knock', code: '000000' }
const missing = { status: 401, body: { code: 'missing_or_invalid_mfa', cause: 'missing' } }

let base: TestServer
beforeAll(async () => {
  base = await createTestServer({ plugins: [doorPlugin(good)] })
})
afterAll(() => base.close())

let people = 0
const logIn = (server = base): Promise<LoggedIn> => server.login(`person${++people}@example.com`)
const calls = (server: TestServer, { token }: { token: string }) => ({
  start: (mfa?: object) => server.post<WireError>(DOOR_PATHS.startEnrollment, { mfa }, { token }),
  enroll: (knock: string, mfa?: object) =>
    server.post<WireUser & WireError>(DOOR_PATHS.enroll, { knock, mfa }, { token }),
  unenroll: (mfa?: object) => server.post<WireUser & WireError>(DOOR_PATHS.unenroll, { mfa }, { token }),
})
/** Logs in a user who has enrolled a second factor, in a session that has not proven it since. */
async function withSecondFactor(server = base) {
  const person = await logIn(server)
  const own = calls(server, person)
  expect((await own.enroll('first')).status).toBe(200)
  return { ...own, person, email: (person.user.linked_accounts[0] as { address?: string }).address as string }
}
async function beside(
  options: DoorOptions,
  run: (server: TestServer) => Promise<void>,
  more: { file?: Record<string, unknown> } = {},
): Promise<void> {
  const server = await createTestServer({ plugins: [doorPlugin(options)], beside: base, ...more })
  try {
    await run(server)
  } finally {
    await server.http.close()
  }
}
const subjectsTo = (address: string): string[] =>
  base.mail.sent.filter(({ to }) => to === address).map(({ text }) => text.split('\n')[0] as string)

describe('a first second factor', () => {
  it('enrolling a first factor needs no other factor, shows in the user at once, and is told by mail [ACCESS-26, MFA-10]', async () => {
    const { person, email } = await withSecondFactor()
    const { body } = await base.post<{ user: WireUser }>(
      PATHS.sessions,
      { refresh_token: person.refresh_token },
      { token: person.token },
    )
    expect(body.user.mfa_methods).toEqual([{ type: 'knock', verified_at: 1_768_478_400 }])
    const notice = base.mail.sent.at(-1)!
    expect(notice).toMatchObject({ to: email, subject: 'Your verification methods for Latchkey demo changed' })
    expect(notice.text).toContain('Verification by a knock at the door was turned on.')
    expect(notice.text).toContain('If this was not you')
    expect(notice.html).toContain('was turned on')
    expect(notice.html).not.toMatch(/href|src=/)
  })

  it('a first factor that two tabs enrol at once is enrolled by one tab (200) and refused in the other (401) [FRAME-27]', async () => {
    const own = calls(base, await logIn())
    const answers = await Promise.all([own.enroll('left'), own.enroll('right')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('an enrolment begun without a factor is refused if another factor was enrolled meanwhile', async () => {
    let own: ReturnType<typeof calls> | undefined
    const between = async (knock: string): Promise<void> => {
      if (knock === 'slow') expect((await own?.enroll('fast'))?.status).toBe(200)
    }
    await beside({ ...good, beforeMfa: between }, async (server) => {
      const person = await logIn(server)
      own = calls(server, person)
      expect(await own.enroll('slow')).toMatchObject(missing)
      expect((await own.enroll('fast')).status).toBe(200)
    })
  })

  it('a first factor is enrolled while the mail server is away, and the log says that no mail was sent', async () => {
    base.mail.failWith = new Error('away')
    const own = calls(base, await createLoggedInWithoutMail())
    expect((await own.enroll('quiet')).status).toBe(200)
    base.mail.failWith = undefined
    expect(base.log()).toContain('a user could not be notified by mail of a change to their account')
  })

  it('an enrolment whose plugin cannot store its row answers 500 and leaves no second factor', async () => {
    await beside({ ...good, writeMfa: () => Promise.reject(new Error('disk full')) }, async (server) => {
      const person = await logIn(server)
      expect((await calls(server, person).enroll('lost')).status).toBe(500)
      expect((await calls(base, person).enroll('kept')).status).toBe(200)
    })
  })
})

describe('changing second factors', () => {
  it('an access token without a proof of the factor starts, enrols and removes no second factor (401) [ACCESS-26, MFA-8, V7.5.1]', async () => {
    const { start, enroll, unenroll, email } = await withSecondFactor()
    for (const change of [start, unenroll]) {
      expect(await change()).toMatchObject(missing)
      expect(await change(wrong)).toMatchObject({ status: 401, body: { cause: 'invalid' } })
    }
    expect(await enroll('mine')).toMatchObject(missing)
    expect(subjectsTo(email).slice(1)).toHaveLength(1)
    base.clock.advance(11)
  })

  it('one proof of a factor is enough for all changes of the session in the next 299 s, told in two mails [MFA-9]', async () => {
    const { start, enroll, unenroll, email } = await withSecondFactor()
    expect((await start(proof)).status).toBe(200)
    expect((await enroll('second')).status).toBe(200)
    base.clock.advance(299)
    expect((await unenroll()).body.mfa_methods).toEqual([])
    const first =
      'Verification by a knock at the door was turned on. ' + 'From now on it is asked for before sensitive actions.'
    expect(subjectsTo(email).slice(1)).toEqual([first])
    base.clock.advance(301)
    await base.sendNotices()
    expect(subjectsTo(email).slice(1)).toEqual([first, 'Since our last message there were 2 more changes:'])
    const { text } = base.mail.sent.at(-1)!
    expect(text).toMatch(/was set up anew\. .*\n\n.*was removed\. Sensitive actions are not verified any more\.\n/)
  })

  it('a change of second factors needs a new proof after 300 s, and in another session [MFA-9]', async () => {
    const { start, unenroll, email } = await withSecondFactor()
    expect((await start(proof)).status).toBe(200)
    expect(await calls(base, await base.login(email)).unenroll()).toMatchObject(missing)
    base.clock.advance(300)
    expect(await unenroll()).toMatchObject(missing)
  })

  it('a logout ends the proof of a factor: the next change is refused with missing_or_invalid_token', async () => {
    const { start, unenroll, person } = await withSecondFactor()
    await start(proof)
    await base.post(PATHS.sessionsLogout, { refresh_token: person.refresh_token }, { token: person.token })
    expect(await unenroll()).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_token' } })
  })

  it('a repeated enrolment is answered like the first and stored once [MFA-12]', async () => {
    const { enroll, email } = await withSecondFactor()
    expect((await enroll('first')).body.mfa_methods).toHaveLength(1)
    expect(await enroll('another')).toMatchObject(missing)
    expect(await calls(base, await base.login(email)).enroll('first')).toMatchObject(missing)
    expect(subjectsTo(email).filter((text) => text.includes('knock'))).toHaveLength(1)
  })

  it('removing a factor of a user who has none sends no mail', async () => {
    const person = await logIn()
    const before = base.mail.sent.length
    expect((await calls(base, person).unenroll()).status).toBe(200)
    expect(base.mail.sent).toHaveLength(before)
  })

  it('removing a factor makes its plugin delete what it stored', async () => {
    const forgotten: string[] = []
    await beside(
      { ...good, forgetMfa: async (_tx, userId, method) => void forgotten.push(`${method} of ${userId}`) },
      async (server) => {
        const { unenroll, person } = await withSecondFactor(server)
        await unenroll(proof)
        expect(forgotten).toEqual([`knock of ${person.user.id}`])
      },
    )
  })
})

describe('the mail about a change', () => {
  const link = (userId: string, subject: string, details: object) =>
    base.db
      .insertInto('linked_accounts')
      .values({
        id: `account ${subject}`,
        app_id: DEVELOPMENT_APP_ID,
        user_id: userId,
        type: 'google_oauth',
        subject,
        details: JSON.stringify(details),
        verified_at: new Date(0),
        first_verified_at: new Date(0),
        latest_verified_at: new Date(0),
      })
      .execute()

  it('the mail about second factors goes to verified addresses of the user only', async () => {
    const { body } = await base.post<LoggedIn>(DOOR_PATHS.authenticate, { name: 'with google' })
    await link(body.user.id, 'vouched', { email: 'vouched@example.com', emailIsVerified: true })
    await link(body.user.id, 'claimed', { email: 'claimed@example.com', emailIsVerified: false })
    await calls(base, body).enroll('x')
    expect([subjectsTo('vouched@example.com'), subjectsTo('claimed@example.com')].map(({ length }) => length)).toEqual([
      1, 0,
    ])
  })
})

describe('plugins with MFA methods', () => {
  const knock = { mfaMethods: [{ type: 'knock', label: 'a knock' }], verifyMfa: async () => true }
  it.each([
    ['claim one method', { id: 'window', ...knock }, 'declares the MFA method "knock", which another plugin owns'],
    [
      "claim a method of the server's",
      { id: 'window', ...knock, mfaMethods: [{ type: 'totp', label: 'a code' }] },
      'declares the MFA method "totp", which another plugin owns',
    ],
    [
      'name a method that cannot travel',
      { id: 'window', ...knock, mfaMethods: [{ type: 'Knock!', label: 'a knock' }] },
      'name it with lower-case letters',
    ],
    ['verify nothing', { id: 'window', mfaMethods: [{ type: 'ring', label: 'a ring' }] }, 'has no verifyMfa'],
  ])('plugins that %s keep the server from starting', async (_name, plugin, problem) => {
    await expect(createTestServer({ plugins: [doorPlugin(good), plugin], beside: base })).rejects.toThrow(problem)
  })

  it("a plugin cannot enrol or remove a second factor of another plugin's method", async () => {
    const window = defineServerPlugin({
      id: 'window',
      routes: (http, { requireUser, mfa }) =>
        void http.post('/api/v1/plugins/window', async (request) =>
          mfa.remove(await requireUser(request), 'knock', proof),
        ),
    })
    const server = await createTestServer({ plugins: [doorPlugin(good), window], beside: base })
    const { person } = await withSecondFactor(server)
    expect((await server.post('/api/v1/plugins/window', {}, { token: person.token })).status).toBe(500)
    expect(server.log()).toContain('used the MFA method \\"knock\\", which it does not declare')
    await server.http.close()
  })
})

describe('a method that the app has off', () => {
  it('a method that the app has off is not offered, and its enrolment is refused with mfa_method_unavailable [ACCESS-24]', async () => {
    await beside({ ...good, isMfaOn: ({ id }) => id === OTHER_APP_ID }, async (server) => {
      const config = await server.get<WireAppConfig>(PATHS.app.replace(':app_id', DEVELOPMENT_APP_ID))
      expect(config.body.mfa_methods).not.toContain('knock')
      const own = calls(server, await logIn(server))
      for (const answer of [await own.start(), await own.enroll('x')])
        expect(answer).toMatchObject({ status: 403, body: { code: 'mfa_method_unavailable' } })
    })
  })
})

describe('limits of enrolments and removals', () => {
  const file = {
    rateLimits: { mfaEnrollmentsPerUser: { limit: 2, windowS: 60 }, mfaRemovalsPerUser: { limit: 1, windowS: 60 } },
  }

  it('enrolments and removals of second factors have separate limits', () =>
    beside(
      good,
      async (server) => {
        const { start, unenroll } = await withSecondFactor(server)
        expect((await start(proof)).status).toBe(200)
        expect((await start()).status).toBe(429)
        expect((await unenroll()).status).toBe(200)
        expect((await unenroll()).status).toBe(429)
        server.clock.advance(60)
        expect((await unenroll()).status).toBe(200)
      },
      { file },
    ))

  it('a production server allows 30 enrolments and 10 removals of second factors an hour, then answers 429 [MFA-13]', async () => {
    const server = await createTestServer({ mode: 'production', plugins: [doorPlugin(good)] })
    const { start, unenroll } = await withSecondFactor(server)
    for (let count = 1; count < 30; count += 1) expect((await start(proof)).status).toBe(200)
    expect((await start(proof)).status).toBe(429)
    for (let count = 0; count < 10; count += 1) expect((await unenroll()).status).toBe(200)
    expect((await unenroll()).status).toBe(429)
    await server.close()
  })
})

describe('passes of a proven factor', () => {
  it('the housekeeping deletes the stored record of a proven second factor after five minutes', async () => {
    const { start } = await withSecondFactor()
    await start(proof)
    base.clock.advance(301)
    await deleteExpired(base.longRunning, base.clock)
    expect(await base.db.selectFrom('mfa_passes').selectAll().execute()).toEqual([])
  })
})

/** Logs in without a mailed code, and adds a mail address to the user directly in the database. */
async function createLoggedInWithoutMail(): Promise<{ token: string }> {
  const { body } = await base.post<LoggedIn>(DOOR_PATHS.authenticate, { name: 'no mail' })
  await base.db
    .insertInto('linked_accounts')
    .values({
      id: 'an-address',
      app_id: DEVELOPMENT_APP_ID,
      user_id: body.user.id,
      type: 'email',
      subject: 'nobody@example.com',
      details: '{}',
      verified_at: new Date(0),
      first_verified_at: new Date(0),
      latest_verified_at: new Date(0),
    })
    .execute()
  return body
}
