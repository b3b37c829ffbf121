import { FORK_OWNER_PATH, PATHS, type WireForkBody, type WireSession } from 'latchkey/core/contract'
import { z } from 'zod'
import type { App } from '../apps/index.ts'
import { invalidOrigin, invalidToken, isRequestError, type Queryable } from '../foundation/index.ts'
import type { Freshness, TokenIssuer } from '../sessions/index.ts'
import type { RequestContext } from '../http/index.ts'
import {
  type HttpRequest,
  type PluginHttp,
  type SignedIn,
  type RecoverRequest,
  type RefreshRequest,
  type Sessions,
  type OpenSession,
  answers,
  emptySchema,
  forkedSessionSchema,
  forkOwnerSchema,
  sessionSchema,
} from '../contract/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import type { AccessTokens } from '../keys/index.ts'
import { type Users, findUserName } from '../users/index.ts'

export interface SessionRouteDeps {
  db: Queryable
  context: RequestContext
  sessions: Sessions
  tokens: Pick<AccessTokens, 'isForOtherApp'>
  issuer: TokenIssuer
  users: Users
  freshness: Freshness
  events: Pick<SecurityEvents, 'recordRefusal'>
}

/** Refresh tokens have 43 characters. Anything much longer is treated as unknown, without being hashed. */
const TOKEN_MAX_LENGTH = 512
/**
 * The length is not limited by the schema: for any text that a client has stored as its token, the answer must be
 * that the session is over, not that the call is malformed (HTTP-40).
 */
const refreshToken = z.string()
const optionalToken = z.object({ refresh_token: refreshToken.nullish() }).nullish()
const requiredToken = z.object({ refresh_token: refreshToken })
const forkBody = requiredToken.extend({
  target_origin: z
    .string()
    .max(512)
    .nullish()
    .describe(
      "The origin that may recover the fork; null for a client that has none, where the app takes such. Default: the caller's own, and those that the app lists (forkTargetOrigins)",
    ),
}) satisfies z.ZodType<WireForkBody>

const LOGGED_OUT: WireSession = { user: null, token: null, refresh_token: null, session_update_action: 'clear' }

/**
 * Adds the routes for refresh, fork and logout. The refresh token proves the session; the access token, which may be
 * expired, only tells which user the refresh token must belong to.
 */
export function sessionRoutes(http: PluginHttp, deps: SessionRouteDeps): void {
  const { db, context, sessions, tokens, issuer, users, freshness, events } = deps

  /** Exchanges a refresh token, and answers the session with its user. */
  const exchanged = async <Request extends RefreshRequest>(
    app: App,
    request: Request,
    exchange: (request: Request) => Promise<OpenSession>,
  ): Promise<WireSession> => {
    const claims = await issuer.prepare(app, async () => {
      const userId = await sessions.findUserOf(request)
      return userId === undefined ? undefined : users.read(db, userId)
    })
    const session = await exchange(request)
    const user = await users.read(db, session.userId)
    return {
      user,
      ...(await issuer.issue(app, session, user, claims)),
      refresh_token: session.refreshToken,
      session_update_action: 'set',
    }
  }

  /** Combines a refresh token with the request's app and proof of possession. */
  const shown = (request: HttpRequest, refreshToken: string): RefreshRequest => {
    const { id: appId, allowsUnboundSessions: allowsUnbound } = context.app(request)
    if (refreshToken.length > TOKEN_MAX_LENGTH) throw invalidToken('unknown')
    return { appId, refreshToken, allowsUnbound, key: context.key(request), proof: context.proofs.unused(request) }
  }

  /** Combines the token of a fork with the origin of the page that takes it over. */
  const handedOver = (request: HttpRequest, token: string): RecoverRequest => ({
    ...shown(request, token),
    origin: request.headers.origin ?? null,
    listedOrigins: context.app(request).forkTargetOrigins,
  })

  /**
   * Requires a recent proof for a fork, so that a malicious script cannot copy a session elsewhere long after the
   * user logged in (ADR 69).
   */
  const requireFresh = async (user: SignedIn): Promise<void> => {
    try {
      await freshness.requireForFork(user)
    } catch (error) {
      const {
        app: { id: appId },
        userId,
        sessionId,
      } = user
      await events.recordRefusal({ event: 'session_forked', appId, userId, sessionId }, error)
      throw error
    }
  }
  /**
   * Reads the user from the access token, to whom the refresh token must belong. A token of another app is refused;
   * one that is no longer valid is ignored.
   */
  const bearerUser = async (request: HttpRequest): Promise<string | undefined> => {
    const token = context.bearerToken(request)
    if (token === undefined) return undefined
    if (tokens.isForOtherApp(token, context.app(request).id)) throw invalidToken('other_app')
    return (await ignoreInvalid(context.requireBearer(request)))?.userId
  }

  http.post(
    PATHS.sessions,
    {
      schema: {
        body: optionalToken,
        response: answers(sessionSchema),
        tags: ['sessions'],
        summary: 'Refresh a session, or re-read its user',
        security: [{ bearer: [] }],
      },
    },
    async (request): Promise<WireSession> => {
      const app = context.app(request)
      const given = request.body?.refresh_token
      if (given)
        return exchanged(app, { ...shown(request, given), userId: await bearerUser(request) }, sessions.refresh)
      if (context.bearerToken(request) === undefined) return LOGGED_OUT
      const bearer = await context.requireBearer(request)
      if (bearer.isExpired || !(await context.isLive(request, bearer))) return LOGGED_OUT
      const user = await users.read(db, bearer.userId)
      return {
        user,
        token: null,
        ...(await issuer.identify(app, bearer, user)),
        refresh_token: null,
        session_update_action: 'ignore',
      }
    },
  )

  http.post(
    PATHS.sessionsFork,
    {
      schema: {
        body: forkBody,
        response: answers(forkedSessionSchema),
        tags: ['sessions'],
        summary: 'Start a second session of the same user',
        security: [{ bearer: [] }],
      },
    },
    async (request) => {
      const user = await context.requireUser(request)
      const { app, userId } = user
      const own = request.headers.origin
      const targetOrigin = readTargetOrigin(app, request.body.target_origin, own)
      await requireFresh(user)
      const claims = await issuer.prepare(app, () => users.read(db, userId))
      const { session, forked } = await sessions.fork({
        ...shown(request, request.body.refresh_token),
        userId,
        targetOrigin,
        isForListed: own !== undefined && targetOrigin === own,
      })
      const { token } = await issuer.issue(app, session, await users.read(db, userId), claims)
      return {
        token,
        refresh_token: session.refreshToken,
        new_session_refresh_token: forked.refreshToken,
      }
    },
  )

  http.post(
    PATHS.sessionsForkRecover,
    {
      schema: {
        body: requiredToken,
        response: answers(sessionSchema),
        tags: ['sessions'],
        summary: 'Open a forked session',
      },
    },
    async (request) => {
      return exchanged(context.app(request), handedOver(request, request.body.refresh_token), sessions.recover)
    },
  )

  http.post(
    FORK_OWNER_PATH,
    {
      schema: {
        body: requiredToken,
        response: answers(forkOwnerSchema),
        tags: ['sessions'],
        summary: 'Tell whose session a token hands over, before it is recovered',
      },
    },
    async (request) => {
      const userId = await sessions.findForkOwner(handedOver(request, request.body.refresh_token))
      return { name: (await findUserName(db, userId)) ?? null }
    },
  )

  http.post(
    PATHS.sessionsFrame,
    {
      schema: {
        body: z.object({ key_thumbprint: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
        response: answers(emptySchema),
        tags: ['sessions'],
        summary: "Name the wallet frame's key",
        security: [{ bearer: [] }],
      },
    },
    async (request) => {
      const user = await context.requireUser(request)
      await freshness.nameFrame(user, request.body.key_thumbprint, context.key(request))
      return {}
    },
  )

  http.post(
    PATHS.sessionsLogout,
    {
      schema: {
        body: optionalToken,
        response: answers(emptySchema),
        tags: ['sessions'],
        summary: 'End a session; ending it twice is no error',
        security: [{ bearer: [] }],
      },
    },
    async (request) => {
      const appId = context.app(request).id
      const given = request.body?.refresh_token
      const token = context.bearerToken(request)
      if (token !== undefined && tokens.isForOtherApp(token, appId)) throw invalidToken('other_app')
      // Invalid or expired tokens are ignored, since the caller wants to be logged out, and then already is.
      const bearer = await ignoreInvalid(context.requireBearer(request))
      if (bearer) await sessions.end(appId, bearer.sessionId)
      if (given && given.length <= TOKEN_MAX_LENGTH) await sessions.endByRefreshToken(appId, given)
      return {}
    },
  )
}

/**
 * Determines the origin that may take over a fork. @throws RequestError 403 `invalid_origin` if the app does not
 * allow the origin
 */
function readTargetOrigin(app: App, given: string | null | undefined, own: string | undefined): string | null {
  if (given === undefined) return own ?? null
  if (given === null ? app.allowMissingOrigin : app.allowsOrigin(given)) return given
  throw invalidOrigin('"target_origin" is not among the allowed origins of the app.', given ?? undefined)
}

async function ignoreInvalid<T>(checking: Promise<T>): Promise<T | undefined> {
  try {
    return await checking
  } catch (error) {
    if (isRequestError(error) && error.code === 'missing_or_invalid_token') return undefined
    throw error
  }
}
