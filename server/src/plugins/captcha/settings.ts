import { CAPTCHA_SIMULATOR_KEYS, CAPTCHA_SITE_KEY_PREFIX } from 'latchkey/plugins/captcha/contract'
import { z } from 'zod'
import { type ConfigError, isSecureUrl } from '../../core/foundation/index.ts'
import type { ServerConfig } from '../../config.ts'
import { type AppSettings, pluginSettingError, readPluginSettings, settingsByApp } from '../../core/apps/index.ts'

/** Settings by which an app's CAPTCHA responses are verified. */
export interface CaptchaSettings {
  /** Site key with its prefix, as in the app's configuration. */
  siteKey: string
  secret: string
  verifyUrl: string
  /** True if the development server's simulator answers instead of `verifyUrl`. */
  isSimulated: boolean
}

const TURNSTILE_VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** The environment variable with the secret, unless an app names another. */
const SECRET_VARIABLE = 'LATCHKEY_CAPTCHA_SECRET'

const schema = z.strictObject({
  /** Site key: the prefix `t:`, then Turnstile's own key, which is public. */
  siteKey: z
    .string()
    .startsWith(CAPTCHA_SITE_KEY_PREFIX, { error: 'Unsupported captcha site key: it must start with "t:"' })
    .min(3),
  /** Name of the environment variable that holds the secret key; `<name>_FILE` may name a file instead. */
  secretVariable: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, { error: 'must be the name of an environment variable, such as ACME_CAPTCHA_SECRET' })
    .default(SECRET_VARIABLE),
  /** URL of siteverify. Set it for a proxy, or your own fake. */
  verifyUrl: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).default(TURNSTILE_VERIFY_URL),
})

/**
 * The settings of every app that asks for a CAPTCHA, by app id.
 * @throws ConfigError naming the setting that is wrong or missing
 */
export function readCaptchaSettings(
  config: Pick<ServerConfig, 'apps' | 'mode' | 'secretOf'>,
): ReadonlyMap<string, CaptchaSettings> {
  return settingsByApp(config.apps, (app) => (app.plugins.captcha === undefined ? undefined : readApp(app, config)))
}

function readApp(app: AppSettings, { mode, secretOf }: Pick<ServerConfig, 'mode' | 'secretOf'>): CaptchaSettings {
  const fail = (problem: string, ...path: string[]): ConfigError =>
    pluginSettingError(app, ['captcha', ...path], problem)
  const { siteKey, secretVariable, verifyUrl } = readPluginSettings(app, 'captcha', schema, { hasSecrets: true })
  const isSimulated = (Object.values(CAPTCHA_SIMULATOR_KEYS) as string[]).includes(siteKey)
  if (isSimulated && mode !== 'development')
    throw fail(`"${siteKey}" lets everybody pass and is for development only.`, 'siteKey')
  if (!isSecureUrl(verifyUrl)) throw fail('must be https: the secret key is sent to it.', 'verifyUrl')
  const secret = isSimulated ? '' : secretOf(secretVariable)
  if (secret === undefined)
    throw fail(`${secretVariable} is not set: it is the secret key that belongs to the site key.`)
  return { siteKey, secret, verifyUrl, isSimulated }
}
