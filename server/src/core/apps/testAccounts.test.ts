import timers from 'node:timers/promises'
import { PATHS, type WireError, type WireSession, type WireUser } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { SMS_PATHS } from 'latchkey/plugins/sms/contract'
import { ConfigError } from '../foundation/config.ts'
import { readConfig } from '../../config.ts'
import { currentRun } from '../../db/testing/testRun.ts'
import { ORIGIN, readCode } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, PRODUCTION_ENV, type TestServer } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'
import { recordStatements, type StatementRecorder } from '../../testing/recordStatements.ts'
import { VAULT_PATH, vaultPlugin } from '../../testing/vaultPlugin.ts'

const app = (testAccounts: unknown) => ({
  id: OTHER_APP_ID,
  name: 'Staging',
  allowedOrigins: ['https://staging.example.com'],
  testAccounts,
})
const ADA = { email: 'test-ada@example.com', code: '424242' }
const BOB = { email: 'test-bob@shop.test', code: '424242' }
const PHONE = { phone: '+1 415 555 0142', code: '271828' }

describe('the setting testAccounts', () => {
  const problemsOf = (
    testAccounts: unknown,
    env: Record<string, string> = {},
    mode: 'production' | 'development' = 'production',
  ): readonly string[] => {
    try {
      readConfig({ mode, file: { apps: [app(testAccounts)] }, env: { ...PRODUCTION_ENV, ...env } })
      return []
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
      return (error as ConfigError).problems
    }
  }
  const named = { LATCHKEY_ALLOW_TEST_ACCOUNTS: OTHER_APP_ID }

  it('the setting testAccounts normalises e-mail addresses and phone numbers', () => {
    const { apps } = readConfig({
      mode: 'production',
      file: { apps: [app([{ ...ADA, email: ' Test-Ada@EXAMPLE.com' }, PHONE])] },
      env: { ...PRODUCTION_ENV, ...named },
    })
    expect(apps[0]?.testAccounts).toEqual([
      { pluginId: 'email', address: 'test-ada@example.com', code: '424242' },
      { pluginId: 'sms', address: '+14155550142', code: '271828' },
    ])
  })

  it('a production server does not start with test accounts until the environment names the app [V6.3.2]', () => {
    expect(problemsOf([ADA])).toEqual([
      expect.stringMatching(/^apps: "another-app-of-the-server" has testAccounts.*LATCHKEY_ALLOW_TEST_ACCOUNTS/),
    ])
    expect(problemsOf([ADA], { LATCHKEY_ALLOW_TEST_ACCOUNTS: 'true' })).toHaveLength(2)
    expect(problemsOf([ADA], { LATCHKEY_ALLOW_TEST_ACCOUNTS: `${OTHER_APP_ID},a-misspelt-app-id` })).toEqual([
      expect.stringContaining('"a-misspelt-app-id", which is not an app with testAccounts'),
    ])
    expect(problemsOf([], named)).toEqual([expect.stringContaining('which is not an app with testAccounts')])
    expect(problemsOf([ADA], named)).toEqual([])
    expect(problemsOf([])).toEqual([])
    expect(problemsOf([ADA], {}, 'development')).toEqual([])
  })

  it.each([
    [{ ...ADA, email: 'ada@acme.com' }, 'testAccounts[0].email: must be an address that nobody can have'],
    [{ ...ADA, email: 'ada@example.com.acme.com' }, 'must be an address that nobody can have'],
    [{ ...ADA, email: 'ada@myexample.com' }, 'must be an address that nobody can have'],
    [{ ...ADA, email: 'no address' }, 'must be an address that nobody can have'],
    [{ ...PHONE, phone: '+14155552671' }, 'testAccounts[0].phone: must be a number that nobody can have'],
    [{ ...PHONE, phone: '+14155550200' }, 'must be a number that nobody can have'],
    [{ ...ADA, code: '42424' }, 'testAccounts[0].code: must be 6 digits, as a string'],
    [{ ...ADA, code: 'abcdef' }, 'must be 6 digits, as a string'],
    [{ ...ADA, code: 424242 }, 'testAccounts[0].code'],
    [{ ...ADA, code: '000000' }, 'must not be one repeated digit'],
    [{ ...ADA, code: '123456' }, 'or a sequence of digits'],
    [{ ...ADA, code: '987654' }, 'or a sequence of digits'],
    [{ ...ADA, ...PHONE }, 'must have either "email" or "phone"'],
    [{ code: '424242' }, 'must have either "email" or "phone"'],
    [{ ...ADA, password: 'x' }, 'testAccounts[0]'],
  ])('the setting testAccounts refuses %j', (account, problem) => {
    expect(problemsOf([account], named).join()).toContain(problem)
  })

  it('the setting testAccounts refuses an address that is listed twice, in any spelling', () => {
    expect(problemsOf([ADA, { ...ADA, email: 'TEST-ADA@example.com', code: '135790' }], named)).toEqual([
      expect.stringContaining('testAccounts[1]: repeats "test-ada@example.com"'),
    ])
  })
})

describe('a test account', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({
      mode: 'production',
      file: {
        apps: [
          {
            ...app([ADA, BOB, PHONE]),
            allowedOrigins: ['https://*.example.com'],
            plugins: { sms: { allowedCountries: ['US'] } },
          },
        ],
      },
      env: {
        LATCHKEY_ALLOW_TEST_ACCOUNTS: OTHER_APP_ID,
        LATCHKEY_SMS_URL: 'https://account:token@sms.invalid',
        LATCHKEY_SMS_FROM: '+14155550100',
      },
      plugins: [vaultPlugin, doorPlugin({ verifyMfa: async ({ proof }) => proof.code === 'twice' })],
    })
  })
  beforeEach(() => server.clock.advance(3_600))
  afterAll(() => server.close())

  const headers = { origin: 'https://staging.example.com' }
  const post = (path: string, body: object, token?: string, ip?: string) =>
    server.post<WireSession & WireError & WireUser>(path, body, { headers, token, ...(ip && { ip }) })
  const init = (email: string) => post(EMAIL_PATHS.init, { email })
  const enter = (email: string, code: string, ip?: string) =>
    post(EMAIL_PATHS.authenticate, { email, code }, undefined, ip)
  const logIn = async ({ email, code }: typeof ADA) => {
    await init(email)
    return (await enter(email, code)).body as WireSession & { token: string; user: WireUser }
  }
  const refused = { status: 422, body: { code: 'invalid_credentials' } }

  it('a test account logs in with its code, which is not sent, and the login is recorded', async () => {
    const before = server.mail.sent.length
    expect(await init('Test-Ada@example.com')).toMatchObject({ status: 200, body: { success: true } })
    const { status, body } = await enter(ADA.email, '424242')
    expect([status, body.user?.linked_accounts]).toMatchObject([200, [{ type: 'email', address: ADA.email }]])
    expect(server.mail.sent).toHaveLength(before)
    const { body: record } = await server.get<{ events: object[] }>(PATHS.userEvents, { token: body.token, headers })
    expect(record.events).toMatchObject([{ event: 'test_account_used', method: 'email' }, { event: 'sign_up' }])
    expect((await logIn(ADA)).user.id).toBe(body.user?.id)
  })

  it('a test account logs in by text message with its fixed code, and no message is sent', async () => {
    expect((await post(SMS_PATHS.init, { phoneNumber: PHONE.phone })).status).toBe(200)
    expect(await post(SMS_PATHS.authenticate, { phoneNumber: PHONE.phone, code: PHONE.code })).toMatchObject({
      status: 200,
      body: { user: { linked_accounts: [{ type: 'phone' }] } },
    })
  })

  it("a test account's fixed code logs in only within ten minutes after a code was requested, and once", async () => {
    expect(await enter(BOB.email, '424242')).toMatchObject(refused)
    await init(BOB.email)
    expect((await enter(BOB.email, '424242')).status).toBe(200)
    expect(await enter(BOB.email, '424242')).toMatchObject(refused)
    await init(BOB.email)
    server.clock.advance(600)
    expect(await enter(BOB.email, '424242')).toMatchObject(refused)
  })

  it.each(['ada@example.com', 'test-ada+1@example.com', 'test-adaa@example.com', 'test-ada@example.net'])(
    'an address that only resembles a test account gets its code by mail, and the fixed code is refused: %s',
    async (email) => {
      const before = server.mail.sent.length
      await init(email)
      expect(server.mail.sent.slice(before).map(({ to }) => to)).toEqual([email])
      // The random code that was mailed is the same with a probability of one in a million.
      expect(await enter(email, '424242')).toMatchObject(refused)
    },
  )

  it('the right code of a test account is refused after five wrong ones', async () => {
    await init(ADA.email)
    for (let guess = 0; guess < 5; guess += 1) expect(await enter(ADA.email, `13579${guess}`)).toMatchObject(refused)
    expect(await enter(ADA.email, '424242')).toMatchObject(refused)
  })

  it('after five wrong codes for a test account, its right code is refused from their network and logs in from another', async () => {
    await init(ADA.email)
    for (let guess = 0; guess < 5; guess += 1) await enter(ADA.email, `13579${guess}`, `198.51.100.${guess}`)
    expect(await enter(ADA.email, '424242', '198.51.100.99')).toMatchObject(refused)
    expect((await enter(ADA.email, '424242')).status).toBe(200)
  })

  it('a sixth request for the code of a test account answers 429 too_many_requests', async () => {
    for (let asked = 0; asked < 5; asked += 1) expect((await init(BOB.email)).status).toBe(200)
    expect(await init(BOB.email)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })

  // Recording needs the `pg` driver, which PGlite does not use. The statements are the same there.
  if (currentRun().engine !== 'pglite')
    describe('telling a test account from another address', () => {
      let recorder: StatementRecorder
      beforeAll(() => {
        recorder = recordStatements()
      })
      afterAll(() => recorder.stop())

      const BOTH = [ADA.email, 'nobody-1@example.com']
      const sentBy = (work: () => Promise<{ status: number }>, status: number) =>
        recorder.during(async () => expect((await work()).status).toBe(status))

      it('code request, wrong code and login of a test address run the same database statements as those of another address', async () => {
        // Warm-up: the first call after a while reads the signing keys, which would add a statement.
        await logIn(BOB)
        const [ofTest, ofOther] = [[], []] as [string[][], string[][]]
        for (const email of BOTH) {
          const sent = email === ADA.email ? ofTest : ofOther
          sent.push(await sentBy(() => init(email), 200), await sentBy(() => enter(email, '135791'), 422))
          const code = email === ADA.email ? ADA.code : readCode(server.mail.sent.at(-1))
          expect((await sentBy(() => enter(email, code), 200)).length).toBe(2)
        }
        expect(ofTest).toEqual(ofOther)
        expect(ofTest.map(({ length }) => length)).toEqual([1, 2])
      })

      it('a code request for a test address waits as long as one of the last 20 mails took [SEC-59]', async () => {
        const { send } = server.mail
        const wait = jest.spyOn(timers, 'setTimeout')
        let isSent = false
        server.mail.send = async (message) => {
          await new Promise((resolve) => {
            setTimeout(resolve, 20)
          })
          isSent = true
          await send(message)
        }
        // The server remembers how long the last twenty mails took. These twenty replace the times of earlier ones.
        for (let index = 0; index < 20; index += 1) {
          const email = `nobody-2${index}@example.com`
          expect((await post(EMAIL_PATHS.init, { email }, undefined, `198.51.100.${index}`)).status).toBe(200)
        }
        expect([isSent, wait.mock.calls]).toEqual([true, []])
        isSent = false
        expect((await init(ADA.email)).status).toBe(200)
        const [[ms] = [0]] = wait.mock.calls
        expect(isSent).toBe(false)
        // The bound is below 20 ms, because a timer may fire slightly early.
        expect(ms).toBeGreaterThan(18)
        wait.mockRestore()
        server.mail.send = send
      })

      it("a code request for a test account's phone number waits, though no text message is sent", async () => {
        const file = { apps: [{ ...app([PHONE]), allowedOrigins: ['https://*.example.com'] }] }
        const { LATCHKEY_SECRET } = PRODUCTION_ENV
        const withInbox = await createTestServer({ beside: server, file, env: { LATCHKEY_SECRET } })
        const pretend = jest.spyOn(timers, 'setTimeout')
        const options = { headers, appId: OTHER_APP_ID }
        const ask = async (phoneNumber: string) =>
          (await withInbox.post(SMS_PATHS.init, { phoneNumber }, options)).status
        expect([await ask('+1 415 555 2671'), pretend.mock.calls.length]).toEqual([200, 0])
        expect([await ask(PHONE.phone), pretend.mock.calls.length]).toEqual([200, 1])
        pretend.mockRestore()
        await withInbox.http.close()
      })
    })

  it('a test account with a second factor is asked for its second factor', async () => {
    const { token } = await logIn(ADA)
    expect((await post(DOOR_PATHS.enroll, {}, token)).status).toBe(200)
    const again = await logIn(ADA)
    expect(await post(VAULT_PATH, {}, again.token)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_mfa' },
    })
    expect(await post(VAULT_PATH, { mfa: { method: 'knock', code: '424242' } }, again.token)).toMatchObject({
      status: 401,
    })
  })

  it('the log warns once at the start for each app with test accounts, without an address or a code', async () => {
    const [line, ...others] = server
      .log()
      .split('\n')
      .filter((text) => text.includes('TEST ACCOUNTS ARE ON'))
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 40, appId: OTHER_APP_ID, testAccounts: 3 })
    expect(others).toEqual([])
    expect(server.log()).not.toContain(ADA.email)
    expect(server.log()).not.toContain(ADA.code)
  })
})

describe('linking a test account', () => {
  it('a user who is no test user cannot link a test account, and a test user can', async () => {
    const server = await createTestServer({ file: { apps: [{ ...app([ADA, BOB, PHONE]), allowedOrigins: [ORIGIN] }] } })
    const options = { appId: OTHER_APP_ID }
    const link = async (token: string) => {
      await server.post(SMS_PATHS.init, { phoneNumber: PHONE.phone }, options)
      return server.post<WireUser & WireError>(
        SMS_PATHS.link,
        { phoneNumber: PHONE.phone, code: PHONE.code },
        { ...options, token },
      )
    }
    const real = await server.login('real-person@acme.com', options)
    expect(await link(real.token)).toMatchObject({ status: 403, body: { code: 'disallowed_login_method' } })
    await server.post(EMAIL_PATHS.init, { email: BOB.email }, options)
    const update = { oldAddress: 'real-person@acme.com', newAddress: BOB.email, code: BOB.code }
    expect(await server.post(EMAIL_PATHS.update, update, { ...options, token: real.token })).toMatchObject({
      status: 403,
      body: { code: 'disallowed_login_method' },
    })
    await server.post(EMAIL_PATHS.init, { email: ADA.email }, options)
    const { body } = await server.post<WireSession>(
      EMAIL_PATHS.authenticate,
      { email: ADA.email, code: ADA.code },
      options,
    )
    expect((await link(body.token ?? '')).body.linked_accounts.map(({ type }) => type).sort()).toEqual([
      'email',
      'phone',
    ])
    await server.close()
  })
})
