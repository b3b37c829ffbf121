import { ConfigError } from '../../core/index.ts'

/** Options of the plugin: `captcha({ nonce })`. */
export interface CaptchaOptions {
  /** URL of the script. Default: Cloudflare's. A development server has a stand-in at `/dev/captcha/api.js`. */
  scriptUrl?: string | undefined
  /** The nonce of the page's Content-Security-Policy, for the script. */
  nonce?: string | undefined
}

/** The options as the plugin reads them. */
export interface ResolvedCaptchaOptions {
  readonly scriptUrl: string
  readonly nonce: string | undefined
}

/** Cloudflare asks that the script come from here, unchanged and uncached by others. */
const TURNSTILE_SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js'

/**
 * Checks the options and fills in the defaults.
 *
 * @throws ConfigError
 */
export function readCaptchaOptions({ scriptUrl = TURNSTILE_SCRIPT, nonce }: CaptchaOptions): ResolvedCaptchaOptions {
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
  return { scriptUrl, nonce }
}

/** Checks that the script is safe from tampering: one changed on its way would run in the host's page. */
function isScriptUrl(url: unknown): boolean {
  try {
    const { protocol, hostname } = new URL(url as string)
    return protocol === 'https:' || (protocol === 'http:' && /^(.+\.)?localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(hostname))
  } catch {
    return false
  }
}
