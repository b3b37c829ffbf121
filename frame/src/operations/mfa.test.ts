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
  'a code given as %j reaches the server in plain digits',
  async (code) => {
    const frame = start()
    await frame.ask('mfa:verify', { ...token, mfaMethod: 'totp', mfaCode: code })
    expect(bodies(frame, MFA_TOTP_PATHS.verify)).toEqual([{ code: '123456' }])
  },
)

describe.each(CHANGES)('%s [MFA-62]', (_, event, data, path, body, reply) => {
  it("makes one call in the user's name, with the body of the contract and nothing else [FRAME-27, MFA-62]", async () => {
    const frame = start()
    expect(await frame.ask(event, { ...token, ...data, extra: 'dropped', secret: 'dropped' })).toEqual(reply)
    expect(frame.server.calls).toMatchObject([{ path, body, headers: { authorization: `DPoP ${TOKEN}` } }])
    expect(bodies(frame, path)).toEqual([body])
  })

  it('a user with a second factor must prove it [FRAME-27]', async () => {
    const frame = start()
    frame.server.requireMfa(USER, CODE)
    const needed = { type: 'missing_or_invalid_mfa', code: 'missing_or_invalid_mfa' }
    expect(await frame.refusal(event, { ...token, ...data })).toMatchObject(needed)
    expect(await frame.refusal(event, { ...token, ...data, ...wrongProof })).toMatchObject(needed)
    expect(await frame.ask(event, { ...token, ...data, ...proof })).toEqual(reply)
    expect(bodies(frame, path).at(-1)).toEqual({ ...body, ...wire })
  })

  it('a second factor that was proven ahead is used for one change only', async () => {
    const frame = start()
    frame.server.requireMfa(USER, CODE)
    await frame.ask('mfa:verify', { ...token, ...proof })
    expect(await frame.ask(event, { ...token, ...data })).toEqual(reply)
    expect(frame.server.mfa.tokens.size).toBe(0)
    expect(await frame.refusal(event, { ...token, ...data })).toMatchObject({ type: 'missing_or_invalid_mfa' })
  })

  it('a lost reply is asked for again with the same body', async () => {
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
    "%s has a type of its own and the server's code [ERROR-49, FRAME-42, MFA-37, MFA-73]",
    async (_reason, status, code, type) => {
      const frame = start()
      frame.server.fail(path, { kind: 'answer', status, body: { error: `no ${TOKEN} ${CODE}`, code, cause: CODE } })
      const refusal = await frame.refusal(event, { ...token, ...data })
      expect(refusal).toMatchObject({ type, code })
      for (const secret of [TOKEN, CODE]) expect(JSON.stringify(refusal)).not.toContain(secret)
    },
  )

  it('an answer that is no JSON is invalid_server_response', async () => {
    const frame = start()
    frame.server.fail(path, { kind: 'garbage' })
    expect(await frame.refusal(event, { ...token, ...data })).toMatchObject({
      type: 'error',
      code: 'invalid_server_response',
    })
  })

  it('without an access token the server is not called', async () => {
    const frame = start()
    for (const accessToken of [undefined, '', 'none', 'null', tokenOf('')]) {
      expect(await frame.refusal(event, { ...data, accessToken })).toMatchObject({ type: 'invalid_request_arguments' })
    }
    expect(frame.server.calls).toEqual([])
  })

  it('a server that cannot be reached is network_unreachable', async () => {
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
    'a mistyped code is refused as invalid_credentials and enrols nothing, the right one then does: %s',
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

  it('a repeated code costs one try, and stops the repetition', async () => {
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
  ])('after a wrong code %s is sent to the server', async (_, first, second) => {
    const frame = start()
    await frame.refusal('mfa:submit-enrollment', first)
    const sent = frame.server.calls.length
    expect(await frame.refusal('mfa:submit-enrollment', second)).toMatchObject({ code: 'invalid_credentials' })
    expect(frame.server.calls).toHaveLength(sent + 1)
  })

  it('a repeated code is sent again after a new start, whose secret it may fit', async () => {
    const frame = start()
    await frame.refusal('mfa:submit-enrollment', submit)
    await frame.ask('mfa:init-enrollment', { ...token, method: 'totp' })
    await frame.refusal('mfa:submit-enrollment', submit)
    expect(tries(frame)).toBe(2)
  })

  it('a repeated code is sent again where the answer asked for a second factor', async () => {
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
  ])('a secret or address that is none is refused with invalid_server_response: %j', async (body) => {
    const frame = start()
    frame.server.fail(MFA_TOTP_PATHS.init, { kind: 'answer', status: 200, body })
    expect(await frame.refusal('mfa:init-enrollment', { ...token, method: 'totp' })).toMatchObject({
      type: 'error',
      code: 'invalid_server_response',
    })
  })

  it('an answer that says that no code was sent fails with twilio_verification_failed', async () => {
    const frame = start()
    frame.server.fail(MFA_SMS_PATHS.init, { kind: 'answer', status: 200, body: { success: false } })
    expect(await frame.refusal('mfa:init-enrollment', { ...token, method: 'sms', phoneNumber: PHONE })).toMatchObject({
      type: 'twilio_verification_failed',
    })
  })

  it.each(['sms', 'totp'])(
    'an answer that says that %s was not given up fails with invalid_server_response',
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
  ])('the server verifies the proof, and the host gets no token of it: %s [FRAME-27]', async (_, given, path, body) => {
    const frame = start()
    expect(await frame.ask('mfa:verify', { ...token, ...given })).toEqual({})
    expect(frame.server.calls).toMatchObject([{ path, headers: { authorization: `DPoP ${TOKEN}` } }])
    expect(bodies(frame, path)).toEqual([body])
    const [given1] = frame.server.mfa.tokens.keys()
    expect(given1).toBeTruthy()
    expect(JSON.stringify(frame.posted)).not.toContain(given1)
  })

  it('asks for a second factor where none is given', async () => {
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
    ['none', {}],
    ['one of a method that they gave up elsewhere', proof],
  ])('a user who has no method is asked nothing, and nothing is kept: %s given [FRAME-28]', async (_, given) => {
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
  })

  it.each([
    ['a session that is over', { user: null }, 'missing_or_invalid_token'],
    ['what is no user', { user: { id: USER } }, 'invalid_server_response'],
    ['another user', { user: { id: 'did:latchkey:eve', mfa_methods: [] } }, 'invalid_server_response'],
  ])('an answer with %s does not count as a user without a method', async (_, body, code) => {
    const frame = start()
    frame.server.fail(PATHS.sessions, { kind: 'answer', status: 200, body })
    expect(await frame.refusal('mfa:verify', token)).toMatchObject({ type: 'error', code })
  })

  it.each([
    [401, 'missing_or_invalid_mfa'],
    [422, 'invalid_credentials'],
  ])('a wrong code is answered with missing_or_invalid_mfa: %s %s', async (status, code) => {
    const frame = start()
    frame.server.requireMfa(USER, CODE)
    frame.server.fail(MFA_TOTP_PATHS.verify, { kind: 'answer', status, body: { error: 'No.', code } })
    expect(await frame.refusal('mfa:verify', { ...token, ...proof })).toMatchObject({
      type: 'missing_or_invalid_mfa',
      code: 'missing_or_invalid_mfa',
    })
  })

  it('a code whose reply was lost, and that is used up by now, is answered with missing_or_invalid_mfa', async () => {
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
  ])('an answer without a valid token is refused, and nothing of it is kept: %j', async (body) => {
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
  it('an enrolment ends what a share in memory could do without a second factor', async () => {
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

    it('an enrolment ends what the other tabs could do without a second factor', async () => {
      const { one, other, sign } = await tabs()
      await one.ask('mfa:submit-enrollment', METHOD)
      one.server.requireMfa(USER, CODE)
      expect(await other.refusal('wallet:rpc', sign)).toMatchObject(needed)
      expect(await other.ask('wallet:rpc', { ...sign, ...proof })).toMatchObject({ address: sign.address })
    })

    it.each<[string, Fault[]]>([
      ['nobody knows whether it was made', [{ kind: 'lose' }, { kind: 'network' }]],
      ['it was refused', [{ kind: 'answer', status: 422, body: { error: 'No.', code: 'invalid_credentials' } }]],
    ])('an enrolment drops the share in the other tabs too where %s', async (_, faults) => {
      const { one, other, releases, signIn } = await tabs()
      one.server.fail(MFA_TOTP_PATHS.enroll, ...faults)
      const refused = one.refusal('mfa:submit-enrollment', METHOD)
      if (faults.length > 1) await one.clock.pass(1_500)
      await refused
      await signIn(other)
      expect(releases()).toBe(2)
    })

    it("a page that tells its frame to forget, as after a plugin's own enrolment, drops the share in the other tabs", async () => {
      const { one, other, signIn, releases } = await tabs()
      await one.ask('mfa:clear', { userId: USER })
      await signIn(other)
      expect(releases()).toBe(2)
    })

    it('an enrolment reaches a share that is just on its way to another tab', async () => {
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

    it('an enrolment of another user drops no share', async () => {
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
    ])('a tab drops no share at a message that is %s', async (_, message) => {
      const { one, other, signIn, releases } = await tabs()
      one.environment.openChannel?.(CHANNEL, () => undefined)?.post(message)
      await one.clock.advance(0)
      await signIn(other)
      expect(releases()).toBe(1)
    })

    it('the message to other tabs says whom it is about, and nothing else', async () => {
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
        'the browser denies one',
        () => {
          throw new DOMException('denied', 'SecurityError')
        },
      ],
    ])('an enrolment works where %s, and the share in other tabs ends by itself', async (_, openChannel) => {
      const { one, other, sign, signIn } = await tabs({ openChannel })
      await one.ask('mfa:submit-enrollment', METHOD)
      one.server.requireMfa(USER, CODE)
      await one.clock.advance(59_999)
      await signIn(other)
      await one.clock.advance(60_000)
      expect(await other.refusal('wallet:rpc', sign)).toMatchObject(needed)
    })

    it('a tab closes its channel with the page, and opens it again when the page comes back', async () => {
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

  it('an enrolment in another browser ends what this one could do without, five minutes after its share was released', async () => {
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

  it('leaves neither secret nor code in storage or on the console', async () => {
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
  ])('goes on to the server as it is: %s', async (_, mfaCode) => {
    const frame = start()
    frame.server.requireMfa(USER, typeof mfaCode === 'string' ? mfaCode : ASSERTION_ID)
    await frame.ask('mfa:unenroll', { ...token, method: 'totp', mfaMethod: 'hardware_token', mfaCode })
    expect(bodies(frame, MFA_TOTP_PATHS.unenroll)).toEqual([{ mfa: { method: 'hardware_token', code: mfaCode } }])
  })
})
