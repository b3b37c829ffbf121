import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { getExampleNumber } from 'libphonenumber-js/max'
import { PATHS, type WireAppConfig, type WireError, type WireSession } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { SMS_PATHS } from 'latchkey/plugins/sms/contract'
import { ORIGIN } from '../../testing/callServer.ts'
import {
  createTestKey,
  createTestServer,
  OTHER_APP_ID,
  PRODUCTION_ENV,
  type TestServer,
} from '../../testing/createTestServer.ts'
import { ACCEPTED, refusal, startTextProvider, type TextProvider } from '../../core/sms/testing/textProvider.ts'
import { codeFor, loginBySms, numbersOf, textsTo } from './testing/smsCalls.ts'

const app = (settings: object) => ({ id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN], ...settings })
const servers: TestServer[] = []
/** Starts a server for one test, and closes it after the test. */
const start = async (...args: Parameters<typeof createTestServer>) => {
  const server = await createTestServer(...args)
  servers.push(server)
  return server
}
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

describe('login by SMS', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  it('a login by SMS signs up the first time and logs in the second, in any spelling of the number [HTTP-72, LOGIN-4]', async () => {
    const first = await loginBySms(server, '+14155552671')
    expect(first).toMatchObject({ is_new_user: true, session_update_action: 'set' })
    expect(numbersOf(first.user)).toEqual(['+14155552671'])
    const code = await codeFor(server, '+1 (415) 555-2671', '+14155552671')
    const { status, body } = await server.post(SMS_PATHS.authenticate, {
      phoneNumber: '+1-415-555-2671',
      code: ` ${code} `,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ is_new_user: false, user: { id: first.user.id } })
  })

  it("the text of a login by SMS ends with the page's host and the code, for autofill [CODE-54]", async () => {
    const code = await codeFor(server, '+14155552672')
    const [message] = await textsTo(server, '+14155552672')
    expect(message).toMatchObject({
      channel: 'sms',
      html: null,
      subject: expect.stringContaining(`${code} is your Latchkey demo code`),
    })
    expect(message?.text.split('\n').at(-1)).toBe(`@localhost #${code}`)
    const { body, headers } = await server.get(`/dev/inbox/${message?.id}`, { appId: null })
    expect(body).toBe(message?.text)
    expect(headers['content-type']).toContain('text/plain')
  })

  it('the app configuration of an app with SMS says sms_auth: true', async () => {
    const { body } = await server.get<WireAppConfig>(PATHS.app.replace(':app_id', OTHER_APP_ID), {
      appId: OTHER_APP_ID,
    })
    expect(body.sms_auth).toBe(true)
  })

  it.each([
    [{ phoneNumber: '(415) 555-2671' }],
    [{ phoneNumber: '+19005550199' }],
    [{ phoneNumber: '+14155552671\r\nTo: +14155552672' }],
    [{ phoneNumber: ['+14155552671', '+14155552672'] }],
    [{ phoneNumber: { $ne: null } }],
    [{ phoneNumber: '+1'.padEnd(101, '4') }],
    [{ phoneNumber: 14155552671 }],
    [{}],
  ])('a code request by SMS refuses the body %j with invalid_data, and sends nothing [CODE-58]', async (body) => {
    const before = (await textsTo(server, '+14155552671')).length
    expect(await server.post(SMS_PATHS.init, body)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    expect(await textsTo(server, '+14155552671')).toHaveLength(before)
  })

  it('a code request by SMS is answered the same whether the number has an account or not [CODE-52]', async () => {
    await loginBySms(server, '+14155552673')
    const known = await server.post(SMS_PATHS.init, { phoneNumber: '+14155552673' })
    const unknown = await server.post(SMS_PATHS.init, { phoneNumber: '+14155552674' })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const wrong = { code: '000000' }
    const [first, second] = [
      await server.post(SMS_PATHS.authenticate, { phoneNumber: '+14155552673', ...wrong }),
      await server.post(SMS_PATHS.authenticate, { phoneNumber: '+14155552675', ...wrong }),
    ]
    expect([first.status, first.body]).toEqual([second.status, second.body])
    expect(first).toMatchObject({ status: 422, body: { code: 'invalid_credentials' } })
  })

  it('a code by SMS is accepted once, for its own number, app and method, until 600 s have passed [CODE-46, CODE-49]', async () => {
    const phoneNumber = '+14155552676'
    const attempt = (body: object, options = {}) =>
      server.post(SMS_PATHS.authenticate, { phoneNumber, ...body }, options)
    const code = await codeFor(server, phoneNumber)
    expect((await attempt({ code, phoneNumber: '+14155552677' })).status).toBe(422)
    expect((await attempt({ code }, { appId: OTHER_APP_ID })).status).toBe(422)
    expect((await server.post('/api/v1/passwordless/authenticate', { email: 'ada@example.com', code })).status).toBe(
      422,
    )
    expect((await attempt({ code })).status).toBe(200)
    expect((await attempt({ code })).status).toBe(422)
    const late = await codeFor(server, phoneNumber)
    const early = await codeFor(server, '+14155552699')
    server.clock.advance(599)
    expect((await attempt({ code: early, phoneNumber: '+14155552699' })).status).toBe(200)
    server.clock.advance(1)
    expect((await attempt({ code: late })).status).toBe(422)
  })

  it('a code by SMS is accepted with the key that asked for it, and refused with another key or none like a wrong code [CODE-50, V6.6.2]', async () => {
    const [owner, thief] = [{ key: createTestKey() }, { key: createTestKey() }]
    const phoneNumber = '+14155550177'
    const code = await codeFor(server, phoneNumber, phoneNumber, owner)
    for (const by of [thief, {}])
      expect(await server.post(SMS_PATHS.authenticate, { phoneNumber, code }, by)).toMatchObject({
        status: 422,
        body: { code: 'invalid_credentials', error: 'Invalid or expired verification code' },
      })
    expect((await server.post(SMS_PATHS.authenticate, { phoneNumber, code }, owner)).status).toBe(200)
  })

  it('after five wrong codes by SMS the right one is refused too [CODE-47]', async () => {
    const phoneNumber = '+14155552678'
    const code = await codeFor(server, phoneNumber)
    const wrong = code === '000000' ? '111111' : '000000'
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => server.post(SMS_PATHS.authenticate, { phoneNumber, code: wrong })),
    )
    expect(guesses.map(({ status }) => status)).toEqual(Array(20).fill(422))
    expect((await server.post(SMS_PATHS.authenticate, { phoneNumber, code })).status).toBe(422)
  })

  it('one of five simultaneous logins with one code by SMS succeeds', async () => {
    const phoneNumber = '+14155552679'
    const code = await codeFor(server, phoneNumber)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.post(SMS_PATHS.authenticate, { phoneNumber, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('a login by SMS logs neither numbers nor codes', async () => {
    const code = await codeFor(server, '+14155552680')
    await server.post(SMS_PATHS.authenticate, { phoneNumber: '+14155552680', code })
    expect(server.log()).not.toMatch(/4155552680/)
    expect(server.log()).not.toContain(code)
  })
})

describe('who gets a code by text message', () => {
  it('a number of a country outside allowedCountries is refused with sms_country_not_allowed [CODE-58]', async () => {
    const server = await start({ file: { apps: [app({ plugins: { sms: { allowedCountries: ['de', 'AT'] } } })] } })
    const init = (phoneNumber: string) => server.post(SMS_PATHS.init, { phoneNumber }, { appId: OTHER_APP_ID })
    expect((await init('+4915123456789')).status).toBe(200)
    expect(await init('+14155552671')).toMatchObject({ status: 400, body: { code: 'sms_country_not_allowed' } })
    expect(await textsTo(server, '+14155552671')).toEqual([])
  })

  it('a phone number on the allowlist signs up in any spelling, and another number is refused [ACCESS-1]', async () => {
    const allowlist = { entries: ['+1 (415) 555-2671', '+tag@example.com'] }
    const server = await start({ file: { apps: [app({ allowlist })] } })
    const options = { appId: OTHER_APP_ID }
    expect((await loginBySms(server, '+14155552671', options)).is_new_user).toBe(true)
    const code = await codeFor(server, '+14155552672', undefined, options)
    const refused = await server.post(SMS_PATHS.authenticate, { phoneNumber: '+14155552672', code }, options)
    expect(refused).toMatchObject({ status: 401, body: { code: 'allowlist_rejected' } })
  })

  it('a new phone number in an app at maxAccounts is refused with max_accounts_reached, and a known one logs in', async () => {
    const server = await start({ file: { apps: [app({ maxAccounts: 1 })] } })
    const options = { appId: OTHER_APP_ID }
    await loginBySms(server, '+14155552671', options)
    const code = await codeFor(server, '+14155552672', undefined, options)
    const refused = await server.post(SMS_PATHS.authenticate, { phoneNumber: '+14155552672', code }, options)
    expect(refused.body.code).toBe('max_accounts_reached')
    expect((await loginBySms(server, '+14155552671', options)).is_new_user).toBe(false)
  })

  it.each([
    ['sms', SMS_PATHS.init, { phoneNumber: '+14155552671' }],
    ['email', EMAIL_PATHS.init, { email: 'ada@example.com' }],
  ])('an app with a CAPTCHA sends no code by SMS without a passed CAPTCHA: %s', async (_method, path, body) => {
    const siteverify = await startTextProvider()
    const captcha = { siteKey: 't:key', verifyUrl: siteverify.endpoint }
    const server = await start({
      file: { apps: [app({ plugins: { captcha } })] },
      env: { LATCHKEY_CAPTCHA_SECRET: 'the-secret-of-the-widget' },
    })
    const init = (token?: string) => server.post(path, { ...body, token }, { appId: OTHER_APP_ID })
    const verdict = (success: boolean) => ({
      status: 200,
      body: JSON.stringify({ success, hostname: 'localhost', action: OTHER_APP_ID, 'error-codes': [] }),
    })
    const refused = { status: 401, body: { code: 'invalid_captcha' } }
    expect(await init()).toMatchObject(refused)
    siteverify.answer = verdict(false)
    expect(await init('machine')).toMatchObject(refused)
    expect([await textsTo(server, '+14155552671'), server.mail.sent]).toEqual([[], []])
    siteverify.answer = verdict(true)
    expect((await init('person')).status).toBe(200)
    await siteverify.stop()
  })
})

describe('limits on codes by text message', () => {
  const limited = (settings: object, rateLimits = {}) =>
    start({ file: { apps: [app({ plugins: { sms: settings } })], rateLimits } })
  const init = (server: TestServer, phoneNumber: string, ip?: string) =>
    server.post(SMS_PATHS.init, { phoneNumber }, { appId: OTHER_APP_ID, ...(ip && { ip }) })
  const refused = { status: 429, body: { code: 'too_many_requests' } }

  it('a fourth number in a row answers 429 with codesPerBlock of three, from any caller [CODE-59]', async () => {
    const server = await limited({ codesPerBlock: { limit: 3, windowS: 60 } })
    const numbers = ['+491512345000', '+491512345001', '+491512345002'].map((number) => `${number}1`)
    for (const [index, number] of numbers.entries())
      expect((await init(server, number, `10.0.0.${index}`)).status).toBe(200)
    expect(await init(server, '+4915123450031', '10.0.0.9')).toMatchObject(refused)
    expect((await init(server, '+4915199990031', '10.0.0.9')).status).toBe(200)
    server.clock.advance(61)
    expect((await init(server, '+4915123450031', '10.0.0.9')).status).toBe(200)
  })

  it('a third number of one country answers 429 with codesPerCountry of two, and another country still gets codes [CODE-59]', async () => {
    const server = await limited({ codesPerCountry: { limit: 2, windowS: 60 } })
    expect((await init(server, '+4915112345678')).status).toBe(200)
    expect((await init(server, '+4917012345678')).status).toBe(200)
    expect(await init(server, '+4916012345678')).toMatchObject(refused)
    expect((await init(server, '+14155552671')).status).toBe(200)
  })

  it('a third code by SMS for one number answers 429, in any spelling', async () => {
    const server = await limited({}, { codesPerAddress: { limit: 2, windowS: 60 } })
    expect((await init(server, '+14155552671', '10.0.0.1')).status).toBe(200)
    expect((await init(server, '+1 415 555 2671', '10.0.0.2')).status).toBe(200)
    expect(await init(server, '+1 (415) 555-2671', '10.0.0.3')).toMatchObject(refused)
  })

  it('a third phone number of one caller answers 429, and another caller still gets a code', async () => {
    const server = await limited({}, { codesPerCaller: { limit: 2, windowS: 60 } })
    expect((await init(server, '+14155552671', '10.0.0.1')).status).toBe(200)
    expect((await init(server, '+4915112345678', '10.0.0.1')).status).toBe(200)
    expect(await init(server, '+447400123456', '10.0.0.1')).toMatchObject(refused)
    expect((await init(server, '+447400123456', '10.0.0.2')).status).toBe(200)
  })

  it('the eleventh code by SMS of one IPv6 /48 answers 429, whichever of its networks asks', async () => {
    const server = await limited({}, { codesPerCaller: { limit: 1, windowS: 60 } })
    const send = (index: number, site = 1) =>
      init(server, `+49151${12345678 + index * 10_000}`, `2001:db8:${site}:${index}::1`)
    for (let index = 0; index < 10; index += 1) expect((await send(index)).status).toBe(200)
    expect(await send(10)).toMatchObject(refused)
    expect((await send(11, 2)).status).toBe(200)
  })

  it('a third wrong code for one phone number answers 429, from any caller', async () => {
    const server = await limited({}, { codeTriesPerAddress: { limit: 2, windowS: 60 } })
    const guess = (ip: string) =>
      server.post(SMS_PATHS.authenticate, { phoneNumber: '+14155552671', code: '000000' }, { appId: OTHER_APP_ID, ip })
    expect((await guess('10.0.0.1')).status).toBe(422)
    expect((await guess('10.0.0.2')).status).toBe(422)
    expect(await guess('10.0.0.3')).toMatchObject(refused)
  })
})

describe('an attacker who is paid for messages to expensive countries', () => {
  const EXPENSIVE = (
    ['AZ', 'UZ', 'AF', 'DZ', 'BI', 'CU', 'ZW', 'NG', 'IQ', 'BD', 'PK', 'LK', 'TN', 'YE', 'TG'] as const
  ).map((country) => getExampleNumber(country, examples)!.number)
  let provider: TextProvider
  beforeAll(async () => {
    provider = await startTextProvider()
  })
  afterAll(() => provider.stop())
  beforeEach(() => {
    provider.answer = ACCEPTED
    provider.received.length = 0
  })
  const production = (sms: object) =>
    start({
      mode: 'production',
      env: { LATCHKEY_SMS_URL: provider.url, LATCHKEY_SMS_FROM: '+15005550006' },
      file: { apps: [app({ plugins: { sms } })] },
    })
  const init = (server: TestServer, phoneNumber: string, ip: string) =>
    server.post<WireError>(SMS_PATHS.init, { phoneNumber }, { ip })

  it('a production server with SMS and without allowedCountries does not start [SEC-58]', async () => {
    await expect(production({})).rejects.toThrow(
      /"another-app-of-the-server" sends text messages to every country.*"allowedCountries"/,
    )
  })

  it('300 code requests for 15 countries that the app does not serve send no message (sms_country_not_allowed) [CODE-58, SEC-57, V2.4.1]', async () => {
    const server = await production({ allowedCountries: ['US'] })
    for (let count = 0; count < 300; count += 1) {
      const { status, body } = await init(server, EXPENSIVE[count % 15]!, `203.0.${count}.1`)
      expect([status, body.code]).toEqual([400, 'sms_country_not_allowed'])
    }
    expect(provider.received).toEqual([])
  })

  it('an attacker gets messagesPerDay text messages, then sms_budget_used_up, and the log tells the operator once [CODE-59, V2.3.2]', async () => {
    const server = await production({ allowedCountries: ['US', 'DE'], messagesPerDay: 3 })
    const number = (count: number): string => `+49151${20_000_000 + count * 10_000}`
    const codes: unknown[] = []
    for (let count = 0; count < 6; count += 1)
      codes.push((await init(server, number(count), `203.0.113.${count}`)).body.code)
    expect(codes).toEqual([
      undefined,
      undefined,
      undefined,
      'sms_budget_used_up',
      'sms_budget_used_up',
      'sms_budget_used_up',
    ])
    expect(await init(server, number(9), '203.0.113.9')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '86400' },
    })
    expect(provider.received).toHaveLength(3)
    expect(server.log().match(/An app has used up a limit of its own/g)).toHaveLength(1)
    server.clock.advance(86_400)
    expect((await init(server, number(4), '203.0.113.4')).status).toBe(200)
  })

  it('a text message that the provider did not accept does not count against messagesPerDay', async () => {
    const server = await production({ allowedCountries: ['US'], messagesPerDay: 1 })
    provider.answer = { status: 500 }
    expect((await init(server, '+14155552671', '203.0.113.1')).status).toBe(502)
    provider.answer = ACCEPTED
    expect((await init(server, '+14155552671', '203.0.113.1')).status).toBe(200)
  })
})

describe('a provider of texts for logins', () => {
  let provider: TextProvider
  let server: TestServer
  const env = () => ({ LATCHKEY_SMS_URL: provider.url, LATCHKEY_SMS_FROM: '+15005550006' })
  const init = (phoneNumber = '+14155552671') => server.post(SMS_PATHS.init, { phoneNumber })
  beforeAll(async () => {
    provider = await startTextProvider()
    server = await createTestServer({
      mode: 'production',
      env: env(),
      file: { apps: [app({ plugins: { sms: { allowedCountries: ['US'] } } })] },
    })
  })
  afterAll(async () => {
    await server.close()
    await provider.stop()
  })
  beforeEach(() => {
    provider.answer = ACCEPTED
    provider.received.length = 0
  })

  it('the text provider gets the login message, and the code in it logs in', async () => {
    expect((await init()).status).toBe(200)
    const { path, fields } = provider.received[0]!
    expect(path).toBe('/2010-04-01/Accounts/AC0123/Messages.json')
    expect(fields.To).toBe('+14155552671')
    const code = /^\d{6}/.exec(fields.Body!)![0]
    expect((await server.post(SMS_PATHS.authenticate, { phoneNumber: '+14155552671', code })).status).toBe(200)
  })

  it.each([
    [refusal(400, 21211), 400, 'invalid_data'],
    [refusal(400, 21614), 400, 'invalid_data'],
    [refusal(400, 21408), 400, 'sms_country_not_allowed'],
    [refusal(429, 20429), 429, 'too_many_requests'],
    [refusal(401, 20003), 502, 'sms_not_sent'],
    [{ status: 500, body: 'oops' }, 502, 'sms_not_sent'],
  ] as const)(
    'an answer %j of the text provider makes the login call answer %i %s [CODE-19]',
    async (answer, status, code) => {
      provider.answer = answer
      const { status: got, body } = await init()
      expect([got, body.code]).toEqual([status, code])
      expect(JSON.stringify(body)).not.toContain('4155552671')
      // Older clients recognise the provider's limit by this text.
      if (status === 429)
        expect(body).toMatchObject({
          cause: 'provider_rate_limit',
          error: expect.stringContaining('provider rate limit'),
        })
    },
  )

  it('ten failed text messages use up no limit, and the earlier code stays valid [CODE-53]', async () => {
    const phoneNumber = '+14155552699'
    await init(phoneNumber)
    const code = /^\d{6}/.exec(provider.received[0]!.fields.Body!)![0]
    provider.answer = { status: 500 }
    for (let tries = 0; tries < 10; tries += 1) expect((await init(phoneNumber)).status).toBe(502)
    expect((await server.post(SMS_PATHS.authenticate, { phoneNumber, code })).status).toBe(200)
  })

  it('a phone number that is the only way in cannot be unlinked while the text provider is not configured', async () => {
    const phoneNumber = '+14155552688'
    await init(phoneNumber)
    const code = /^\d{6}/.exec(provider.received[0]!.fields.Body!)![0]
    const { token } = (await server.post<WireSession>(SMS_PATHS.authenticate, { phoneNumber, code })).body
    const without = await start({ mode: 'production', beside: server })
    const { status, body } = await without.post<WireError>(SMS_PATHS.unlink, { phoneNumber }, { token: token! })
    expect([status, body.code]).toEqual([400, 'cannot_unlink_sole_account'])
  })
})

describe('a server without a provider of text messages', () => {
  it('a production server without a text provider has SMS off, and its calls answer disallowed_login_method', async () => {
    const server = await start({ mode: 'production' })
    const { body } = await server.get<WireAppConfig>(PATHS.app.replace(':app_id', OTHER_APP_ID))
    expect(body).toMatchObject({ sms_auth: false, email_auth: true })
    for (const path of [SMS_PATHS.init, SMS_PATHS.authenticate]) {
      const refused = await server.post(path, { phoneNumber: '+14155552671', code: '123456' })
      expect(refused).toMatchObject({ status: 403, body: { code: 'disallowed_login_method' } })
    }
  })

  it('a production server without a text provider does not start if an app names sms as a login method', async () => {
    const file = { apps: [app({ loginMethods: ['email', 'sms'] })] }
    await expect(createTestServer({ mode: 'production', file })).rejects.toThrow(
      /neither LATCHKEY_SMS_URL nor sms\.sender is set/,
    )
  })

  it.each([
    [{ allowedCountries: ['XX'] }, /\.plugins\.sms\.allowedCountries\[0\]: must be an ISO 3166 country code/],
    [{ allowedCountries: [] }, /allowedCountries/],
    [{ codesPerBlock: { limit: 0, windowS: 1 } }, /codesPerBlock\.limit/],
    [{ allowedCountry: ['DE'] }, /allowedCountry/],
    [true, /plugins\.sms/],
  ])('a production server does not start with the sms settings %j', async (sms, message) => {
    const file = { apps: [app({ plugins: { sms } })] }
    await expect(createTestServer({ mode: 'production', file, env: PRODUCTION_ENV })).rejects.toThrow(message)
  })
})
