import type { FastifyBaseLogger } from 'fastify'
import type { App } from '../apps/index.ts'
import {
  type RateLimit,
  CAPTCHA_TOKEN_MAX_LENGTH,
  type HttpRequest,
  type HumanAttempt,
  type SignedIn,
  type PluginServices,
  type ServerPlugin,
} from '../contract/index.ts'
import type { RateLimits } from '../limits/index.ts'
import { RequestError } from '../foundation/index.ts'

export interface RequireHumanDeps {
  apps: readonly App[]
  plugins: readonly ServerPlugin[]
  servicesOf: (plugin: ServerPlugin) => PluginServices
  findUser: (request: HttpRequest) => Promise<SignedIn | undefined>
  rateLimits: Pick<RateLimits, 'count'>
  /** Limit of calls that a logged-in user makes without a CAPTCHA. */
  limit: RateLimit
}

export type RequireHuman = (request: HttpRequest, app: App, token: string | undefined) => Promise<void>

export interface HumanCheck {
  requireHuman: RequireHuman
  /** True if the caller solved a CAPTCHA for this call. */
  isHuman: (request: HttpRequest) => boolean
  /**
   * Lets the plugin accept the same CAPTCHA response again. Call it before a 5xx answer is sent, since the client
   * will repeat the call unchanged. Never throws.
   */
  readmit: (request: HttpRequest & { log: FastifyBaseLogger }) => Promise<void>
}

/**
 * Creates the check that requires a CAPTCHA in apps that have one, and verifies the caller's response.
 * @throws Error if two plugins would verify for one app
 */
export function createHumanCheck({
  apps,
  plugins,
  servicesOf,
  findUser,
  rateLimits,
  limit,
}: RequireHumanDeps): HumanCheck {
  for (const app of apps) findVerifier(plugins, app)
  const admitted = new WeakMap<object, { verifier: ServerPlugin; attempt: HumanAttempt }>()

  const requireHuman: RequireHuman = async (request, app, token) => {
    const verifier = findVerifier(plugins, app)
    if (!verifier) return
    // A person began the session, but a bot may use it by now, from many addresses. So these calls are counted by
    // user.
    const user = await findUser(request)
    if (user) return rateLimits.count('core/logged-in-without-captcha', [app.id, user.userId], limit)
    if (token !== undefined && token !== '' && token.length <= CAPTCHA_TOKEN_MAX_LENGTH) {
      const attempt = { app, token, callerIp: request.ip }
      if (await verifier.verifyHuman?.(attempt, servicesOf(verifier))) {
        admitted.set(request.raw, { verifier, attempt })
        return
      }
    }
    throw new RequestError(401, 'invalid_captcha', 'The CAPTCHA was not passed. Please try again.')
  }

  return {
    requireHuman,
    isHuman: ({ raw }) => admitted.has(raw),
    async readmit(request) {
      const admission = admitted.get(request.raw)
      if (!admission) return
      admitted.delete(request.raw)
      try {
        await admission.verifier.readmitHuman?.(admission.attempt, servicesOf(admission.verifier))
      } catch (error) {
        request.log.warn({ err: error }, 'a CAPTCHA response could not be released; its user has to solve another one')
      }
    },
  }
}

/** Finds the plugin that verifies an app's CAPTCHA. An app may use a third-party one in place of the built-in one. */
function findVerifier(plugins: readonly ServerPlugin[], app: App): ServerPlugin | undefined {
  const [verifier, other] = plugins.filter((plugin) => plugin.verifyHuman && plugin.appConfig?.(app).captcha_enabled)
  if (verifier && other) {
    throw new Error(
      `The server plugins ${verifier.id} and ${other.id} both verify the CAPTCHA responses of app "${app.id}". Turn one of them off there.`,
    )
  }
  return verifier
}
