import { AuthError } from './AuthError.ts'
import { fromFailure, toFailure } from './toFailure.ts'

describe('errors across boundaries', () => {
  it('a failure keeps code, message, status and whether a retry helps [ERROR-1]', () => {
    const error = new AuthError('too_many_requests', 'Wait', {
      retryable: true,
      status: 429,
      cause: new Error('inner'),
    })
    const failure = toFailure(error)
    expect(failure).toEqual({ code: 'too_many_requests', message: 'Wait', retryable: true, status: 429 })
    expect(fromFailure(failure)).toMatchObject({ name: 'AuthError', ...failure })
  })

  it('a failure keeps a cause code that the server names, and no other text [ERROR-2]', () => {
    const options = { retryable: true, cause: 'provider_rate_limit' }
    expect(toFailure(new AuthError('too_many_requests', 'Wait', { ...options, status: 429 }))).toEqual({
      code: 'too_many_requests',
      message: 'Wait',
      retryable: true,
      status: 429,
      reason: 'provider_rate_limit',
    })
    expect(
      fromFailure({
        code: 'too_many_requests',
        message: 'Wait',
        retryable: true,
        status: 429,
        reason: 'provider_rate_limit',
      }).cause,
    ).toBe('provider_rate_limit')
    expect(toFailure(new AuthError('tea_cold', 'Wait', options))).toEqual({
      code: 'tea_cold',
      message: 'Wait',
      retryable: true,
    })
  })

  it('toFailure keeps the time to wait of a rate limit, also if the limit is the cause of another error [ERROR-76]', () => {
    const limit = new AuthError('too_many_requests', 'Wait', { retryable: true, status: 429, retryAfterS: 40 })
    expect(toFailure(limit)).toEqual({
      code: 'too_many_requests',
      message: 'Wait',
      retryable: true,
      status: 429,
      retryAfterS: 40,
    })
    const behind = new AuthError('failed_to_link_account', 'Not linked', { cause: limit })
    expect(toFailure(behind)).toMatchObject({ code: 'failed_to_link_account', retryAfterS: 40 })
    const { code, message, retryable } = limit
    expect(fromFailure({ code, message, retryable, retryAfterS: 40 }).retryAfterS).toBe(40)
    expect(toFailure(new AuthError('tea_cold', 'Wait', { cause: null }))).not.toHaveProperty('retryAfterS')
  })

  it("a defect becomes a failure with a general message, without the defect's own [ERROR-3]", () => {
    expect(toFailure(new TypeError('password is hunter2'))).toEqual({
      code: 'unknown_auth_error',
      message: 'Something went wrong. Please try again.',
      retryable: true,
    })
    expect(toFailure('a string')).toMatchObject({ code: 'unknown_auth_error' })
    expect(toFailure(undefined)).toMatchObject({ code: 'unknown_auth_error' })
  })
})
