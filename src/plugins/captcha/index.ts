/**
 * A CAPTCHA before logins: `latchkey/plugins/captcha`.
 */
export { CAPTCHA_SIMULATOR_KEYS, CAPTCHA_SIMULATOR_PATHS } from './contract.ts'
export { CAPTCHA_ERRORS, type CaptchaErrorCode } from './errors.ts'
export type { CaptchaTextKey } from './locales/en.ts'
export type { CaptchaOptions } from './options.ts'
export { captcha } from './plugin.ts'
export type { SubmitTokenArgs } from './saga.ts'
export { selectCaptcha, type CaptchaState, type CaptchaStatus } from './slice.ts'
