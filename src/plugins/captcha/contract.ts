/** Turnstile site keys carry this prefix in APP CONFIG (CAPTCHA-5). */
export const CAPTCHA_SITE_KEY_PREFIX = 't:'

/** Maximum length of a Turnstile response, in characters. */
export const CAPTCHA_RESPONSE_MAX_LENGTH = 2_048

/** Time for which a response can be verified, in seconds. */
export const CAPTCHA_RESPONSE_LIFETIME_S = 300

/** 503: the service that verifies responses did not answer; logins are refused meanwhile. */
export const CAPTCHA_UNAVAILABLE_CODE = 'captcha_unavailable'

/** Paths at which a development server serves the fakes for Turnstile's script and its siteverify. */
export const CAPTCHA_SIMULATOR_PATHS = {
  script: '/dev/captcha/api.js',
  verify: '/dev/captcha/siteverify',
} as const

/**
 * Site keys that choose what the fake does: pass, fail, never answer (`silent`), require a click (`ask`), pass with a response
 * that the server refuses (`refuse`), or pass and expire (`expire`). A production server refuses to start with one of them.
 */
export const CAPTCHA_SIMULATOR_KEYS = {
  pass: 't:simulator-pass',
  fail: 't:simulator-fail',
  silent: 't:simulator-silent',
  ask: 't:simulator-ask',
  refuse: 't:simulator-refuse',
  expire: 't:simulator-expire',
} as const
