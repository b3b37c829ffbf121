import { AuthError } from './AuthError.ts'
import { needsOwnCode } from './sharedFailures.ts'

describe('a plugin', () => {
  it.each(['network_unreachable', 'too_many_requests', 'linked_to_another_user', 'captcha_failure'])(
    'needsOwnCode is false for %s, which a plugin passes on',
    (code) => {
      expect(needsOwnCode(new AuthError(code, 'What the provider said.'))).toBe(false)
    },
  )

  it('needsOwnCode is true for invalid_credentials and unknown_auth_error', () => {
    expect(needsOwnCode(new AuthError('invalid_credentials', 'No.'))).toBe(true)
    expect(needsOwnCode(new AuthError('unknown_auth_error', 'No.'))).toBe(true)
  })

  it.each([new TypeError('x is not a function'), 'text', undefined])(
    'needsOwnCode is false for a defect: %s',
    (error) => {
      expect(needsOwnCode(error)).toBe(false)
    },
  )
})
