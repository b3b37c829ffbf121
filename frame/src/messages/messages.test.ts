/** @jest-environment node */
import fc from 'fast-check'
import { ORIGIN_VECTORS } from '@latchkey/test-support/originVectors'
import { createTestFrame, HOST, TOKEN, tokenOf } from '../testing/createTestFrame.ts'
import { createOriginTest } from './originPatterns.ts'

const ADDRESS = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23'
const READY = { id: 'a', event: 'latchkey:iframe:ready', data: {} }

const settled = () => new Promise((resolve) => void setTimeout(resolve, 0))

describe('origins', () => {
  it.each(ORIGIN_VECTORS)('a frame that allows the origin %s answers the origin %s: %s', (pattern, origin, allowed) => {
    expect(createOriginTest([pattern])(origin)).toBe(allowed)
  })
})

describe('requests that the frame hears', () => {
  it('the frame answers every iframe:ready, to the asking origin only [FRAME-4]', async () => {
    const frame = createTestFrame()
    frame.post(READY)
    frame.post({ ...READY, id: 'b' })
    await settled()
    expect(frame.posted).toEqual(
      ['a', 'b'].map((id) => ({
        message: { id, event: 'latchkey:iframe:ready', data: {} },
        targetOrigin: HOST,
      })),
    )
  })

  it("the frame answers each of the app's origins, and no origin gets the answer to another [FRAME-4]", async () => {
    const frame = createTestFrame({ settings: { allowedOrigins: ['https://*.example.com', 'http://localhost:*'] } })
    frame.post(READY, { origin: 'http://localhost:5173' })
    frame.post(READY, { origin: 'https://b.example.com' })
    await settled()
    expect(frame.posted.map(({ targetOrigin }) => targetOrigin)).toEqual([
      'http://localhost:5173',
      'https://b.example.com',
    ])
  })

  it('the frame answers a request that is JSON text with an object [FRAME-7]', async () => {
    const frame = createTestFrame()
    frame.post(JSON.stringify(READY))
    await settled()
    expect(frame.posted.map(({ message }) => message)).toEqual([{ id: 'a', event: 'latchkey:iframe:ready', data: {} }])
  })

  it('the frame answers only requests of its own brand [BROWSER-3, FRAME-6]', async () => {
    const frame = createTestFrame({ settings: { brand: 'acme' } })
    frame.post(READY)
    frame.post({ ...READY, event: 'acme:iframe:ready' })
    await settled()
    expect(frame.posted.map(({ message }) => message.event)).toEqual(['acme:iframe:ready'])
  })
})

describe('messages that the frame does not answer', () => {
  const everything = { id: 'x', event: 'latchkey:wallet:create', data: { accessToken: TOKEN } }

  it.each<[string, object]>([
    ['a foreign origin', { origin: 'https://attacker.com' }],
    ['a look-alike origin', { origin: 'https://app.example.com.attacker.com' }],
    ['a page without an origin', { origin: 'null' }],
    ['another window of an allowed origin', { source: { postMessage: () => undefined } }],
    ['a window that is gone', { source: null }],
  ])(
    'the frame answers no message from %s, and does not call the server [FRAME-4, FRAME-5, V3.5.4, V3.5.5]',
    async (_, sender) => {
      const frame = createTestFrame()
      frame.post(READY, sender)
      frame.post(everything, sender)
      await settled()
      expect(frame.posted).toEqual([])
      expect(frame.server.calls).toEqual([])
    },
  )

  it('the frame does not answer itself when it is opened as a page of its own [FRAME-5]', async () => {
    const frame = createTestFrame()
    const { window } = frame.environment
    const replies: unknown[] = []
    Object.assign(window, { parent: window, postMessage: (message: unknown) => replies.push(message) })
    frame.post(READY, { source: window })
    await settled()
    expect(replies).toEqual([])
  })

  it.each<[string, unknown]>([
    ['a text', 'latchkey:iframe:ready'],
    ['JSON text of a list', '["a","latchkey:iframe:ready",{}]'],
    ['JSON text of null', 'null'],
    ['half of a JSON text', '{"id":"a","event":"latchkey:iframe:ready"'],
    ['null', null],
    ['a list', ['a', 'latchkey:iframe:ready', {}]],
    ['no id', { event: READY.event, data: {} }],
    ['an empty id', { ...READY, id: '' }],
    ['an id that is no text', { ...READY, id: 7 }],
    ['an id too long to repeat', { ...READY, id: 'x'.repeat(129) }],
    ['no event', { id: 'a', data: {} }],
    ['an event without the brand', { ...READY, event: 'iframe:ready' }],
  ])('the frame does not answer a message that is or has %s [FRAME-4, FRAME-6, V3.5.5]', async (_, message) => {
    const frame = createTestFrame()
    frame.post(message)
    await settled()
    expect(frame.posted).toEqual([])
  })

  it('a stopped frame answers nothing', async () => {
    const frame = createTestFrame()
    frame.stop()
    frame.post(READY)
    await settled()
    expect(frame.posted).toEqual([])
    expect(frame.clock.pending()).toBe(0)
  })
})

it.each(['wallet:export', 'constructor', '__proto__', ''])(
  'the frame refuses at once an event that it does not have: %p [FRAME-8]',
  async (event) => {
    const frame = createTestFrame()
    frame.post({ ...READY, event: `latchkey:${event}` })
    await settled()
    expect(frame.posted).toEqual([
      {
        message: {
          id: 'a',
          event: `latchkey:${event}`,
          error: { type: 'invalid_request_arguments', message: 'The wallet frame does not have this event.' },
        },
        targetOrigin: HOST,
      },
    ])
  },
)

describe('data of a known event', () => {
  const wallet = { accessToken: TOKEN, address: ADDRESS }
  const farcaster = { ...wallet, hdWalletIndex: null, payload: { hash: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA' }, fid: 1n }

  it.each<[string, Parameters<ReturnType<typeof createTestFrame>['refusal']>[0], unknown]>([
    ['no data', 'wallet:create', undefined],
    ['a text', 'wallet:create', 'x'],
    ['a list', 'wallet:create', []],
    ['no token', 'wallet:create', {}],
    ['a token that is none', 'wallet:create', { accessToken: 'abc' }],
    ['a token of four parts', 'wallet:create', { accessToken: `${TOKEN}.x` }],
    ['a token that breaks out of its header', 'wallet:create', { accessToken: `${TOKEN}\r\nx-injected: 1` }],
    ['a token without a user', 'wallet:create', { accessToken: tokenOf('') }],
    ['a token of 20 000 characters', 'wallet:create', { accessToken: `${TOKEN}${'x'.repeat(20_000)}` }],
    ['no address', 'wallet:connect', { accessToken: TOKEN }],
    ['an address with a wrong checksum', 'wallet:connect', { ...wallet, address: ADDRESS.replace('c', 'C') }],
    ['an empty password', 'wallet:create', { accessToken: TOKEN, recoveryPassword: '' }],
    ['a password that is no text', 'wallet:create', { accessToken: TOKEN, recoveryPassword: 123_456 }],
    ['a password of 2 000 characters', 'wallet:create', { accessToken: TOKEN, recoveryPassword: 'x'.repeat(2_000) }],
    [
      'a password and a drive',
      'wallet:create',
      { accessToken: TOKEN, recoveryPassword: 'x', recoveryMethod: 'google-drive' },
    ],
    ['a drive without its token', 'wallet:create', { accessToken: TOKEN, recoveryMethod: 'google-drive' }],
    ['an unknown recovery', 'wallet:recover', { ...wallet, recoveryMethod: 'icloud', recoveryAccessToken: 'x' }],
    ['an empty pin', 'wallet:recover', { ...wallet, recoveryPin: '' }],
    ['a recovery to be set without a secret', 'wallet:set-recovery', wallet],
    ['a password to be set without one', 'wallet:set-recovery-password', wallet],
    ['half a proof', 'wallet:connect', { ...wallet, mfaMethod: 'sms' }],
    ['a code of five digits', 'wallet:connect', { ...wallet, mfaMethod: 'totp', mfaCode: '12345' }],
    ['a code for a passkey', 'wallet:connect', { ...wallet, mfaMethod: 'passkey', mfaCode: '123456' }],
    ['an assertion for a text message', 'wallet:connect', { ...wallet, mfaMethod: 'sms', mfaCode: {} }],
    [
      'an assertion of 100 000 characters',
      'wallet:connect',
      { ...wallet, mfaMethod: 'passkey', mfaCode: { id: 'x'.repeat(100_000) } },
    ],
    ['a factor without a name', 'wallet:connect', { ...wallet, mfaMethod: 'No Method', mfaCode: '123456' }],
    [
      'a factor with a name of 33 letters',
      'wallet:connect',
      { ...wallet, mfaMethod: 'm'.repeat(33), mfaCode: '123456' },
    ],
    [
      'a code of 65 characters for a plugin’s own factor',
      'wallet:connect',
      { ...wallet, mfaMethod: 'hardware_token', mfaCode: 'c'.repeat(65) },
    ],
    ['a number for a plugin’s own factor', 'wallet:connect', { ...wallet, mfaMethod: 'hardware_token', mfaCode: 5 }],
    ['no request', 'wallet:rpc', wallet],
    ['an unknown method', 'wallet:rpc', { ...wallet, request: { method: 'eth_sign', params: [ADDRESS, '0x'] } }],
    ['no user', 'mfa:clear', {}],
    ['half a proof to verify', 'mfa:verify', { accessToken: TOKEN, mfaMethod: 'totp' }],
    [
      'a code to verify of no known factor',
      'mfa:verify',
      { accessToken: TOKEN, mfaMethod: 'email', mfaCode: '123456' },
    ],
    ['a token in place of a code', 'mfa:verify', { accessToken: TOKEN, mfaMethod: 'totp', mfaCode: 'mfa-token-0001' }],
    ['no method to enrol', 'mfa:init-enrollment', { accessToken: TOKEN }],
    ['a method of every object', 'mfa:init-enrollment', { accessToken: TOKEN, method: 'constructor' }],
    ['an unknown method', 'mfa:init-enrollment', { accessToken: TOKEN, method: 'email' }],
    ['a start with a passkey', 'mfa:init-enrollment', { accessToken: TOKEN, method: 'passkey' }],
    ['no phone number', 'mfa:init-enrollment', { accessToken: TOKEN, method: 'sms' }],
    [
      'a phone number that is no text',
      'mfa:init-enrollment',
      { accessToken: TOKEN, method: 'sms', phoneNumber: 14155552671 },
    ],
    [
      'a phone number without end',
      'mfa:init-enrollment',
      { accessToken: TOKEN, method: 'sms', phoneNumber: '1'.repeat(101) },
    ],
    ['no code', 'mfa:submit-enrollment', { accessToken: TOKEN, method: 'totp' }],
    ['a number as code', 'mfa:submit-enrollment', { accessToken: TOKEN, method: 'totp', code: 123456 }],
    ['a code of seven digits', 'mfa:submit-enrollment', { accessToken: TOKEN, method: 'totp', code: '1234567' }],
    ['a code with a letter', 'mfa:submit-enrollment', { accessToken: TOKEN, method: 'totp', code: '123456a' }],
    [
      'a code of 65 characters',
      'mfa:submit-enrollment',
      { accessToken: TOKEN, method: 'totp', code: `123456${' '.repeat(59)}` },
    ],
    ['a code without its phone', 'mfa:submit-enrollment', { accessToken: TOKEN, method: 'sms', code: '123456' }],
    ['no passkeys', 'mfa:submit-enrollment', { accessToken: TOKEN, method: 'passkey' }],
    [
      'passkeys that are no list',
      'mfa:submit-enrollment',
      { accessToken: TOKEN, method: 'passkey', credentialIds: { length: 0 } },
    ],
    [
      'a hole in place of a passkey',
      'mfa:submit-enrollment',
      { accessToken: TOKEN, method: 'passkey', credentialIds: Array(1) },
    ],
    [
      'six passkeys',
      'mfa:submit-enrollment',
      { accessToken: TOKEN, method: 'passkey', credentialIds: Array(6).fill('AAAA') },
    ],
    [
      'a passkey that is no base64url',
      'mfa:submit-enrollment',
      { accessToken: TOKEN, method: 'passkey', credentialIds: ['a+b/'] },
    ],
    [
      'a passkey of 1 024 bytes',
      'mfa:submit-enrollment',
      { accessToken: TOKEN, method: 'passkey', credentialIds: ['A'.repeat(1_366)] },
    ],
    ['an empty passkey', 'mfa:submit-enrollment', { accessToken: TOKEN, method: 'passkey', credentialIds: [''] }],
    ['no method to give up', 'mfa:unenroll', { accessToken: TOKEN }],
    ['all methods to give up', 'mfa:unenroll', { accessToken: TOKEN, method: ['sms', 'totp'] }],
    ['another wallet index', 'farcaster:init-signer', { ...farcaster, hdWalletIndex: 1 }],
    ['no hash', 'farcaster:sign', { ...farcaster, payload: {} }],
    ['a short hash', 'farcaster:sign', { ...farcaster, payload: { hash: 'AAAA' } }],
    ['a hash of 19 bytes', 'farcaster:sign', { ...farcaster, payload: { hash: 'A'.repeat(26) } }],
    ['a hash of 65 bytes', 'farcaster:sign', { ...farcaster, payload: { hash: 'A'.repeat(87) } }],
    [
      'a hash that is no base64url',
      'farcaster:sign',
      { ...farcaster, payload: { hash: '=+/AAAAAAAAAAAAAAAAAAAAAAAA' } },
    ],
    ['fid 0', 'farcaster:sign', { ...farcaster, fid: 0n }],
    ['a text as fid', 'farcaster:sign', { ...farcaster, fid: '1' }],
  ])(
    'the frame refuses the data of a known event with invalid_request_arguments: %s [FRAME-9]',
    async (_, event, data) => {
      const frame = createTestFrame()
      expect(await frame.refusal(event, data)).toMatchObject({ type: 'invalid_request_arguments' })
      expect(frame.server.calls).toEqual([])
    },
  )

  it.each<[string, Parameters<ReturnType<typeof createTestFrame>['refusal']>[0], unknown]>([
    [
      'a passkey of 1 023 bytes',
      'mfa:submit-enrollment',
      { accessToken: TOKEN, method: 'passkey', credentialIds: ['A'.repeat(1_364)] },
    ],
    ['a hash of 20 bytes', 'farcaster:sign', farcaster],
    ['a hash of 64 bytes', 'farcaster:sign', { ...farcaster, payload: { hash: 'A'.repeat(86) } }],
  ])('the frame accepts data of a length at its limit: %s [FRAME-9]', async (_, event, data) => {
    const frame = createTestFrame()
    frame.server.fail('/api/v1/mfa/passkeys/enrollment', { kind: 'garbage', status: 400 })
    expect(await frame.refusal(event, data)).not.toMatchObject({ type: 'invalid_request_arguments' })
  })
})

describe('thousands of random messages', () => {
  const events = [
    'iframe:ready',
    'wallet:create',
    'wallet:connect',
    'wallet:recover',
    'wallet:set-recovery-password',
    'wallet:set-recovery',
    'wallet:rpc',
    'mfa:verify',
    'mfa:init-enrollment',
    'mfa:submit-enrollment',
    'mfa:unenroll',
    'mfa:clear',
    'farcaster:init-signer',
    'farcaster:sign',
  ]
  const anyData = fc.dictionary(
    fc.constantFrom(
      'accessToken',
      'address',
      'recoveryPassword',
      'recoveryPin',
      'recoveryMethod',
      'request',
      'userId',
      'payload',
      'fid',
      'mfaCode',
      'mfaMethod',
      'method',
      'phoneNumber',
      'code',
      'credentialIds',
    ),
    fc.oneof(
      fc.anything(),
      fc.constantFrom<unknown>(ADDRESS, 'x.y.z', { method: 'personal_sign', params: [] }, 'totp', 'sms', '123456', []),
    ),
  )
  const anyMessage = fc.oneof(
    fc.anything({ withBigInt: true, withTypedArray: true, withMap: true, withNullPrototype: true }),
    fc.record({
      id: fc.oneof(fc.string(), fc.anything()),
      event: fc.oneof(fc.string(), fc.constantFrom(...events.map((event) => `latchkey:${event}`), ...events)),
      data: fc.oneof(fc.anything(), anyData),
    }),
  )

  it('random messages never break the frame, reach the server, or get more than a refusal [FRAME-5, V1.5.2]', async () => {
    const frame = createTestFrame()
    const known = new Set(['latchkey:iframe:ready', 'latchkey:mfa:clear'])
    // Ten messages per run: waiting for answers takes longer than sending, so more messages cost little.
    const messages = fc.array(anyMessage, { minLength: 10, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(messages, messages, async (strangers, hosts) => {
        frame.posted.length = 0
        for (const message of strangers) frame.post(message, { origin: 'https://attacker.com' })
        await settled()
        expect(frame.posted).toEqual([])
        for (const message of hosts) frame.post(message)
        await settled()
        for (const { message: reply, targetOrigin } of frame.posted) {
          expect(targetOrigin).toBe(HOST)
          if (!known.has(reply.event)) expect(reply.error).toMatchObject({ type: 'invalid_request_arguments' })
        }
      }),
      { numRuns: 200, seed: 7 },
    )
    expect(frame.server.calls).toEqual([])
    frame.posted.length = 0
    frame.post(READY)
    await settled()
    expect(frame.posted).toHaveLength(1)
  })
})
