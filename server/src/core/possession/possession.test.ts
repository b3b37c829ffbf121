/** Tests what somebody can do who has the tokens of a bound session, but not its key (ADR 36). */
import { brandNames, PATHS, type WireError, type WireSession } from 'latchkey/core/contract'
import type { BrowserKey } from 'latchkey/core/possession'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { EMBEDDED_WALLET_PATHS } from 'latchkey/plugins/embeddedWallet/contract'
import { deleteExpired } from '../housekeeping/deleteExpired.ts'
import { createSealedPost } from '../../plugins/embeddedWallet/testing/sealedPost.ts'
import { ORIGIN, type CallOptions, type LoggedIn } from '../../testing/callServer.ts'
import {
  createTestKey,
  createTestServer,
  OTHER_APP_ID,
  PRODUCTION_ENV,
  type TestServer,
} from '../../testing/createTestServer.ts'

const app = {
  id: OTHER_APP_ID,
  name: 'Shop',
  allowedOrigins: [ORIGIN],
  allowUnboundSessions: false,
  customApiUrl: 'https://auth.shop.example',
  plugins: { embeddedWallet: {} },
}
const WALLET_ENV = {
  LATCHKEY_RECOVERY_KEY: Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64'),
}
const PROVIDER = PRODUCTION_ENV.LATCHKEY_PUBLIC_URL
const names = brandNames('latchkey')

let server: TestServer
let key: BrowserKey
let session: LoggedIn
beforeAll(async () => {
  server = await createTestServer({ mode: 'production', file: { apps: [app] }, env: WALLET_ENV })
})
beforeEach(async () => {
  key = createTestKey()
  session = await logIn(key)
})
afterAll(() => server.close())

let people = 0
const logIn = (by: BrowserKey): Promise<LoggedIn> => {
  people += 1
  // Each login comes from another address, so that the limits per caller are not reached.
  return server.login(`ada${people}@example.com`, { key: by, ip: `10.0.${people}.1` })
}
const readUser = (options: CallOptions) => server.post<WireSession & WireError>(PATHS.sessions, {}, options)
const exchange = (refreshToken: string, options: CallOptions = {}) =>
  server.post<WireSession & WireError>(PATHS.sessions, { refresh_token: refreshToken }, options)
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as {
    sid: string
    cnf?: { jkt: string }
  }
const refusal = (cause: string) => ({ status: 401, body: { code: 'proof_of_possession_required', cause } })

describe('a session that was opened with a key', () => {
  it('the access token of a bound session names the key in cnf [HTTP-37]', async () => {
    expect(claimsOf(session.token).cnf).toEqual({ jkt: await key.thumbprint() })
    const next = await exchange(session.refresh_token, { key })
    expect(claimsOf(next.body.token as string).cnf).toEqual({ jkt: await key.thumbprint() })
  })

  it("a call with a bound session and its key answers 200 with the session's user", async () => {
    expect(await readUser({ token: session.token, key })).toMatchObject({
      status: 200,
      body: { user: { id: session.user.id } },
    })
  })

  it.each([
    ['reads nobody', () => readUser({ token: session.token })],
    [
      'is nobody to a plugin',
      () => server.post(EMAIL_PATHS.unlink, { address: 'ada@example.com' }, { token: session.token }),
    ],
    [
      'forks nothing',
      () => server.post(PATHS.sessionsFork, { refresh_token: session.refresh_token }, { token: session.token }),
    ],
    ['exchanges nothing', () => exchange(session.refresh_token, { token: session.token })],
    [
      "gets no share, with the provider's origin forged",
      () =>
        server.post(
          EMBEDDED_WALLET_PATHS.startRecovery,
          { address: `0x${'1'.repeat(40)}` },
          { token: session.token, headers: { origin: PROVIDER } },
        ),
    ],
    [
      "names no key of the frame's",
      () => server.post(PATHS.sessionsFrame, { key_thumbprint: 'x'.repeat(43) }, { token: session.token }),
    ],
  ])(
    'a call with copied tokens and without their key is refused as missing: the thief %s [ACCESS-37, HTTP-48, SESSION-40, SEC-24, V8.3.1, V10.1.1]',
    async (_what, attack) => {
      expect(await attack()).toMatchObject(refusal('missing'))
    },
  )

  it.each([31, 86_400, 29 * 86_400])(
    "the answer to a refresh of a bound session is repeated %i s later for the session's key [SESSION-7]",
    async (seconds) => {
      const lost = await exchange(session.refresh_token, { key })
      server.clock.advance(seconds)
      await deleteExpired(server.longRunning, server.clock)
      const again = await exchange(session.refresh_token, { key })
      expect(again).toMatchObject({ status: 200, body: { refresh_token: lost.body.refresh_token } })
      expect((await exchange(again.body.refresh_token as string, { key })).status).toBe(200)
    },
  )

  it('a bound session ends as stolen if a refresh token is reused after its successor was used, even with the key', async () => {
    const next = await exchange(session.refresh_token, { key })
    const newest = await exchange(next.body.refresh_token as string, { key })
    server.clock.advance(31)
    expect(await exchange(session.refresh_token, { key })).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token', cause: 'token_already_used' },
    })
    expect(await exchange(newest.body.refresh_token as string, { key })).toMatchObject({
      status: 401,
      body: { cause: 'already_logged_out' },
    })
  })

  it('a refresh of a bound session without its key gets no repeated answer, and the key still refreshes the session', async () => {
    const lost = await exchange(session.refresh_token, { key })
    server.clock.advance(31)
    expect(await exchange(session.refresh_token)).toMatchObject(refusal('missing'))
    expect(await exchange(session.refresh_token, { key: createTestKey() })).toMatchObject({ status: 401 })
    expect((await exchange(lost.body.refresh_token as string, { key })).status).toBe(200)
  })

  it('copied tokens with another key are refused (other_key) [ACCESS-37, SESSION-40, V10.3.2, V10.4.5]', async () => {
    const own = createTestKey()
    expect(await readUser({ token: session.token, key: own })).toMatchObject(refusal('other_key'))
    expect(await exchange(session.refresh_token, { key: own })).toMatchObject(refusal('other_key'))
    expect(await exchange(session.refresh_token)).toMatchObject(refusal('missing'))
    expect(
      await server.post(
        PATHS.sessionsFrame,
        { key_thumbprint: await own.thumbprint() },
        { token: session.token, key: own },
      ),
    ).toMatchObject(refusal('other_key'))
  })

  it('a used refresh token without the key does not end a bound session', async () => {
    const { body } = await exchange(session.refresh_token, { key })
    server.clock.advance(31)
    expect(await exchange(session.refresh_token)).toMatchObject(refusal('missing'))
    expect(await exchange(body.refresh_token as string, { key })).toMatchObject({ status: 200 })
    // With the key, reuse is still detected.
    expect(await exchange(session.refresh_token, { key })).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token', cause: 'token_already_used' },
    })
  })

  it('a bound session can be logged out without a proof [HTTP-48, SESSION-39]', async () => {
    expect(
      await server.post(PATHS.sessionsLogout, { refresh_token: session.refresh_token }, { token: session.token }),
    ).toMatchObject({ status: 200 })
    expect(await readUser({ token: session.token, key })).toMatchObject({ status: 200, body: { user: null } })
  })

  it('a fork of a bound session is bound to the key of the browser that recovers it first', async () => {
    const { body } = await server.post<{ new_session_refresh_token: string }>(
      PATHS.sessionsFork,
      { refresh_token: session.refresh_token },
      { token: session.token, key },
    )
    const there = createTestKey()
    const recover = (by: BrowserKey | undefined) =>
      server.post<WireSession>(
        PATHS.sessionsForkRecover,
        { refresh_token: body.new_session_refresh_token },
        { key: by },
      )
    expect(await recover(undefined)).toMatchObject(refusal('missing'))
    const recovered = await recover(there)
    expect(recovered).toMatchObject({ status: 200, body: { user: { id: session.user.id } } })
    expect(await recover(createTestKey())).toMatchObject(refusal('other_key'))
    expect(await readUser({ token: recovered.body.token, key })).toMatchObject(refusal('other_key'))
    expect(await readUser({ token: recovered.body.token, key: there })).toMatchObject({ status: 200 })
  })
})

describe('a proof of possession', () => {
  /** Sends a proof with some of its claims replaced. */
  const send = async (change: Partial<Parameters<BrowserKey['prove']>[0]>, headers: Record<string, string> = {}) => {
    const nonce = (await server.get(`/api/v1/apps/${OTHER_APP_ID}`)).headers['dpop-nonce'] as string
    const call = { method: 'POST', url: PROVIDER + PATHS.sessions, token: session.token, nonce, body: '{}', ...change }
    const dpop = await key.prove(call)
    return { dpop, answer: await readUser({ headers: { authorization: `DPoP ${session.token}`, dpop, ...headers } }) }
  }

  it('a proof of possession that is sent twice is refused as shown_before', async () => {
    const { dpop, answer } = await send({})
    expect(answer.status).toBe(200)
    expect(await readUser({ headers: { authorization: `DPoP ${session.token}`, dpop } })).toMatchObject({
      status: 401,
      body: { code: 'use_dpop_nonce', cause: 'shown_before' },
    })
  })

  it("a proof of possession for the app's customApiUrl is accepted", async () => {
    expect((await send({ url: `https://auth.shop.example${PATHS.sessions}` })).answer.status).toBe(200)
  })

  it.each([
    ['another path', { url: `${PROVIDER}/api/v1/sessions/fork` }, 'other_call'],
    ['another server', { url: `https://evil.example${PATHS.sessions}` }, 'other_call'],
    ['another method', { method: 'GET' }, 'other_call'],
    ['another token', { token: 'another' }, 'other_token'],
    ['no token', { token: null }, 'other_token'],
  ])(
    'a proof of possession for %s is refused [ACCESS-39, HTTP-44, HTTP-46, SESSION-41]',
    async (_what, change, cause) => {
      expect((await send(change)).answer).toMatchObject(refusal(cause))
    },
  )

  it.each([
    ['is no JWT', 'proof', 'signature'],
    [
      'is signed by nobody',
      `${Buffer.from('{"alg":"none","typ":"dpop+jwt"}').toString('base64url')}.e30.`,
      'signature',
    ],
    ['has no end', 'a'.repeat(5_000), 'too_long'],
  ])('a proof of possession that %s is refused', async (_what, dpop, cause) => {
    expect((await send({}, { dpop })).answer).toMatchObject(refusal(cause))
  })

  it('an invalid proof of possession is refused also on a call that needs no proof (request of a code)', async () => {
    expect(
      await server.post(EMAIL_PATHS.init, { email: 'ada@example.com' }, { headers: { dpop: 'proof' } }),
    ).toMatchObject(refusal('signature'))
  })

  it('a proof of possession without a server nonce is refused with a nonce, and the call does nothing [HTTP-47]', async () => {
    const { answer } = await send({ nonce: undefined })
    expect(answer).toMatchObject({ status: 401, body: { code: 'use_dpop_nonce' } })
    expect((await send({ nonce: answer.headers['dpop-nonce'] as string })).answer.status).toBe(200)
  })

  it("a proof of a write is accepted for five minutes by its nonce, whatever the browser's clock says [ACCESS-39, HTTP-46, SESSION-41]", async () => {
    const nonce = (await server.get(`/api/v1/apps/${OTHER_APP_ID}`)).headers['dpop-nonce'] as string
    server.clock.advance(300)
    expect((await send({ nonce })).answer.status).toBe(200)
    server.clock.advance(61)
    expect((await send({ nonce })).answer.body.code).toBe('use_dpop_nonce')
  })

  it('a proof nonce of another server is accepted if both have one secret, and refused if not', async () => {
    const sibling = await createTestServer({
      mode: 'production',
      file: { apps: [app] },
      env: WALLET_ENV,
      beside: server,
    })
    const stranger = await createTestServer({
      mode: 'production',
      file: { apps: [app] },
      env: { ...WALLET_ENV, LATCHKEY_SECRET: 'another-secret-that-is-long-enough-0123' },
    })
    stranger.clock.advance((server.clock.now() - stranger.clock.now()) / 1000)
    const nonceOf = async (other: TestServer) =>
      (await other.get(`/api/v1/apps/${OTHER_APP_ID}`)).headers['dpop-nonce'] as string
    expect((await send({ nonce: await nonceOf(sibling) })).answer.status).toBe(200)
    expect((await send({ nonce: await nonceOf(stranger) })).answer.body.code).toBe('use_dpop_nonce')
    await sibling.http.close()
    await stranger.close()
  })
})

describe('the wallet frame', () => {
  const frameHeaders = { origin: PROVIDER }
  const release = (options: CallOptions) =>
    createSealedPost(server, OTHER_APP_ID)<WireError>(
      EMBEDDED_WALLET_PATHS.release,
      { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', device_id: Buffer.alloc(16, 1).toString('base64url') },
      { token: session.token, headers: frameHeaders, ...options },
    )

  it("the wallet frame's calls are accepted with the frame key that the page named, and refused with the page's key [ACCESS-38, HTTP-50, SESSION-46]", async () => {
    const frameKey = createTestKey()
    expect(await release({ key: frameKey })).toMatchObject(refusal('other_key'))
    expect(
      await server.post(
        PATHS.sessionsFrame,
        { key_thumbprint: await frameKey.thumbprint() },
        { token: session.token, key },
      ),
    ).toMatchObject({ status: 200 })
    // The user has no wallet, so another error than this one shows that the call was let in.
    expect((await release({ key: frameKey })).body.code).not.toBe('proof_of_possession_required')
    expect(await release({ key })).toMatchObject(refusal('other_key'))
    expect(await release({})).toMatchObject(refusal('missing'))
  })

  it('the wallet frame cannot name a frame key itself', async () => {
    const frameKey = createTestKey()
    await server.post(
      PATHS.sessionsFrame,
      { key_thumbprint: await frameKey.thumbprint() },
      { token: session.token, key },
    )
    await server.post(PATHS.sessionsFrame, { key_thumbprint: 'x'.repeat(43) }, { token: session.token, key: frameKey })
    expect((await release({ key: frameKey })).body.code).not.toBe('proof_of_possession_required')
  })

  it("the wallet frame's key cannot refresh the session", async () => {
    const frameKey = createTestKey()
    await server.post(
      PATHS.sessionsFrame,
      { key_thumbprint: await frameKey.thumbprint() },
      { token: session.token, key },
    )
    expect(await exchange(session.refresh_token, { key: frameKey })).toMatchObject(refusal('other_key'))
  })
})

describe('a client that brings no key', () => {
  it('a client without a key opens no session in production, and the attempt does not use the code up [HTTP-49, SESSION-45]', async () => {
    const code = await server.codeFor('grace@example.com', { ip: '10.1.0.1' })
    expect(await server.post(EMAIL_PATHS.authenticate, { email: 'grace@example.com', code })).toMatchObject(
      refusal('missing'),
    )
    expect(await server.post(EMAIL_PATHS.authenticate, { email: 'grace@example.com', code }, { key })).toMatchObject({
      status: 200,
    })
  })

  it.each([
    ['production', undefined, 401, 0],
    ['production', true, 200, 1],
    ['development', undefined, 200, 0],
    ['development', true, 200, 0],
    ['development', false, 401, 0],
  ] as const)(
    'a login without a key in %s with allowUnboundSessions %s is answered %i, and the start warns %i times [SESSION-45]',
    async (...row) => {
      const [mode, allowUnboundSessions, status, warnings] = row
      const other = await createTestServer({
        mode,
        file: { apps: [{ id: OTHER_APP_ID, name: 'Shop', allowedOrigins: [ORIGIN], allowUnboundSessions }] },
      })
      const given = { headers: { [names.header.appId]: OTHER_APP_ID } }
      const code = await other.codeFor('ada@example.com', given)
      expect((await other.post(EMAIL_PATHS.authenticate, { email: 'ada@example.com', code }, given)).status).toBe(
        status,
      )
      const told = other
        .log()
        .split('\n')
        .filter((line) => line.includes('UNBOUND SESSIONS ARE ALLOWED'))
      expect(told).toHaveLength(warnings)
      for (const line of told) expect(JSON.parse(line)).toMatchObject({ level: 40, appId: OTHER_APP_ID })
      await other.close()
    },
  )

  it('a session that is stored without a key is refused (unbound_session) until a refresh with a key binds it', async () => {
    await server.db
      .updateTable('sessions')
      .set({ key_thumbprint: null })
      .where('id', '=', claimsOf(session.token).sid)
      .execute()
    expect(await readUser({ token: session.token })).toMatchObject(refusal('unbound_session'))
    expect(await exchange(session.refresh_token)).toMatchObject(refusal('missing'))
    const [one, two] = await Promise.all([
      exchange(session.refresh_token, { key }),
      exchange(session.refresh_token, { key }),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await readUser({ token: one.body.token, key })).toMatchObject({
      status: 200,
      body: { user: { id: session.user.id } },
    })
    expect(await exchange(one.body.refresh_token as string, { key: createTestKey() })).toMatchObject(
      refusal('other_key'),
    )
  })
})
