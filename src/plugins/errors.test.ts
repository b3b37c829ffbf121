import { AuthError } from '../core/errors/AuthError.ts'
import { captchaError } from './captcha/errors.ts'
import { signerError, toSignerError } from './farcaster/signer/errors.ts'
import { transferError } from './transfer/errors.ts'

it.each([
  captchaError('captcha_disabled'),
  captchaError('captcha_not_requested'),
  captchaError('captcha_unsupported_site_key'),
  signerError('farcaster_signer_disabled'),
  transferError('transfer_disconnected'),
  transferError('transfer_unreadable'),
])('$code is not retryable, as another try cannot resolve it', (error) => {
  expect(error.retryable).toBe(false)
})

it.each([
  'embedded_wallet_not_found',
  'wallet_not_on_device',
  'exited_auth_flow',
  'frame_unreachable',
  'frame_timed_out',
  'frame_reloaded',
  'missing_or_invalid_mfa',
  'mfa_verification_max_attempts_reached',
  'client_destroyed',
])('a Farcaster signer that fails with %s keeps that code', (code) => {
  const error = new AuthError(code, 'No')
  expect(toSignerError(error)).toBe(error)
})

it('a Farcaster signer that fails with an unknown code becomes farcaster_signer_failed', () => {
  expect(toSignerError(new AuthError('internal_error', 'No'))).toMatchObject({ code: 'farcaster_signer_failed' })
})
