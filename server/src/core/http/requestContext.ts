import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PATHS, type ServerNames } from 'latchkey/core/contract'
import type { App, Apps } from '../apps/index.ts'
import {
  carriesAppSecret,
  invalidOrigin,
  invalidToken,
  RequestError,
  secretInPage,
  type Clock,
  type ServerMode,
} from '../foundation/index.ts'
import type { HttpRequest, SignedIn, LiveSession, Sessions } from '../contract/index.ts'
import {
  createCallProofs,
  type CallProofs,
  isShownBefore,
  proofRequired,
  type Nonces,
  type VerifyProof,
} from '../possession/index.ts'
import type { AccessTokens, Bearer } from '../keys/index.ts'
import type { CallerReader } from './currentCaller.ts'
import { documentAppId } from './openapi.ts'

/** Finds out which app makes a request, and which user is logged in. */
export interface RequestContext extends CallerReader {
  /** Adds the checks of app id and origin to all routes of a scope. */
  guard(scope: FastifyInstance): void
  /**
   * Like {@link RequestContext.guard}, for a scope that only the pages of one app call. Neither the header nor the path
   * of its calls names that app.
   */
  guardPagesOf(scope: FastifyInstance, app: App): void
  /** Returns the app of a request that passed {@link RequestContext.guard} or {@link RequestContext.serve}. */
  app(request: HttpRequest): App
  /** Sets the app of a request that another check let in, such as that of an app secret. */
  serve(request: HttpRequest, app: App): void
  /** Returns the app of a request for the log; undefined if none was found. */
  findApp(request: HttpRequest): App | undefined
  /**
   * The access token from `Authorization: Bearer` or `DPoP`. Undefined for the texts `null` and `undefined`, which
   * older clients send.
   */
  bearerToken(request: HttpRequest): string | undefined
  /** Verifies the access token, but accepts an expired one. @throws RequestError `missing_or_invalid_token` */
  requireBearer(request: HttpRequest): Promise<Bearer>
  /** The proofs of possession of calls. A statement that writes for the caller also records the proof. */
  proofs: Pick<CallProofs, 'unused' | 'settle'>
  /**
   * True if the caller, be it the page or the wallet frame, may read the session: it has not ended, and a key that it
   * is bound to proves the call.
   * @throws RequestError `proof_of_possession_required`
   */
  isLive(request: HttpRequest, bearer: Bearer): Promise<boolean>
  /**
   * Returns the logged-in user, for calls of the page. Calls with the wallet frame's key are refused.
   * @throws RequestError `missing_or_invalid_token`, `proof_of_possession_required`
   */
  requireUser(request: HttpRequest): Promise<SignedIn>
  /**
   * Like {@link RequestContext.requireUser}, for calls that the wallet frame makes too.
   * @throws RequestError as {@link RequestContext.requireUser}
   */
  requireUserOrFrame(request: HttpRequest): Promise<SignedIn>
  /**
   * Like {@link RequestContext.requireUser}, for calls of the wallet frame only: the frame's key, which the page cannot
   * use, must prove the call.
   * @throws RequestError as {@link RequestContext.requireUser}
   */
  requireFrame(request: HttpRequest): Promise<SignedIn>
  /**
   * Like {@link RequestContext.requireFrame}, but without an access token: for a caller that sends something else that
   * was issued in the session.
   * @throws RequestError as {@link RequestContext.requireUser}
   */
  requireFrameOf(request: HttpRequest, session: Pick<SignedIn, 'userId' | 'sessionId'>): Promise<SignedIn>
  /** Returns the current nonce, for the next proof of possession of a client that has none yet. */
  proofNonce(): string
  /** Thumbprint of the wallet frame's key in an active session; null if it has none. */
  frameKey(user: SignedIn): Promise<string | null>
  /**
   * Like {@link RequestContext.requireUser}, but returns undefined for an anonymous, expired or logged-out caller.
   * @throws RequestError 401 for a proof that was used before
   */
  findUser(request: HttpRequest): Promise<SignedIn | undefined>
  /** Like {@link RequestContext.findUser}, for calls that the wallet frame makes too. */
  findUserOrFrame(request: HttpRequest): Promise<SignedIn | undefined>
}

export interface RequestContextDeps {
  apps: Apps
  tokens: AccessTokens
  sessions: Sessions
  names: ServerNames
  /** The server's own origin, whose frames and pages may always call. */
  publicOrigin: string
  verifyProof: VerifyProof
  nonces: Nonces
  clock: Clock
  mode: ServerMode
  /** Request headers that plugins read. A proof of possession covers them. */
  requestHeaders: readonly string[]
}

const NO_TOKEN = new Set(['', 'null', 'undefined'])

/** Which key may prove a call: the page's, the wallet frame's, or either. */
type By = 'page' | 'frame' | 'either'
type BearerSession = Pick<Bearer, 'appId' | 'userId' | 'sessionId'>

export function createRequestContext({
  apps,
  tokens,
  sessions,
  names,
  publicOrigin,
  verifyProof,
  nonces,
  clock,
  mode,
  requestHeaders,
}: RequestContextDeps): RequestContext {
  // Keyed by the raw request, which is the same in all hooks and handlers; Fastify's wrapper is not.
  const found = new WeakMap<HttpRequest['raw'], App>()
  const lookUps = new WeakMap<HttpRequest['raw'], { sessionId: string; session: Promise<LiveSession | undefined> }>()

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
   * URLs that a proof may name for this call, as an app may have an API URL of its own. In development any host name
   * of this machine works.
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

  const proofs = createCallProofs({
    verifyProof,
    nonces,
    clock,
    urlsOf,
    bearerToken,
    coveredHeaders: [
      names.header.idempotencyKey,
      names.header.confirm,
      ...requestHeaders.map((name) => name.toLowerCase()),
    ],
  })

  /** Reads the session once per call, in the statement that also records the call's proof. */
  const lookUp = (request: HttpRequest, bearer: BearerSession): Promise<LiveSession | undefined> => {
    const known = lookUps.get(request.raw)
    if (known?.sessionId === bearer.sessionId) return known.session
    const find = async (): Promise<LiveSession | undefined> => {
      const live = await sessions.findLive(bearer, proofs.unused(request))
      if (live) proofs.settle(request, live.isFirstUse)
      return live
    }
    const session = find()
    lookUps.set(request.raw, { sessionId: bearer.sessionId, session })
    return session
  }

  const findSession = async (request: HttpRequest, bearer: BearerSession, by: By): Promise<LiveSession | undefined> => {
    const session = await lookUp(request, bearer)
    if (!session) return undefined
    const key = proofs.key(request)
    if (session.key === null && !app(request).allowsUnboundSessions) throw proofRequired('unbound_session')
    if (!isKeyOf(session, key, by)) throw proofRequired(key === undefined ? 'missing' : 'other_key')
    return session
  }

  const requireSession = async (request: HttpRequest, by: By): Promise<SignedIn> => {
    const token = bearerToken(request)
    if (token === undefined) throw invalidToken('missing')
    const { appId, userId, sessionId } = await tokens.verify(token, app(request).id)
    if (!(await findSession(request, { appId, userId, sessionId }, by))) throw invalidToken('already_logged_out')
    return { app: app(request), userId, sessionId }
  }

  const requireUser = (request: HttpRequest): Promise<SignedIn> => requireSession(request, 'page')

  const find = async (request: HttpRequest, by: By): Promise<SignedIn | undefined> => {
    try {
      return await requireSession(request, by)
    } catch (error) {
      if (error instanceof RequestError && error.status === 401 && !isShownBefore(error)) return undefined
      throw error
    }
  }

  return {
    guard(scope) {
      documentAppId(scope)
      scope.addHook('onRequest', async (request) => {
        const pathId = (request.params as { app_id?: string } | undefined)?.app_id
        const current = resolveApp(request.headers[names.header.appId], pathId)
        // Set before the check, so that the log names the app even if the origin is refused.
        found.set(request.raw, current)
        // The app's configuration is public, so backends, which send no origin, may read it too.
        refuseAppSecret(request)
        if (request.headers.origin !== undefined || request.routeOptions.url !== PATHS.app)
          checkOrigin(current, request.headers)
      })
      proofs.guard(scope)
    },
    guardPagesOf(scope, only) {
      scope.addHook('onRequest', async (request) => {
        found.set(request.raw, only)
        refuseAppSecret(request)
        checkOrigin(only, request.headers)
      })
      proofs.guard(scope)
    },
    app,
    serve: (request, served) => void found.set(request.raw, served),
    key: proofs.key,
    proofs,
    confirming: (request) =>
      request.headers[names.header.confirm] === undefined ? undefined : () => requireUser(request),
    findApp: (request) => found.get(request.raw),
    bearerToken,
    requireBearer: async (request) => {
      const token = bearerToken(request)
      if (token === undefined) throw invalidToken('missing')
      return tokens.verify(token, app(request).id, true)
    },
    isLive: async (request, bearer) => (await findSession(request, bearer, 'either')) !== undefined,
    requireUser,
    requireUserOrFrame: (request) => requireSession(request, 'either'),
    requireFrame: (request) => requireSession(request, 'frame'),
    async requireFrameOf(request, { userId, sessionId }) {
      const user = { app: app(request), userId, sessionId }
      const session = await findSession(request, { appId: user.app.id, userId, sessionId }, 'frame')
      if (!session) throw invalidToken('already_logged_out')
      return user
    },
    proofNonce: nonces.current,
    frameKey: async ({ app: { id: appId }, userId, sessionId }) =>
      (await sessions.findLive({ appId, userId, sessionId }))?.frameKey ?? null,
    findUser: (request) => find(request, 'page'),
    findUserOrFrame: (request) => find(request, 'either'),
  }
}

/**
 * Refuses app secrets on routes for users, since a secret proves no user. The configuration is exempt: client
 * libraries of backends send the secret with every call.
 * @throws RequestError 403 `invalid_origin` for one in a page, 401 `missing_or_invalid_token` at the routes of users
 */
function refuseAppSecret({ headers, routeOptions }: FastifyRequest): void {
  if (!carriesAppSecret(headers.authorization)) return
  if (headers.origin !== undefined) throw secretInPage(headers.origin)
  if (routeOptions.url !== PATHS.app)
    throw new RequestError(
      401,
      'missing_or_invalid_token',
      'An app secret is no access token: this call is for users who are logged in.',
      { reason: 'app_secret' },
    )
}

/** True if the key that proved the call is one that may act in the session. */
function isKeyOf({ key: page, frameKey: frame }: LiveSession, key: string | undefined, by: By): boolean {
  const isFrame = key !== undefined && key === frame
  // In a session without any key anyone with the token may act: a client that has no key cannot name the frame's
  // either.
  if (by === 'frame') return isFrame || (page === null && frame === null)
  return page === null || key === page || (by === 'either' && isFrame)
}
