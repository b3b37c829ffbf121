import type { FastifyInstance } from 'fastify'
import type { ServerNames } from 'latchkey/core/contract'
import { z } from 'zod'
import type { App } from '../apps/index.ts'
import type { HttpRequest, PluginHttp } from '../contract/index.ts'
import { RequestError } from '../foundation/index.ts'
import { sendBackendError, type RequestContext } from '../http/index.ts'
import type { RateLimitSettings } from '../limits/index.ts'
import type { BackendCall, BackendCheck, BackendNeed } from '../secrets/index.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Scope that a route for backends demands of the app secret. */
    backend?: BackendNeed
  }
}

/** Paths below /users that belong to the user's own client, not to a backend. */
const OWN_PATHS = /^\/api\/v1\/users\/me(?:[/?]|$)/

/** OpenAPI fields that all routes for backends share. */
export const backendDocs = { tags: ['backend'], security: [{ appId: [], appSecret: [] }] }

/** The `params` schema of routes below /apps/:app_id. */
export const backendAppParams = z.object({ app_id: z.string().min(1).max(200) })

export interface BackendScopeDeps {
  check: BackendCheck
  names: ServerNames
  context: Pick<RequestContext, 'serve'>
  limits: Pick<RateLimitSettings, 'requestsPerMinute' | 'backendReadsPerSecret' | 'backendWritesPerSecret'>
}

/** Where the routes are: the same ones serve backends and the console. */
export interface BackendPaths {
  /** Path of the users of an app. */
  users: string
  /** Path of what belongs to an app, with the parameter `app_id`. */
  app: string
}

/** Fastify scope for the routes of backends, with what they share. */
export interface BackendScope {
  http: PluginHttp
  paths: BackendPaths
  /** The authenticated call: its app, and what it may do besides. */
  callOf(request: HttpRequest): Pick<BackendCall, 'app' | 'requireScope'>
  /**
   * Returns the app that the path names. @throws RequestError 400 if the secret belongs to another one, whether the
   * named app exists or not
   */
  appOf(request: HttpRequest & { params: z.infer<typeof backendAppParams> }): App
  /** Route `config` for reads. `writes` is its counterpart for writes. */
  reads(scope: BackendNeed['scope']): { backend: BackendNeed; rateLimit?: object }
  writes(scope: BackendNeed['scope']): { backend: BackendNeed; rateLimit?: object }
}

/** Has every route of the scope check the app secret, and makes its errors carry `message`. */
export function guardBackend(http: PluginHttp, { check, names, context, limits }: BackendScopeDeps): BackendScope {
  const calls = new WeakMap<HttpRequest['raw'], BackendCall>()
  // Servers of several apps may share an IP address, so the limit per address is generous. The limit per secret is
  // the effective one.
  const rateLimit = {
    max: limits.requestsPerMinute + 2 * (limits.backendReadsPerSecret.limit + limits.backendWritesPerSecret.limit),
    timeWindow: 60_000,
  }
  http.setErrorHandler(sendBackendError)
  http.addHook('onRequest', async (request, reply) => {
    if (OWN_PATHS.test(request.url)) return reply.callNotFound()
    const call = await check.require(request, request.routeOptions.config.backend ?? { isWrite: true })
    calls.set(request.raw, call)
    context.serve(request, call.app)
    return undefined
  })
  const callOf: BackendScope['callOf'] = (request) => {
    const call = calls.get(request.raw)
    if (!call) throw new Error('The route is not guarded: no backend was recognised for this request')
    return call
  }
  return {
    http,
    paths: { users: '/api/v1/users', app: '/api/v1/apps/:app_id' },
    callOf,
    appOf(request) {
      const { app } = callOf(request)
      if (request.params.app_id === app.id) return app
      throw new RequestError(400, names.invalidAppIdCode, 'The path names another app than the secret.')
    },
    reads: (scope) => ({ backend: { scope, isWrite: false }, rateLimit }),
    writes: (scope) => ({ backend: { scope, isWrite: true }, rateLimit }),
  }
}

/**
 * Answers 501 for endpoints that this server does not have: client libraries would take a 404 to mean that there is
 * no such user.
 */
export function unbuiltRoutes({ http, reads, paths }: BackendScope): void {
  for (const [url, method] of [
    [paths.users, ['PUT', 'PATCH', 'DELETE']],
    [`${paths.users}/*`, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']],
  ] as [string, string[]][])
    (http as FastifyInstance).route({
      method,
      url,
      config: reads(undefined),
      schema: { hide: true },
      handler: () => {
        throw new RequestError(501, 'not_implemented', 'This server has no such call for backends.')
      },
    })
}
