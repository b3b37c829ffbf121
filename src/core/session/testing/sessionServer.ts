import { FORK_OWNER_PATH, PATHS, type SessionUpdateAction, type WireSession } from '../../contract.ts'
import { wireUser } from '../../testing/fixtures.ts'
import type { Clock } from '../../services/types.ts'

export const APP_ID = 'app_0123456789abcdefghijk'
export const API_URL = 'https://wallet.test'

const LIFETIME_S = 3_600
const GRACE_MS = 30_000

/** An access token as a server would sign it, with a signature that is not checked. */
export function accessToken(claims: { sub?: string; aud?: string; iat: number; exp?: number; sid?: string }): string {
  const encode = (part: unknown) => btoa(JSON.stringify(part)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
  const defaults = { iss: 'test', aud: APP_ID, sub: wireUser().id, sid: 's', exp: claims.iat + LIFETIME_S }
  return `${encode({ alg: 'ES256' })}.${encode({ ...defaults, ...claims })}.signature`
}

interface Family {
  user: string
  hasEnded: boolean
}

interface Call {
  path: string
  body: Record<string, unknown>
  authorization: string | undefined
  headers: Record<string, string>
}

/** Answers a call in the server's place; `undefined` leaves it to the server. */
export type Fault = (call: Call) => Response | Promise<Response> | undefined

/**
 * A fake server of sessions, behind `fetch`: rotation, reuse detection, grace period. Its clock may differ from the
 * client's by `skewMs`.
 */
export function createSessionServer({ clock, skewMs = 0 }: { clock: Clock; skewMs?: number }) {
  const refreshTokens = new Map<string, { family: Family; usedAt: number | null; successor: string | null }>()
  const families: Family[] = []
  const calls: Call[] = []
  let count = 0

  const now = (): number => clock.now() + server.skewMs
  const issue = (family: Family): string => {
    const token = `refresh-${++count}`
    refreshTokens.set(token, { family, usedAt: null, successor: null })
    return token
  }
  const sign = ({ user }: Family, family: number): string =>
    accessToken({ sub: user, iat: Math.floor(now() / 1000), sid: `${family}.${++count}` })
  const toWire = (family: Family, refreshToken: string, action?: SessionUpdateAction): WireSession => ({
    user: wireUser({ id: family.user }),
    token: sign(family, families.indexOf(family)),
    refresh_token: refreshToken,
    ...(action && { session_update_action: action }),
  })
  const refuse = () => json({ error: 'Invalid token.', code: 'missing_or_invalid_token' }, 401)

  const exchange = (token: string): { family: Family; token: string } | null => {
    const entry = refreshTokens.get(token)
    if (!entry || entry.family.hasEnded) return null
    if (entry.usedAt === null) {
      Object.assign(entry, { usedAt: now(), successor: issue(entry.family) })
      return { family: entry.family, token: entry.successor as unknown as string }
    }
    if (now() - entry.usedAt > GRACE_MS) {
      entry.family.hasEnded = true
      return null
    }
    let end = entry.successor as string
    for (let next: string | null = end; next !== null; next = refreshTokens.get(end)?.successor ?? null) end = next
    return { family: entry.family, token: end }
  }

  const bearerFamily = (authorization: string | undefined): Family | null => {
    const claims = JSON.parse(atob(authorization?.split('.')[1] ?? btoa('{}'))) as { sid?: string; exp?: number }
    const family = families[Number.parseInt(claims.sid ?? '')]
    return family && !family.hasEnded && (claims.exp ?? 0) * 1000 > now() ? family : null
  }

  const answer = ({ path, body, authorization }: Call): Response => {
    const given = body.refresh_token as string | undefined
    if (path === PATHS.sessionsLogout) {
      const family = refreshTokens.get(given ?? '')?.family ?? bearerFamily(authorization)
      if (family) family.hasEnded = true
      return json({})
    }
    if (path === PATHS.sessions && !given) {
      const family = bearerFamily(authorization)
      return family
        ? json({
            user: wireUser({ id: family.user }),
            token: null,
            refresh_token: null,
            session_update_action: 'ignore',
          })
        : json({ user: null, token: null, refresh_token: null, session_update_action: 'clear' })
    }
    if (path === FORK_OWNER_PATH) {
      const entry = refreshTokens.get(given ?? '')
      return entry?.usedAt === null && !entry.family.hasEnded ? json({ name: entry.family.user }) : refuse()
    }
    const renewed = exchange(given ?? '')
    if (!renewed) return refuse()
    const session = toWire(renewed.family, renewed.token, 'set')
    if (path !== PATHS.sessionsFork) return json(session)
    const { token, refresh_token } = session
    return json({ token, refresh_token, new_session_refresh_token: issue(renewed.family) })
  }

  const server = {
    skewMs,
    calls,
    families,
    /** Milliseconds before a call is handled, and again before its answer arrives. */
    latencyMs: 0,
    fault: undefined as Fault | undefined,
    /** Opens a session and returns it as the answer of an authenticate call. */
    open(user = wireUser().id): WireSession {
      const family = { user, hasEnded: false }
      families.push(family)
      return toWire(family, issue(family))
    },
    /** Number of calls that exchanged a refresh token. */
    exchanges: () => calls.filter(({ path, body }) => path === PATHS.sessions && body.refresh_token).length,
    fetch: async (
      url: string,
      init: { body?: string; headers?: object; signal?: AbortSignal } = {},
    ): Promise<Response> => {
      const headers = init.headers as Record<string, string>
      const call: Call = {
        path: url.replace(API_URL, ''),
        body: init.body ? (JSON.parse(init.body) as Record<string, unknown>) : {},
        authorization: headers.authorization,
        headers,
      }
      calls.push(call)
      const aborted = new Promise<never>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      })
      return Promise.race([aborted, handle(call)])
    },
  }
  const handle = async (call: Call): Promise<Response> => {
    if (server.latencyMs) await clock.sleep(server.latencyMs)
    const response = (await server.fault?.(call)) ?? answer(call)
    if (server.latencyMs) await clock.sleep(server.latencyMs)
    return response
  }
  return server
}

export const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status })

/** Web Locks of one browser. A lock taken with `orphan` is never given back, as by a frozen tab. */
export function createLockManager() {
  const queues = new Map<string, Promise<unknown>>()
  const request = (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      const turn = (queues.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : work()))
      turn.then(resolve, reject)
      queues.set(
        name,
        turn.catch(() => undefined),
      )
    })
  return {
    request,
    orphan: (name: string) => void queues.set(name, new Promise(() => {})),
    names: () => [...queues.keys()],
  }
}

/** Replaces the global BroadcastChannel. Messages reach all other channels of the same name one microtask later. */
export function createBroadcastChannels() {
  const open = new Set<Channel>()
  class Channel {
    onmessage: ((event: { data: unknown }) => void) | null = null
    constructor(readonly name: string) {
      open.add(this)
    }
    postMessage(data: unknown): void {
      for (const other of open) {
        if (other !== this && other.name === this.name)
          queueMicrotask(() => open.has(other) && other.onmessage?.({ data }))
      }
    }
    close(): void {
      open.delete(this)
    }
  }
  return { Channel, open }
}
