/**
 * Tests that redaction lets no user's data through: each row of a table is one way in which data could get into a saved
 * recording.
 */
import { AuthError } from '../../core/index.ts'
import { email } from '../../plugins/email/index.ts'
import { failureOf } from './failureOf.ts'
import { actionType, functionName, isErrorCode, isIdentifier, pathOf } from './names.ts'
import { shapeOf } from './shapeOf.ts'
import { wordsOf } from './words.ts'

const words = wordsOf([email()])

describe('a value', () => {
  it.each<[what: string, value: unknown, told: string]>([
    ['a text', { email: 'ada@example.com' }, '{ email: string of 15 }'],
    ['a code', { code: '918273' }, '{ code: string of 6 }'],
    ['a code as a number', { code: 918273, attempts: 2 }, '{ code: number, attempts: 2 }'],
    ['digits one by one', { digits: [9, 1, 8, 2, 7, 3] }, '{ digits: list of 6 }'],
    [
      'a password, whose length is a secret too',
      { password: 'hunter2', recoverySecret: 'x'.repeat(40) },
      '{ password: string, recoverySecret: string }',
    ],
    ['a phone number as a number', { phone: 14155552671 }, '{ phone: number }'],
    ['bytes of a key', { bytes: new Uint8Array([1, 2, 3]) }, '{ bytes: bytes }'],
    ['a code word by another name', { code: 'open_sesame' }, '{ code: string of 11 }'],
    [
      'words of the code',
      { plugin: 'email', screen: 'LANDING', reason: 'dismissed', isNew: true },
      "{ plugin: 'email', screen: 'LANDING', reason: 'dismissed', isNew: true }",
    ],
    ['a sentence where a choice stands', { status: 'Call me on 0171' }, '{ status: string of 15 }'],
    [
      'an address as a key',
      { 'ada@example.com': true, '0x52908400098527886E0F7030069857D2E4169EE7': true },
      '{ …: true, …: true }',
    ],
    [
      'an id as a key',
      { a3f5c1e29b7d4f60: 1, DYw8jCTfwHNRJhhmFcbXvVDTqWMEVFBX6ZKUmG5CNSKK: true },
      '{ …: number, …: true }',
    ],
    ['nested data', { one: { two: { three: 'x' } } }, '{ one: { two: { … } } }'],
    ['an object of a class', { at: new Date(0), seen: new Map([['a', 1]]) }, '{ at: Date, seen: Map }'],
    ['a failure', new AuthError('invalid_credentials', 'Not with ada@example.com'), 'failure invalid_credentials'],
    [
      'a failure whose code is none',
      { code: 'ada@example.com', message: 'x', retryable: true },
      'failure string of 15',
    ],
    ['a text alone', 'secret', 'string'],
    ['nothing', undefined, 'undefined'],
  ])('a value is redacted to its shape: %s', (_what, value, told) => {
    expect(shapeOf(value, words)).toBe(told)
  })

  it('a redacted value that a user may have typed shows no words, even if they occur in the code', () => {
    expect(shapeOf({ password: 'email', status: 'idle', step: 3 }, words, 'closed')).toBe(
      '{ password: string, status: string of 4, step: number }',
    )
  })

  it('redacting a value does not call its getters', () => {
    const asked = jest.fn()
    expect(shapeOf(Object.defineProperty({}, 'token', { enumerable: true, get: asked }), words)).toBe(
      '{ token: getter }',
    )
    expect(asked).not.toHaveBeenCalled()
  })

  it("a value that cannot be read is redacted to 'unreadable'", () => {
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    expect(shapeOf(revoked.proxy, words)).toBe('unreadable')
  })

  it('a redacted value shows 300 characters and 12 fields at most', () => {
    const wide = Object.fromEntries(Array.from({ length: 26 }, (_, index) => [String.fromCharCode(97 + index), true]))
    expect(shapeOf(wide, words).match(/true/g)).toHaveLength(12)
    expect(
      shapeOf(
        Object.fromEntries(
          Object.keys(wide)
            .slice(0, 12)
            .map((key) => [key.repeat(30), true]),
        ),
        words,
      ),
    ).toHaveLength(301)
  })
})

describe('a failure', () => {
  it("a redacted failure shows class, code, status and the server's reason", () => {
    const { stack, ...told } = failureOf(
      new AuthError('too_many_requests', 'Wait, ada@example.com', { status: 429, cause: 'provider_rate_limit' }),
      words,
    )
    expect(told).toEqual({
      error: 'AuthError',
      code: 'too_many_requests',
      status: '429',
      reason: 'provider_rate_limit',
    })
    expect(stack).toMatch(/^[\w ]+ \(inspector\/redact\/redact\.test\.ts:\d+:\d+\)\n/)
  })

  it.each([
    [
      "Cannot read properties of undefined (reading 'hunter2')",
      { message: 'Cannot read properties of undefined (reading …)' },
    ],
    ['store.dispatch is not a function', { message: 'store.dispatch is not a function' }],
    ['Unexpected token \'a\', "ada@example" is not valid JSON', {}],
    ['hunter2', {}],
  ])('a redacted engine error that says %j shows only what stands in the code', (message, told) => {
    const { stack: _, error, ...rest } = failureOf(new TypeError(message), words)
    expect({ error, ...rest }).toEqual({ error: 'TypeError', ...told })
  })

  it("a redacted failure shows a message of a plugin's own error table", () => {
    const [code, message] = Object.entries(email().errors ?? {})[0] ?? ['', '']
    expect(failureOf({ code, message, retryable: true }, words)).toEqual({ code, message })
  })

  it('redacted stack frames show neither the message nor the queries of addresses', () => {
    const error = Object.assign(new Error('x'), {
      stack:
        'Error: code 918273\n    at ada@example.com\n    at send (http://localhost:5173/@fs/home/ada/app/src/saga.ts?token=s3cr3t:10:5)\n    at eval (eval at <anonymous> (secret:1:1))\nnext@https://host.test/a/b.js:7:9',
    })
    expect(failureOf(error, words).stack).toBe('send (app/src/saga.ts:10:5)\nnext (host.test/a/b.js:7:9)')
  })

  it.each([
    ['text', { error: 'string' }],
    [null, { error: 'object' }],
  ])('a redacted thrown value that is no error shows its type: %j', (thrown, told) => {
    expect(failureOf(thrown, words)).toEqual(told)
  })
})

describe('names', () => {
  it.each([
    ['https://auth.example.com/api/v1/passwordless/init?email=ada%40example.com#x', '/api/v1/passwordless/init'],
    ['https://auth.example.com/api/v1/users/did:latchkey:cm3x/ada@example.com/918273', '/api/v1/users/…/…/…'],
    ['/api/v1/tokens/eyJhbGciOiJFUzI1NiJ9', '/api/v1/tokens/…'],
  ])('a redacted path shows no values: %s', (url, told) => {
    expect(pathOf(url)).toBe(told)
  })

  it.each([
    ['email/sendCode', 'email/sendCode'],
    ['modal/closed', 'modal/closed'],
    ['email/ada@example.com', "somebody else's action"],
    ['other/thing', "somebody else's action"],
    [7, 'an action without a type'],
  ])('a redacted action shows its type only if one of our slices or flows has that type: %j', (type, told) => {
    expect(actionType(type, words)).toBe(told)
  })

  it.each([
    ['sendCode', 'sendCode'],
    ['takeLatest$1', 'takeLatest'],
    ['', 'anonymous'],
    ['ada@example.com', 'a function'],
    ['x918273', 'a function'],
  ])('a redacted function shows its name only if the name is made of words, as in code: %j', (name, told) => {
    expect(functionName(name)).toBe(told)
  })

  it('redacted codes and field names are shown only if they are words', () => {
    expect(['invalid_credentials', 'secret', '918273', 'a1_b2', 'ada@example_com'].filter(isErrorCode)).toEqual([
      'invalid_credentials',
    ])
    expect(
      ['linkedAccounts', 'is_new', 'step2', 'DYw8jC', 'a3f5c1', '0x12', 'eyJhbGciOiJ'].filter(isIdentifier),
    ).toEqual(['linkedAccounts', 'is_new', 'step2'])
  })
})
