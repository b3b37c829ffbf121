/**
 * Tests that changes of account ownership require re-authentication (ADR 39), and what an attacker can do with
 * everything except that proof.
 */
import { PATHS, type WireError, type WireSession } from 'latchkey/core/contract'
import type { BrowserKey } from 'latchkey/core/possession'
import { CUSTOM_AUTH_PATHS } from 'latchkey/plugins/customAuth/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { SMS_PATHS } from 'latchkey/plugins/sms/contract'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'
import { ORIGIN, type LoggedIn } from '../../testing/callServer.ts'
import { createTestKey, createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { DEMO_IDENTITY_PATH } from '../../plugins/customAuth/demoIdentity.ts'
import { codeFor as textedCode } from '../../plugins/sms/testing/smsCalls.ts'
import { codeOf, totpCalls } from '../../plugins/mfaTotp/testing/totpCalls.ts'

let server: TestServer
let people = 0
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

interface Person extends LoggedIn {
  email: string
}
const logIn = async (email = `ada${++people}@example.com`, key?: BrowserKey): Promise<Person> => ({
  ...(await server.login(email, { ip: `10.1.${++people % 250}.1`, ...(key && { key }) })),
  email,
})

const required = (cause: 'login' | 'second_factor') => ({ status: 401, body: { code: 'fresh_proof_required', cause } })
const isFresh = ({ token }: { token: string }) =>
  server.post<{ fresh_until: number } & WireError>(PATHS.sessionsFresh, {}, { token })
const change = async ({ token, email }: Person, to = `new${++people}@example.com`) => {
  const code = await server.codeFor(to, { token })
  const send = () => server.post<WireError>(EMAIL_PATHS.update, { oldAddress: email, newAddress: to, code }, { token })
  return { to, send }
}

describe('a login', () => {
  it('a session is fresh for ten minutes after its login [ACCESS-19, SESSION-75, V10.3.4]', async () => {
    const ada = await logIn()
    const until = Math.floor(server.clock.now() / 1000) + 600
    expect(await isFresh(ada)).toMatchObject({ status: 200, body: { fresh_until: until } })
    server.clock.advance(599)
    expect((await isFresh(ada)).status).toBe(200)
    server.clock.advance(1)
    expect(await isFresh(ada)).toMatchObject(required('login'))
  })

  it('a refresh does not make a session fresh [ACCESS-20]', async () => {
    const ada = await logIn()
    server.clock.advance(600)
    const { body } = await server.post<WireSession>(
      PATHS.sessions,
      { refresh_token: ada.refresh_token },
      { token: ada.token },
    )
    expect(await isFresh({ token: body.token as string })).toMatchObject(required('login'))
  })

  it('a login does not make forks of its session fresh [ACCESS-20]', async () => {
    const ada = await logIn()
    const { body: fork } = await server.post<{ new_session_refresh_token: string }>(
      PATHS.sessionsFork,
      { refresh_token: ada.refresh_token },
      { token: ada.token },
    )
    const { body } = await server.post<WireSession>(PATHS.sessionsForkRecover, {
      refresh_token: fork.new_session_refresh_token,
    })
    expect(await isFresh({ token: body.token as string })).toMatchObject(required('login'))
    expect((await isFresh(ada)).status).toBe(200)
  })
})

describe('freshForS of an app', () => {
  const withSetting = async (
    freshForS: number | undefined,
    run: (shop: TestServer, ada: Person, wait: (seconds: number) => void) => Promise<void>,
  ) => {
    const app = { id: DEVELOPMENT_APP_ID, name: 'Shop', allowedOrigins: [ORIGIN], freshForS }
    const shop = await createTestServer({ file: { apps: [app] }, beside: server })
    const email = `shopper${++people}@example.com`
    const ada = { ...(await shop.login(email, { ip: `10.2.${people % 250}.1` })), email }
    await run(shop, ada, (seconds) => server.clock.advance(seconds))
    await shop.http.close()
  }
  const askIn = (shop: TestServer, { token }: { token: string }) =>
    shop.post<WireError>(PATHS.sessionsFresh, {}, { token })
  const warningsOf = (shop: TestServer) =>
    shop
      .log()
      .split('\n')
      .filter((line) => line.includes('A LOGIN COUNTS AS FRESH FOR LONG'))

  it.each([
    [1_200, 1_200, 1],
    [601, 601, 1],
    [600, 600, 0],
    [60, 60, 0],
    [undefined, 600, 0],
  ])(
    'freshForS %s: a session is fresh for %i s after its login, and the server start logs %i warnings [ACCESS-23]',
    async (freshForS, seconds, warnings) => {
      await withSetting(freshForS, async (shop, ada, wait) => {
        expect(warningsOf(shop)).toHaveLength(warnings)
        for (const line of warningsOf(shop))
          expect(JSON.parse(line)).toMatchObject({ level: 40, appId: DEVELOPMENT_APP_ID, freshForS })
        wait(seconds - 1)
        expect((await askIn(shop, ada)).status).toBe(200)
        wait(1)
        expect(await askIn(shop, ada)).toMatchObject(required('login'))
      })
    },
  )

  it("freshForS 1200 extends freshness neither for a user with a second factor, nor for a fork or a wallet frame's key [ACCESS-23]", async () => {
    await withSetting(1_200, async (shop, ada, wait) => {
      const { body: fork } = await shop.post<{ new_session_refresh_token: string }>(
        PATHS.sessionsFork,
        { refresh_token: ada.refresh_token },
        { token: ada.token },
      )
      const { body } = await shop.post<WireSession>(PATHS.sessionsForkRecover, {
        refresh_token: fork.new_session_refresh_token,
      })
      expect(await askIn(shop, { token: body.token as string })).toMatchObject(required('login'))
      const key = createTestKey()
      const bound = await shop.login(`bound${++people}@example.com`, { ip: `10.3.${people % 250}.1`, key })
      wait(600)
      const thumbprint = { key_thumbprint: await createTestKey().thumbprint() }
      expect(await shop.post(PATHS.sessionsFrame, thumbprint, { token: bound.token, key })).toMatchObject(
        required('login'),
      )
      await totpCalls(shop, ada).add()
      expect(await askIn(shop, ada)).toMatchObject(required('second_factor'))
    })
  })

  it.each([
    [86_400, 599, 200],
    [86_400, 600, 401],
    [60, 60, 401],
  ])(
    'freshForS %s: a fork requested by a script %i s after the login is answered %i [SEC-32]',
    async (freshForS, seconds, status) => {
      await withSetting(freshForS, async (shop, ada, wait) => {
        wait(seconds)
        const answer = await shop.post<WireError>(
          PATHS.sessionsFork,
          { refresh_token: ada.refresh_token },
          { token: ada.token },
        )
        expect(answer).toMatchObject(status === 401 ? required('login') : { status })
      })
    },
  )

  it.each([59, 2_592_001, 600.5, '600'])(
    'freshForS %j keeps the server from starting, and the error names the setting',
    async (given) => {
      const app = { id: DEVELOPMENT_APP_ID, name: 'Shop', allowedOrigins: [ORIGIN], freshForS: given }
      await expect(createTestServer({ file: { apps: [app] }, beside: server })).rejects.toThrow(/freshForS/)
    },
  )
})

describe('a call that was refused for want of a proof', () => {
  it('a call refused with fresh_proof_required succeeds when repeated under its idempotency key after a confirming login', async () => {
    const ada = await logIn()
    server.clock.advance(600)
    const to = `new${++people}@example.com`
    const code = await server.codeFor(to, { token: ada.token })
    const send = () =>
      server.post<WireError>(
        EMAIL_PATHS.update,
        { oldAddress: ada.email, newAddress: to, code },
        { token: ada.token, headers: { 'latchkey-idempotency-key': 'one-and-the-same-write' } },
      )
    expect(await send()).toMatchObject(required('login'))
    await server.confirm(ada.email, { token: ada.token })
    expect((await send()).status).toBe(200)
  })
})

describe('a session that is not fresh', () => {
  it.each<[what: string, attempt: (ada: Person) => Promise<unknown>]>([
    ['changes no address', async (ada) => (await change(ada)).send()],
    [
      'links none',
      async ({ token }) => {
        const email = `second${++people}@example.com`
        return server.post(EMAIL_PATHS.link, { email, code: await server.codeFor(email, { token }) }, { token })
      },
    ],
    ['adds no second factor', ({ token }) => server.post('/api/v1/mfa/totp/init', {}, { token })],
  ])(
    'a session that is not fresh %s [ACCESS-19, HTTP-51, SESSION-76, SEC-3, V6.3.4, V7.5.1]',
    async (_what, attempt) => {
      const ada = await logIn()
      server.clock.advance(600)
      expect(await attempt(ada)).toMatchObject(required('login'))
    },
  )

  it('a session that is not fresh cannot unlink a login method [ACCESS-19, SESSION-76, SEC-19]', async () => {
    const ada = await logIn()
    const phoneNumber = '+14155553901'
    await server.post(
      SMS_PATHS.link,
      { phoneNumber, code: await textedCode(server, phoneNumber) },
      { token: ada.token },
    )
    server.clock.advance(600)
    expect(await server.post(SMS_PATHS.unlink, { phoneNumber }, { token: ada.token })).toMatchObject(required('login'))
    await server.confirm(ada.email, { token: ada.token })
    expect((await server.post(SMS_PATHS.unlink, { phoneNumber }, { token: ada.token })).status).toBe(200)
  })

  it('an attempt that is refused because the session is not fresh is recorded as a security event [V16.3.2]', async () => {
    const ada = await logIn()
    server.clock.advance(600)
    await (await change(ada)).send()
    const rows = await server.db
      .selectFrom('security_events')
      .select(['event', 'refusal'])
      .where('user_id', '=', ada.user.id)
      .orderBy('sequence', 'desc')
      .execute()
    expect(rows[0]).toEqual({ event: 'account_replaced', refusal: 'fresh_proof_required' })
  })
})

describe('a proof by logging in once more', () => {
  it('a confirming login opens no session, and the call refused before it then succeeds with the same code [ACCESS-21]', async () => {
    const ada = await logIn()
    server.clock.advance(600)
    const { send, to } = await change(ada)
    expect(await send()).toMatchObject(required('login'))
    expect(await server.confirm(ada.email, { token: ada.token })).toMatchObject({
      status: 200,
      body: {
        user: { id: ada.user.id },
        token: null,
        refresh_token: null,
        is_new_user: false,
        session_update_action: 'ignore',
      },
    })
    const sessions = await server.db.selectFrom('sessions').select('id').where('user_id', '=', ada.user.id).execute()
    expect(sessions).toHaveLength(1)
    expect(await send()).toMatchObject({ status: 200, body: { linked_accounts: [{ address: to }] } })
  })

  it('a confirming login makes its session fresh for ten minutes, no other session, and is recorded [ACCESS-21]', async () => {
    const ada = await logIn()
    const elsewhere = await logIn(ada.email)
    server.clock.advance(600)
    await server.confirm(ada.email, { token: ada.token })
    expect(await isFresh(elsewhere)).toMatchObject(required('login'))
    server.clock.advance(599)
    expect((await isFresh(ada)).status).toBe(200)
    server.clock.advance(1)
    expect(await isFresh(ada)).toMatchObject(required('login'))
    const rows = await server.db
      .selectFrom('security_events')
      .select(['method', 'refusal'])
      .where('user_id', '=', ada.user.id)
      .where('event', '=', 'identity_confirmed')
      .execute()
    expect(rows).toEqual([{ method: 'email', refusal: null }])
  })

  it.each<[whose: string, address: () => Promise<string>]>([
    ['somebody else', async () => (await logIn()).email],
    ['nobody yet', async () => `nobody${++people}@example.com`],
  ])(
    'a confirming login as %s is refused, makes no user, and uses the code up [ACCESS-21]',
    async (_whose, addressOf) => {
      const [ada, address] = [await logIn(), await addressOf()]
      const count = async () => (await server.db.selectFrom('users').select('id').execute()).length
      const before = await count()
      server.clock.advance(600)
      const code = await server.codeFor(address, { token: ada.token })
      const confirm = () =>
        server.post<WireError>(
          EMAIL_PATHS.authenticate,
          { email: address, code },
          { token: ada.token, headers: { 'latchkey-confirm': '1' } },
        )
      expect(await confirm()).toMatchObject({ status: 403, body: { code: 'fresh_proof_other_account' } })
      expect(await confirm()).toMatchObject({ status: 422, body: { code: 'invalid_credentials' } })
      expect(await count()).toBe(before)
      expect(await isFresh(ada)).toMatchObject(required('login'))
    },
  )

  it('one of three simultaneous confirming logins with one code succeeds, and two get 422', async () => {
    const ada = await logIn()
    const code = await server.codeFor(ada.email, { token: ada.token })
    const confirm = () =>
      server.post(
        EMAIL_PATHS.authenticate,
        { email: ada.email, code },
        { token: ada.token, headers: { 'latchkey-confirm': '1' } },
      )
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it('a confirming login without a session is refused, and logs nobody in', async () => {
    const ada = await logIn()
    const code = await server.codeFor(ada.email)
    expect(
      await server.post(EMAIL_PATHS.authenticate, { email: ada.email, code }, { headers: { 'latchkey-confirm': '1' } }),
    ).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_token' } })
  })

  it("a confirming login for a bound session needs the session's key", async () => {
    const key = createTestKey()
    const ada = await logIn(undefined, key)
    server.clock.advance(600)
    expect(await server.confirm(ada.email, { token: ada.token })).toMatchObject({
      status: 401,
      body: { code: 'proof_of_possession_required' },
    })
    expect((await server.confirm(ada.email, { token: ada.token, key })).status).toBe(200)
  })

  it("a token of the host's identity system is refused as a confirming login [SESSION-85, V9.2.2]", async () => {
    const { body: demo } = await server.post<{ token: string }>(DEMO_IDENTITY_PATH, { user: 'ada' })
    const ada = await server.post<LoggedIn>(CUSTOM_AUTH_PATHS.authenticate, { token: demo.token })
    expect(
      await server.post(
        CUSTOM_AUTH_PATHS.authenticate,
        { token: demo.token },
        { token: ada.body.token, headers: { 'latchkey-confirm': '1' } },
      ),
    ).toMatchObject({ status: 403, body: { code: 'disallowed_login_method' } })
  })
})

describe('a user with a second factor', () => {
  it('a user who has a second factor counts as fresh for five minutes after proving it, and a login alone does not make them fresh [ACCESS-22, SESSION-75, V6.8.4, V10.3.4]', async () => {
    const ada = await logIn()
    const secret = await totpCalls(server, ada).add()
    const prove = (code: string) =>
      server.post<WireError>(PATHS.sessionsFresh, { mfa: { method: 'totp', code } }, { token: ada.token })
    expect(await isFresh(ada)).toMatchObject(required('second_factor'))
    expect(await prove('000000')).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_mfa' } })
    await server.confirm(ada.email, { token: ada.token })
    expect(await isFresh(ada)).toMatchObject(required('second_factor'))
    const code = codeOf(secret, server.clock.now())
    expect((await prove(code)).status).toBe(200)
    expect(await prove(code)).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_mfa' } })
    server.clock.advance(299)
    expect((await isFresh(ada)).status).toBe(200)
    server.clock.advance(1)
    expect(await isFresh(ada)).toMatchObject(required('second_factor'))
  })

  it('an MFA token from a TOTP proof five minutes ago is refused as second factor with missing_or_invalid_mfa', async () => {
    const ada = await logIn()
    const own = totpCalls(server, ada)
    const secret = await own.add()
    const {
      body: { token: code },
    } = await own.verify(codeOf(secret, server.clock.now()))
    expect(code).toMatch(/^mfa_/)
    server.clock.advance(300)
    expect(
      await server.post(PATHS.sessionsFresh, { mfa: { method: 'totp', code } }, { token: ada.token }),
    ).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_mfa', cause: 'invalid' } })
    expect(await isFresh(ada)).toMatchObject(required('second_factor'))
  })

  it('a call of mfa/*/verify makes the session fresh for account changes for five minutes [ACCESS-22]', async () => {
    const ada = await logIn()
    const own = totpCalls(server, ada)
    const secret = await own.add()
    const { to, send } = await change(ada)
    expect(await send()).toMatchObject(required('second_factor'))
    expect((await own.verify(codeOf(secret, server.clock.now()))).status).toBe(200)
    expect((await send()).status).toBe(200)
    const until = Math.floor(server.clock.now() / 1000) + 300
    expect(await isFresh(ada)).toMatchObject({ status: 200, body: { fresh_until: until } })
    server.clock.advance(300)
    expect(await (await change({ ...ada, email: to })).send()).toMatchObject(required('second_factor'))
    const rows = await server.db
      .selectFrom('security_events')
      .select(['event', 'method'])
      .where('user_id', '=', ada.user.id)
      .where('event', '=', 'identity_confirmed')
      .execute()
    expect(rows).toEqual([{ event: 'identity_confirmed', method: 'totp' }])
  })

  it("a stolen access token with a wrong or used code, or another session's MFA token, proves no factor", async () => {
    const ada = await logIn()
    const thief = await logIn(ada.email)
    const secret = await totpCalls(server, ada).add()
    const used = codeOf(secret, server.clock.now())
    const { body } = await totpCalls(server, ada).verify(used)
    for (const code of ['000000', used, body.token])
      expect((await totpCalls(server, thief).verify(code)).status).not.toBe(200)
    expect(await isFresh(thief)).toMatchObject(required('second_factor'))
    expect(await (await change(thief)).send()).toMatchObject(required('second_factor'))
  })

  it('a factor that was proven in one session is not proven in another session of the user', async () => {
    const ada = await logIn()
    const elsewhere = await logIn(ada.email)
    const secret = await totpCalls(server, ada).add()
    const mfa = { method: 'totp', code: codeOf(secret, server.clock.now()) }
    await server.post(PATHS.sessionsFresh, { mfa }, { token: ada.token })
    expect(await isFresh(elsewhere)).toMatchObject(required('second_factor'))
  })
})

describe("naming the wallet frame's key", () => {
  const name = async (ada: Person, key: BrowserKey, frame: BrowserKey) =>
    server.post<WireError>(PATHS.sessionsFrame, { key_thumbprint: await frame.thumbprint() }, { token: ada.token, key })

  it("a session accepts a wallet frame's key 599 s after the login, and the same key again an hour later", async () => {
    const [key, frame] = [createTestKey(), createTestKey()]
    const ada = await logIn(undefined, key)
    server.clock.advance(599)
    expect((await name(ada, key, frame)).status).toBe(200)
    server.clock.advance(3_000)
    expect((await name(ada, key, frame)).status).toBe(200)
  })

  it("the first wallet frame's key of a session is refused with fresh_proof_required 600 s after the login [SESSION-76, SEC-4]", async () => {
    const key = createTestKey()
    const ada = await logIn(undefined, key)
    server.clock.advance(600)
    expect(await name(ada, key, createTestKey())).toMatchObject(required('login'))
  })

  it("a page's script cannot replace the wallet frame's key right after the login [SEC-1]", async () => {
    const key = createTestKey()
    const ada = await logIn(undefined, key)
    await name(ada, key, createTestKey())
    server.clock.advance(1)
    expect(await name(ada, key, createTestKey())).toMatchObject(required('login'))
  })

  it("a confirming login lets one of two simultaneous calls replace the wallet frame's key, and refuses later ones", async () => {
    const key = createTestKey()
    const ada = await logIn(undefined, key)
    await name(ada, key, createTestKey())
    server.clock.advance(60)
    await server.confirm(ada.email, { token: ada.token, key })
    server.clock.advance(1)
    const both = await Promise.all([name(ada, key, createTestKey()), name(ada, key, createTestKey())])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await name(ada, key, createTestKey())).toMatchObject(required('login'))
  })
})
