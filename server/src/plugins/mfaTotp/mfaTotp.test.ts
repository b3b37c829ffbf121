import { PATHS, type WireAppConfig, type WireUser } from 'latchkey/core/contract'
import { MFA_TOTP_PATHS } from 'latchkey/plugins/mfaTotp/contract'
import { ORIGIN, type LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, PRODUCTION_ENV, type TestServer } from '../../testing/createTestServer.ts'
import { VAULT_PATH, vaultPlugin } from '../../testing/vaultPlugin.ts'
import { totpTables } from './tables.ts'
import { codeOf, totpCalls } from './testing/totpCalls.ts'

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
const logIn = (options?: { appId: string }): Promise<LoggedIn> => server.login(`person${++people}@example.com`, options)
const now = (offsetS = 0): number => server.clock.now() + offsetS * 1000

/** Logs in a user who has an authenticator app, in a session that has not proven it. */
async function withTotp() {
  const person = await logIn()
  const calls = totpCalls(server, person)
  const secret = await calls.add()
  return { ...calls, person, secret, code: (offsetS = 0) => codeOf(secret, now(offsetS)) }
}

const invalid = { status: 401, body: { code: 'missing_or_invalid_mfa', cause: 'invalid' } }
const wrongSetUp = { status: 422, body: { code: 'invalid_credentials' } }

describe('enrolling an authenticator app', () => {
  it('enrolling an authenticator app answers a secret with its otpauth URI, and the first code enrols it', async () => {
    const { init, enroll } = totpCalls(server, await server.login('ada@example.com'))
    const { body } = await init()
    expect(body.totpSecret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.totpAuthUrl).toBe(
      `otpauth://totp/Latchkey%20demo:ada%40example.com?issuer=Latchkey%20demo&secret=${body.totpSecret}&algorithm=SHA1&digits=6&period=30`,
    )
    const enrolled = await enroll(codeOf(body.totpSecret, now()))
    expect(enrolled).toMatchObject({
      status: 200,
      body: { mfa_methods: [{ type: 'totp', verified_at: Math.floor(now() / 1000) }] },
    })
  })

  it('a TOTP secret is stored sealed, before and after its first code, and not logged [MFA-23]', async () => {
    const { init, enroll } = totpCalls(server, await logIn())
    const { totpSecret } = (await init()).body
    const tables = totpTables(server.db)
    const stored = async () =>
      JSON.stringify([
        await tables.selectFrom('mfa_totp_enrollments').selectAll().execute(),
        await tables.selectFrom('mfa_totp_secrets').selectAll().execute(),
      ])
    expect(await stored()).not.toContain(totpSecret)
    await enroll(codeOf(totpSecret, now()))
    expect(await stored()).not.toContain(totpSecret)
    expect(server.log()).not.toContain(totpSecret)
  })

  it.each(['000000', '12345', '1234567', '12a456', '', 'abcdef'])(
    'enrolling an authenticator app refuses the code "%s", and accepts the right one after it',
    async (wrong) => {
      const { init, enroll } = totpCalls(server, await logIn())
      const { totpSecret } = (await init()).body
      const refused = await enroll(wrong)
      expect(refused).toMatchObject(wrongSetUp)
      expect(refused.body.error).toContain('the clock of your phone may be wrong')
      const spaced = codeOf(totpSecret, now()).replace(/^(...)/, ' $1 ')
      expect((await enroll(spaced)).status).toBe(200)
    },
  )

  it('an authenticator app that was not enrolled by a code is not asked for as second factor', async () => {
    const person = await logIn()
    const { init, openVault } = totpCalls(server, person)
    const { totpSecret } = (await init()).body
    expect(await openVault(codeOf(totpSecret, now()))).toMatchObject({ status: 200, body: { proven: false } })
    const { body } = await server.post<{ user: WireUser }>(
      PATHS.sessions,
      { refresh_token: person.refresh_token },
      { token: person.token },
    )
    expect(body.user.mfa_methods).toEqual([])
  })

  /** Begins an enrolment, and ends it some seconds later, in a session that was confirmed in between. */
  const enrollAfter = async (seconds: number) => {
    const email = `late${++people}@example.com`
    const person = await server.login(email)
    const { init, enroll } = totpCalls(server, person)
    const { totpSecret } = (await init()).body
    server.clock.advance(seconds)
    await server.confirm(email, { token: person.token })
    return enroll(codeOf(totpSecret, now()))
  }

  it('an authenticator app can be enrolled by a code 599 s after its secret was shown [MFA-24]', async () => {
    expect((await enrollAfter(599)).status).toBe(200)
  })

  it('enrolling an authenticator app with a code after 600 s is refused with enrollment_over', async () => {
    expect(await enrollAfter(600)).toMatchObject({ ...wrongSetUp, body: { cause: 'enrollment_over' } })
  })

  it('enrolling an authenticator app without a begun enrolment is refused with enrollment_over [V2.3.1]', async () => {
    expect(await totpCalls(server, await logIn()).enroll('123456')).toMatchObject({
      ...wrongSetUp,
      body: { cause: 'enrollment_over' },
    })
  })

  it('enrolling an authenticator app accepts codes of the last shown secret only', async () => {
    const { init, enroll } = totpCalls(server, await logIn())
    const [first, second] = [(await init()).body.totpSecret, (await init()).body.totpSecret]
    expect(await enroll(codeOf(first, now()))).toMatchObject(wrongSetUp)
    expect((await enroll(codeOf(second, now()))).status).toBe(200)
  })

  it('enrolling an authenticator app refuses a code in another session, of the user or of another user [MFA-24]', async () => {
    const victim = await logIn()
    const { init } = totpCalls(server, victim)
    const { totpSecret } = (await init()).body
    const again = await server.login((victim.user.linked_accounts[0] as { address?: string }).address as string)
    for (const other of [again, await logIn()])
      expect(await totpCalls(server, other).enroll(codeOf(totpSecret, now()))).toMatchObject(wrongSetUp)
  })

  it('a right and a wrong TOTP code sent simultaneously enrol the authenticator app once', async () => {
    const { init, enroll } = totpCalls(server, await logIn())
    const code = codeOf((await init()).body.totpSecret, now())
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const answers = await Promise.all([enroll(code), enroll(other)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('a repeated enrolment with the same TOTP code answers the user with one enrolled method', async () => {
    const { init, enroll } = totpCalls(server, await logIn())
    const code = codeOf((await init()).body.totpSecret, now())
    expect((await enroll(code)).status).toBe(200)
    expect((await enroll(code)).body.mfa_methods).toHaveLength(1)
  })

  it('a new TOTP secret needs a code of the old one, which stays valid until the new one is enrolled [MFA-24]', async () => {
    const { init, enroll, openVault, code, secret } = await withTotp()
    expect(await init()).toMatchObject({ status: 401, body: { cause: 'missing' } })
    const next = (await init({ method: 'totp', code: code() })).body.totpSecret
    server.clock.advance(30)
    expect((await openVault(code())).status).toBe(200)
    expect((await enroll(codeOf(next, now()))).status).toBe(200)
    server.clock.advance(30)
    expect(await openVault(codeOf(secret, now()))).toMatchObject(invalid)
    expect((await openVault(codeOf(next, now()))).status).toBe(200)
  })

  it('a user with a second factor needs its proof in each step of enrolling an authenticator app', async () => {
    const { init, enroll, unenroll } = await withTotp()
    for (const mfa of [undefined, { method: 'totp', code: '000000' }]) {
      expect((await init(mfa)).body.code).toBe('missing_or_invalid_mfa')
      expect((await enroll('123456', mfa)).body.code).toBe('missing_or_invalid_mfa')
    }
    expect((await unenroll()).body.code).toBe('missing_or_invalid_mfa')
  })
})

describe('a TOTP code', () => {
  it('a TOTP code proves one call, and is refused the second time', async () => {
    const { openVault, code } = await withTotp()
    expect(await openVault(code())).toMatchObject({ status: 200, body: { proven: true } })
    expect(await openVault(code())).toMatchObject(invalid)
  })

  it('a TOTP code that proved one action proves no other', async () => {
    const { openVault, verify, init, enroll, unenroll, code, person } = await withTotp()
    const used = { method: 'totp', code: code() }
    expect((await openVault(used.code)).status).toBe(200)
    for (const answer of [await verify(used.code), await unenroll(used), await init(used)])
      expect(answer).toMatchObject(invalid)
    server.clock.advance(30)
    const again = { method: 'totp', code: code() }
    expect((await init(again)).status).toBe(200)
    // The code that proved the change of factors proves nothing else either.
    expect(await openVault(again.code)).toMatchObject(invalid)
    expect((await enroll(again.code)).status).toBe(422)
    expect(person.user.mfa_methods).toEqual([])
  })

  it('one of four simultaneous uses of a TOTP code at two servers succeeds, and three get 401 [MFA-25, V6.5.1]', async () => {
    const { openVault, code, person } = await withTotp()
    const atTwin = totpCalls(twin, person)
    const answers = await Promise.all([
      openVault(code()),
      atTwin.openVault(code()),
      openVault(code()),
      atTwin.openVault(code()),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })

  it('the TOTP code that enrolled the authenticator app proves nothing afterwards', async () => {
    const { init, enroll, openVault } = totpCalls(server, await logIn())
    const code = codeOf((await init()).body.totpSecret, now())
    await enroll(code)
    expect(await openVault(code)).toMatchObject(invalid)
  })

  /** Logs in a user whose phone's clock is some seconds ahead, at the beginning of a step of the server. */
  async function withClock(offsetS: number) {
    const person = await withTotp()
    server.clock.advance(60 + 30 - ((now() / 1000) % 30))
    return { ...person, phone: (backS = 0) => person.code(offsetS - backS) }
  }

  it('a phone whose clock is 25 s behind proves with its current code', async () => {
    const { openVault, phone } = await withClock(-25)
    expect((await openVault(phone())).status).toBe(200)
  })

  it('a TOTP code of the next step is refused, and accepted once the step has begun', async () => {
    const { openVault, phone } = await withClock(40)
    const code = phone()
    expect(await openVault(code)).toMatchObject(invalid)
    server.clock.advance(30)
    expect((await openVault(code)).status).toBe(200)
  })

  it('a TOTP code is accepted 59.9 s after its step began, and refused after 60 s [MFA-25, V6.5.5]', async () => {
    const { openVault, code } = await withClock(0)
    const old = code()
    server.clock.advance(59.9)
    expect((await openVault(old)).status).toBe(200)
    server.clock.advance(0.1)
    const older = code()
    server.clock.advance(60)
    expect(await openVault(older)).toMatchObject(invalid)
  })

  it.each([-75, -40, 40, 85])(
    'a phone whose clock is %i s off proves with its second TOTP code in a row, and then with each code [MFA-26]',
    async (offset) => {
      const { openVault, phone } = await withClock(offset)
      expect(await openVault(phone())).toMatchObject(invalid)
      for (const _ of [1, 2, 3]) {
        server.clock.advance(30)
        expect((await openVault(phone())).status).toBe(200)
      }
    },
  )

  it.each([-75, -40, 40, 85])(
    'a phone whose clock was %i s off at the enrolment proves with its first TOTP code [MFA-26]',
    async (offset) => {
      const person = await logIn()
      const { init, enroll, openVault } = totpCalls(server, person)
      server.clock.advance(30 - ((now() / 1000) % 30))
      const { totpSecret } = (await init()).body
      expect((await enroll(codeOf(totpSecret, now(offset)))).status).toBe(200)
      for (const _ of [1, 2, 3]) {
        server.clock.advance(30)
        expect((await openVault(codeOf(totpSecret, now(offset)))).status).toBe(200)
      }
    },
  )

  it('a phone whose clock was set right proves with its second TOTP code in a row', async () => {
    const { openVault, phone, code } = await withClock(85)
    await openVault(phone())
    server.clock.advance(30)
    expect((await openVault(phone())).status).toBe(200)
    // The server has seen a code of a later step, so the corrected clock's codes are refused until that step has
    // passed.
    server.clock.advance(120)
    expect(await openVault(code())).toMatchObject(invalid)
    server.clock.advance(30)
    expect((await openVault(code())).status).toBe(200)
    server.clock.advance(30)
    expect((await openVault(code())).status).toBe(200)
  })

  it('a TOTP code of 90 s ago is refused, also if repeated or followed by one that is not the next', async () => {
    const { openVault, code } = await withClock(0)
    const [seen, notNext] = [code(-90), code(-60 + 120)]
    for (const one of [seen, seen, notNext]) expect(await openVault(one)).toMatchObject(invalid)
  })

  it.each([-90, 90])(
    'a TOTP code of a phone whose clock is %i s off is refused, and the text says that the clock may be wrong',
    async (offset) => {
      const { openVault, verify, code } = await withTotp()
      server.clock.advance(120)
      for (const answer of [await openVault(code(offset)), await verify(code(offset))]) {
        expect(answer).toMatchObject(invalid)
        expect(answer.body.error).toBe(
          'The code you entered is not valid. Enter the newest one. If it is, the clock of your phone may be wrong: have it set automatically.',
        )
      }
    },
  )

  it('a TOTP code older than the last used one is refused', async () => {
    const { openVault, code } = await withTotp()
    server.clock.advance(90)
    const [older, old, current] = [code(-60), code(-30), code()]
    expect(await openVault(older)).toMatchObject(invalid)
    expect((await openVault(current)).status).toBe(200)
    expect(await openVault(old)).toMatchObject(invalid)
  })

  it.each([['12345'], ['1234567'], ['12a456'], ['１２３４５６'], [''], [{ id: 'assertion' }]])(
    'the TOTP code %j is refused as wrong [V2.2.2]',
    async (code) => {
      const { openVault } = await withTotp()
      expect(await openVault(code)).toMatchObject(invalid)
    },
  )

  it('a TOTP code with blanks in it is accepted', async () => {
    const { openVault, code } = await withTotp()
    expect((await openVault(code().replace(/^(...)/, ' $1 '))).status).toBe(200)
  })

  it('four wrong TOTP codes in four different calls make the next answer 429, and the right one is accepted after 10 s', async () => {
    const { openVault, verify, unenroll, init, code } = await withTotp()
    const wrong = { method: 'totp', code: '000000' }
    for (const answer of [await openVault('000000'), await verify('12345'), await unenroll(wrong), await init(wrong)])
      expect(answer).toMatchObject(invalid)
    expect(await openVault(code())).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
      headers: { 'retry-after': '10' },
    })
    server.clock.advance(10)
    expect((await openVault(code())).status).toBe(200)
  })

  it("another user's TOTP code is refused, and still works for that user", async () => {
    const [mine, theirs] = [await withTotp(), await withTotp()]
    expect(await mine.openVault(theirs.code())).toMatchObject(invalid)
    expect((await theirs.openVault(theirs.code())).status).toBe(200)
  })

  it('a TOTP code under the name of another method is refused with unsupported_method', async () => {
    const { openVault, code } = await withTotp()
    for (const method of ['sms', 'passkey', 'knock']) {
      expect(await openVault(code(), method)).toMatchObject({ status: 401, body: { cause: 'unsupported_method' } })
    }
  })

  it('verify of a TOTP code answers an MFA token that proves one more call', async () => {
    const { verify, openVault, code } = await withTotp()
    const { body } = await verify(code())
    expect(await verify(code())).toMatchObject(invalid)
    expect((await openVault(body.token)).status).toBe(200)
    expect(await openVault(body.token)).toMatchObject({ status: 401, body: { code: 'expired_or_invalid_mfa_token' } })
  })
})

describe('unenrolling an authenticator app', () => {
  it('a TOTP code unenrols the authenticator app, and no row is left', async () => {
    const { unenroll, openVault, code, person } = await withTotp()
    expect(await unenroll({ method: 'totp', code: '000000' })).toMatchObject(invalid)
    expect(await unenroll({ method: 'totp', code: code() })).toMatchObject({ status: 200, body: { success: true } })
    expect(await openVault('000000')).toMatchObject({ status: 200, body: { proven: false } })
    expect(
      await totpTables(server.db)
        .selectFrom('mfa_totp_secrets')
        .selectAll()
        .where('user_id', '=', person.user.id)
        .execute(),
    ).toEqual([])
  })

  it('a user who unenrolled the last second factor needs no proof, and can enrol an authenticator app again', async () => {
    const { unenroll, openVault, add, verify, code, person } = await withTotp()
    const openBare = () => server.post(VAULT_PATH, {}, { token: person.token })
    const proof = { method: 'totp', code: code() }
    expect((await unenroll(proof)).status).toBe(200)
    expect(await openBare()).toMatchObject({ status: 200, body: { proven: false } })
    expect(await verify(code())).toMatchObject({ status: 401, body: { cause: 'unsupported_method' } })
    const secret = await add()
    expect(await openBare()).toMatchObject({ status: 401, body: { cause: 'missing' } })
    server.clock.advance(30)
    expect((await openVault(codeOf(secret, now()))).status).toBe(200)
  })
})

describe('authenticator apps as second factor of an app', () => {
  const configOf = async (on: TestServer, appId: string) =>
    (await on.get<WireAppConfig>(PATHS.app.replace(':app_id', appId), { appId })).body.mfa_methods
  const file = (mfaTotp?: unknown) => ({
    apps: [
      { id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN], plugins: mfaTotp === undefined ? {} : { mfaTotp } },
    ],
  })

  it.each([
    [undefined, false],
    [{}, true],
    [false, false],
  ])('a production server with the mfaTotp settings %j offers the method: %s', async (settings, isOffered) => {
    const production = await createTestServer({ mode: 'production', file: file(settings) })
    expect((await configOf(production, OTHER_APP_ID)).includes('totp')).toBe(isOffered)
    const person = await production.login('ada@example.com')
    expect((await totpCalls(production, person).init()).status).toBe(isOffered ? 200 : 403)
    await production.close()
  })

  it('a development server offers authenticator apps unless mfaTotp is false', async () => {
    expect(await configOf(server, OTHER_APP_ID)).toContain('totp')
    const off = await createTestServer({ file: file(false), beside: server })
    expect(await configOf(off, OTHER_APP_ID)).not.toContain('totp')
    await off.http.close()
  })

  it.each([true, { digits: 8 }])(
    'a production server does not start with the mfaTotp settings %j',
    async (settings) => {
      await expect(createTestServer({ mode: 'production', file: file(settings), env: PRODUCTION_ENV })).rejects.toThrow(
        /plugins\.mfaTotp/,
      )
    },
  )

  it('all endpoints of mfaTotp answer 401 missing_or_invalid_token without a session', async () => {
    for (const path of Object.values(MFA_TOTP_PATHS)) {
      expect(await server.post(path, { code: '123456' })).toMatchObject({
        status: 401,
        body: { code: 'missing_or_invalid_token' },
      })
    }
  })
})
