import { PASSKEY_PATHS } from 'latchkey/plugins/passkey/contract'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { userHandleOf } from './credentials.ts'
import { passkeyTables } from './tables.ts'
import { passkeyCalls } from './testing/passkeyCalls.ts'

let server: TestServer
let calls: ReturnType<typeof passkeyCalls>
beforeAll(async () => {
  server = await createTestServer()
  calls = passkeyCalls(server)
})
afterAll(() => server.close())

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const REFUSED = { status: 422, body: { code: 'invalid_credentials' } }

describe('linking a passkey', () => {
  it("linking a passkey asks for a discoverable one under the user's name, and excludes the linked ones [PASSKEY-21]", async () => {
    const { token, user } = await server.login('grace@example.com')
    const { credential } = await calls.add(token, { transports: ['internal', 'hybrid'] })
    const { status, body } = await calls.linkInit(token)
    expect(status).toBe(200)
    expect(body.relying_party).toBe(ORIGIN)
    expect(body.options).toEqual({
      rp: { id: 'localhost', name: 'Latchkey demo' },
      user: { id: userHandleOf(user.id), name: 'grace@example.com', display_name: 'grace@example.com' },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      pub_key_cred_params: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: 120_000,
      exclude_credentials: [{ id: credential.id, type: 'public-key', transports: ['internal', 'hybrid'] }],
      authenticator_selection: { resident_key: 'required', require_resident_key: true, user_verification: 'required' },
      attestation: 'none',
      extensions: { cred_props: true },
    })
  })

  it('a linked passkey shows its authenticator, browser and system', async () => {
    const { token } = await server.login('device@example.com')
    const { response } = await calls.make(token, { aaguid: 'bada5566-a7aa-401f-bd96-45619a55120d' })
    const { status, body } = await calls.link(token, response, { headers: { 'user-agent': CHROME } })
    const now = Math.floor(server.clock.now() / 1000)
    expect(status).toBe(200)
    expect(body.linked_accounts).toContainEqual({
      type: 'passkey',
      credential_id: response.id,
      enrolled_in_mfa: false,
      authenticator_name: '1Password',
      created_with_browser: 'Chrome',
      created_with_os: 'Windows',
      verified_at: now,
      first_verified_at: now,
      latest_verified_at: now,
    })
  })

  it('the user handle of a passkey has 32 bytes', async () => {
    const { user } = await server.login('private@example.com')
    expect(Buffer.from(userHandleOf(user.id), 'base64url')).toHaveLength(32)
  })

  it('a sixth passkey is refused with cannot_link_more_of_type, before and after it is made [ERROR-40, PASSKEY-16, PASSKEY-27]', async () => {
    const { token } = await server.login('many@example.com')
    const early = await calls.make(token)
    for (let count = 0; count < 5; count += 1) await calls.add(token)
    const refused = { status: 400, body: { code: 'cannot_link_more_of_type' } }
    expect(await calls.linkInit(token)).toMatchObject({
      ...refused,
      body: { error: 'Cannot link more passkeys to account.' },
    })
    expect(await calls.link(token, early.response)).toMatchObject(refused)
  })

  it.each([undefined, null])(
    'a passkey can be linked and log in without the fields that password managers leave out: %p',
    async (left) => {
      const { token } = await server.login(`wrapped-${String(left)}@example.com`)
      const { credential, response } = await calls.make(token)
      const gaps = { authenticator_attachment: left, client_extension_results: left }
      const made = {
        ...response,
        ...gaps,
        response: { ...response.response, authenticator_data: left, transports: left },
      }
      expect(await calls.link(token, made)).toMatchObject({ status: 200 })
      const asked = await calls.challenge()
      const assertion = calls.authenticator.get(credential, { ...asked, origin: ORIGIN })
      expect(await calls.authenticate(asked.challenge, { ...assertion, ...gaps })).toMatchObject({ status: 200 })
    },
  )

  it('linking a passkey answers 401 missing_or_invalid_token without an access token', async () => {
    const refused = { status: 401, body: { code: 'missing_or_invalid_token' } }
    const { token } = await server.login('bearer@example.com')
    const { response } = await calls.make(token)
    expect(await calls.linkInit(undefined)).toMatchObject(refused)
    expect(await calls.link(undefined, response)).toMatchObject(refused)
    expect(await calls.unlink(undefined, response.id)).toMatchObject(refused)
  })
})

describe('an attacker who links a passkey', () => {
  it("linking another user's credential id is refused with linked_to_another_user, and the victim still logs in", async () => {
    const victim = await server.login('victim@example.com')
    const { credential, response } = await calls.make(victim.token)
    expect(await calls.link(victim.token, response)).toMatchObject({ status: 200 })

    const thief = await server.login('thief@example.com')
    const { body } = await calls.linkInit(thief.token)
    // The thief's key under the victim's credential id, which must not replace the victim's key.
    const forged = calls.authenticator.create({
      challenge: body.options.challenge,
      rpId: 'localhost',
      origin: ORIGIN,
      userHandle: body.options.user.id,
    })
    const attestation = Buffer.from(forged.response.response.attestation_object, 'base64url')
    Buffer.from(credential.id, 'base64url').copy(
      attestation,
      attestation.indexOf(Buffer.from(forged.credential.id, 'base64url')),
    )
    forged.response.response.attestation_object = attestation.toString('base64url')
    forged.response.id = forged.response.raw_id = credential.id
    expect(await calls.link(thief.token, forged.response)).toMatchObject({
      status: 400,
      body: { code: 'linked_to_another_user' },
    })
    expect((await calls.logIn(credential)).body.user?.id).toBe(victim.user.id)
  })

  it("linking a passkey with a response to another user's challenge is refused [V2.3.1]", async () => {
    const victim = await server.login('victim-2@example.com')
    const thief = await server.login('thief-2@example.com')
    const { response } = await calls.make(victim.token)
    expect(await calls.link(thief.token, response)).toMatchObject(REFUSED)
  })

  it('linking a passkey with a response to a login challenge is refused', async () => {
    const { token, user } = await server.login('mixed@example.com')
    const { challenge, rpId } = await calls.challenge()
    const { response } = calls.authenticator.create({
      challenge,
      rpId,
      origin: ORIGIN,
      userHandle: userHandleOf(user.id),
    })
    expect(await calls.link(token, response)).toMatchObject(REFUSED)
  })

  it('linking a passkey with the same response twice is refused the second time', async () => {
    const { token } = await server.login('twice@example.com')
    const { response } = await calls.make(token)
    expect(await calls.link(token, response)).toMatchObject({ status: 200 })
    expect(await calls.link(token, response)).toMatchObject(REFUSED)
  })

  it('linking a passkey with a response to a challenge of 300 s ago is refused', async () => {
    const { token } = await server.login('late@example.com')
    const { response } = await calls.make(token)
    server.clock.advance(300)
    expect(await calls.link(token, response)).toMatchObject(REFUSED)
  })

  it.each([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['an authenticator that did not recognise its user', { userVerified: false }],
    [
      'a ceremony in a frame on a page of another site',
      { clientData: { crossOrigin: true, topOrigin: 'https://evil.example' } },
    ],
    ['the answer to a login', { clientData: { type: 'webauthn.get' } }],
  ])('a passkey link with %s is refused', async (_what, lie) => {
    const { token } = await server.login('lies@example.com')
    const { response } = await calls.make(token, lie)
    expect(await calls.link(token, response)).toMatchObject(REFUSED)
  })

  it.each([
    ['an attestation that is no CBOR', 'AAAA'],
    ['an attestation that is empty CBOR', 'oA'],
  ])('a passkey link with %s is refused', async (_what, attestation) => {
    const { token } = await server.login('garbage@example.com')
    const { response } = await calls.make(token)
    response.response.attestation_object = attestation
    expect(await calls.link(token, response)).toMatchObject(REFUSED)
  })

  it('linking a passkey with an id that the authenticator did not make is refused', async () => {
    const { token } = await server.login('misnamed@example.com')
    const { response } = await calls.make(token)
    response.id = response.raw_id = 'AAAA'
    expect(await calls.link(token, response)).toMatchObject(REFUSED)
  })

  it('linking a passkey with a token of another app gets 401', async () => {
    const { token } = await server.login('apps@example.com', { appId: OTHER_APP_ID })
    expect(await calls.linkInit(token)).toMatchObject({ status: 401 })
  })
})

describe('linking a passkey in a session whose login is ten minutes old', () => {
  const required = { status: 401, body: { code: 'fresh_proof_required', cause: 'login' } }

  it('ten minutes after a login both calls of linking a passkey answer fresh_proof_required, and the passkey does not log in', async () => {
    const { token } = await server.login('slow@example.com')
    const { credential, response } = await calls.make(token)
    server.clock.advance(600)
    expect(await calls.linkInit(token)).toMatchObject(required)
    expect(await calls.link(token, response)).toMatchObject(required)
    expect(await calls.logIn(credential)).toMatchObject(REFUSED)
  })

  it('linking a passkey ten minutes after the login succeeds with the same passkey after a new proof', async () => {
    const { token } = await server.login('slower@example.com')
    server.clock.advance(540)
    const { credential, response } = await calls.make(token)
    server.clock.advance(61)
    expect(await calls.link(token, response)).toMatchObject(required)
    expect((await server.confirm('slower@example.com', { token })).status).toBe(200)
    expect((await calls.link(token, response)).status).toBe(200)
    expect((await calls.logIn(credential)).status).toBe(200)
  })
})

describe('unlinking a passkey', () => {
  it('unlinking a passkey removes it at once, and its public key after eight days [HTTP-57, LINK-26, PASSKEY-20]', async () => {
    const { token } = await server.login('unlink@example.com')
    const { credential } = await calls.add(token)
    const { status, body } = await calls.unlink(token, credential.id)
    expect(status).toBe(200)
    expect(body.linked_accounts.map(({ type }) => type)).toEqual(['email'])
    expect((await calls.logIn(credential)).status).toBe(422)
    const kept = () =>
      passkeyTables(server.db)
        .selectFrom('passkey_credentials')
        .select('credential_id')
        .where('credential_id', '=', credential.id)
        .execute()
    const unlinkAnother = async (address: string) => {
      const { token: other } = await server.login(address)
      await calls.unlink(other, (await calls.add(other)).credential.id)
    }
    server.clock.advance(8 * 86_400)
    await unlinkAnother('another-unlink@example.com')
    expect(await kept()).toHaveLength(1)
    server.clock.advance(1)
    await unlinkAnother('third-unlink@example.com')
    expect(await kept()).toEqual([])
  })

  it('the link in the mail about an unlinked passkey links it again, and it logs in', async () => {
    const { token, user } = await server.login('undo@example.com')
    const { credential } = await calls.add(token)
    await calls.unlink(token, credential.id)
    // The mail about the linking went out at once. The one about the unlinking follows ten minutes later.
    server.clock.advance(600)
    await server.sendNotices()
    const undoing = /#([A-Za-z0-9_-]{43})$/m.exec(server.mail.sent.at(-1)!.text)?.[1]
    expect((await server.post('/account/undo', { token: undoing }, { appId: null })).status).toBe(200)
    expect(await calls.logIn(credential)).toMatchObject({ status: 200, body: { user: { id: user.id } } })
  })

  it("unlinking another user's passkey answers linked_account_not_found, and it still logs in", async () => {
    const victim = await server.login('owner@example.com')
    const { credential } = await calls.add(victim.token)
    const thief = await server.login('not-owner@example.com')
    expect(await calls.unlink(thief.token, credential.id)).toMatchObject({
      status: 404,
      body: { code: 'linked_account_not_found' },
    })
    expect(await calls.logIn(credential)).toMatchObject({ status: 200 })
  })

  it('unlinking a passkey that is the only way in is refused with cannot_unlink_sole_account [PASSKEY-19]', async () => {
    const { token } = await server.login('sole@example.com')
    const { credential } = await calls.add(token)
    await server.post('/api/v1/passwordless/unlink', { address: 'sole@example.com' }, { token })
    expect(await calls.unlink(token, credential.id)).toMatchObject({
      status: 400,
      body: { code: 'cannot_unlink_sole_account' },
    })
    expect(await calls.logIn(credential)).toMatchObject({ status: 200 })
  })

  it('unlinking a passkey enrolled as second factor is refused with missing_or_invalid_mfa, also after a login with it [ERROR-42, PASSKEY-18]', async () => {
    const { token } = await server.login('mfa@example.com')
    const { credential } = await calls.add(token)
    expect(
      (await server.post('/api/v1/mfa/passkeys/enrollment', { credential_ids: [credential.id] }, { token })).status,
    ).toBe(200)
    const login = await calls.logIn(credential)
    expect(login.body.user?.linked_accounts).toContainEqual(
      expect.objectContaining({ credential_id: credential.id, enrolled_in_mfa: true }),
    )
    expect(await calls.unlink(token, credential.id)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_mfa', error: 'Cannot unlink a passkey enrolled in MFA' },
    })
  })

  it('unlinking a passkey with a missing or malformed credential id is refused with invalid_data', async () => {
    const { token } = await server.login('input@example.com')
    for (const body of [{}, { credential_id: 5 }, { credential_id: '' }, { credential_id: '../x' }]) {
      expect(await server.post(PASSKEY_PATHS.unlink, body, { token })).toMatchObject({
        status: 400,
        body: { code: 'invalid_data' },
      })
    }
  })
})
