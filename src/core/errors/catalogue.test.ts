import { ERROR_CATALOGUE, ERROR_TEXT_KEYS, presentFailure } from './catalogue.ts'
import { AuthError } from './AuthError.ts'
import { fromFailure, toFailure } from './toFailure.ts'

describe('the error screen, row by row (product spec, section 8)', () => {
  it.each([
    ['client_request_timeout', 'error.timedOut.title', 'message', 'error.tryAgain', 'retry'],
    ['network_unreachable', 'landing.unavailable.title', 'landing.unavailable.detail', 'error.tryAgain', 'retry'],
    ['twilio_verification_failed', 'error.generic.title', 'message', 'error.tryAgain', 'retry'],
    ['invalid_captcha', 'error.generic.title', 'error.pleaseTryAgain', 'error.tryAgain', 'retry'],
    ['captcha_failure', 'error.generic.title', 'error.captchaFailure.detail', 'error.tryAgain', 'retry'],
    ['captcha_timeout', 'error.captchaFailed.title', 'error.captchaTimeout.detail', 'error.tryAgain', 'retry'],
    ['disallowed_login_method', 'error.notAllowed.title', 'message', 'error.tryAnotherMethod', 'landing'],
    ['linked_to_another_user', 'error.authentication.title', 'error.linkedToAnotherUser', 'error.tryAgain', 'retry'],
    ['invalid_credentials', 'error.authentication.title', 'error.invalidCredentials', 'error.tryAgain', 'retry'],
    ['too_many_requests', 'error.authentication.title', 'error.tooManyRequests', 'error.tryAgain', 'retry'],
    ['whatever_else', 'error.generic.title', 'error.generic.detail', 'error.tryAgain', 'retry'],
    ['toString', 'error.generic.title', 'error.generic.detail', 'error.tryAgain', 'retry'],
  ])('%s [ERROR-10]', (code, title, detail, button, action) => {
    expect(presentFailure({ code })).toEqual({ title, detail, button, action })
  })

  it('uses only texts that every catalogue has', () => {
    const used = Object.values(ERROR_CATALOGUE).flatMap(({ title, detail, button }) => [title, detail, button])
    expect(used.filter((key) => key !== 'message' && !ERROR_TEXT_KEYS.includes(key))).toEqual([])
  })
})

describe('errors across boundaries', () => {
  it('keep code, message, status and whether a retry helps [ERROR-1]', () => {
    const error = new AuthError('too_many_requests', 'Wait', {
      retryable: true,
      status: 429,
      cause: new Error('inner'),
    })
    const failure = toFailure(error)
    expect(failure).toEqual({ code: 'too_many_requests', message: 'Wait', retryable: true, status: 429 })
    expect(fromFailure(failure)).toMatchObject({ name: 'AuthError', ...failure })
  })

  it('keep the word that the server says besides, and no text of anything else [ERROR-2]', () => {
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

  it('say nothing of what was not meant for people [ERROR-3]', () => {
    expect(toFailure(new TypeError('password is hunter2'))).toEqual({
      code: 'unknown_auth_error',
      message: 'Something went wrong. Please try again.',
      retryable: true,
    })
    expect(toFailure('a string')).toMatchObject({ code: 'unknown_auth_error' })
    expect(toFailure(undefined)).toMatchObject({ code: 'unknown_auth_error' })
  })
})
