import { PATHS, type WireAppConfig } from 'latchkey/core/contract'
import { SMS_PATHS } from 'latchkey/plugins/sms/contract'
import { MFA_SMS_PATHS } from 'latchkey/plugins/mfaSms/contract'
import { ACCEPTED, refusal, startTextProvider, type TextProvider } from '../../core/sms/testing/textProvider.ts'
import { ORIGIN, type CallOptions, type LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { vaultPlugin } from '../../testing/vaultPlugin.ts'
import { codeFor, loginBySms, textsTo } from '../sms/testing/smsCalls.ts'
import { totpCalls } from '../mfaTotp/testing/totpCalls.ts'
import { smsTables } from './tables.ts'
import { mfaSmsCalls } from './testing/mfaSmsCalls.ts'

let server: TestServer
let twin: TestServer
beforeAll(async () => {
  server = await createTestServer({ plugins: [vaultPlugin] })
  twin = await createTestServer({ plugins: [vaultPlugin], beside: server })
})
afterAll(async () => {
  await twin.http.close()
  await server.close()
})

let people = 0
const logIn = (on = server, options?: CallOptions): Promise<LoggedIn> =>
  on.login(`person${++people}@example.com`, options)
const newNumber = (): string => `+1415555${String(2000 + ++people)}`

async function withSms(on = server) {
  const person = await logIn(on)
  const calls = mfaSmsCalls(on, person)
  const number = newNumber()
  await calls.add(number)
  return { ...calls, person, number, fresh: () => calls.freshCode(number) }
}

const invalid = { status: 401, body: { code: 'missing_or_invalid_mfa', cause: 'invalid' } }
const wrongCode = { status: 422, body: { code: 'invalid_credentials' } }
const notThe = (code: string): string => (code === '000000' ? '111111' : '000000')

describe('enrolling a number as second factor', () => {
  it('enrolling a number sends a code to the number, and the code enrols it as second factor [V6.6.1]', async () => {
    const { initEnroll, enroll, received } = mfaSmsCalls(server, await logIn())
    expect(await initEnroll('+1 (415) 555-2671')).toMatchObject({ status: 200, body: { success: true } })
    const code = await received('+14155552671')
    const [message] = await textsTo(server, '+14155552671')
    expect(message?.text).toBe(
      `${code} is your Latchkey demo code. It expires in 10 minutes. Never share it.\n\n@localhost #${code}`,
    )
    const enrolled = await enroll('+1-415-555-2671', ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(enrolled).toMatchObject({
      status: 200,
      body: { mfa_methods: [{ type: 'sms', verified_at: Math.floor(server.clock.now() / 1000) }] },
    })
    expect(enrolled.body.linked_accounts).toHaveLength(1)
  })

  it('the text message for an enrolment in the wallet frame has the code and names no page for autofill', async () => {
    const { initEnroll } = mfaSmsCalls(server, await logIn(), { headers: { origin: 'http://localhost:4100' } })
    const number = newNumber()
    await initEnroll(number)
    expect((await textsTo(server, number))[0]?.text).toMatch(
      /^\d{6} is your Latchkey demo code\. It expires in 10 minutes\. Never share it\.$/,
    )
  })

  it('an enrolled number is stored sealed, and not in answers and logs [V15.3.1]', async () => {
    const { number, person } = await withSms()
    expect(
      JSON.stringify(await smsTables(server.db).selectFrom('mfa_sms_numbers').selectAll().execute()),
    ).not.toContain(number.slice(1))
    const { body } = await server.post(PATHS.sessions, { refresh_token: person.refresh_token }, { token: person.token })
    expect(JSON.stringify(body)).not.toContain(number.slice(1))
    expect(server.log()).not.toContain(number.slice(1))
  })

  it.each(['12345', '1234567', '12a456', ''])(
    'enrolling a number refuses the code "%s", and accepts the right one after it',
    async (wrong) => {
      const { initEnroll, enroll, received } = mfaSmsCalls(server, await logIn())
      const number = newNumber()
      await initEnroll(number)
      expect(await enroll(number, wrong)).toMatchObject(wrongCode)
      expect((await enroll(number, await received(number))).status).toBe(200)
    },
  )

  it('five wrong codes, or 600 s, void the enrolment code of a number [MFA-32]', async () => {
    const email = `late${++people}@example.com`
    const person = await server.login(email)
    const { initEnroll, enroll, received } = mfaSmsCalls(server, person)
    const number = newNumber()
    await initEnroll(number)
    const code = await received(number)
    for (let count = 0; count < 5; count += 1) expect(await enroll(number, notThe(code))).toMatchObject(wrongCode)
    expect(await enroll(number, code)).toMatchObject(wrongCode)
    await initEnroll(number)
    const late = await received(number)
    server.clock.advance(600)
    await server.confirm(email, { token: person.token })
    expect(await enroll(number, late)).toMatchObject(wrongCode)
  })

  it('enrolling a number refuses a code of another number, user or purpose', async () => {
    const [mine, theirs] = [mfaSmsCalls(server, await logIn()), mfaSmsCalls(server, await logIn())]
    const [number, other] = [newNumber(), newNumber()]
    await mine.initEnroll(number)
    const code = await mine.received(number)
    expect(await theirs.enroll(number, code)).toMatchObject(wrongCode)
    expect(await mine.enroll(other, code)).toMatchObject(wrongCode)
    expect(await server.post(SMS_PATHS.authenticate, { phoneNumber: number, code })).toMatchObject(wrongCode)
    const loginCode = await codeFor(server, number)
    expect(await mine.enroll(number, loginCode)).toMatchObject(wrongCode)
    expect((await mine.enroll(number, code)).status).toBe(200)
  })

  it('enrolling a number refuses a code that another session of the user asked for', async () => {
    const person = await logIn()
    const address = String(person.user.linked_accounts[0]?.address)
    const [here, there] = [mfaSmsCalls(server, person), mfaSmsCalls(server, await server.login(address))]
    const number = newNumber()
    await here.initEnroll(number)
    const code = await here.received(number)
    expect(await there.enroll(number, code)).toMatchObject(wrongCode)
    expect((await here.enroll(number, code)).status).toBe(200)
  })

  it('a number that the user logs in with is refused as second factor with mfa_sms_login_number, also if linked meanwhile [MFA-31]', async () => {
    const number = newNumber()
    const byPhone = mfaSmsCalls(server, await loginBySms(server, number))
    expect(await byPhone.initEnroll(number)).toMatchObject({ status: 400, body: { code: 'mfa_sms_login_number' } })

    const person = await logIn()
    const { initEnroll, enroll, received } = mfaSmsCalls(server, person)
    const later = newNumber()
    await initEnroll(later)
    const code = await received(later)
    const linkCode = await codeFor(server, later)
    expect(
      (await server.post(SMS_PATHS.link, { phoneNumber: later, code: linkCode }, { token: person.token })).status,
    ).toBe(200)
    expect(await enroll(later, code)).toMatchObject({ status: 400, body: { code: 'mfa_sms_login_number' } })
  })

  it('a number that another user logs in with can be enrolled as second factor', async () => {
    const number = newNumber()
    await loginBySms(server, number)
    await mfaSmsCalls(server, await logIn()).add(number)
  })

  it('enrolling another number needs a code of the enrolled one, and replaces it', async () => {
    const { initEnroll, enroll, fresh, received, freshCode, openVault, number } = await withSms()
    const next = newNumber()
    expect(await initEnroll(next)).toMatchObject({ status: 401, body: { cause: 'missing' } })
    expect((await initEnroll(next, { method: 'sms', code: await fresh() })).status).toBe(200)
    expect((await enroll(next, await received(next))).status).toBe(200)
    expect((await openVault(await freshCode(next))).status).toBe(200)
    expect(await textsTo(server, number)).toHaveLength(2)
  })

  it('enrolling a number twice with the same code answers 200 both times', async () => {
    const { initEnroll, enroll, received } = mfaSmsCalls(server, await logIn())
    const number = newNumber()
    await initEnroll(number)
    const code = await received(number)
    expect([await enroll(number, code), await enroll(number, code)].map(({ status }) => status)).toEqual([200, 200])
  })

  it('a user with a second factor needs its proof in each step of enrolling a number, and no text is sent without it', async () => {
    const { initEnroll, enroll, unenroll } = await withSms()
    const number = newNumber()
    for (const mfa of [undefined, { method: 'sms', code: '000000' }]) {
      expect((await initEnroll(number, mfa)).body.code).toBe('missing_or_invalid_mfa')
      expect((await enroll(number, '000000', mfa)).body.code).toBe('missing_or_invalid_mfa')
    }
    expect((await unenroll()).body.code).toBe('missing_or_invalid_mfa')
    expect(await textsTo(server, number)).toEqual([])
  })

  it.each(['12345', '+1 900 555 0199', ''])(
    'enrolling the number "%s" is refused with invalid_data',
    async (number) => {
      expect(await mfaSmsCalls(server, await logIn()).initEnroll(number)).toMatchObject({
        status: 400,
        body: { code: 'invalid_data' },
      })
    },
  )
})

describe('a code by text message as second factor', () => {
  it('a code by text message proves one call, and is refused the second time', async () => {
    const { fresh, openVault } = await withSms()
    const code = await fresh()
    expect(await openVault(` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      status: 200,
      body: { proven: true },
    })
    expect(await openVault(code)).toMatchObject(invalid)
  })

  it('a code by text message that proved one call is refused for verify and for unenrolling', async () => {
    const { fresh, openVault, verify, unenroll } = await withSms()
    const code = await fresh()
    expect((await openVault(code)).status).toBe(200)
    for (const answer of [await verify(code), await unenroll({ method: 'sms', code })])
      expect(answer).toMatchObject(invalid)
  })

  it('one of three simultaneous uses of a code by text message at two servers succeeds [V6.5.1]', async () => {
    const { fresh, openVault, person } = await withSms()
    const code = await fresh()
    const atTwin = mfaSmsCalls(twin, person)
    const answers = await Promise.all([openVault(code), atTwin.openVault(code), openVault(code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it.each([['12345'], ['1234567'], ['12a456'], [''], [{ id: 'assertion' }]])(
    'the code %j is refused as a wrong second factor by text message',
    async (code) => {
      const { openVault } = await withSms()
      expect(await openVault(code)).toMatchObject(invalid)
    },
  )

  it('a code by text message is refused as second factor after 600 s', async () => {
    const { fresh, openVault } = await withSms()
    const code = await fresh()
    server.clock.advance(600)
    expect(await openVault(code)).toMatchObject(invalid)
  })

  it('a code by text message of another user or of a login is refused as second factor', async () => {
    const [mine, theirs] = [await withSms(), await withSms()]
    const code = await theirs.fresh()
    expect(await mine.openVault(code)).toMatchObject(invalid)
    expect(await mine.openVault(await codeFor(server, mine.number))).toMatchObject(invalid)
    expect((await theirs.openVault(code)).status).toBe(200)
  })

  it('a code by text message of another session of the user is refused, and still accepted in the session that asked for it [MFA-32, SEC-56, V6.6.2]', async () => {
    const { fresh, openVault, number, person } = await withSms()
    const address = String(person.user.linked_accounts[0]?.address)
    const other = mfaSmsCalls(server, await server.login(address))
    const code = await fresh()
    for (const answer of [await other.openVault(code), await other.verify(code)]) expect(answer).toMatchObject(invalid)
    expect((await openVault(code)).status).toBe(200)
    // Each session accepts its own code only, also when both wait for one.
    const [first, second] = [await fresh(), await other.freshCode(number)]
    expect(await openVault(second)).toMatchObject(invalid)
    expect((await openVault(first)).status).toBe(200)
  })

  it('a code by text message under the name of another method is refused with unsupported_method', async () => {
    const { fresh, openVault } = await withSms()
    expect(await openVault(await fresh(), 'totp')).toMatchObject({ status: 401, body: { cause: 'unsupported_method' } })
  })

  it('verify of a code by text message answers an MFA token that proves one more call', async () => {
    const { fresh, verify, openVault } = await withSms()
    expect(await verify('000000')).toMatchObject(invalid)
    const { body } = await verify(await fresh())
    expect((await openVault(body.token)).status).toBe(200)
    expect(await openVault(body.token)).toMatchObject({ status: 401, body: { code: 'expired_or_invalid_mfa_token' } })
  })

  it('a user without an enrolled number gets invalid_data instead of a text message', async () => {
    expect(await mfaSmsCalls(server, await logIn()).initVerify()).toMatchObject({
      status: 400,
      body: { code: 'invalid_data' },
    })
  })

  it('one code by text message proves both steps of enrolling an authenticator app', async () => {
    const { fresh, person } = await withSms()
    const { add } = totpCalls(server, person)
    await expect(add()).rejects.toThrow('missing_or_invalid_mfa')
    await add({ method: 'sms', code: await fresh() })
  })
})

describe('unenrolling a number', () => {
  it('a code by text message unenrols the number, and no row is left', async () => {
    const { fresh, unenroll, initVerify, person } = await withSms()
    expect(await unenroll({ method: 'sms', code: '000000' })).toMatchObject(invalid)
    expect(await unenroll({ method: 'sms', code: await fresh() })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await initVerify()).status).toBe(400)
    expect(
      await smsTables(server.db)
        .selectFrom('mfa_sms_numbers')
        .selectAll()
        .where('user_id', '=', person.user.id)
        .execute(),
    ).toEqual([])
  })
})

describe('limits and countries of codes as second factor', () => {
  const app = (plugins: Record<string, unknown>) => ({
    apps: [{ id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN], plugins }],
  })
  const on = async (
    file: Record<string, unknown>,
    run: (calls: ReturnType<typeof mfaSmsCalls>, limited: TestServer) => Promise<void>,
  ): Promise<void> => {
    const limited = await createTestServer({ file, plugins: [vaultPlugin], beside: server })
    const options = { appId: OTHER_APP_ID }
    await run(mfaSmsCalls(limited, await logIn(limited, options), options), limited)
    await limited.http.close()
  }

  it('a number of a country that the app does not send to is refused as second factor (sms_country_not_allowed) [MFA-38]', () =>
    on(app({ sms: { allowedCountries: ['DE'] } }), async ({ initEnroll }) => {
      expect(await initEnroll('+14155552671')).toMatchObject({ status: 400, body: { code: 'sms_country_not_allowed' } })
      expect((await initEnroll('+4915123456789')).status).toBe(200)
    }))

  it.each([
    ['of one number', { rateLimits: { codesPerAddress: { limit: 2, windowS: 60 } } }],
    ['of one caller', { rateLimits: { codesPerCaller: { limit: 2, windowS: 60 } } }],
    ['of a block of numbers', app({ sms: { codesPerBlock: { limit: 2, windowS: 60 } } })],
    ['of a country', app({ sms: { codesPerCountry: { limit: 2, windowS: 60 } } })],
    ['of an app', app({ sms: { messagesPerDay: 2 } })],
  ])(
    'the third text message %s answers 429 with the limit of login by text message set to two [MFA-38]',
    (name, file) =>
      on({ ...app({}), ...file }, async ({ initEnroll }) => {
        const numbers =
          name === 'of one number'
            ? Array(3).fill('+493012345678')
            : ['+4915123450001', '+4915123450002', '+4915123450003']
        const statuses: number[] = []
        for (const number of numbers) statuses.push((await initEnroll(number)).status)
        expect(statuses).toEqual([200, 200, 429])
        // Ends the daily limits too, for the next case.
        server.clock.advance(86_400)
      }),
  )

  it('the fourth text message to one number answers 429 with codesPerAddress of three, the one of the enrolment included', async () => {
    const limited = await createTestServer({
      file: { rateLimits: { codesPerAddress: { limit: 3, windowS: 600 } } },
      beside: server,
    })
    const { initVerify } = await withSms(limited)
    expect((await initVerify()).status).toBe(200)
    expect((await initVerify()).status).toBe(200)
    expect(await initVerify()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    await limited.http.close()
  })
})

describe('a provider of texts as second factor', () => {
  let provider: TextProvider
  let production: TestServer
  beforeAll(async () => {
    provider = await startTextProvider()
    const apps = [
      {
        id: OTHER_APP_ID,
        name: 'Other',
        allowedOrigins: [ORIGIN],
        plugins: { mfaSms: {}, sms: { allowedCountries: ['US', 'DE', 'GB', 'FR'] } },
      },
    ]
    production = await createTestServer({
      mode: 'production',
      file: { apps },
      env: { LATCHKEY_SMS_URL: provider.url, LATCHKEY_SMS_FROM: '+15005550006' },
    })
  })
  afterAll(async () => {
    await production.close()
    await provider.stop()
  })

  it.each([
    [refusal(400, 21211), 400, 'invalid_data'],
    [refusal(429, 20429), 429, 'too_many_requests'],
    [{ status: 500, body: 'oops' }, 502, 'sms_not_sent'],
  ] as const)(
    'the answer %j of the text provider makes the enrolment of a number answer %i %s',
    async (answer, status, code) => {
      provider.answer = answer
      const { initEnroll } = mfaSmsCalls(production, await logIn(production))
      expect(await initEnroll(newNumber())).toMatchObject({ status, body: { code } })
    },
  )

  it('the code in the message that the text provider received enrols the number', async () => {
    provider.answer = ACCEPTED
    const { initEnroll, enroll } = mfaSmsCalls(production, await logIn(production))
    const number = newNumber()
    expect((await initEnroll(number)).status).toBe(200)
    const { To, Body } = provider.received.at(-1)!.fields
    expect(To).toBe(number)
    expect((await enroll(number, /^\d{6}/.exec(Body!)![0])).status).toBe(200)
  })

  it('a production server with mfaSms does not start if its app names no countries', async () => {
    const apps = [
      { id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN], loginMethods: ['email'], plugins: { mfaSms: {} } },
    ]
    await expect(
      createTestServer({
        mode: 'production',
        file: { apps },
        env: { LATCHKEY_SMS_URL: provider.url, LATCHKEY_SMS_FROM: '+15005550006' },
      }),
    ).rejects.toThrow(/sends text messages to every country/)
  })

  it('a server with plugins.mfaSms and no text provider does not start, and one without mfaSms does not offer the method', async () => {
    const apps = (plugins: object) => [{ id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN], plugins }]
    await expect(createTestServer({ mode: 'production', file: { apps: apps({ mfaSms: {} }) } })).rejects.toThrow(
      'has "plugins.mfaSms", but neither LATCHKEY_SMS_URL nor sms.sender is set',
    )
    const without = await createTestServer({ mode: 'production', file: { apps: apps({}) } })
    expect(
      (await without.get<WireAppConfig>(PATHS.app.replace(':app_id', OTHER_APP_ID), { appId: OTHER_APP_ID })).body
        .mfa_methods,
    ).not.toContain('sms')
    expect((await mfaSmsCalls(without, await logIn(without)).initEnroll(newNumber())).status).toBe(403)
    await without.close()
  })
})

describe('the endpoints for codes by text message', () => {
  it('the endpoints of mfaSms answer 401 missing_or_invalid_token without a session', async () => {
    for (const [path, body] of [
      [MFA_SMS_PATHS.init, { action: 'verify' }],
      [MFA_SMS_PATHS.enroll, { phoneNumber: '+14155552671', code: '123456' }],
      [MFA_SMS_PATHS.verify, { code: '123456' }],
      [MFA_SMS_PATHS.unenroll, {}],
    ] as const) {
      expect(await server.post(path, body)).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_token' } })
    }
  })

  it.each([[{}], [{ action: 'other' }], [{ action: 'enroll' }], [{ action: 'enroll', phoneNumber: 5 }]])(
    'the init of mfaSms refuses the body %j with invalid_data',
    async (body) => {
      const { token } = await logIn()
      expect(await server.post(MFA_SMS_PATHS.init, body, { token })).toMatchObject({
        status: 400,
        body: { code: 'invalid_data' },
      })
    },
  )
})
