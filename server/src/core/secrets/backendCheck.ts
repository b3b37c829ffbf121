import type { ServerNames } from 'latchkey/core/contract'
import type { App, Apps } from '../apps/index.ts'
import type { HttpRequest, RateLimit } from '../contract/index.ts'
import { invalidOrigin, readBasic, RequestError, secretInPage } from '../foundation/index.ts'
import type { EventLog, SecurityEvents } from '../events/index.ts'
import { clientNetwork, type RateLimits, type RateLimitSettings } from '../limits/index.ts'
import type { AppSecrets, SecretScope } from './appSecrets.ts'

/** A call whose app secret was checked. */
export interface BackendCall {
  app: App
  secretId: string
  /** For calls that need more than their route's scope. @throws RequestError 403 `missing_scope` */
  requireScope(scope: SecretScope): Promise<void>
}

/** What a route requires of the calling backend. */
export interface BackendNeed {
  /** Scope that the secret must have. If absent, any valid secret is accepted. */
  scope?: SecretScope | undefined
  /** Writes count in another limit than reads. */
  isWrite: boolean
}

/** Checks that a call comes from a backend of an app, by an app secret (`Authorization: Basic`, RFC 7617). */
export interface BackendCheck {
  /**
   * Checks a call's secret and scope, and counts it.
   * @throws RequestError 401 `invalid_app_secret`; 403 `invalid_origin` for a call of a page, `missing_scope`; 400 if
   * the app id header is missing or names another app; 429 `too_many_requests`
   */
  require(request: HttpRequest, need: BackendNeed): Promise<BackendCall>
}

export interface BackendCheckDeps {
  secrets: Pick<AppSecrets, 'find'>
  apps: Apps
  events: Pick<SecurityEvents, 'recordRefusal'>
  rateLimits: Pick<RateLimits, 'count'>
  limits: Pick<RateLimitSettings, 'backendReadsPerSecret' | 'backendWritesPerSecret' | 'wrongSecretsPerCaller'>
  names: ServerNames
  log: Pick<EventLog, 'error'>
}

export function createBackendCheck(deps: BackendCheckDeps): BackendCheck {
  const { secrets, apps, events, rateLimits, limits, names, log } = deps

  const refuse = async (app: App | undefined, from: string, refusal: RequestError): Promise<never> => {
    if (app) await events.recordRefusal({ event: 'app_secret_refused', appId: app.id, userId: null, from }, refusal)
    throw refusal
  }

  return {
    async require({ headers, ip }, { scope, isWrite }) {
      const from = clientNetwork(ip)
      const given = readBasic(headers.authorization)
      const app = given && apps.find(given.appId)
      const caller = given && app && (await secrets.find(app.id, given.secret))
      if (headers.origin !== undefined) {
        if (caller)
          log.error({ appId: caller.appId, secretId: caller.secretId }, 'AN APP SECRET IS IN A WEB PAGE: revoke it now')
        else await countWrong(from)
        return refuse(caller && app, from, given ? secretInPage(headers.origin) : forBackends(headers.origin))
      }
      if (!app || !caller) {
        await countWrong(from)
        return refuse(app, from, invalidAppSecret())
      }
      assertSameApp(headers[names.header.appId], app.id)
      const requireScope = async (needed: SecretScope): Promise<void> => {
        if (!caller.scopes.includes(needed)) await refuse(app, from, missingScope(needed))
      }
      if (scope !== undefined) await requireScope(scope)
      const [action, limit]: [string, RateLimit] = isWrite
        ? ['core/backend-writes', limits.backendWritesPerSecret]
        : ['core/backend-reads', limits.backendReadsPerSecret]
      await rateLimits.count(action, [caller.secretId], limit)
      return { app, secretId: caller.secretId, requireScope }
    },
  }

  function countWrong(from: string): Promise<void> {
    return rateLimits.count('core/wrong-app-secrets', [from], limits.wrongSecretsPerCaller)
  }

  function assertSameApp(named: string | string[] | undefined, appId: string): void {
    if (named === appId) return
    throw new RequestError(
      400,
      names.invalidAppIdCode,
      named === undefined
        ? `The ${names.header.appId} header is missing.`
        : `The ${names.header.appId} header names another app than the secret.`,
    )
  }
}

const forBackends = (refusedOrigin: string): RequestError =>
  invalidOrigin(
    'This call is for backends. It takes an app secret, which must never be in a web page: call from your server.',
    refusedOrigin,
  )

const invalidAppSecret = (): RequestError =>
  new RequestError(
    401,
    'invalid_app_secret',
    'The app secret is missing, wrong or revoked. Send the app id and the secret as HTTP Basic authentication.',
  )

const missingScope = (scope: SecretScope): RequestError =>
  new RequestError(403, 'missing_scope', `The app secret lacks the scope ${scope}.`, { reason: scope })
