import type { FastifyRequest } from 'fastify'
import type { App, Apps, ConsoleSettings } from '../apps/index.ts'
import type { BackendScope } from '../backend/index.ts'
import type { HttpRequest, PluginHttp, SignedIn } from '../contract/index.ts'
import { type Clock, type RequestError, secondsFromNow } from '../foundation/index.ts'
import { type RequestContext, sendBackendError } from '../http/index.ts'
import type { RateLimits, RateLimitSettings } from '../limits/index.ts'
import { mayAct, type OperatorSession, type OperatorSessions } from '../operators/index.ts'
import type { Freshness } from '../sessions/index.ts'
import { accessOf, type RouteAccess } from './access.ts'
import {
  appNotFound,
  consoleAppProtected,
  missingRole,
  notAnOperator,
  secondFactorRequired,
  sessionExpired,
} from './errors.ts'
import { readReason } from './reason.ts'
import { recordActs, type RecordActsDeps } from './recordActs.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route of the console. */
    operator?: RouteAccess
  }
}

/** The operator who makes a call, and the app that the call is about, if any. */
export interface OperatorCall extends OperatorSession {
  user: SignedIn
  app: App | undefined
  /** Why it is done; undefined for a read. */
  reason: string | undefined
}

export interface ConsoleGuardDeps extends RecordActsDeps {
  apps: Apps
  /** The app that operators log in to. */
  consoleApp: App
  settings: ConsoleSettings
  clock: Clock
  brand: string
  context: Pick<RequestContext, 'guardPagesOf' | 'requireUser' | 'serve'>
  operators: OperatorSessions
  freshness: Pick<Freshness, 'require'>
  endSession(session: SignedIn): Promise<void>
  rateLimits: Pick<RateLimits, 'count'>
  limits: Pick<RateLimitSettings, 'backendReadsPerSecret' | 'backendWritesPerSecret'>
}

/** Fastify scope for the routes of the console, of which those of apps serve backends, too. */
export interface ConsoleScope extends BackendScope {
  /** Path of the console's API. */
  base: string
  operatorOf(request: HttpRequest): OperatorCall
  /**
   * Checks again, for an answer that goes on, that its operator may read. It does not count as a call.
   * @throws RequestError if they were removed, or their session ended
   */
  assertMayRead(user: SignedIn): Promise<void>
}

/** Path of the route that tells operators who they are, also in sessions that may do nothing else. */
const ME = '/me'

/**
 * Has every route of the scope check that an operator calls: a live session of the console's app, bound to the
 * browser's key, of somebody who is an operator now, with a factor proven, in a role that may do it. Acts need a reason
 * and are recorded before they are done.
 */
export function guardConsole(http: PluginHttp, deps: ConsoleGuardDeps): ConsoleScope {
  const { apps, consoleApp, settings, clock, context, operators, freshness, rateLimits, limits } = deps
  const base = `${settings.path}/api`
  const calls = new WeakMap<HttpRequest['raw'], OperatorCall>()

  http.setErrorHandler(sendBackendError)
  http.addHook('onRoute', (route) => {
    const path = route.url.slice(base.length)
    if (path !== ME) route.config = { ...route.config, operator: accessOf(String(route.method), path) }
    // Described in the operators' documentation: it is no API that others implement.
    route.schema = { ...route.schema, hide: true }
  })
  http.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  context.guardPagesOf(http, consoleApp)
  http.addHook('onRequest', async (request) => {
    const user = await context.requireUser(request)
    const session = await operators.find(user)
    if (!session) throw notAnOperator()
    await assertLasts(user, session)
    const call: OperatorCall = { ...session, user, app: findApp(request), reason: undefined }
    calls.set(request.raw, call)
    const { operator: access } = request.routeOptions.config
    if (access) await admit(request, call, access)
    await operators.note(session, user.sessionId)
  })
  const recordRefusal = recordActs(http, deps, (request) => calls.get(request.raw))

  const assertLasts = async (user: SignedIn, { loggedInAt, seenAt }: OperatorSession): Promise<void> => {
    const isOld = loggedInAt <= secondsFromNow(clock, -settings.lifetimeS)
    if (!isOld && seenAt > secondsFromNow(clock, -settings.idleS)) return
    await deps.endSession(user)
    throw sessionExpired(isOld ? 'age' : 'idle')
  }

  /** The app that the path names. From here on, logs and events name it, and no longer the console's own. */
  const findApp = (request: FastifyRequest): App | undefined => {
    const { app_id: id } = request.params as { app_id?: string }
    if (id === undefined) return undefined
    const app = apps.find(id)
    if (!app) throw appNotFound()
    context.serve(request, app)
    return app
  }

  const admit = async (request: FastifyRequest, call: OperatorCall, access: RouteAccess): Promise<void> => {
    if (call.access !== 'full') throw secondFactorRequired(call.access)
    const isWrite = access.act !== undefined
    const [action, limit] = isWrite
      ? (['core/operator-writes', limits.backendWritesPerSecret] as const)
      : (['core/operator-reads', limits.backendReadsPerSecret] as const)
    await rateLimits.count(action, [call.operator.id], limit)
    if (isWrite) call.reason = readReason(request, deps.brand)
    const isOwnApp = isWrite && call.app?.id === consoleApp.id
    if (isOwnApp && access.isForOperators !== true) return refuse(request, access, consoleAppProtected())
    const needed = isOwnApp ? 'admin' : access.role
    if (!mayAct(call.operator.role, needed)) return refuse(request, access, missingRole(needed))
    if (access.isFresh) await freshness.require(call.user)
  }

  /** Records that an operator tried what they may not do. */
  const refuse = async (request: FastifyRequest, access: RouteAccess, refusal: RequestError): Promise<never> => {
    await recordRefusal(request, access, refusal.code)
    throw refusal
  }

  const operatorOf = (request: HttpRequest): OperatorCall => {
    const call = calls.get(request.raw)
    if (!call) throw new Error('The route is not guarded: no operator was recognised for this request')
    return call
  }
  const callOf = (request: HttpRequest): ReturnType<ConsoleScope['callOf']> => {
    const { app, operator } = operatorOf(request)
    if (!app) throw new Error('The route names no app')
    return {
      app,
      // What needs more than the route's scope shows the body of a signed webhook, which is good for sending it again.
      async requireScope(scope) {
        if (scope === 'users:read' && !mayAct(operator.role, 'admin')) throw missingRole('admin')
      },
    }
  }
  return {
    http,
    base,
    paths: { users: `${base}/apps/:app_id/users`, app: `${base}/apps/:app_id` },
    operatorOf,
    async assertMayRead(user) {
      const session = await operators.find(user)
      if (session?.access !== 'full') throw notAnOperator()
      await assertLasts(user, session)
    },
    callOf,
    appOf: (request) => callOf(request).app,
    reads: (scope) => ({ backend: { scope, isWrite: false } }),
    writes: (scope) => ({ backend: { scope, isWrite: true } }),
  }
}
