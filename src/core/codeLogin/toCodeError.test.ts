import { AuthError } from '../errors/AuthError.ts'
import { toCodeError, type CodeLoginStep } from './toCodeError.ts'
import { PIGEON_ERRORS, testChannel } from './testing/testChannel.ts'

const answer = (code: string, status?: number) => new AuthError(code, `The server on ${code}.`, { status })

describe('a failed call, in the words of the plugin', () => {
  it.each<[CodeLoginStep, string, number | undefined, string, string]>([
    ['verify', 'invalid_credentials', 422, 'invalid_credentials', 'Invalid or expired verification code'],
    ['verify', 'invalid_data', 422, 'invalid_credentials', 'Invalid or expired verification code'],
    ['verify', 'unknown_auth_error', 422, 'invalid_credentials', 'Invalid or expired verification code'],
    ['verify', 'cannot_link_more_of_type', 400, 'cannot_link_more_of_type', 'The server on cannot_link_more_of_type.'],
    ['verify', 'max_accounts_reached', 403, 'max_accounts_reached', 'The server on max_accounts_reached.'],
    ['verify', 'user_deleted', 403, 'user_deleted', 'The server on user_deleted.'],
    ['verify', 'user_blocked', 403, 'user_blocked', 'The server on user_blocked.'],
    ['verify', 'allowlist_rejected', 401, 'allowlist_rejected', 'The server on allowlist_rejected.'],
    ['verify', 'linked_to_another_user', 400, 'linked_to_another_user', 'The server on linked_to_another_user.'],
    ['verify', 'too_many_requests', 429, 'too_many_requests', 'The server on too_many_requests.'],
    ['verify', 'client_request_timeout', undefined, 'client_request_timeout', 'The server on client_request_timeout.'],
    ['verify', 'network_unreachable', undefined, 'network_unreachable', 'The server on network_unreachable.'],
    ['verify', 'unknown_auth_error', 500, 'pigeon_verification_failed', 'Issue verifying code'],
    ['verify', 'invalid_server_response', 502, 'pigeon_verification_failed', 'Issue verifying code'],
    ['verify', 'invalid_data', 400, 'pigeon_verification_failed', 'Issue verifying code'],
    ['send', 'invalid_data', 400, 'pigeon_invalid_address', PIGEON_ERRORS.pigeon_invalid_address],
    ['send', 'disallowed_login_method', 403, 'disallowed_login_method', 'The server on disallowed_login_method.'],
    ['send', 'too_many_requests', 429, 'too_many_requests', 'The server on too_many_requests.'],
    ['send', 'pigeon_not_sent', 502, 'pigeon_not_sent', 'The server on pigeon_not_sent.'],
    ['send', 'invalid_server_response', 502, 'pigeon_not_sent', PIGEON_ERRORS.pigeon_not_sent],
    ['send', 'unknown_auth_error', 500, 'pigeon_not_sent', PIGEON_ERRORS.pigeon_not_sent],
    ['send', 'a_new_code', 422, 'pigeon_not_sent', PIGEON_ERRORS.pigeon_not_sent],
    ['verify', 'a_new_code', 400, 'pigeon_verification_failed', 'Issue verifying code'],
    ['verify', 'missing_or_invalid_token', 401, 'missing_or_invalid_token', 'The server on missing_or_invalid_token.'],
    [
      'unlink',
      'cannot_unlink_sole_account',
      400,
      'cannot_unlink_sole_account',
      'The server on cannot_unlink_sole_account.',
    ],
    ['unlink', 'linked_account_not_found', 400, 'linked_account_not_found', 'The server on linked_account_not_found.'],
    ['unlink', 'invalid_data', 422, 'pigeon_unlink_failed', PIGEON_ERRORS.pigeon_unlink_failed],
  ])(
    'toCodeError, after a failed call %s: %s (%s), gives the code %s [CODE-60, CODE-65, ERROR-24]',
    (step, code, status, expected, message) => {
      expect(toCodeError(testChannel, answer(code, status), step)).toMatchObject({
        name: 'AuthError',
        code: expected,
        message,
        status,
      })
    },
  )

  it('toCodeError keeps the failed call as the cause of the error', () => {
    const cause = answer('invalid_data', 422)
    expect(toCodeError(testChannel, cause, 'verify')).toMatchObject({ cause, retryable: true })
    expect(toCodeError(testChannel, answer('unknown_auth_error', 500), 'send')).toMatchObject({ retryable: true })
  })

  it('toCodeError returns a TypeError, or no error at all, unchanged', () => {
    const defect = new TypeError('x is not a function')
    expect(toCodeError(testChannel, defect, 'verify')).toBe(defect)
    expect(toCodeError(testChannel, undefined, 'send')).toBeUndefined()
  })
})
