/** Checks that every endpoint with a code accepts it in the forms in which people type and paste it. */
import { PATHS } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { SMS_PATHS } from 'latchkey/plugins/sms/contract'
import { mfaSmsCalls } from '../../plugins/mfaSms/testing/mfaSmsCalls.ts'
import { codeOf, totpCalls } from '../../plugins/mfaTotp/testing/totpCalls.ts'
import { codeFor as textedCode } from '../../plugins/sms/testing/smsCalls.ts'
import type { LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'

let server: TestServer
let people = 0
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const nextEmail = (): string => `ada${++people}@example.com`
const nextNumber = (): string => `+1415555${String(3_000 + ++people)}`
const logIn = (email = nextEmail()): Promise<LoggedIn> => server.login(email, { ip: `10.5.${++people}.1` })

const spelled = (code: string, digits: string, between: string): string =>
  Array.from(code, (digit) => digits[Number(digit)]).join(between)
const SPELLINGS: readonly [name: string, spell: (code: string) => string][] = [
  ['with a hyphen', (code) => `${code.slice(0, 3)}-${code.slice(3)}`],
  ['with spaces around and between', (code) => ` ${code.slice(0, 3)}\u00a0${code.slice(3)}\n`],
  ['in full-width digits', (code) => spelled(code, '０１２３４５６７８９', '')],
  ['in Arabic digits, with a direction mark', (code) => `\u200f${spelled(code, '٠١٢٣٤٥٦٧٨٩', '')}`],
  ['in Persian digits with dashes', (code) => spelled(code, '۰۱۲۳۴۵۶۷۸۹', '–')],
]

describe.each(SPELLINGS)('a code %s', (_, spell) => {
  it('a code typed with other digits or separators is accepted at the login and the update of an e-mail address', async () => {
    const email = nextEmail()
    const code = spell(await server.codeFor(email, { ip: `10.6.${people}.1` }))
    expect((await server.post(EMAIL_PATHS.authenticate, { email, code })).status).toBe(200)

    const oldAddress = nextEmail()
    const { token } = await logIn(oldAddress)
    const newAddress = nextEmail()
    const update = { oldAddress, newAddress }
    const sent = spell(await server.codeFor(newAddress, { token, ip: `10.8.${people}.1` }))
    expect((await server.post(EMAIL_PATHS.update, { ...update, code: sent }, { token })).status).toBe(200)
  })

  it('a code typed with other digits or separators is accepted at the login and the link of a phone number', async () => {
    const number = nextNumber()
    const code = spell(await textedCode(server, number, number, { ip: `10.9.${people}.1` }))
    expect((await server.post(SMS_PATHS.authenticate, { phoneNumber: number, code })).status).toBe(200)

    const { token } = await logIn()
    const own = nextNumber()
    const sent = spell(await textedCode(server, own, own, { ip: `10.10.${people}.1` }))
    expect((await server.post(SMS_PATHS.link, { phoneNumber: own, code: sent }, { token })).status).toBe(200)
  })

  it('a code typed with other digits or separators is accepted at enrolling, verifying and using an authenticator app', async () => {
    const ada = await logIn()
    const own = totpCalls(server, ada)
    const { body } = await own.init()
    const now = (): string => spell(codeOf(body.totpSecret, server.clock.now()))
    expect((await own.enroll(now())).status).toBe(200)
    server.clock.advance(30)
    expect((await own.verify(now())).status).toBe(200)
    server.clock.advance(30)
    const mfa = { method: 'totp', code: now() }
    expect((await server.post(PATHS.sessionsFresh, { mfa }, { token: ada.token })).status).toBe(200)
  })

  it('a code typed with other digits or separators is accepted at enrolling and verifying a phone number as second factor', async () => {
    const own = mfaSmsCalls(server, await logIn(), { ip: `10.11.${people}.1` })
    const number = nextNumber()
    expect((await own.initEnroll(number)).status).toBe(200)
    expect((await own.enroll(number, spell(await own.received(number)))).status).toBe(200)
    expect((await own.verify(spell(await own.freshCode(number)))).status).toBe(200)
  })
})

it('an e-mail code with a letter after it is refused with invalid_credentials, and the right code then logs in', async () => {
  const email = nextEmail()
  const code = await server.codeFor(email, { ip: `10.12.${people}.1` })
  expect(await server.post(EMAIL_PATHS.authenticate, { email, code: `${code}a` })).toMatchObject({
    status: 422,
    body: { code: 'invalid_credentials' },
  })
  expect((await server.post(EMAIL_PATHS.authenticate, { email, code })).status).toBe(200)
})
