import { CAPTCHA_RESPONSE_LIFETIME_S, CAPTCHA_RESPONSE_MAX_LENGTH } from 'latchkey/plugins/captcha/contract'
import type { ServerConfig } from '../../config.ts'
import type { App } from '../../core/apps/index.ts'
import { isRequestError, createOriginTest, noTelemetry, type CallObserver } from '../../core/foundation/index.ts'
import {
  defineServerPlugin,
  type ServerPlugin,
  type HumanAttempt,
  type PluginServices,
  type RateLimit,
} from '../../core/contract/index.ts'
import { clientNetwork } from '../../core/limits/index.ts'
import { readCaptchaSettings, type CaptchaSettings } from './settings.ts'
import { askSiteverify } from './siteverify.ts'
import { simulatorRoutes } from './simulator.ts'
import type { Verdict } from './verdict.ts'

/**
 * Each response is accepted once. The count may end with the response's lifetime, since siteverify refuses it
 * afterwards.
 */
const ONCE: RateLimit = { limit: 1, windowS: CAPTCHA_RESPONSE_LIFETIME_S }
/** Verifications by one caller, so that nobody can make us ask siteverify about invalid responses all day. */
const tries = (mode: ServerConfig['mode']): RateLimit => ({ limit: mode === 'development' ? 6_000 : 60, windowS: 600 })

/**
 * Verifies CAPTCHA responses of apps with `plugins.captcha` in their settings (Cloudflare Turnstile).
 * @throws ConfigError naming the setting that is wrong or missing
 */
export function captchaPlugin(
  config: Pick<ServerConfig, 'apps' | 'mode' | 'secretOf'>,
  observer: CallObserver = noTelemetry,
): ServerPlugin {
  const settings = readCaptchaSettings(config)
  return defineServerPlugin({
    id: 'captcha',
    appConfig(app) {
      const own = settings.get(app.id)
      return own ? { captcha_enabled: true, captcha_site_key: own.siteKey } : {}
    },
    async verifyHuman(attempt, services) {
      const own = settings.get(attempt.app.id)
      return own !== undefined && verify(own, attempt, services, { limit: tries(config.mode), observer })
    },
    readmitHuman: ({ app, token }, { refundRate }) => refundRate('redeem', [app.id, token], ONCE),
    ...(config.mode === 'development' && { publicRoutes: (http) => simulatorRoutes(http) }),
  })
}

interface VerifyOptions {
  limit: RateLimit
  observer: CallObserver
}

async function verify(
  own: CaptchaSettings,
  attempt: HumanAttempt,
  services: PluginServices,
  { limit, observer }: VerifyOptions,
): Promise<boolean> {
  const { app, token, callerIp } = attempt
  if (token.length > CAPTCHA_RESPONSE_MAX_LENGTH) return false
  await services.countRate('verify-by-caller', [app.id, clientNetwork(callerIp)], limit)
  // Checked before siteverify is asked, so that only one of two concurrent requests with the same response passes.
  if (!(await isFirstUse(services, app, token))) return false
  let verdict: Verdict
  try {
    verdict = await askSiteverify(own, token, callerIp, observer)
  } catch (error) {
    // The response was not judged, so the client may send it again.
    await services.refundRate('redeem', [app.id, token], ONCE)
    services.log.warn({ err: error }, 'siteverify gave no verdict; nobody can log in to an app that asks for a CAPTCHA')
    throw error
  }
  return verdict.success && verdict.action === app.id && isOurs(app, verdict.hostname)
}

async function isFirstUse({ countRate }: PluginServices, app: App, token: string): Promise<boolean> {
  try {
    await countRate('redeem', [app.id, token], ONCE)
    return true
  } catch (error) {
    if (isRequestError(error) && error.code === 'too_many_requests') return false
    throw error
  }
}

/** True if the challenge was solved on a page of the app. Turnstile reports neither scheme nor port. */
function isOurs({ allowedOrigins }: App, hostname: string | undefined): boolean {
  if (hostname === undefined) return false
  const allows = createOriginTest(allowedOrigins.map((pattern) => pattern.replace(/:(\d+|\*)$/, '')))
  return allows(`https://${hostname}`) || allows(`http://${hostname}`)
}
