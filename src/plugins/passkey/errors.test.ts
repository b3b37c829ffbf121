import { AuthError } from '../../core/index.ts'
import { isAborted, toCeremonyError, toPasskeyError, type PasskeyStep } from './toPasskeyError.ts'

describe('refusals of the provider', () => {
  it.each<[PasskeyStep, string, number, string, string]>([
    [
      'login',
      'invalid_credentials',
      422,
      'passkey_not_recognised',
      'This passkey is not linked to an account here. Log in another way, then add a passkey.',
    ],
    ['link', 'invalid_credentials', 422, 'passkey_unknown_error', 'An unknown error occurred.'],
    ['login', 'invalid_origin', 400, 'passkey_unknown_error', 'An unknown error occurred.'],
    ['login', 'unknown_auth_error', 500, 'passkey_unknown_error', 'An unknown error occurred.'],
    ['link', 'cannot_link_more_of_type', 400, 'cannot_link_more_of_type', 'Cannot link more passkeys to account.'],
    ['unlink', 'missing_or_invalid_mfa', 401, 'passkey_enrolled_in_mfa', 'Cannot unlink a passkey enrolled in MFA'],
    ['login', 'allowlist_rejected', 401, 'allowlist_rejected', 'theirs'],
    ['login', 'max_accounts_reached', 403, 'max_accounts_reached', 'theirs'],
    ['link', 'linked_to_another_user', 400, 'linked_to_another_user', 'theirs'],
    ['unlink', 'cannot_unlink_sole_account', 400, 'cannot_unlink_sole_account', 'theirs'],
    ['login', 'too_many_requests', 429, 'too_many_requests', 'theirs'],
    ['login', 'invalid_captcha', 401, 'invalid_captcha', 'theirs'],
  ])('a refusal of the server at %s, %s (%i), becomes %s', (step, code, status, expected, message) => {
    const cause = new AuthError(code, 'theirs', { status })
    expect(toPasskeyError(cause, step)).toMatchObject({ name: 'AuthError', code: expected, message, status })
  })

  it('toPasskeyError returns the TypeError of a defect unchanged', () => {
    const defect = new TypeError('x')
    expect(toPasskeyError(defect, 'login')).toBe(defect)
  })
})

describe('refusals of the browser', () => {
  it.each([
    ['NotAllowedError', 'passkey_not_allowed', 'Passkey request timed out or rejected by user.'],
    ['AbortError', 'passkey_not_allowed', 'Passkey request timed out or rejected by user.'],
    ['InvalidStateError', 'passkey_already_linked', 'This device already has a passkey for your account.'],
    ['ConstraintError', 'passkey_not_supported', 'This browser or device cannot use passkeys here.'],
    ['NotSupportedError', 'passkey_not_supported', 'This browser or device cannot use passkeys here.'],
    ['SecurityError', 'passkey_unknown_error', 'An unknown error occurred.'],
    ['UnknownError', 'passkey_unknown_error', 'An unknown error occurred.'],
    ['SomethingNew', 'passkey_unknown_error', 'An unknown error occurred.'],
  ])("the browser's error %s becomes %s [ERROR-41, PASSKEY-27]", (name, code, message) => {
    expect(toCeremonyError(new DOMException('…', name))).toMatchObject({ code, message })
  })

  it('an unknown thrown value becomes passkey_unknown_error, and an AuthError stays as it is', () => {
    for (const thrown of ['text', undefined, null, {}]) {
      expect(toCeremonyError(thrown)).toMatchObject({ code: 'passkey_unknown_error' })
    }
    const known = new AuthError('network_unreachable', 'x')
    expect(toCeremonyError(known)).toBe(known)
  })

  it('isAborted is true for an AbortError, and false for a NotAllowedError', () => {
    expect(isAborted(Object.assign(new Error('x'), { name: 'AbortError' }))).toBe(true)
    expect(isAborted(new DOMException('x', 'NotAllowedError'))).toBe(false)
  })
})
