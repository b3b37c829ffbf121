import { readCeremonyError } from './readCeremonyError.ts'
import { readRelyingParty } from './readRelyingParty.ts'

describe('the option relyingParty', () => {
  it.each(['https://example.com', 'http://localhost:3000', undefined])(
    'the option relyingParty is accepted: %s [HTTP-66]',
    (given) => {
      expect(readRelyingParty('passkey', given)).toBe(given)
    },
  )

  it.each(['example.com', 'https://example.com/', 'https://example.com/path', 'ftp://example.com', '', 5 as never])(
    'the option relyingParty is refused: %s',
    (given) => {
      expect(() => readRelyingParty('mfaPasskey', given)).toThrow('mfaPasskey(): `relyingParty` is not an origin.')
    },
  )
})

describe('the error of a browser', () => {
  it.each([
    ['NotAllowedError', 'not-allowed'],
    ['AbortError', 'not-allowed'],
    ['InvalidStateError', 'already-registered'],
    ['ConstraintError', 'not-supported'],
    ['NotSupportedError', 'not-supported'],
    ['SecurityError', 'unknown'],
  ])("a browser's WebAuthn error named %s is read as %s", (name, meaning) => {
    expect(readCeremonyError(new DOMException('…', name))).toBe(meaning)
    expect(readCeremonyError(Object.assign(new Error('…'), { name }))).toBe(meaning)
  })

  it('a browser error of any other name is read as unknown', () => {
    for (const thrown of ['NotAllowedError', undefined, null, { name: 'AbortError' }])
      expect(readCeremonyError(thrown)).toBe('unknown')
  })
})
