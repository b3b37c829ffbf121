/** @jest-environment node */
import { IDBObjectStore } from 'fake-indexeddb'
import { PATHS } from 'latchkey/core/contract'
import type { FrameEvent } from 'latchkey/core/frame/contract'
import { EMBEDDED_WALLET_PATHS } from 'latchkey/plugins/embeddedWallet/contract'
import { MFA_PASSKEY_PATHS } from 'latchkey/plugins/mfaPasskey/contract'
import { MFA_SMS_PATHS } from 'latchkey/plugins/mfaSms/contract'
import { MFA_TOTP_PATHS } from 'latchkey/plugins/mfaTotp/contract'
import type { FrameEnvironment } from '../environment.ts'
import { createTestFrame, TOKEN, tokenOf, USER, type TestFrame } from '../testing/createTestFrame.ts'
import { ASSERTION_ID, ENROLLMENT_CODE } from '../testing/fakeMfa.ts'
import type { Fault } from '../testing/fakeServer.ts'

const token = { accessToken: TOKEN }
const PHONE = '+1 (415) 555-2671'
const CODE = '123456'
const proof = { mfaMethod: 'totp', mfaCode: CODE }
const wrongProof = { mfaMethod: 'totp', mfaCode: '000000' }
const wire = { mfa: { method: 'totp', code: CODE } }
/** The broadcast channel that connects the frames of one app in several tabs. */
const CHANNEL = 'latchkey-wallet/abcdefghijklmnopqrstuvwxy'
const CREDENTIALS = ['Y3JlZGVudGlhbC1vbmU', 'Y3JlZGVudGlhbC10d28']

/** Every event that changes second factors: its request, the call and body that the server must get, and the reply. */
const CHANGES: [name: string, event: FrameEvent, data: object, path: string, body: object, reply: object][] = [
  [
    'a phone to be enrolled',
    'mfa:init-enrollment',
    { method: 'sms', phoneNumber: PHONE },
    MFA_SMS_PATHS.init,
    { action: 'enroll', phoneNumber: PHONE },
    { method: 'sms' },
  ],
  [
    'an authenticator app to be enrolled [MFA-23]',
    'mfa:init-enrollment',
    { method: 'totp' },
    MFA_TOTP_PATHS.init,
    {},
    {
      method: 'totp',
      secret: 'JBSWY3DPEHPK3PXP',
      authUrl: 'otpauth://totp/Acme:ada?secret=JBSWY3DPEHPK3PXP&issuer=Acme',
    },
  ],
  [
    'a phone with its code',
    'mfa:submit-enrollment',
    { method: 'sms', phoneNumber: PHONE, code: ENROLLMENT_CODE },
    MFA_SMS_PATHS.enroll,
    { phoneNumber: PHONE, code: ENROLLMENT_CODE },
    {},
  ],
  [
    'an app with its code',
    'mfa:submit-enrollment',
    { method: 'totp', code: ENROLLMENT_CODE },
    MFA_TOTP_PATHS.enroll,
    { code: ENROLLMENT_CODE },
    {},
  ],
  [
    'passkeys',
    'mfa:submit-enrollment',
    { method: 'passkey', credentialIds: CREDENTIALS },
    MFA_PASSKEY_PATHS.enrollment,
    { credential_ids: CREDENTIALS },
    {},
  ],
  [
    'no passkeys [MFA-62]',
    'mfa:submit-enrollment',
    { method: 'passkey', credentialIds: [] },
    MFA_PASSKEY_PATHS.enrollment,
    { credential_ids: [] },
    {},
  ],
  ['a phone to be given up', 'mfa:unenroll', { method: 'sms' }, MFA_SMS_PATHS.unenroll, {}, {}],
  ['an app to be given up', 'mfa:unenroll', { method: 'totp' }, MFA_TOTP_PATHS.unenroll, {}, {}],
  [
    'passkeys to be given up',
    'mfa:unenroll',
    { method: 'passkey' },
    MFA_PASSKEY_PATHS.enrollment,
    { credential_ids: [] },
    {},
  ],
]
const VERIFY: [string, FrameEvent, object, string] = ['a second factor', 'mfa:verify', proof, MFA_TOTP_PATHS.verify]
const ALL = [VERIFY, ...CHANGES.map(([name, event, data, path]): typeof VERIFY => [name, event, data, path])]

const start = () => {
  const frame = createTestFrame()
  frame.server.mfa.factorsOf(USER).pendingPhone = PHONE
  return frame
}

const bodies = ({ server }: TestFrame, path: string) =>
  server.calls.filter((call) => call.path === path).map(({ body }) => body)

it.each([' 123-456 ', '１２３４５６', '١٢٣۴۵۶'])(
  'a second-factor code given as %j reaches the server as plain digits',
  async (code) => {
    const frame = start()
    await frame.ask('mfa:verify', { ...token, mfaMethod: 'totp', mfaCode: code })
    expect(bodies(frame, MFA_TOTP_PATHS.verify)).toEqual([{ code: '123456' }])
  },
)

describe.each(CHANGES)('%s [MFA-62]', (_, event, data, path, body, reply) => {
  it("a change of second factors makes one call with the user's token and only the fields of the contract [FRAME-27, MFA-62]", async () => {
    const frame = start()
    expect(await frame.ask(event, { ...token, ...data, extra: 'dropped', secret: 'dropped' })).toEqual(reply)
    expect(frame.server.calls).toMatchObject([{ path, body, headers: { authorization: `DPoP ${TOKEN}` } }])
    expect(bodies(frame, path)).toEqual([body])
  })

  it('a change of second factors requires a second factor if the user has one [FRAME-27]', async () => {
    const frame = start()
    frame.server.requireMfa(USER, CODE)
    const needed = { type: 'missing_or_invalid_mfa', code: 'missing_or_invalid_mfa' }
    expect(await frame.refusal(event, { ...token, ...data })).toMatchObject(needed)
    expect(await frame.refusal(event, { ...token, ...data, ...wrongProof })).toMatchObject(needed)
    expect(await frame.ask(event, { ...token, ...data, ...proof })).toEqual(reply)
    expect(bodies(frame, path).at(-1)).toEqual({ ...body, ...wire })
  })

  it('a second factor proven by mfa:verify serves one change of second factors only', async () => {
    const frame = start()
    frame.server.requireMfa(USER, CODE)
    await frame.ask('mfa:verify', { ...token, ...proof })
    expect(await frame.ask(event, { ...token, ...data })).toEqual(reply)
    expect(frame.server.mfa.tokens.size).toBe(0)
    expect(await frame.refusal(event, { ...token, ...data })).toMatchObject({ type: 'missing_or_invalid_mfa' })
  })

  it('a change of second factors whose reply was lost is sent again with the same body', async () => {
    const frame = start()
    frame.server.fail(path, { kind: 'lose' })
    const asked = frame.ask(event, { ...token, ...data })
    await frame.clock.pass(1_500)
    expect(await asked).toEqual(reply)
    expect(bodies(frame, path)).toEqual([body, body])
  })
})

describe.each(ALL)('%s, refused by the server', (_, event, data, path) => {
  it.each([
    ['a lost session', 401, 'missing_or_invalid_token', 'error'],
    ['too many tries', 429, 'too_many_requests', 'error'],
    ['attempts that are over', 401, 'mfa_verification_max_attempts_reached', 'mfa_verification_max_attempts_reached'],
    ['a time that is over', 401, 'expired_or_invalid_mfa_token', 'mfa_timeout'],
    ['text messages that do not go out', 422, 'twilio_verification_failed', 'twilio_verification_failed'],
    ['data that it does not like', 400, 'invalid_data', 'invalid_request_arguments'],
    ['a code like a part of every object', 400, 'constructor', 'error'],
  ])(
    "%s at an MFA endpoint gives its own error type and the server's code [ERROR-49, FRAME-42, MFA-37, MFA-73]",
    async (_reason, status, code, type) => {
      const frame = start()
      frame.server.fail(path, { kind: 'answer', status, body: { error: `no ${TOKEN} ${CODE}`, code, cause: CODE } })
      const refusal = await frame.refusal(event, { ...token, ...data })
      expect(refusal).toMatchObject({ type, code })
      for (const secret of [TOKEN, CODE]) expect(JSON.stringify(refusal)).not.toContain(secret)
    },
  )

  it.each([
    ['seconds', '40', 40],
    ['no number', 'soon', undefined],
    ['a negative number', '-1', undefined],
  ])(
    'a rate limit whose Retry-After is %s says how long to wait: %s -> %s [FRAME-51]',
    async (_what, wait, seconds) => {
      const frame = start()
      const [status, headers, body] = [429, { 'retry-after': wait }, { error: 'x', code: 'too_many_requests' }]
      frame.server.fail(path, { kind: 'answer', status, headers, body })
      expect((await frame.refusal(event, { ...token, ...data })).retryAfterS).toBe(seconds)
    },
  )

  it("an MFA endpoint's answer that is no JSON fails with invalid_server_response", async () => {
    const frame = start()
    frame.server.fail(path, { kind: 'garbage' })
    expect(await frame.refusal(event, { ...token, ...data })).toMatchObject({
      type: 'error',
      code: 'invalid_server_response',
    })
  })

  it('an MFA request without a valid access token is refused, and the server is not called', async () => {
    const frame = start()
    for (const accessToken of [undefined, '', 'none', 'null', tokenOf('')]) {
      expect(await frame.refusal(event, { ...data, accessToken })).toMatchObject({ type: 'invalid_request_arguments' })
    }
    expect(frame.server.calls).toEqual([])
  })

  it('an MFA request fails with network_unreachable if the server cannot be reached', async () => {
    const frame = start()
    frame.server.fail(path, { kind: 'network' }, { kind: 'network' })
    const refused = frame.refusal(event, { ...token, ...data })
    await frame.clock.pass(1_500)
    expect(await refused).toMatchObject({ type: 'error', code: 'network_unreachable' })
  })
})

describe('a mistyped code of an enrolment', () => {
  it.each([
    ['sms', { method: 'sms', phoneNumber: PHONE, code: '111111' }],
    ['totp', { method: 'totp', code: '111111' }],
  ])(
    'a mistyped enrolment code fails with invalid_credentials, and the right code then enrols: %s',
    async (method, data) => {
      const frame = start()
      expect(await frame.refusal('mfa:submit-enrollment', { ...token, ...data })).toMatchObject({
        type: 'missing_or_invalid_mfa',
        code: 'invalid_credentials',
      })
      expect(frame.server.mfa.factorsOf(USER)).not.toHaveProperty(method === 'sms' ? 'phone' : 'totp')
      await frame.ask('mfa:submit-enrollment', { ...token, ...data, code: ENROLLMENT_CODE })
      expect(frame.server.mfa.factorsOf(USER)).toHaveProperty(method === 'sms' ? 'phone' : 'totp')
    },
  )
})

describe('a wrong enrolment code that a client repeats by itself', () => {
  const submit = { ...token, method: 'totp', code: '111111' }
  const again = { type: 'error', code: 'invalid_credentials', message: 'The code you entered is not valid.' }
  const tries = (frame: TestFrame) => bodies(frame, MFA_TOTP_PATHS.enroll).length

  it('a wrong enrolment code that a client sends five times reaches the server once, and the right code then does too', async () => {
    const frame = start()
    expect(await frame.refusal('mfa:submit-enrollment', submit)).toMatchObject({ type: 'missing_or_invalid_mfa' })
    for (let count = 0; count < 3; count += 1)
      expect(await frame.refusal('mfa:submit-enrollment', submit)).toEqual(again)
    expect(await frame.refusal('mfa:submit-enrollment', { ...submit, code: ' 111-111 ' })).toEqual(again)
    expect(tries(frame)).toBe(1)
    await frame.ask('mfa:submit-enrollment', { ...submit, code: ENROLLMENT_CODE })
    expect(tries(frame)).toBe(2)
  })

  it.each([
    ['another code', submit, { ...submit, code: '222222' }],
    [
      'another number',
      { ...token, method: 'sms', phoneNumber: PHONE, code: '111111' },
      { ...token, method: 'sms', phoneNumber: '+14155552672', code: '111111' },
    ],
    ['another method', submit, { ...token, method: 'sms', phoneNumber: PHONE, code: '111111' }],
  ])('after a wrong enrolment code, %s is sent to the server', async (_, first, second) => {
    const frame = start()
    await frame.refusal('mfa:submit-enrollment', first)
    const sent = frame.server.calls.length
    expect(await frame.refusal('mfa:submit-enrollment', second)).toMatchObject({ code: 'invalid_credentials' })
    expect(frame.server.calls).toHaveLength(sent + 1)
  })

  it('a wrong enrolment code is sent to the server again after mfa:init-enrollment has made a new secret', async () => {
    const frame = start()
    await frame.refusal('mfa:submit-enrollment', submit)
    await frame.ask('mfa:init-enrollment', { ...token, method: 'totp' })
    await frame.refusal('mfa:submit-enrollment', submit)
    expect(tries(frame)).toBe(2)
  })

  it('a repeated enrolment code is sent to the server again if the first answer was missing_or_invalid_mfa', async () => {
    const frame = start()
    frame.server.fail(MFA_TOTP_PATHS.enroll, {
      kind: 'answer',
      status: 401,
      body: { error: 'No.', code: 'missing_or_invalid_mfa' },
    })
    expect(await frame.refusal('mfa:submit-enrollment', submit)).toMatchObject({ code: 'missing_or_invalid_mfa' })
    await frame.refusal('mfa:submit-enrollment', submit)
    expect(tries(frame)).toBe(2)
  })
})

describe('answers of the server to an enrolment', () => {
  const authUrl = 'otpauth://totp/A?secret=JBSWY3DPEHPK3PXP'
  it.each([
    [{}],
    [{ totpSecret: 'JBSWY3DPEHPK3PXP' }],
    [{ totpSecret: 7, totpAuthUrl: authUrl }],
    [{ totpSecret: 'short', totpAuthUrl: authUrl }],
    [{ totpSecret: 'JBSWY3DPEHPK3PXP', totpAuthUrl: 'https://attacker.test/qr' }],
    [{ totpSecret: 'JBSWY3DPEHPK3PXP', totpAuthUrl: 'javascript:alert(1)' }],
    [{ totpSecret: '<img src=x onerror=alert(1)>', totpAuthUrl: authUrl }],
    [{ totpSecret: 'JBSWY3DPEHPK3PXP', totpAuthUrl: `${authUrl}\n` }],
  ])('an invalid TOTP secret or key URI from the server fails with invalid_server_response: %j', async (body) => {
    const frame = start()
    frame.server.fail(MFA_TOTP_PATHS.init, { kind: 'answer', status: 200, body })
    expect(await frame.refusal('mfa:init-enrollment', { ...token, method: 'totp' })).toMatchObject({
      type: 'error',
      code: 'invalid_server_response',
    })
  })

  it('an enrolment fails with twilio_verification_failed if the server says that it sent no code', async () => {
    const frame = start()
    frame.server.fail(MFA_SMS_PATHS.init, { kind: 'answer', status: 200, body: { success: false } })
    expect(await frame.refusal('mfa:init-enrollment', { ...token, method: 'sms', phoneNumber: PHONE })).toMatchObject({
      type: 'twilio_verification_failed',
    })
  })

  it.each(['sms', 'totp'])(
    'mfa:unenroll fails with invalid_server_response if the server does not confirm the removal of %s',
    async (method) => {
      const frame = start()
      frame.server.fail(method === 'sms' ? MFA_SMS_PATHS.unenroll : MFA_TOTP_PATHS.unenroll, {
        kind: 'answer',
        status: 200,
        body: { success: false },
      })
      expect(await frame.refusal('mfa:unenroll', { ...token, method })).toMatchObject({
        type: 'error',
        code: 'invalid_server_response',
      })
    },
  )
})

describe('mfa:verify', () => {
  const assertion = { id: ASSERTION_ID, type: 'public-key' }

  it.each<[string, object, string, object]>([
    ['sms', { mfaMethod: 'sms', mfaCode: CODE }, MFA_SMS_PATHS.verify, { code: CODE }],
    ['totp', { mfaMethod: 'totp', mfaCode: CODE }, MFA_TOTP_PATHS.verify, { code: CODE }],
    [
      'passkey',
      { mfaMethod: 'passkey', mfaCode: assertion, relyingParty: 'https://app.example.com' },
      MFA_PASSKEY_PATHS.verify,
      { authenticator_response: assertion, relying_party: 'https://app.example.com' },
    ],
    [
      'passkey of no named site',
      { mfaMethod: 'passkey', mfaCode: assertion },
      MFA_PASSKEY_PATHS.verify,
      { authenticator_response: assertion },
    ],
  ])(
    "mfa:verify has the server verify the proof, and the page does not get the server's token: %s [FRAME-27]",
    async (_, given, path, body) => {
      const frame = start()
      expect(await frame.ask('mfa:verify', { ...token, ...given })).toEqual({})
      expect(frame.server.calls).toMatchObject([{ path, headers: { authorization: `DPoP ${TOKEN}` } }])
      expect(bodies(frame, path)).toEqual([body])
      const [given1] = frame.server.mfa.tokens.keys()
      expect(given1).toBeTruthy()
      expect(JSON.stringify(frame.posted)).not.toContain(given1)
    },
  )

  it('mfa:verify without a proof fails with missing_or_invalid_mfa for a user who has a second factor', async () => {
    const frame = start()
    frame.server.requireMfa(USER, CODE)
    expect(await frame.refusal('mfa:verify', token)).toMatchObject({
      type: 'missing_or_invalid_mfa',
      code: 'missing_or_invalid_mfa',
    })
    expect(frame.server.calls).toMatchObject([
      { path: PATHS.sessions, body: {}, headers: { authorization: `DPoP ${TOKEN}` } },
    ])
  })

  it.each([
    ['no proof', {}],
    ['a proof of a removed method', proof],
  ])(
    'mfa:verify succeeds for a user without a second factor and keeps no proof: given %s [FRAME-28]',
    async (_, given) => {
      const frame = start()
      frame.server.fail(MFA_TOTP_PATHS.verify, {
        kind: 'answer',
        status: 401,
        body: { error: 'No.', code: 'missing_or_invalid_mfa' },
      })
      const timers = frame.clock.pending()
      expect(await frame.ask('mfa:verify', { ...token, ...given })).toEqual({})
      expect(frame.clock.pending()).toBe(timers)
      // The proof given above was not needed and must not have been kept, so a later request still needs one.
      frame.server.requireMfa(USER, CODE)
      expect(await frame.refusal('mfa:unenroll', { ...token, method: 'totp' })).toMatchObject({
        type: 'missing_or_invalid_mfa',
      })
    },
  )

  it.each([
    ['no user', { user: null }, 'missing_or_invalid_token'],
    ['a malformed user', { user: { id: USER } }, 'invalid_server_response'],
    ['another user', { user: { id: 'did:latchkey:eve', mfa_methods: [] } }, 'invalid_server_response'],
  ])('mfa:verify without a proof fails if the server answers with %s', async (_, body, code) => {
    const frame = start()
    frame.server.fail(PATHS.sessions, { kind: 'answer', status: 200, body })
    expect(await frame.refusal('mfa:verify', token)).toMatchObject({ type: 'error', code })
  })

  it.each([
    [401, 'missing_or_invalid_mfa'],
    [422, 'invalid_credentials'],
  ])('mfa:verify answers a wrong code with missing_or_invalid_mfa: %s %s', async (status, code) => {
    const frame = start()
    frame.server.requireMfa(USER, CODE)
    frame.server.fail(MFA_TOTP_PATHS.verify, { kind: 'answer', status, body: { error: 'No.', code } })
    expect(await frame.refusal('mfa:verify', { ...token, ...proof })).toMatchObject({
      type: 'missing_or_invalid_mfa',
      code: 'missing_or_invalid_mfa',
    })
  })

  it('mfa:verify whose answers were lost is sent under one idempotency key, also when the user tries again [MFA-89]', async () => {
    const frame = start()
    frame.server.requireMfa(USER, CODE)
    frame.server.fail(MFA_TOTP_PATHS.verify, { kind: 'lose' }, { kind: 'lose' })
    const refused = frame.refusal('mfa:verify', { ...token, ...proof })
    await frame.clock.pass(1_500)
    expect(await refused).toMatchObject({ code: 'network_unreachable' })
    for (const _ of [1, 2]) expect(await frame.ask('mfa:verify', { ...token, ...proof })).toEqual({})
    const keys = frame.server.calls.map(({ headers }) => headers['latchkey-idempotency-key'])
    expect(keys).toEqual([keys[0], keys[0], keys[0], expect.stringMatching(/^[\w-]{22}$/)])
    expect(keys[3]).not.toBe(keys[0])
  })

  it('mfa:verify fails with missing_or_invalid_mfa if the answer was lost and its repetition finds the code used up', async () => {
    const frame = start()
    frame.server.requireMfa(USER, CODE)
    frame.server.fail(
      MFA_TOTP_PATHS.verify,
      { kind: 'lose' },
      { kind: 'answer', status: 401, body: { code: 'missing_or_invalid_mfa' } },
    )
    const refused = frame.refusal('mfa:verify', { ...token, ...proof })
    await frame.clock.pass(1_500)
    expect(await refused).toMatchObject({ type: 'missing_or_invalid_mfa' })
  })

  it.each([
    [{}],
    [{ token: '' }],
    [{ token: 7 }],
    [{ token: 'x'.repeat(65) }],
    [{ token: 'a b' }],
    [{ token: 'a\r\nb' }],
  ])('mfa:verify refuses an answer without a valid token and keeps nothing of it: %j', async (body) => {
    const frame = start()
    frame.server.fail(MFA_TOTP_PATHS.verify, { kind: 'answer', status: 200, body })
    const timers = frame.clock.pending()
    expect(await frame.refusal('mfa:verify', { ...token, ...proof })).toMatchObject({
      type: 'error',
      code: 'invalid_server_response',
    })
    expect(frame.clock.pending()).toBe(timers)
  })
})

describe('an enrolment', () => {
  it('after an enrolment a signature needs the second factor, although a share was in memory', async () => {
    const frame = start()
    const { address } = (await frame.ask('wallet:create', token)) as { address: string }
    const sign = { ...token, address, request: { method: 'personal_sign', params: ['hello', address] } }
    await frame.ask('wallet:rpc', sign)
    await frame.ask('mfa:submit-enrollment', { ...token, method: 'totp', code: ENROLLMENT_CODE })
    frame.server.requireMfa(USER, CODE)
    expect(await frame.refusal('wallet:rpc', sign)).toMatchObject({ type: 'missing_or_invalid_mfa' })
  })

  describe('in one of several tabs', () => {
    const METHOD = { ...token, method: 'totp', code: ENROLLMENT_CODE }
    const needed = { type: 'missing_or_invalid_mfa', code: 'missing_or_invalid_mfa' }

    /** Two frames in tabs of one browser. The second has the user's auth share in memory. */
    const tabs = async (own: Partial<FrameEnvironment> = {}) => {
      const one = start()
      const { address } = (await one.ask('wallet:create', token)) as { address: string }
      const { indexedDB, locks, openChannel } = one.environment
      const other = createTestFrame({
        server: one.server,
        clock: one.clock,
        environment: { indexedDB, locks, openChannel, ...own },
      })
      const sign = { ...token, address, request: { method: 'personal_sign', params: ['hello', address] } }
      const signIn = (frame: TestFrame) => frame.ask('wallet:rpc', sign)
      const releases = () => bodies(one, EMBEDDED_WALLET_PATHS.release).length
      await signIn(other)
      await signIn(other)
      expect(releases()).toBe(1)
      return { one, other, sign, signIn, releases }
    }

    it('after an enrolment signatures in other tabs need the second factor too', async () => {
      const { one, other, sign } = await tabs()
      await one.ask('mfa:submit-enrollment', METHOD)
      one.server.requireMfa(USER, CODE)
      expect(await other.refusal('wallet:rpc', sign)).toMatchObject(needed)
      expect(await other.ask('wallet:rpc', { ...sign, ...proof })).toMatchObject({ address: sign.address })
    })

    it.each<[string, Fault[]]>([
      ['nobody knows whether it was made', [{ kind: 'lose' }, { kind: 'network' }]],
      ['it was refused', [{ kind: 'answer', status: 422, body: { error: 'No.', code: 'invalid_credentials' } }]],
    ])('an enrolment drops the share in memory of other tabs if %s', async (_, faults) => {
      const { one, other, releases, signIn } = await tabs()
      one.server.fail(MFA_TOTP_PATHS.enroll, ...faults)
      const refused = one.refusal('mfa:submit-enrollment', METHOD)
      if (faults.length > 1) await one.clock.pass(1_500)
      await refused
      await signIn(other)
      expect(releases()).toBe(2)
    })

    it('mfa:clear from the page drops the share in memory of other tabs', async () => {
      const { one, other, signIn, releases } = await tabs()
      await one.ask('mfa:clear', { userId: USER })
      await signIn(other)
      expect(releases()).toBe(2)
    })

    it('an enrolment drops a share that another tab is just receiving', async () => {
      const { one, other, sign, signIn } = await tabs()
      await other.ask('mfa:clear', { userId: USER })
      const letGo = one.server.hold(EMBEDDED_WALLET_PATHS.release)
      const calls = one.server.calls.length
      const signing = signIn(other)
      while (one.server.calls.length === calls) await one.clock.advance(0)
      await one.ask('mfa:submit-enrollment', METHOD)
      letGo()
      await signing
      one.server.requireMfa(USER, CODE)
      expect(await other.refusal('wallet:rpc', sign)).toMatchObject(needed)
    })

    it('an enrolment of another user drops no share in other tabs', async () => {
      const { one, other, signIn, releases } = await tabs()
      await one.ask('mfa:submit-enrollment', { ...METHOD, accessToken: tokenOf('did:latchkey:eve') })
      await one.clock.advance(0)
      await signIn(other)
      expect(releases()).toBe(1)
    })

    it.each<[string, unknown]>([
      ['no message', null],
      ['a text', USER],
      ['another word', { forgotten: USER }],
      ['no name', { forget: 7 }],
    ])('a tab drops no share at a channel message that is %s', async (_, message) => {
      const { one, other, signIn, releases } = await tabs()
      one.environment.openChannel?.(CHANNEL, () => undefined)?.post(message)
      await one.clock.advance(0)
      await signIn(other)
      expect(releases()).toBe(1)
    })

    it("the message to other tabs contains the user's id, and nothing else", async () => {
      const { one } = await tabs()
      const heard: unknown[] = []
      one.environment.openChannel?.(CHANNEL, (message) => heard.push(message))
      await one.ask('mfa:submit-enrollment', METHOD)
      await one.clock.advance(0)
      expect(heard).toEqual([{ forget: USER }])
    })

    it.each<[string, FrameEnvironment['openChannel']]>([
      ['there is no channel', undefined],
      [
        'the browser denies the channel',
        () => {
          throw new DOMException('denied', 'SecurityError')
        },
      ],
    ])('if %s, an enrolment succeeds, and other tabs drop their share after a minute', async (_, openChannel) => {
      const { one, other, sign, signIn } = await tabs({ openChannel })
      await one.ask('mfa:submit-enrollment', METHOD)
      one.server.requireMfa(USER, CODE)
      await one.clock.advance(59_999)
      await signIn(other)
      await one.clock.advance(60_000)
      expect(await other.refusal('wallet:rpc', sign)).toMatchObject(needed)
    })

    it('a tab closes its channel when its page is hidden, and opens it again when the page is shown', async () => {
      const { one, other, sign, signIn } = await tabs()
      other.fire('pagehide')
      const heard: unknown[] = []
      one.environment.openChannel?.(CHANNEL, (message) => heard.push(message))
      await other.ask('mfa:clear', { userId: USER })
      await one.clock.advance(0)
      expect(heard).toEqual([])
      other.fire('pageshow')
      await signIn(other)
      await one.ask('mfa:submit-enrollment', METHOD)
      one.server.requireMfa(USER, CODE)
      expect(await other.refusal('wallet:rpc', sign)).toMatchObject(needed)
    })
  })

  it('after an enrolment in another browser, this one signs without a second factor for five minutes at most', async () => {
    const here = start()
    const there = createTestFrame({ server: here.server, clock: here.clock })
    const { address } = (await here.ask('wallet:create', token)) as { address: string }
    const sign = { ...token, address, request: { method: 'personal_sign', params: ['hello', address] } }
    await here.ask('wallet:rpc', sign)
    await there.ask('mfa:submit-enrollment', { ...token, method: 'totp', code: ENROLLMENT_CODE })
    here.server.requireMfa(USER, CODE)
    for (let passed = 0; passed < 300_000; passed += 50_000) {
      await here.ask('wallet:rpc', sign)
      await here.clock.advance(50_000)
    }
    expect(await here.refusal('wallet:rpc', sign)).toMatchObject({ type: 'missing_or_invalid_mfa' })
  })

  it('MFA operations write no secret or code to storage or to the console', async () => {
    const spoken = (['log', 'info', 'warn', 'error', 'debug', 'trace'] as const).map((method) =>
      jest.spyOn(globalThis.console, method).mockImplementation(() => undefined),
    )
    const frame = start()
    const put = jest.spyOn(IDBObjectStore.prototype, 'put')
    await frame.ask('wallet:create', token)
    expect(put).toHaveBeenCalled()
    put.mockClear()
    for (const [, event, data] of CHANGES) await frame.ask(event, { ...token, ...data })
    await frame.ask('mfa:verify', { ...token, ...proof })
    expect(put).not.toHaveBeenCalled()
    for (const said of spoken) expect(said).not.toHaveBeenCalled()
    jest.restoreAllMocks()
  })
})

describe("the proof of a plugin's own method", () => {
  it.each([
    ['a code', 'cccjgjgkhcbb'],
    ['an assertion', { id: ASSERTION_ID }],
  ])("a proof of a plugin's own MFA method goes to the server unchanged: %s", async (_, mfaCode) => {
    const frame = start()
    frame.server.requireMfa(USER, typeof mfaCode === 'string' ? mfaCode : ASSERTION_ID)
    await frame.ask('mfa:unenroll', { ...token, method: 'totp', mfaMethod: 'hardware_token', mfaCode })
    expect(bodies(frame, MFA_TOTP_PATHS.unenroll)).toEqual([{ mfa: { method: 'hardware_token', code: mfaCode } }])
  })
})
