import { definePlugin, pluginFactory } from '../../core/index.ts'
import { CAPTCHA_ERRORS } from './errors.ts'
import { captchaFlows, solve } from './flows.ts'
import { readCaptchaOptions, type CaptchaOptions } from './options.ts'
import { captchaSlice } from './slice.ts'

/**
 * Asks users for a CAPTCHA (Cloudflare Turnstile) when they log in, if the app's configuration says so.
 *
 * @throws ConfigError for an invalid option
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[email(), captcha()]}>
 */
export const captcha = pluginFactory('captcha', (options: CaptchaOptions = {}) => {
  const resolved = readCaptchaOptions(options)
  return definePlugin({
    id: 'captcha',
    options: resolved,
    slice: captchaSlice,
    flows: captchaFlows,
    captcha: { solve },
    errors: CAPTCHA_ERRORS,
    screens: { CAPTCHA_SCREEN: { load: () => import('./screens/Captcha.tsx') } },
    locales: { en: () => import('./locales/en.ts') },
    origins: () => import('./origins.ts'),
  })
})
