import { createErrors } from '../../core/index.ts'

/** Error codes of the CAPTCHA plugin with their default messages. */
export const CAPTCHA_ERRORS = {
  captcha_failure: 'You did not pass CAPTCHA. Please try again.',
  captcha_timeout: 'Captcha failed',
  captcha_disabled: 'This app does not use a CAPTCHA.',
  captcha_not_requested: 'No login is waiting for a CAPTCHA response.',
  captcha_unsupported_site_key: 'Unsupported captcha site key',
  captcha_unavailable: 'The CAPTCHA could not be checked. Please try again.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type CaptchaErrorCode = keyof typeof CAPTCHA_ERRORS

/** Makes an error with its default message: retryable, unless its code is listed here. */
export const captchaError = createErrors(CAPTCHA_ERRORS, [
  'captcha_disabled',
  'captcha_not_requested',
  'captcha_unsupported_site_key',
])
