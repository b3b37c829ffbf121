import type { FastifyInstance } from 'fastify'
import type { BrandNames } from 'latchkey/core/contract'
import type { App, Apps } from '../apps.ts'
import { invalidOrigin, invalidToken, RequestError } from '../errors.ts'
import type { HttpRequest, SignedIn } from '../plugin.ts'
import type { Sessions } from '../sessions.ts'
import type { AccessTokens, Bearer } from '../tokens.ts'
import { documentAppId } from './openapi.ts'

/** Who calls: the app, and the bearer if there is one. */
export interface RequestContext {
  /** Adds the checks of app id and origin to every route of a scope. */
  guard(scope: FastifyInstance): void
  /** The app of a guarded request. */
  app(request: HttpRequest): App
  /** The same, for the log: undefined where no app was found. */
  findApp(request: HttpRequest): App | undefined
  /** The bearer token as sent; a literal `null` or `undefined`, as older clients send, is none. */
  bearerToken(request: HttpRequest): string | undefined
  /** A bearer that is sound though perhaps expired. @throws RequestError `missing_or_invalid_token` */
  requireBearer(request: HttpRequest): Promise<Bearer>
  /** @throws RequestError `missing_or_invalid_token` */
  requireUser(request: HttpRequest): Promise<SignedIn>
  findUser(request: HttpRequest): Promise<SignedIn | undefined>
}

export interface RequestContextDeps {
  apps: Apps
  tokens: AccessTokens
  sessions: Sessions
  names: BrandNames
  /** The provider's own origin: its frames and pages may always call. */
  publicOrigin: string
}

const NO_TOKEN = new Set(['', 'null', 'undefined'])

export function createRequestContext({ apps, tokens, sessions, names, publicOrigin }: RequestContextDeps): RequestContext {
  // Keyed by the raw request: Fastify wraps it anew in places, the raw one is the same for all hooks and handlers.
  const found = new WeakMap<HttpRequest['raw'], App>()

  const resolveApp = (headerId: unknown, pathId: string | undefined): App => {
    if (pathId !== undefined && headerId !== undefined && headerId !== pathId) {
      throw new RequestError(400, names.invalidAppIdCode, `The ${names.header.appId} header names another app than the path.`)
    }
    const id = pathId ?? headerId
    const app = typeof id === 'string' ? apps.find(id) : undefined
    if (app) return app
    if (pathId !== undefined) throw new RequestError(404, names.invalidAppIdCode, 'There is no app with this id on this server.')
    throw new RequestError(400, names.invalidAppIdCode,
      id === undefined ? `The ${names.header.appId} header is missing.` : `The ${names.header.appId} header names no app of this server.`)
  }

  const checkOrigin = (app: App, headers: HttpRequest['headers']): void => {
    const { origin } = headers
    if (origin !== undefined) {
      if (origin === publicOrigin || app.allowsOrigin(origin)) return
      throw invalidOrigin('This origin is not among the allowed origins of the app.', origin)
    }
    // Browsers leave Origin out of same-origin GETs only, and say so where no script can forge it.
    if (app.allowMissingOrigin || headers['sec-fetch-site'] === 'same-origin') return
    throw new RequestError(403, 'missing_origin', 'The origin header is missing.')
  }

  const app = (request: HttpRequest): App => {
    const known = found.get(request.raw)
    if (!known) throw new Error('The route is not guarded: no app was looked up for this request')
    return known
  }

  const bearerToken = ({ headers }: HttpRequest): string | undefined => {
    const token = /^bearer +(\S*)$/i.exec(headers.authorization?.trim() ?? '')?.[1]
    return token === undefined || NO_TOKEN.has(token) ? undefined : token
  }

  const requireUser = async (request: HttpRequest): Promise<SignedIn> => {
    const token = bearerToken(request)
    if (token === undefined) throw invalidToken('missing')
    const { appId, userId, sessionId } = await tokens.verify(token, app(request).id)
    if (!(await sessions.isLive({ appId, userId, sessionId }))) throw invalidToken('already_logged_out')
    return { app: app(request), userId, sessionId }
  }

  return {
    guard(scope) {
      documentAppId(scope)
      scope.addHook('onRequest', async (request) => {
        const pathId = (request.params as { app_id?: string } | undefined)?.app_id
        const current = resolveApp(request.headers[names.header.appId], pathId)
        // Before the check: the log names the app also where its origin is refused.
        found.set(request.raw, current)
        checkOrigin(current, request.headers)
      })
    },
    app,
    findApp: (request) => found.get(request.raw),
    bearerToken,
    requireBearer: async (request) => {
      const token = bearerToken(request)
      if (token === undefined) throw invalidToken('missing')
      return tokens.verify(token, app(request).id, true)
    },
    requireUser,
    async findUser(request) {
      try {
        return await requireUser(request)
      } catch (error) {
        if (error instanceof RequestError && error.status === 401) return undefined
        throw error
      }
    },
  }
}
