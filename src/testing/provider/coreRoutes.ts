import {
  END_ALL_SESSIONS_PATH,
  serverNames,
  FORK_OWNER_PATH,
  PATHS,
  type WireAnalyticsEvent,
  type WireForkedSession,
  type WireForkOwner,
  type WireSecurityEvents,
  type WireSession,
  type WireUserSessions,
} from '../../core/contract.ts'
import type { ProviderParts } from './parts.ts'
import { invalidData, ProviderError } from './ProviderError.ts'
import { readString, type ProviderRequest, type RouteTable } from './router.ts'
import type { OpenSession } from './sessions.ts'

const LOGGED_OUT: WireSession = { user: null, token: null, refresh_token: null, session_update_action: 'clear' }

/** The endpoints of the core: app, sessions, terms and analytics (`docs/protocol/http.md`). */
export function addCoreRoutes(routes: RouteTable, parts: ProviderParts): void {
  const { directory, sessions, identify, brand } = parts

  const toWire = ({ userId, token, refreshToken }: OpenSession): WireSession => {
    const user = directory.read(userId)
    return { user, token, ...identify(token, user), refresh_token: refreshToken, session_update_action: 'set' }
  }

  routes.add('GET', PATHS.app, ({ params }) => {
    if (params.app_id === parts.config().id) return parts.config()
    throw new ProviderError(404, serverNames(brand).invalidAppIdCode, 'There is no app with this id on this server.')
  })

  routes.add('POST', PATHS.sessions, (request): WireSession => {
    const given = optionalToken(request)
    if (given !== undefined) {
      return toWire(sessions.refresh(given, { userId: sessions.claimsOf(request.bearer)?.sub }))
    }
    if (request.bearer === undefined) return LOGGED_OUT
    try {
      const user = directory.read(sessions.userOf(request.bearer))
      const identity = identify(request.bearer, user)
      return { user, token: null, ...identity, refresh_token: null, session_update_action: 'ignore' }
    } catch (error) {
      // A token that this provider issued, but that is no longer valid, means logged out. Any other token is refused.
      if (sessions.claimsOf(request.bearer)) return LOGGED_OUT
      throw error
    }
  })

  routes.add('POST', PATHS.sessionsFork, (request): WireForkedSession => {
    const user = request.requireUser()
    const session = sessions.refresh(readString(request, 'refresh_token'), { userId: user.id })
    const { token, refreshToken } = session
    const forked = sessions.open(user.id, request.bearer)
    return { token, refresh_token: refreshToken, new_session_refresh_token: forked.refreshToken }
  })

  routes.add('POST', PATHS.sessionsForkRecover, (request) =>
    toWire(sessions.refresh(readString(request, 'refresh_token'), { isFork: true })),
  )

  routes.add('POST', FORK_OWNER_PATH, (request): WireForkOwner => {
    const { linked_accounts: accounts } = directory.read(sessions.forkOwner(readString(request, 'refresh_token')))
    return { name: (accounts.find(({ address }) => address)?.address as string | undefined) ?? null }
  })

  routes.add('POST', PATHS.sessionsLogout, (request) => {
    sessions.end({ refreshToken: optionalToken(request), bearer: request.bearer })
    return {}
  })

  routes.add('POST', PATHS.acceptTerms, (request) => directory.acceptTerms(request.requireUser().id))

  routes.add('GET', PATHS.userSessions, ({ bearer }): WireUserSessions => ({ sessions: sessions.list(bearer) }))

  routes.add('GET', PATHS.userEvents, ({ bearer, query }): WireSecurityEvents => ({
    events: sessions.events(bearer, { limit: Number(query.limit ?? 50), before: query.before }),
  }))

  routes.add('POST', PATHS.userSessionsEnd, (request): WireUserSessions => {
    sessions.endListed(request.bearer, readString(request, 'id'))
    return { sessions: sessions.list(request.bearer) }
  })

  routes.add('POST', PATHS.userSessionsEndOthers, ({ bearer }): WireUserSessions => {
    sessions.endListed(bearer, 'others')
    return { sessions: sessions.list(bearer) }
  })

  routes.add('POST', END_ALL_SESSIONS_PATH, (request): WireUserSessions => {
    sessions.endAllOf(request.requireUser().id)
    return { sessions: [] }
  })

  routes.add('POST', PATHS.analytics, ({ body }) => {
    parts.analyticsEvents.push(body as unknown as WireAnalyticsEvent)
    return {}
  })
}

function optionalToken({ body }: ProviderRequest): string | undefined {
  const given = body.refresh_token
  if (given === undefined || given === null) return undefined
  if (typeof given === 'string' && given !== '') return given
  throw invalidData('"refresh_token" is not valid.')
}
