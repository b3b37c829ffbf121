import { PATHS, type WireSecurityEvents } from 'latchkey/core/contract'
import type { WireAssertion } from 'latchkey/plugins/passkey/contract'
import { PASSKEY_PATHS } from 'latchkey/plugins/passkey/contract'
import { ORIGIN, type CallOptions } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { passkeyTables } from './tables.ts'
import { passkeyCalls } from './testing/passkeyCalls.ts'
import type { SoftwareCredential } from './testing/softwareAuthenticator.ts'

let server: TestServer
let calls: ReturnType<typeof passkeyCalls>
let token: string
let userId: string
let credential: SoftwareCredential
beforeAll(async () => {
  server = await createTestServer()
  calls = passkeyCalls(server)
  const login = await server.login('victim@example.com')
  token = login.token
  userId = login.user.id
  credential = (await calls.add(token)).credential
})
afterAll(() => server.close())

const REFUSED = { status: 422, body: { code: 'invalid_credentials' } }
const sign = (asked: { challenge: string; rpId: string }, lie: object = {}): WireAssertion =>
  calls.authenticator.get(credential, { ...asked, origin: ORIGIN, ...lie })

describe('an attacker at the login with a passkey', () => {
  it('a used passkey assertion is refused at a login with invalid_credentials', async () => {
    const asked = await calls.challenge()
    const assertion = sign(asked)
    expect(await calls.authenticate(asked.challenge, assertion)).toMatchObject({ status: 200 })
    expect(await calls.authenticate(asked.challenge, assertion)).toMatchObject(REFUSED)
  })

  it('a passkey assertion sent six times simultaneously logs in once', async () => {
    const asked = await calls.challenge()
    const assertion = sign(asked)
    const answers = await Promise.all(Array.from({ length: 6 }, () => calls.authenticate(asked.challenge, assertion)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
  })

  it('an old passkey assertion with a fresh challenge is refused', async () => {
    const old = sign(await calls.challenge())
    const { challenge } = await calls.challenge()
    expect(await calls.authenticate(challenge, old)).toMatchObject(REFUSED)
  })

  it('a passkey assertion for a challenge that the server did not make is refused', async () => {
    const challenge = Buffer.alloc(32, 7).toString('base64url')
    expect(await calls.authenticate(challenge, sign({ challenge, rpId: 'localhost' }))).toMatchObject(REFUSED)
  })

  it('a passkey challenge of another app is refused, in both apps [PASSKEY-22]', async () => {
    const foreign = await calls.challenge({}, { appId: OTHER_APP_ID })
    expect(await calls.authenticate(foreign.challenge, sign(foreign))).toMatchObject(REFUSED)
    const own = await calls.challenge()
    expect(await calls.authenticate(own.challenge, sign(own), { appId: OTHER_APP_ID })).toMatchObject(REFUSED)
  })

  it('a passkey of one app is refused at a login of another app on the same domain', async () => {
    const asked = await calls.challenge({}, { appId: OTHER_APP_ID })
    expect(await calls.authenticate(asked.challenge, sign(asked), { appId: OTHER_APP_ID })).toMatchObject(REFUSED)
  })

  it('a passkey challenge that was made for linking cannot log in [PASSKEY-22]', async () => {
    const { body } = await calls.linkInit(token)
    const asked = { challenge: body.options.challenge, rpId: 'localhost' }
    expect(await calls.authenticate(asked.challenge, sign(asked))).toMatchObject(REFUSED)
  })

  it('a passkey challenge is accepted after 299 s, and refused after 300 s [PASSKEY-22]', async () => {
    const asked = await calls.challenge()
    server.clock.advance(299)
    const young = await calls.challenge()
    server.clock.advance(1)
    expect(await calls.authenticate(asked.challenge, sign(asked))).toMatchObject(REFUSED)
    server.clock.advance(298)
    expect((await calls.authenticate(young.challenge, sign(young))).status).toBe(200)
  })

  it('a failed passkey login uses up its challenge [PASSKEY-22]', async () => {
    const asked = await calls.challenge()
    expect(await calls.authenticate(asked.challenge, sign(asked, { origin: 'https://evil.example' }))).toMatchObject(
      REFUSED,
    )
    expect(await calls.authenticate(asked.challenge, sign(asked))).toMatchObject(REFUSED)
  })

  it.each([
    ['a page of another origin, as phishing needs', { origin: 'https://localhost.evil.example' }],
    ['another port of the same host', { origin: 'http://localhost:9999' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a subdomain as relying party', { rpId: 'app.localhost' }],
    ['another challenge in the client data', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    ['an authenticator that did not recognise its user', { userVerified: false }],
    [
      'a ceremony in a frame on a page of another site',
      { clientData: { crossOrigin: true, topOrigin: 'https://evil.example' } },
    ],
    ['a ceremony in a frame that does not say whose', { clientData: { crossOrigin: true } }],
    ['the answer to a registration', { clientData: { type: 'webauthn.create' } }],
  ])('a passkey login with %s is refused', async (_what, lie) => {
    const asked = await calls.challenge()
    expect(await calls.authenticate(asked.challenge, sign(asked, lie))).toMatchObject(REFUSED)
  })

  it('a passkey assertion from a frame on a page of the app itself logs in', async () => {
    const clientData = { crossOrigin: true, topOrigin: 'http://localhost:3000' }
    expect(await calls.logIn(credential, { clientData })).toMatchObject({ status: 200 })
  })

  it.each<[string, (assertion: WireAssertion) => void]>([
    ['a changed signature', ({ response }) => (response.signature = flip(response.signature))],
    ['changed authenticator data', ({ response }) => (response.authenticator_data = flip(response.authenticator_data))],
    ['changed client data', ({ response }) => (response.client_data_json = flip(response.client_data_json))],
    ['client data that is no JSON', ({ response }) => (response.client_data_json = 'AAAA')],
    [
      'client data that is null',
      ({ response }) => (response.client_data_json = Buffer.from('null').toString('base64url')),
    ],
    ['authenticator data that is too short', ({ response }) => (response.authenticator_data = 'AAAA')],
    ['another raw id', (assertion) => (assertion.raw_id = 'AAAA')],
    ['the id of a passkey that nobody has', (assertion) => (assertion.id = assertion.raw_id = 'AAAA')],
    ['no user handle', ({ response }) => delete response.user_handle],
    [
      'the user handle of somebody else',
      ({ response }) => (response.user_handle = Buffer.alloc(32).toString('base64url')),
    ],
  ])('a passkey assertion with %s is refused at a login', async (_what, tamper) => {
    const asked = await calls.challenge()
    const assertion = sign(asked)
    tamper(assertion)
    expect(await calls.authenticate(asked.challenge, assertion)).toMatchObject(REFUSED)
  })

  it('a passkey assertion signed by another key is refused [V11.6.1]', async () => {
    const asked = await calls.challenge()
    const { credential: other } = calls.authenticator.create({
      ...asked,
      origin: ORIGIN,
      userHandle: credential.userHandle,
    })
    const forged = calls.authenticator.get(
      { ...other, id: credential.id, counter: 1_000 },
      { ...asked, origin: ORIGIN },
    )
    expect(await calls.authenticate(asked.challenge, forged)).toMatchObject(REFUSED)
  })

  it('all refused passkey logins are answered alike, whether or not the passkey is known [PASSKEY-25]', async () => {
    const asked = [await calls.challenge(), await calls.challenge(), await calls.challenge()] as const
    const known = await calls.authenticate(asked[0].challenge, sign(asked[0], { origin: 'https://evil.example' }))
    const unknown = await calls.authenticate(asked[1].challenge, { ...sign(asked[1]), id: 'AAAA', raw_id: 'AAAA' })
    const late = await calls.authenticate(Buffer.alloc(32).toString('base64url'), sign(asked[2]))
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
    expect(late).toMatchObject({ status: known.status, body: known.body })
  })

  it.each([
    ['nothing', {}],
    ['a challenge that is no text', { challenge: 5 }],
    ['a response that is no object', { challenge: 'AAAA', authenticator_response: 'AAAA' }],
    ['bytes that are no base64url', { challenge: '%%%%', authenticator_response: {} }],
    ['an id of ten thousand letters', { challenge: 'AAAA', authenticator_response: { id: 'A'.repeat(10_000) } }],
  ])('%s in place of a passkey assertion is refused at a login with invalid_data', async (_what, body) => {
    const answer = await server.post(PASSKEY_PATHS.authenticate, body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })
})

/** Names and refusals of the user's events, newest first. */
const eventsOf = async (token: string, options?: CallOptions): Promise<string[]> =>
  (await server.get<WireSecurityEvents>(PATHS.userEvents, { token, ...options })).body.events.map(
    ({ event, method, refusal }) => [event, method, ...(refusal === null ? [] : [refusal])].join(' '),
  )

const counterOf = async ({ id }: SoftwareCredential): Promise<number> =>
  (
    await passkeyTables(server.db)
      .selectFrom('passkey_credentials')
      .select('counter')
      .where('credential_id', '=', id)
      .executeTakeFirstOrThrow()
  ).counter

describe('a cloned passkey', () => {
  it('a cloned passkey logs in, and its counter that did not increase is recorded and logged [PASSKEY-24, V16.3.3]', async () => {
    const login = await server.login('cloned@example.com')
    const original = (await calls.add(login.token)).credential
    const clone = { ...original }
    expect(await calls.logIn(original)).toMatchObject({ status: 200 })
    expect(await calls.logIn(original)).toMatchObject({ status: 200 })
    expect(server.log()).not.toContain('may have been cloned')
    expect(await calls.logIn(clone)).toMatchObject({ status: 200 })
    expect(server.log()).toContain('may have been cloned')
    expect(server.log()).not.toContain(clone.id)
    expect((await eventsOf(login.token)).slice(0, 4)).toEqual([
      'login passkey',
      'passkey_counter_regressed passkey',
      'login passkey',
      'login passkey',
    ])
  })

  it('a clone used at an old counter leaves the stored counter as it is, so that each further use is recorded too', async () => {
    const login = await server.login('set-back@example.com')
    const original = (await calls.add(login.token)).credential
    const clone = { ...original }
    for (let use = 1; use <= 3; use += 1) await calls.logIn(original)
    expect(await calls.logIn(clone)).toMatchObject({ status: 200 })
    expect(await calls.logIn(clone, { counts: false })).toMatchObject({ status: 200 })
    expect(await counterOf(original)).toBe(3)
    expect(await calls.logIn(original)).toMatchObject({ status: 200 })
    expect(await counterOf(original)).toBe(4)
    const events = await eventsOf(login.token)
    expect(events.filter((event) => event.startsWith('passkey_counter'))).toHaveLength(2)
  })

  it('a cloned passkey used more often than the original is recorded when the original logs in', async () => {
    const login = await server.login('ahead@example.com')
    const original = (await calls.add(login.token)).credential
    const clone = { ...original }
    await calls.logIn(clone)
    await calls.logIn(clone)
    expect(await eventsOf(login.token)).not.toContain('passkey_counter_regressed passkey')
    expect(await calls.logIn(original)).toMatchObject({ status: 200 })
    expect(await eventsOf(login.token)).toContain('passkey_counter_regressed passkey')
  })

  it('a passkey whose counter is always 0 causes no counter event', async () => {
    const login = await server.login('synced@example.com')
    const synced = (await calls.add(login.token)).credential
    for (let use = 0; use < 2; use += 1)
      expect(await calls.logIn(synced, { counts: false })).toMatchObject({ status: 200 })
    expect(await eventsOf(login.token)).not.toContain('passkey_counter_regressed passkey')
  })

  it('a cloned passkey cannot replay an assertion, whatever its counter', async () => {
    const login = await server.login('replayed@example.com')
    const own = (await calls.add(login.token)).credential
    const asked = await calls.challenge()
    const assertion = calls.authenticator.get(own, { ...asked, origin: ORIGIN })
    expect(await calls.authenticate(asked.challenge, assertion)).toMatchObject({ status: 200 })
    expect(await calls.authenticate(asked.challenge, assertion)).toMatchObject(REFUSED)
    expect(await calls.authenticate((await calls.challenge()).challenge, assertion)).toMatchObject(REFUSED)
    expect(await eventsOf(login.token)).not.toContain('passkey_counter_regressed passkey')
  })

  it('a forged passkey signature with an old counter is refused and causes no counter event', async () => {
    const login = await server.login('feigned@example.com')
    const own = (await calls.add(login.token)).credential
    await calls.logIn(own)
    const asked = await calls.challenge()
    const assertion = calls.authenticator.get({ ...own, counter: 0 }, { ...asked, origin: ORIGIN })
    assertion.response.signature = flip(assertion.response.signature)
    expect(await calls.authenticate(asked.challenge, assertion)).toMatchObject(REFUSED)
    expect(await eventsOf(login.token)).not.toContain('passkey_counter_regressed passkey')
  })
})

describe('a cloned passkey in an app that requires an increasing counter', () => {
  let strict: TestServer
  beforeAll(async () => {
    strict = await createTestServer({
      beside: server,
      file: {
        apps: [
          {
            id: OTHER_APP_ID,
            name: 'Strict',
            allowedOrigins: [ORIGIN],
            plugins: { passkey: { requireIncreasingCounter: true } },
          },
        ],
      },
    })
  })
  afterAll(() => strict.http.close())

  it('a cloned passkey is refused and recorded with requireIncreasingCounter, and the original still logs in [PASSKEY-24]', async () => {
    const options = { appId: OTHER_APP_ID }
    const login = await strict.login('strict@example.com', options)
    const { add, logIn } = passkeyCalls(strict)
    const original = (await add(login.token, {}, options)).credential
    const clone = { ...original }
    for (let use = 1; use <= 2; use += 1) expect(await logIn(original, {}, options)).toMatchObject({ status: 200 })
    expect(await logIn(clone, {}, options)).toMatchObject(REFUSED)
    expect(await logIn(clone, { counts: false }, options)).toMatchObject(REFUSED)
    expect(await counterOf(original)).toBe(2)
    expect((await eventsOf(login.token, options)).slice(0, 3)).toEqual([
      'passkey_counter_regressed passkey invalid_credentials',
      'passkey_counter_regressed passkey invalid_credentials',
      'login passkey',
    ])
    expect(await logIn(original, {}, options)).toMatchObject({ status: 200 })
  })
})

it('after all attacks of this file the victim has the same e-mail address and passkey', async () => {
  const { body } = await calls.logIn(credential)
  expect(body.user).toMatchObject({ id: userId })
  expect(body.user?.linked_accounts.map(({ type }) => type).sort()).toEqual(['email', 'passkey'])
})

/** Flips a bit in the middle of a base64url value. */
function flip(base64url: string): string {
  const bytes = Buffer.from(base64url, 'base64url')
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = bytes[middle]! ^ 1
  return bytes.toString('base64url')
}
