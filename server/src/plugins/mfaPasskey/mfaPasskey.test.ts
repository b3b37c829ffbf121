import {
  PATHS,
  type WireAppConfig,
  type WireLinkedAccount,
  type WireSecurityEvents,
  type WireUser,
} from 'latchkey/core/contract'
import { MFA_PASSKEY_PATHS } from 'latchkey/plugins/mfaPasskey/contract'
import { ORIGIN, type CallOptions, type LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import { vaultPlugin } from '../../testing/vaultPlugin.ts'
import { totpCalls } from '../mfaTotp/testing/totpCalls.ts'
import { M3_PATHS } from './wireSchema.ts'
import { mfaPasskeyCalls } from './testing/mfaPasskeyCalls.ts'

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
const logIn = (options?: CallOptions): Promise<LoggedIn> => server.login(`person${++people}@example.com`, options)
const logInAgain = ({ user }: LoggedIn): Promise<LoggedIn> =>
  server.login((user.linked_accounts[0] as { address?: string }).address as string)
const userOf = async (person: LoggedIn): Promise<WireUser> =>
  (
    await server.post<{ user: WireUser }>(
      PATHS.sessions,
      { refresh_token: person.refresh_token },
      { token: person.token },
    )
  ).body.user
const enrolledOf = ({ linked_accounts: accounts }: WireUser): unknown[] =>
  (accounts as (WireLinkedAccount & { credential_id?: string; enrolled_in_mfa?: boolean })[])
    .filter((account) => account.enrolled_in_mfa)
    .map((account) => account.credential_id)

/** Logs in a user who has a passkey as second factor, in a session that has not proven it. */
async function withPasskey() {
  const person = await logIn()
  const calls = mfaPasskeyCalls(server, person)
  const credential = await calls.make()
  const second = await calls.make()
  expect(await calls.enroll([credential.id])).toMatchObject({ status: 200, body: {} })
  return { ...calls, person, credential, second }
}

const invalid = {
  status: 401,
  body: {
    code: 'missing_or_invalid_mfa',
    cause: 'invalid',
    error: 'Your passkey could not be verified. Please try again.',
  },
}
const missing = { status: 401, body: { code: 'missing_or_invalid_mfa', cause: 'missing' } }

describe('enrolling passkeys as a second factor', () => {
  it('enrolling passkeys makes exactly the named passkeys second factors, and removes the others [MFA-41]', async () => {
    const { enroll, sign, credential, second, person } = await withPasskey()
    expect(await userOf(person)).toMatchObject({ mfa_methods: [{ type: 'passkey' }] })
    expect(enrolledOf(await userOf(person))).toEqual([credential.id])
    const mfa = { method: 'passkey', code: await sign(credential) }
    expect((await enroll([credential.id, second.id], mfa)).status).toBe(200)
    expect(enrolledOf(await userOf(person)).sort()).toEqual([credential.id, second.id].sort())
    expect((await enroll([second.id])).status).toBe(200)
    expect(enrolledOf(await userOf(person))).toEqual([second.id])
  })

  it("enrolling another user's passkey is refused with linked_account_not_found, and no passkey is enrolled", async () => {
    const theirs = await withPasskey()
    const person = await logIn()
    const { make, enroll } = mfaPasskeyCalls(server, person)
    const own = await make()
    expect(await enroll([own.id, theirs.credential.id])).toMatchObject({
      status: 404,
      body: { code: 'linked_account_not_found' },
    })
    expect(await userOf(person)).toMatchObject({ mfa_methods: [] })
    expect(enrolledOf(await userOf(person))).toEqual([])
  })

  it("enrolling another passkey, or unenrolling all, is refused without a proof of the user's enrolled passkey", async () => {
    const { enroll, second } = await withPasskey()
    for (const ids of [[second.id], []]) {
      expect(await enroll(ids)).toMatchObject(missing)
      expect(await enroll(ids, { method: 'passkey', code: '123456' })).toMatchObject(invalid)
    }
  })

  it('enrolling a passkey without a proof is refused if the user already has an authenticator app as second factor', async () => {
    const person = await logIn()
    const { make, enroll } = mfaPasskeyCalls(server, person)
    const own = await make()
    await totpCalls(server, person).add()
    expect(await enroll([own.id])).toMatchObject(missing)
    expect(await userOf(person)).toMatchObject({ mfa_methods: [{ type: 'totp' }] })
  })

  it('enrolling the passkeys that are enrolled already answers 200 without a proof', async () => {
    const { enroll, credential } = await withPasskey()
    expect((await enroll([credential.id])).status).toBe(200)
  })

  it.each([
    [{}],
    [{ credential_ids: 'x' }],
    [{ credential_ids: [5] }],
    [{ credential_ids: ['../x'] }],
    [{ credential_ids: Array(6).fill('AAAA') }],
  ])('enrolling passkeys refuses the body %j with invalid_data', async (body) => {
    const { token } = await logIn()
    for (const path of M3_PATHS.enrollment)
      expect(await server.post(path, body, { token })).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })
})

describe('unlinking a passkey', () => {
  it('unlinking an enrolled passkey is refused with missing_or_invalid_mfa, and one not enrolled is unlinked after a fresh proof [ERROR-42, MFA-42, PASSKEY-18]', async () => {
    const { unlink, sign, credential, second, person } = await withPasskey()
    expect(await unlink(credential.id)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_mfa', error: 'Cannot unlink a passkey enrolled in MFA' },
    })
    expect(await unlink(second.id)).toMatchObject({
      status: 401,
      body: { code: 'fresh_proof_required', cause: 'second_factor' },
    })
    const mfa = { method: 'passkey', code: await sign(credential) }
    expect((await server.post(PATHS.sessionsFresh, { mfa }, { token: person.token })).status).toBe(200)
    expect((await unlink(second.id)).status).toBe(200)
    expect(enrolledOf(await userOf(person))).toEqual([credential.id])
  })

  it('one of a simultaneous unlink and enrolment of a passkey succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await logIn()
      const { make, enroll, unlink } = mfaPasskeyCalls(server, person)
      const { id } = await make()
      const [enrolled, unlinked] = await Promise.all([enroll([id]), unlink(id)])
      expect([enrolled.status, unlinked.status].filter((status) => status === 200)).toHaveLength(1)
      expect(enrolledOf(await userOf(person))).toEqual(enrolled.status === 200 ? [id] : [])
    }
  })
})

describe('a challenge for a passkey as second factor', () => {
  it('the challenge for a second factor names the enrolled passkeys only, and requires user verification', async () => {
    const { init, credential } = await withPasskey()
    const { body } = await init()
    expect(body.options).toMatchObject({
      rp_id: 'localhost',
      user_verification: 'required',
      allow_credentials: [{ id: credential.id, type: 'public-key' }],
      timeout: 120_000,
    })
    expect(body.relying_party).toBe(ORIGIN)
  })

  it('the challenge for a user without an enrolled passkey for this page is refused with mfa_passkey_not_here', async () => {
    const none = mfaPasskeyCalls(server, await logIn())
    await none.make()
    expect(await none.init()).toMatchObject({ status: 400, body: { code: 'mfa_passkey_not_here' } })
    const { person } = await withPasskey()
    const elsewhere = mfaPasskeyCalls(server, person, { headers: { origin: 'http://shop.localhost:5173' } })
    expect(await elsewhere.init()).toMatchObject({ status: 400, body: { code: 'mfa_passkey_not_here' } })
  })
})

describe('an assertion as second factor', () => {
  it('a passkey assertion that proved one call is refused for verify and for unenrolling', async () => {
    const { sign, openVault, verify, enroll, credential, person } = await withPasskey()
    const assertion = await sign(credential)
    expect((await openVault(assertion)).status).toBe(200)
    for (const answer of [await verify(assertion), await enroll([], { method: 'passkey', code: assertion })])
      expect(answer).toMatchObject(invalid)
    expect((await userOf(person)).mfa_methods).toMatchObject([{ type: 'passkey' }])
  })

  it('a passkey assertion proves one call, and is refused the second time', async () => {
    const { sign, openVault, credential } = await withPasskey()
    const assertion = await sign(credential)
    expect(await openVault(assertion)).toMatchObject({ status: 200, body: { proven: true } })
    expect(await openVault(assertion)).toMatchObject(invalid)
  })

  it('one of three simultaneous uses of a passkey assertion at two servers succeeds, and two get 401', async () => {
    const { sign, openVault, credential, person } = await withPasskey()
    const assertion = await sign(credential)
    const atTwin = mfaPasskeyCalls(twin, person)
    const answers = await Promise.all([openVault(assertion), atTwin.openVault(assertion), openVault(assertion)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it.each([0, 1])('passkey verify at path number %i answers an MFA token that is accepted once', async (path) => {
    const { sign, verify, openVault, credential } = await withPasskey()
    const { status, body } = await verify(await sign(credential), path)
    expect(status).toBe(200)
    expect((await openVault(body.token)).status).toBe(200)
    expect(await openVault(body.token)).toMatchObject({ status: 401, body: { code: 'expired_or_invalid_mfa_token' } })
  })

  it('a passkey assertion without user verification is refused as second factor [MFA-43]', async () => {
    const { sign, openVault, credential } = await withPasskey()
    expect(await openVault(await sign(credential, { userVerified: false }))).toMatchObject(invalid)
  })

  it('an assertion by a linked passkey that is not enrolled is refused as second factor [MFA-43]', async () => {
    const { second, sign, openVault } = await withPasskey()
    expect(await openVault(await sign(second))).toMatchObject(invalid)
  })

  it("an assertion by another user's passkey is refused as second factor, to their challenge and to the user's own", async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    expect(await mine.openVault(await theirs.sign(theirs.credential))).toMatchObject(invalid)
    expect(await mine.openVault(await mine.sign(theirs.credential))).toMatchObject(invalid)
  })

  it('a passkey assertion made in another session of the user is refused as second factor', async () => {
    const { sign, credential, person } = await withPasskey()
    const assertion = await sign(credential)
    expect(await mfaPasskeyCalls(server, await logInAgain(person)).openVault(assertion)).toMatchObject(invalid)
  })

  it('a passkey assertion of another app on the same domain is refused as second factor', async () => {
    const { credential, openVault } = await withPasskey()
    const options = { appId: OTHER_APP_ID }
    const person = await logIn(options)
    const other = mfaPasskeyCalls(server, person, options)
    const linked = (await other.passkeys.add(person.token, {}, options)).credential
    expect((await other.enroll([linked.id])).status).toBe(200)
    // Both passkeys belong to one domain, so a browser would use either for a challenge of either app.
    expect(linked.rpId).toBe(credential.rpId)
    for (const signer of [credential, linked]) expect(await openVault(await other.sign(signer))).toMatchObject(invalid)
    expect((await other.openVault(await other.sign(linked))).status).toBe(200)
  })

  it('a passkey assertion for a login, another origin or domain is refused as second factor, and does not log in', async () => {
    const { passkeys, sign, openVault, credential } = await withPasskey()
    const login = await passkeys.challenge()
    expect(await openVault(passkeys.authenticator.get(credential, { ...login, origin: ORIGIN }))).toMatchObject(invalid)
    expect(await openVault(await sign(credential, { origin: 'https://evil.example' }))).toMatchObject(invalid)
    expect(await openVault(await sign(credential, { rpId: 'evil.example' }))).toMatchObject(invalid)
    const assertion = await sign(credential)
    const { challenge } = JSON.parse(Buffer.from(assertion.response.client_data_json, 'base64url').toString()) as {
      challenge: string
    }
    expect(await passkeys.authenticate(challenge, assertion)).toMatchObject({
      status: 422,
      body: { code: 'invalid_credentials' },
    })
  })

  it('a passkey assertion made in a frame of a foreign site is refused as second factor', async () => {
    const { sign, openVault, credential } = await withPasskey()
    expect(
      await openVault(await sign(credential, { clientData: { crossOrigin: true, topOrigin: 'https://evil.example' } })),
    ).toMatchObject(invalid)
  })

  it('a passkey assertion is refused as second factor after 300 s [MFA-43]', async () => {
    const { sign, openVault, credential } = await withPasskey()
    const assertion = await sign(credential)
    server.clock.advance(300)
    expect(await openVault(assertion)).toMatchObject(invalid)
  })

  it('a passkey whose counter did not increase is accepted as second factor, and recorded as a security event', async () => {
    const { sign, openVault, credential, person } = await withPasskey()
    expect((await openVault(await sign(credential))).status).toBe(200)
    credential.counter -= 1
    expect((await openVault(await sign(credential))).status).toBe(200)
    const { events } = (await server.get<WireSecurityEvents>(PATHS.userEvents, { token: person.token })).body
    expect(events[0]).toMatchObject({
      event: 'mfa_passkey_counter_regressed',
      method: 'passkey',
      outcome: 'ok',
      is_current_session: true,
    })
    expect(server.log()).toContain('may have been cloned')
  })

  it('a passkey whose counter did not increase is refused as second factor, and recorded, with requireIncreasingCounter', async () => {
    const strict = await createTestServer({
      plugins: [vaultPlugin],
      beside: server,
      file: {
        apps: [
          {
            id: OTHER_APP_ID,
            name: 'Strict',
            allowedOrigins: [ORIGIN],
            plugins: { mfaPasskey: {}, passkey: { requireIncreasingCounter: true } },
          },
        ],
      },
    })
    try {
      const options = { appId: OTHER_APP_ID }
      const person = await strict.login('strict@example.com', options)
      const { passkeys, enroll, sign, openVault } = mfaPasskeyCalls(strict, person, options)
      const { credential } = await passkeys.add(person.token, {}, options)
      expect((await enroll([credential.id])).status).toBe(200)
      expect((await openVault(await sign(credential))).status).toBe(200)
      credential.counter -= 1
      expect(await openVault(await sign(credential))).toMatchObject(invalid)
      const { events } = (await strict.get<WireSecurityEvents>(PATHS.userEvents, { token: person.token, ...options }))
        .body
      expect(events.map(({ event, refusal }) => [event, refusal])).toContainEqual([
        'mfa_passkey_counter_regressed',
        'missing_or_invalid_mfa',
      ])
    } finally {
      await strict.http.close()
    }
  })

  it.each([['123456'], [{}], [{ id: 'x', type: 'public-key' }], [{ id: 5 }]])(
    '%j in place of a passkey assertion is refused as second factor',
    async (code) => {
      const { openVault } = await withPasskey()
      expect(await openVault(code)).toMatchObject(invalid)
    },
  )

  it('a passkey assertion under the name of another method is refused with unsupported_method', async () => {
    const { sign, openVault, credential } = await withPasskey()
    expect(await openVault(await sign(credential), 'totp')).toMatchObject({
      status: 401,
      body: { cause: 'unsupported_method' },
    })
  })
})

describe('unenrolling passkeys', () => {
  it('one passkey proof unenrols every passkey, and the passkeys can then be unlinked', async () => {
    const { enroll, sign, unlink, openVault, credential, person } = await withPasskey()
    expect((await enroll([], { method: 'passkey', code: await sign(credential) }, 1)).status).toBe(200)
    const user = await userOf(person)
    expect([user.mfa_methods, enrolledOf(user)]).toEqual([[], []])
    expect(await openVault('000000')).toMatchObject({ status: 200, body: { proven: false } })
    expect((await unlink(credential.id)).status).toBe(200)
  })
})

describe('passkeys as second factor of an app', () => {
  const file = (mfaPasskey: unknown) => ({
    apps: [{ id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN], plugins: { mfaPasskey } }],
  })

  it('an app with mfaPasskey false does not offer passkeys as second factor, and refuses them with mfa_method_unavailable', async () => {
    const off = await createTestServer({ file: file(false), beside: server })
    const options = { appId: OTHER_APP_ID }
    const { body } = await off.get<WireAppConfig>(PATHS.app.replace(':app_id', OTHER_APP_ID), options)
    expect(body.mfa_methods).toEqual(['totp', 'sms', 'backup_codes'])
    const { init, enroll } = mfaPasskeyCalls(off, await logIn(options), options)
    for (const answer of [await init(), await enroll(['AAAA'])])
      expect(answer).toMatchObject({ status: 403, body: { code: 'mfa_method_unavailable' } })
    await off.http.close()
  })

  it('turning mfaPasskey off locks out users with no other second factor (mfa_method_unavailable)', async () => {
    const options = { appId: OTHER_APP_ID }
    const person = await logIn(options)
    const passkeys = mfaPasskeyCalls(server, person, options)
    const { credential } = await passkeys.passkeys.add(person.token, {}, options)
    expect((await passkeys.enroll([credential.id])).status).toBe(200)
    const off = await createTestServer({ file: file(false), plugins: [vaultPlugin], beside: server })
    expect(await mfaPasskeyCalls(off, person, options).openVault(await passkeys.sign(credential))).toMatchObject({
      status: 403,
      body: { code: 'mfa_method_unavailable' },
    })
    await off.http.close()
  })
})

describe('the endpoints for passkeys as second factor', () => {
  it('the passkey endpoints for second factors answer 401 missing_or_invalid_token without a session', async () => {
    const { sign, credential } = await withPasskey()
    const assertion = await sign(credential)
    const bodies = [
      [MFA_PASSKEY_PATHS.init, {}],
      ...M3_PATHS.verify.map((path) => [path, { authenticator_response: assertion }] as const),
      ...M3_PATHS.enrollment.map((path) => [path, { credential_ids: [] }] as const),
    ] as const
    for (const [path, body] of bodies)
      expect(await server.post(path, body)).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_token' } })
  })
})
