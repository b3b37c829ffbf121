/**
 * Tests that a code is valid only with the key that asked for it, for a thief who reads the code in time (ADR 77, ASVS
 * 6.6.2).
 */
import type { WireError, WireSession, WireUser } from 'latchkey/core/contract'
import type { BrowserKey } from 'latchkey/core/possession'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import type { CallOptions } from '../../testing/callServer.ts'
import { createTestKey, createTestServer, type TestServer } from '../../testing/createTestServer.ts'

const INVALID = { status: 422, body: { code: 'invalid_credentials', error: 'Invalid or expired verification code' } }
const OWNER_IP = '198.51.100.1'
const THIEF_IP = '203.0.113.66'

let server: TestServer
let otherProcess: TestServer
let owner: CallOptions & { key: BrowserKey }
let thief: CallOptions & { key: BrowserKey }
let email: string
let people = 0
beforeAll(async () => {
  server = await createTestServer({ mode: 'production' })
  otherProcess = await createTestServer({ mode: 'production', beside: server })
})
afterAll(async () => {
  await otherProcess.http.close()
  await server.close()
})
beforeEach(() => {
  email = `owner${++people}@example.com`
  owner = { key: createTestKey(), ip: OWNER_IP }
  thief = { key: createTestKey(), ip: THIEF_IP }
  // Ends the windows of the rate limits that the previous test used.
  server.clock.advance(3_600)
})

const logIn = (code: string, options: CallOptions, on = server) =>
  on.post<WireSession & WireError>(EMAIL_PATHS.authenticate, { email, code }, options)
/** Makes another code than the given one. */
const wrong = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0')

describe("a code that the owner's browser asked for", () => {
  it.each([
    ["the thief's key", () => thief],
    ["the thief's key in the owner's network", () => ({ ...thief, ip: OWNER_IP })],
    ['no key', () => ({ ip: THIEF_IP })],
    ["no key in the owner's network", () => ({ ip: OWNER_IP })],
  ])(
    'an e-mail login with %s is refused by every process, and the owner still logs in [CODE-50, SEC-54, V6.6.2]',
    async (_name, by) => {
      const code = await server.codeFor(email, owner)
      for (const on of [server, otherProcess, server]) expect(await logIn(code, by(), on)).toMatchObject(INVALID)
      expect(await logIn(code, owner, otherProcess)).toMatchObject({ status: 200, body: { is_new_user: true } })
    },
  )

  it('a thief with a right or wrong e-mail code gets the same answers, and the same 429 [CODE-50, SEC-55]', async () => {
    const answersTo = async (ip: string, pick: (code: string) => string) => {
      const code = await server.codeFor(email, owner)
      const answers = []
      for (let count = 0; count < 31; count += 1) answers.push(await logIn(pick(code), { ...thief, ip }))
      expect((await logIn(code, owner)).status).toBe(200)
      return answers.map(({ status, body }) => [status, body])
    }
    const right = await answersTo('203.0.113.67', (code) => code)
    const guessed = await answersTo('203.0.113.68', wrong)
    expect(right).toEqual(guessed)
    expect(right.map(([status]) => status)).toEqual([...Array<number>(30).fill(422), 429])
  })

  it('an e-mail code is accepted from another network than asked for it, even if a stranger asked for a code meanwhile', async () => {
    const code = await server.codeFor(email, owner)
    await server.codeFor(email, thief)
    expect((await logIn(code, { key: owner.key, ip: '192.0.2.7' })).status).toBe(200)
  })

  it("five wrong tries with a key other than the requester's leave the e-mail code valid, and five with the requester's key void it [CODE-57]", async () => {
    const code = await server.codeFor(email, owner)
    for (let count = 1; count <= 5; count += 1)
      expect(await logIn(wrong(code, count), { ...thief, ip: OWNER_IP })).toMatchObject(INVALID)
    for (let count = 1; count <= 4; count += 1) expect(await logIn(wrong(code, count), owner)).toMatchObject(INVALID)
    expect((await logIn(code, owner)).status).toBe(200)

    const second = await server.codeFor(email, owner)
    for (let count = 1; count <= 5; count += 1) expect(await logIn(wrong(second, count), owner)).toMatchObject(INVALID)
    expect(await logIn(second, owner)).toMatchObject(INVALID)
  })

  it('a second request of the same browser leaves its first e-mail code valid [CODE-48]', async () => {
    const first = await server.codeFor(email, owner)
    let second = await server.codeFor(email, owner)
    while (second === first) second = await server.codeFor(email, owner)
    server.clock.advance(1)
    expect((await logIn(first, owner)).status).toBe(200)
    expect(await logIn(second, owner)).toMatchObject(INVALID)
  })

  it('a login with the first of two codes of one browser leaves the code of another browser valid [CODE-57]', async () => {
    const code = await server.codeFor(email, owner)
    const other = { ...thief, ip: OWNER_IP }
    const others = await server.codeFor(email, other)
    server.clock.advance(1)
    expect((await logIn(code, owner)).status).toBe(200)
    expect((await logIn(others, other)).status).toBe(200)
  })

  it('the row of an e-mail code holds the key thumbprint only as a hash of 64 digits', async () => {
    await server.codeFor(email, owner)
    const row = await server.db
      .selectFrom('one_time_codes')
      .selectAll()
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.bound_to).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(await owner.key.thumbprint())
  })
})

describe('two browsers of one owner in one network', () => {
  it.each([0, 1])(
    "each of two browsers (%s) logs in with its own e-mail code, and is refused with the other's",
    async (first) => {
      const browsers = [owner, { ...thief, ip: OWNER_IP }]
      const codes = [await server.codeFor(email, browsers[0]), await server.codeFor(email, browsers[1])]
      expect(await logIn(codes[1 - first]!, browsers[first]!)).toMatchObject(INVALID)
      expect((await logIn(codes[first]!, browsers[first]!)).status).toBe(200)
    },
  )
})

describe("a logged-in user's code for a new address", () => {
  it.each(['link', 'update'] as const)(
    "a thief cannot use a logged-in user's code to %s the address, and the owner still can [V6.6.2]",
    async (way) => {
      const thiefsAddress = `thief${people}@example.com`
      const address = `new${people}@example.com`
      const thiefs = await server.login(thiefsAddress, thief)
      const { token } = await server.login(email, owner)
      const code = await server.codeFor(address, { ...owner, token })
      const change = (oldAddress: string, by: CallOptions) =>
        server.post<WireUser & WireError>(EMAIL_PATHS.update, { oldAddress, newAddress: address, code }, by)
      const link = (by: CallOptions) => server.post<WireError>(EMAIL_PATHS.link, { email: address, code }, by)
      const asThief = { ...thief, token: thiefs.token }
      expect(await (way === 'link' ? link(asThief) : change(thiefsAddress, asThief))).toMatchObject(INVALID)
      expect((await change(email, { ...owner, token })).status).toBe(200)
    },
  )
})

describe('a code that was asked for without a key', () => {
  it('an e-mail code that was asked for without a key is accepted with a key and without one [CODE-51]', async () => {
    expect((await logIn(await server.codeFor(email, { ip: OWNER_IP }), { ip: OWNER_IP })).status).toBe(200)
    expect((await logIn(await server.codeFor(email, { ip: OWNER_IP }), owner)).status).toBe(200)
  })

  it('a request with a key leaves an earlier e-mail code valid that the same network asked for without a key', async () => {
    const first = await server.codeFor(email, { ip: OWNER_IP })
    let second = await server.codeFor(email, owner)
    while (second === first) second = await server.codeFor(email, owner)
    server.clock.advance(1)
    expect((await logIn(first, owner)).status).toBe(200)
    expect(await logIn(second, owner)).toMatchObject(INVALID)
  })
})

describe('a code of a test account', () => {
  it('the fixed code of a test account works only in a browser that asked for a code first', async () => {
    const account = 'test-1@example.com'
    const staging = await createTestServer({
      file: {
        apps: [
          {
            id: 'an-app-with-test-accounts',
            name: 'Staging',
            allowedOrigins: ['http://localhost:5173'],
            testAccounts: [{ email: account, code: '424242' }],
          },
        ],
      },
    })
    const appId = 'an-app-with-test-accounts'
    const enter = (options: CallOptions) =>
      staging.post(EMAIL_PATHS.authenticate, { email: account, code: '424242' }, { ...options, appId })
    const ask = (options: CallOptions) => staging.post(EMAIL_PATHS.init, { email: account }, { ...options, appId })
    await ask(owner)
    expect(await enter(thief)).toMatchObject(INVALID)
    await ask(thief)
    expect((await enter(thief)).status).toBe(200)
    await staging.close()
  })
})
