import { sql } from 'kysely'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose'
import { PATHS, type WireSession } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, createTestKey, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    file: {
      apps: [
        { id: DEVELOPMENT_APP_ID, name: 'Shop', allowedOrigins: [ORIGIN], identityTokens: true },
        { id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN] },
      ],
    },
  })
  await sql`alter table users add column if not exists custom_metadata jsonb`.execute(server.longRunning)
})
afterAll(() => server.close())

const post = (body: object, options: object) => server.post<WireSession>(PATHS.sessions, body, options)
const accountsIn = (token: string | undefined) =>
  JSON.parse(decodeJwt<{ linked_accounts: string }>(token ?? '').linked_accounts) as object[]

describe('the identity token of an app with identityTokens', () => {
  it('a login answers an identity token that has user, session, sign-up time and accounts, and expires with the access token [HTTP-42]', async () => {
    const session = await server.login('ada@example.com')
    const now = server.clock.now() / 1000
    const { body: jwks } = await server.get<JSONWebKeySet & Record<string, unknown>>('/.well-known/jwks.json')
    const { payload, protectedHeader } = await jwtVerify(session.identity_token ?? '', createLocalJWKSet(jwks), {
      currentDate: new Date(server.clock.now()),
    })
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT', kid: decodeProtectedHeader(session.token).kid })
    expect(payload).toEqual({
      iss: 'latchkey-development',
      aud: DEVELOPMENT_APP_ID,
      sub: session.user.id,
      sid: decodeJwt(session.token).sid,
      iat: now,
      exp: now + 3_600,
      cr: String(session.user.created_at),
      linked_accounts: JSON.stringify([{ type: 'email', address: 'ada@example.com', lv: now }]),
    })
  })

  it('a refresh answers a new identity token that expires with the new access token [HTTP-43]', async () => {
    const { refresh_token } = await server.login('ada@example.com')
    server.clock.advance(600)
    const { body } = await post({ refresh_token }, {})
    const [access, identity] = [body.token, body.identity_token].map((token) => decodeJwt(token ?? ''))
    expect(identity).toMatchObject({ iat: server.clock.now() / 1000, exp: access?.exp, sid: access?.sid })
  })

  it('a session read answers a new identity token with the current accounts and metadata, expiring with the access token [HTTP-43]', async () => {
    const session = await server.login('grace@example.com')
    server.clock.advance(300)
    const code = await server.codeFor('grace@new.example', { token: session.token })
    const changed = await server.post(
      EMAIL_PATHS.update,
      { oldAddress: 'grace@example.com', newAddress: 'grace@new.example', code },
      { token: session.token },
    )
    expect(changed.status).toBe(200)
    await sql`update users set custom_metadata = '{"plan":"gold","seats":3,"beta":true}' where id = ${session.user.id}`.execute(
      server.db,
    )
    const { body } = await post({}, { token: session.token })
    expect(body).toMatchObject({
      token: null,
      session_update_action: 'ignore',
      user: { custom_metadata: { plan: 'gold', seats: 3, beta: true } },
    })
    expect(accountsIn(body.identity_token)).toEqual([
      { type: 'email', address: 'grace@new.example', lv: server.clock.now() / 1000 },
    ])
    expect(decodeJwt(body.identity_token ?? '')).toMatchObject({
      custom_metadata: '{"beta":true,"plan":"gold","seats":3}',
      exp: decodeJwt(session.token).exp,
    })
  })

  it("an identity token used as a bearer is refused, also with a proof by the session's key [HTTP-42, SESSION-9, SEC-81]", async () => {
    const key = createTestKey()
    const { identity_token: token } = await server.login('mallory@example.com', { key })
    for (const options of [{ token }, { token, key }]) {
      expect(await post({}, options)).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_token' } })
      expect(await server.post(PATHS.acceptTerms, {}, options)).toMatchObject({ status: 401 })
    }
  })

  it('an identity token expires with the session at the latest', async () => {
    const { refresh_token } = await server.login('edith@example.com')
    server.clock.advance(29 * 86_400)
    let latest = (await post({ refresh_token }, {})).body
    for (const days of [29, 29]) {
      server.clock.advance(days * 86_400)
      latest = (await post({ refresh_token: latest.refresh_token }, {})).body
    }
    server.clock.advance(3 * 86_400 - 60)
    latest = (await post({ refresh_token: latest.refresh_token }, {})).body
    expect((decodeJwt(latest.identity_token ?? '').exp ?? 0) - server.clock.now() / 1000).toBe(60)
  })
})

describe('an app without identityTokens', () => {
  it('an app without identityTokens answers no identity token, and no field for metadata that a user lacks', async () => {
    const session = await server.login('ada@example.com', { appId: OTHER_APP_ID })
    expect(session).not.toHaveProperty('identity_token')
    expect(session.user).not.toHaveProperty('custom_metadata')
    const { body } = await post({}, { appId: OTHER_APP_ID, token: session.token })
    expect(body).not.toHaveProperty('identity_token')
  })
})
