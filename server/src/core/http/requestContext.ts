import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PATHS, type BrandNames } from 'latchkey/core/contract'
import type { App, Apps } from '../apps.ts'
import { invalidOrigin, invalidToken, RequestError } from '../errors.ts'
import type { HttpRequest, SignedIn } from '../pluginRequest.ts'
import type { ServerMode } from '../../config.ts'
import { invalidProof, proofRequired } from '../possession/errors.ts'
import type { Nonces } from '../possession/nonces.ts'
import type { VerifyProof } from '../possession/verifyProof.ts'
import type { LiveSession, Sessions } from '../sessionTypes.ts'
import type { AccessTokens, Bearer } from '../tokens.ts'
import type { CallerReader } from './currentCaller.ts'
import { documentAppId } from './openapi.ts'

/** Reads from a request which app calls, and who is logged in. */
export interface RequestContext extends CallerReader {
  /** Adds the checks of app id and origin to every route of a scope. */
  guard(scope: FastifyInstance): void
  /** The app of a guarded request. */
  app(request: HttpRequest): App
  /** The app of a request, for the log: undefined if none was found. */
  findApp(request: HttpRequest): App | undefined
  /** The access token as sent, by either scheme. Undefined for the texts `null` and `undefined`, which older clients send. */
  bearerToken(request: HttpRequest): string | undefined
  /** Verifies the access token, which may be expired. @throws RequestError `missing_or_invalid_token` */
  requireBearer(request: HttpRequest): Promise<Bearer>
  /**
   * Checks that the caller may act as the session: it has not ended, and the call is proven by a key that it is bound
   * to.
   * @throws RequestError `proof_of_possession_required`
   */
  isLive(request: HttpRequest, bearer: Bearer): Promise<boolean>
  /** @throws RequestError `missing_or_invalid_token`, `proof_of_possession_required` */
  requireUser(request: HttpRequest): Promise<SignedIn>
  /**
   * Like {@link RequestContext.requireUser}, for calls of the wallet frame only: the frame's key, which the page cannot use,
   * must prove the call.
   * @throws RequestError as {@link RequestContext.requireUser}
   */
  requireFrame(request: HttpRequest): Promise<SignedIn>
  /**
   * Like {@link RequestContext.requireFrame}, but without an access token: for a caller that sends something else that was
   * issued in the session.
   * @throws RequestError as {@link RequestContext.requireUser}
   */
  requireFrameOf(request: HttpRequest, session: Pick<SignedIn, 'userId' | 'sessionId'>): Promise<SignedIn>
  /** Thumbprint of the frame's key of an active session; null if it has none. */
  frameKey(user: SignedIn): Promise<string | null>
  findUser(request: HttpRequest): Promise<SignedIn | undefined>
}

export interface RequestContextDeps {
  apps: Apps
  tokens: AccessTokens
  sessions: Sessions
  names: BrandNames
  /** The server's own origin: its frames and pages may always call. */
  publicOrigin: string
  verifyProof: VerifyProof
  nonces: Nonces
  mode: ServerMode
}

const NO_TOKEN = new Set(['', 'null', 'undefined'])

export function createRequestContext({
  apps,
  tokens,
  sessions,
  names,
  publicOrigin,
  verifyProof,
  nonces,
  mode,
}: RequestContextDeps): RequestContext {
  // Keyed by the raw request, which is the same in all hooks and handlers; Fastify's wrapper is not.
  const found = new WeakMap<HttpRequest['raw'], App>()
  const keys = new WeakMap<HttpRequest['raw'], string>()

  const resolveApp = (headerId: unknown, pathId: string | undefined): App => {
    if (pathId !== undefined && headerId !== undefined && headerId !== pathId) {
      throw new RequestError(
        400,
        names.invalidAppIdCode,
        `The ${names.header.appId} header names another app than the path.`,
      )
    }
    const id = pathId ?? headerId
    const app = typeof id === 'string' ? apps.find(id) : undefined
    if (app) return app
    if (pathId !== undefined)
      throw new RequestError(404, names.invalidAppIdCode, 'There is no app with this id on this server.')
    throw new RequestError(
      400,
      names.invalidAppIdCode,
      id === undefined
        ? `The ${names.header.appId} header is missing.`
        : `The ${names.header.appId} header names no app of this server.`,
    )
  }

  const checkOrigin = (app: App, headers: HttpRequest['headers']): void => {
    const { origin } = headers
    if (origin !== undefined) {
      if (origin === publicOrigin || app.allowsOrigin(origin)) return
      throw invalidOrigin('This origin is not among the allowed origins of the app.', origin)
    }
    // Browsers omit Origin only for same-origin GETs, and then say so in a header that no script can forge.
    if (app.allowMissingOrigin || headers['sec-fetch-site'] === 'same-origin') return
    throw new RequestError(403, 'missing_origin', 'The origin header is missing.')
  }

  const app = (request: HttpRequest): App => {
    const known = found.get(request.raw)
    if (!known) throw new Error('The route is not guarded: no app was looked up for this request')
    return known
  }

  const bearerToken = ({ headers }: HttpRequest): string | undefined => {
    const token = /^(?:bearer|dpop) +(\S*)$/i.exec(headers.authorization?.trim() ?? '')?.[1]
    return token === undefined || NO_TOKEN.has(token) ? undefined : token
  }

  /**
   * URLs that a proof may name for this call; the app may have an API URL of its own. In development the server answers
   * on any name of this machine.
   */
  const urlsOf = (request: FastifyRequest): string[] => {
    const { url, protocol, host } = request
    const path = url.split('?')[0] as string
    const { customApiUrl } = app(request)
    const origins = [
      publicOrigin,
      ...(customApiUrl === null ? [] : [customApiUrl]),
      ...(mode === 'development' ? [`${protocol}://${host}`] : []),
    ]
    return origins.map((origin) => origin + path)
  }

  const proveKey = async (request: FastifyRequest): Promise<void> => {
    const { dpop } = request.headers
    if (dpop === undefined) return
    if (typeof dpop !== 'string') throw invalidProof('claims')
    keys.set(
      request.raw,
      await verifyProof(dpop, { method: request.method, urls: urlsOf(request), token: bearerToken(request) }),
    )
  }

  const findSession = async (
    request: HttpRequest,
    bearer: Pick<Bearer, 'appId' | 'userId' | 'sessionId'>,
  ): Promise<LiveSession | undefined> => {
    const session = await sessions.findLive(bearer)
    if (!session) return undefined
    const key = keys.get(request.raw)
    if (session.key === null) {
      if (!app(request).allowsUnboundSessions) throw proofRequired('unbound_session')
    } else if (key !== session.key && (key === undefined || key !== session.frameKey)) {
      throw proofRequired(key === undefined ? 'missing' : 'other_key')
    }
    return session
  }

  const requireSession = async (request: HttpRequest): Promise<{ user: SignedIn; session: LiveSession }> => {
    const token = bearerToken(request)
    if (token === undefined) throw invalidToken('missing')
    const { appId, userId, sessionId } = await tokens.verify(token, app(request).id)
    const session = await findSession(request, { appId, userId, sessionId })
    if (!session) throw invalidToken('already_logged_out')
    return { user: { app: app(request), userId, sessionId }, session }
  }

  const assertFrame = (request: HttpRequest, session: LiveSession): void => {
    const key = keys.get(request.raw)
    // A client without a key cannot name the frame's key either: anyone who has the token of such a session can use it.
    if (session.key === null && session.frameKey === null) return
    if (key === undefined || key !== session.frameKey) throw proofRequired(key === undefined ? 'missing' : 'other_key')
  }

  const requireUser = async (request: HttpRequest): Promise<SignedIn> => (await requireSession(request)).user

  return {
    guard(scope) {
      documentAppId(scope)
      scope.addHook('onRequest', async (request) => {
        const pathId = (request.params as { app_id?: string } | undefined)?.app_id
        const current = resolveApp(request.headers[names.header.appId], pathId)
        // Set before the check, so that the log names the app even if the origin is refused.
        found.set(request.raw, current)
        // The configuration is public: backends read it too, and send no origin.
        if (request.headers.origin !== undefined || request.routeOptions.url !== PATHS.app)
          checkOrigin(current, request.headers)
      })
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('dpop-nonce', nonces.current())
        await proveKey(request)
      })
    },
    app,
    key: ({ raw }) => keys.get(raw),
    confirming: (request) =>
      request.headers[names.header.confirm] === undefined ? undefined : () => requireUser(request),
    findApp: (request) => found.get(request.raw),
    bearerToken,
    requireBearer: async (request) => {
      const token = bearerToken(request)
      if (token === undefined) throw invalidToken('missing')
      return tokens.verify(token, app(request).id, true)
    },
    isLive: async (request, bearer) => (await findSession(request, bearer)) !== undefined,
    requireUser,
    async requireFrame(request) {
      const { user, session } = await requireSession(request)
      assertFrame(request, session)
      return user
    },
    async requireFrameOf(request, { userId, sessionId }) {
      const user = { app: app(request), userId, sessionId }
      const session = await findSession(request, { appId: user.app.id, userId, sessionId })
      if (!session) throw invalidToken('already_logged_out')
      assertFrame(request, session)
      return user
    },
    frameKey: async ({ app: { id: appId }, userId, sessionId }) =>
      (await sessions.findLive({ appId, userId, sessionId }))?.frameKey ?? null,
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
