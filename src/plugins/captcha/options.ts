import { ConfigError } from '../../core/index.ts'
import { isScriptUrl } from './scriptUrl.ts'

/** Options of the plugin: `captcha({ nonce })`. */
export interface CaptchaOptions {
  /** URL of the script. Default: Cloudflare's. A development server has a fake at `/dev/captcha/api.js`. */
  scriptUrl?: string | undefined
  /** The nonce of the page's Content-Security-Policy, for the script. */
  nonce?: string | undefined
}

/** The options with the default for `scriptUrl` filled in. A production build has not checked them. */
export interface ResolvedCaptchaOptions {
  readonly scriptUrl: string
  readonly nonce: string | undefined
}

/** Cloudflare requires that the script is loaded from this URL, and not proxied or cached. */
const TURNSTILE_SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js'

/**
 * Checks the options and fills in the defaults.
 *
 * @throws ConfigError
 */
export function readCaptchaOptions({ scriptUrl = TURNSTILE_SCRIPT, nonce }: CaptchaOptions): ResolvedCaptchaOptions {
  // Wrong options show in development already, so a production build leaves out the checks and their texts.
  if (process.env.NODE_ENV !== 'production') assertOptions(scriptUrl, nonce)
  return { scriptUrl, nonce }
}

function assertOptions(scriptUrl: unknown, nonce: unknown): void {
  if (!isScriptUrl(scriptUrl)) {
    throw new ConfigError({
      problem: 'captcha(): `scriptUrl` is not a URL that a script can be loaded from.',
      given: scriptUrl,
      fix: 'Pass an https URL (http on this machine), or leave it out for Cloudflare Turnstile.',
    })
  }
  if (nonce !== undefined && (typeof nonce !== 'string' || nonce === '')) {
    throw new ConfigError({
      problem: 'captcha(): `nonce` is not a string.',
      given: nonce,
      fix: "Pass the nonce of the page's Content-Security-Policy, or leave it out.",
    })
  }
}
