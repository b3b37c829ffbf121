import { setTimeout as sleep } from 'node:timers/promises'
import { listSecurityEvents } from '../events/index.ts'
import { type Clock, type Queryable, secondsFromNow } from '../foundation/index.ts'
import { toConsoleEvent, type toFilter } from './eventRoutes.ts'

export interface FollowOptions {
  db: Queryable
  clock: Clock
  appId: string
  filter: ReturnType<typeof toFilter>
  /** Why the operator may no longer read; undefined while they may. Asked before each look at the database. */
  whyOver(): Promise<string | undefined>
  signal: AbortSignal
  /** Milliseconds between two looks at the database. */
  pollMs?: number | undefined
}

const POLL_MS = 2_000
/** Milliseconds after which a line without meaning keeps proxies from closing the stream. */
const PING_MS = 15_000
/**
 * Seconds for which an event may come late: it is written before its transaction ends, which takes ten seconds at most,
 * and events of other transactions may be seen earlier.
 */
const LATE_S = 15
/** Most events in one look: of more, the newest. */
const MOST = 500

/**
 * Follows the security events of an app from now on, as server-sent events (HTML, section 9.2): `security_event` with
 * the event as JSON, and `end` with the error code when the operator may no longer read.
 */
export async function* followEvents(options: FollowOptions): AsyncGenerator<string> {
  const { db, clock, appId, filter, whyOver, signal, pollMs = POLL_MS } = options
  const look = () => listSecurityEvents(db, { appId, ...filter, since: secondsFromNow(clock, -LATE_S), limit: MOST })
  let known = new Set((await look()).map(({ id }) => id))
  let silentMs = 0
  yield ': following\n\n'
  while (!signal.aborted) {
    await sleep(pollMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const code = await whyOver()
    if (code !== undefined) {
      yield toMessage('end', { code })
      return
    }
    const rows = await look()
    const fresh = rows.filter(({ id }) => !known.has(id)).toReversed()
    known = new Set(rows.map(({ id }) => id))
    silentMs = fresh.length > 0 ? 0 : silentMs + pollMs
    if (silentMs >= PING_MS) {
      silentMs = 0
      yield ': ping\n\n'
    }
    for (const row of fresh) yield toMessage('security_event', toConsoleEvent(row))
  }
}

const toMessage = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
