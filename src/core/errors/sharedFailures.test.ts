import { AuthError } from './AuthError.ts'
import { needsOwnCode } from './sharedFailures.ts'

describe('a plugin', () => {
  it.each(['network_unreachable', 'too_many_requests', 'linked_to_another_user', 'captcha_failure'])(
    'the code %s is passed on by a plugin',
    (code) => {
      expect(needsOwnCode(new AuthError(code, 'What the provider said.'))).toBe(false)
    },
  )

  it('gives what only it can explain a code of its own', () => {
    expect(needsOwnCode(new AuthError('invalid_credentials', 'No.'))).toBe(true)
    expect(needsOwnCode(new AuthError('unknown_auth_error', 'No.'))).toBe(true)
  })

  it.each([new TypeError('x is not a function'), 'text', undefined])(
    "a plugin's failure text does not replace a defect: %s",
    (error) => {
      expect(needsOwnCode(error)).toBe(false)
    },
  )
})
