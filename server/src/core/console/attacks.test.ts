/** Attacks on the console: who is not, or no longer, an operator, and what a mailbox or a token alone opens. */
import { PATHS } from 'latchkey/core/contract'
import { PASSKEY_PATHS } from 'latchkey/plugins/passkey/contract'
import { codeOf } from '../../plugins/mfaTotp/testing/totpCalls.ts'
import { MFA_TOTP_PATHS } from 'latchkey/plugins/mfaTotp/contract'
import { passkeyCalls } from '../../plugins/passkey/testing/passkeyCalls.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import {
  createTestKey,
  createTestServer,
  OTHER_APP_ID,
  refresh,
  type TestServer,
} from '../../testing/createTestServer.ts'
import {
  CONSOLE_APP_ID,
  CONSOLE_ORIGIN,
  createTestOperator,
  logInOperator,
  operatorsOf,
  type TestOperator,
} from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    mode: 'production',
    file: { apps: [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: [ORIGIN] }], console: {} },
  })
})
afterAll(() => server.close())

const USERS = `/apps/${OTHER_APP_ID}/users`
const refused = (status: number, code: string, cause?: string) => ({
  status,
  body: { code, ...(cause !== undefined && { cause }) },
})
/** Options of an operator's calls to the login's own routes. */
const as = ({ token, key }: TestOperator) => ({
  token,
  key,
  appId: CONSOLE_APP_ID,
  headers: { origin: CONSOLE_ORIGIN },
})
let people = 0
const invited = async (): Promise<string> => {
  const email = `operator${++people}@example.com`
  await operatorsOf(server).invite(email, 'admin')
  return email
}

describe('somebody who is no operator', () => {
  it('nobody signs up to the app of the console without an invitation [CONSOLE-2]', async () => {
    const code = await server.codeFor('eve@example.com', {
      appId: CONSOLE_APP_ID,
      headers: { origin: CONSOLE_ORIGIN },
    })
    const answer = await server.post(
      '/api/v1/passwordless/authenticate',
      { email: 'eve@example.com', code },
      {
        appId: CONSOLE_APP_ID,
        key: createTestKey(),
        headers: { origin: CONSOLE_ORIGIN },
      },
    )
    expect(answer).toMatchObject(refused(401, 'allowlist_rejected'))
  })

  it('an operator is refused with the session of a user of another app [CONSOLE-1]', async () => {
    const operator = await createTestOperator(server, 'admin')
    const key = createTestKey()
    const { token } = await server.login(operator.email, { key })
    expect(await operator.call('GET', USERS, undefined, { token, key })).toMatchObject(
      refused(401, 'missing_or_invalid_token'),
    )
  })

  it('an operator who was removed is refused in a session that goes on, and their sessions end [CONSOLE-5]', async () => {
    const operator = await createTestOperator(server, 'admin')
    expect((await operator.call('GET', USERS)).status).toBe(200)
    const removedAt = (at: Date | null) =>
      server.db.updateTable('operators').set({ removed_at: at }).where('email', '=', operator.email).execute()
    await removedAt(new Date(server.clock.now()))
    expect(await operator.call('GET', USERS)).toMatchObject(refused(403, 'not_an_operator'))
    await removedAt(null)
    await operatorsOf(server).remove(operator.email)
    expect(await operator.call('GET', USERS)).toMatchObject(refused(401, 'missing_or_invalid_token'))
  })

  it('an operator has a new role from the call after the change on, in the same session [CONSOLE-5]', async () => {
    const operator = await createTestOperator(server, 'support')
    await operatorsOf(server).setRole(operator.email, 'viewer')
    expect(await operator.call('POST', `${USERS}/nobody/block`)).toMatchObject(refused(403, 'missing_role', 'support'))
  })

  it('an app secret in place of a token is refused at the console [CONSOLE-1]', async () => {
    const operator = await createTestOperator(server, 'admin')
    const authorization = `Basic ${Buffer.from(`${CONSOLE_APP_ID}:lk_secret_x`).toString('base64')}`
    expect(
      await operator.call('GET', USERS, undefined, { key: null, headers: { authorization, origin: undefined } }),
    ).toMatchObject(refused(401, 'missing_or_invalid_token', 'app_secret'))
  })
})

describe('a stolen token, and a page of somebody else', () => {
  let operator: TestOperator
  beforeAll(async () => {
    operator = await createTestOperator(server, 'admin')
  })

  it('a token without the key of its browser is refused [CONSOLE-3]', async () => {
    for (const key of [null, createTestKey()])
      expect(await operator.call('GET', USERS, undefined, { key })).toMatchObject(
        refused(401, 'proof_of_possession_required'),
      )
  })

  it('a call from a page of another origin is refused, and so is one that hides its origin [CONSOLE-8]', async () => {
    for (const origin of [ORIGIN, 'https://auth.example.com.evil.example', 'null'])
      expect(await operator.call('POST', `${USERS}/x/block`, undefined, { headers: { origin } })).toMatchObject(
        refused(403, 'invalid_origin'),
      )
    const hidden = { origin: undefined, 'sec-fetch-site': 'cross-site' }
    expect(await operator.call('GET', USERS, undefined, { headers: hidden })).toMatchObject(
      refused(403, 'missing_origin'),
    )
  })

  it('answers are not cached, not sniffed and not framed [CONSOLE-8]', async () => {
    const { headers } = await operator.call('GET', '/me')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('a mailbox alone', () => {
  it('a login by e-mail opens nothing but the enrolment of a first factor, which opens the rest [CONSOLE-4]', async () => {
    const operator = await logInOperator(server, await invited())
    expect(await operator.call('GET', '/me')).toMatchObject({ status: 200, body: { access: 'enrol', apps: [] } })
    expect(await operator.call('GET', USERS)).toMatchObject(refused(403, 'second_factor_required', 'enrol'))
    const { body } = await server.post<{ totpSecret: string }>(MFA_TOTP_PATHS.init, {}, as(operator))
    const code = codeOf(body.totpSecret, server.clock.now())
    expect((await server.post(MFA_TOTP_PATHS.enroll, { code }, as(operator))).status).toBe(200)
    expect(await operator.call('GET', '/me')).toMatchObject({ body: { access: 'full' } })
    expect((await operator.call('GET', USERS)).status).toBe(200)

    const again = await logInOperator(server, operator.email)
    expect(await again.call('GET', USERS)).toMatchObject(refused(403, 'second_factor_required', 'prove'))
    server.clock.advance(30)
    const mfa = { method: 'totp', code: codeOf(body.totpSecret, server.clock.now()) }
    expect((await server.post(PATHS.sessionsFresh, { mfa }, as(again))).status).toBe(200)
    expect((await again.call('GET', USERS)).status).toBe(200)
  })

  it('a login by e-mail neither opens the console of an operator with a passkey, nor links a passkey of its own [CONSOLE-4]', async () => {
    const operator = await logInOperator(server, await invited())
    const passkeys = passkeyCalls(server)
    const { credential } = await passkeys.add(operator.token, {}, as(operator))
    expect((await operator.call('GET', USERS)).status).toBe(200)

    const thief = await logInOperator(server, operator.email)
    expect(await thief.call('GET', '/me')).toMatchObject({ body: { access: 'prove' } })
    expect(await server.post(PASSKEY_PATHS.linkInit, {}, as(thief))).toMatchObject(
      refused(401, 'fresh_proof_required', 'login'),
    )
    expect(await server.post(MFA_TOTP_PATHS.init, {}, as(thief))).toMatchObject(
      refused(401, 'fresh_proof_required', 'login'),
    )

    const headers = { ...as(thief).headers, 'latchkey-confirm': '1' }
    const confirmed = await passkeys.logIn(credential, {}, { ...as(thief), headers })
    expect(confirmed.status).toBe(200)
    expect((await thief.call('GET', USERS)).status).toBe(200)
  })

  it('a first login seven days after the invitation is refused with not_an_operator [CONSOLE-2]', async () => {
    const email = await invited()
    server.clock.advance(7 * 86_400)
    const operator = await logInOperator(server, email)
    expect(await operator.call('GET', '/me')).toMatchObject(refused(403, 'not_an_operator'))
  })
})

describe('a session of an operator', () => {
  /** Makes calls at these times, in seconds after the login, with an access token that is renewed for each. */
  const callAt = async (times: number[]) => {
    const operator = await createTestOperator(server, 'viewer')
    const answers: unknown[] = []
    let refreshToken = operator.refreshToken
    let at = 0
    for (const time of times) {
      server.clock.advance(time - at)
      at = time
      const { body, status } = await refresh(server, refreshToken, { ...as(operator), token: undefined })
      if (status !== 200) answers.push([time, 'refresh', status])
      refreshToken = body.refresh_token ?? refreshToken
      const call = await operator.call('GET', USERS, undefined, { token: body.token ?? operator.token })
      answers.push([time, call.status, call.body.cause])
    }
    return answers
  }

  it('a session of the console ends after an hour without a call, for good [CONSOLE-9]', async () => {
    expect(await callAt([3_000, 6_599, 10_200, 10_201])).toEqual([
      [3_000, 200, undefined],
      [6_599, 200, undefined],
      [10_200, 401, 'idle'],
      [10_201, 'refresh', 401],
      [10_201, 401, expect.anything()],
    ])
  })

  it('a session of the console ends eight hours after its login, whatever calls come [CONSOLE-9]', async () => {
    const hours = Array.from({ length: 9 }, (_, n) => n * 3_500)
    const answers = await callAt([...hours, 28_799, 28_800].sort((a, b) => a - b))
    expect(answers.filter((answer) => (answer as unknown[])[1] === 200)).toHaveLength(10)
    expect(answers.at(-1)).toEqual([28_800, 401, 'age'])
  })
})
