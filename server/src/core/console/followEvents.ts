import { setTimeout as sleep } from 'node:timers/promises'
import { listSecurityEvents } from '../events/index.ts'
import { type Clock, type Queryable, secondsFromNow, toEpochSeconds } from '../foundation/index.ts'
import { toConsoleEvent, type toFilter } from './eventRoutes.ts'
import type { EventUser } from './eventUsers.ts'

type EventRow = Awaited<ReturnType<typeof listSecurityEvents>>[number]

export interface FollowOptions {
  db: Queryable
  clock: Clock
  appId: string
  filter: ReturnType<typeof toFilter>
  /** What a stream that broke said last in its mark: what happened since then is told first. */
  since?: Date | undefined
  /** Reads who the users of some events are. */
  namesOf(events: readonly EventRow[]): Promise<EventUser[]>
  /** Why the operator may no longer read; undefined while they may. Asked before each look at the database. */
  whyOver(): Promise<string | undefined>
  signal: AbortSignal
  /** Milliseconds between two looks at the database. */
  pollMs?: number | undefined
}

const POLL_MS = 2_000
/** Milliseconds after which a mark keeps proxies from closing the stream. */
const MARK_MS = 15_000
/**
 * Seconds for which an event may come late: it is written before its transaction ends, which takes ten seconds at most,
 * and events of other transactions may be seen earlier.
 */
const LATE_S = 15
/** Most events in one look: of more, the newest. */
const MOST = 500

/**
 * Follows the security events of an app from now on, as server-sent events (HTML, section 9.2):
 *
 * - `security_event` with the event as JSON, after a `user` with what names its user.
 * - `mark` with the time since which to ask after a break, so that nothing is missed. Events that were told before may
 *   be told again then.
 * - `end` with the error code when the operator may no longer read.
 */
export async function* followEvents(options: FollowOptions): AsyncGenerator<string> {
  const { db, clock, appId, filter, since, namesOf, whyOver, signal, pollMs = POLL_MS } = options
  const begun = since ?? new Date(clock.now())
  const late = (): Date => secondsFromNow(clock, -LATE_S)
  let known = new Set<string>()

  const look = async (from: Date): Promise<EventRow[]> => {
    const rows = await listSecurityEvents(db, { appId, ...filter, since: from, limit: MOST })
    const fresh = rows.filter(({ id }) => !known.has(id)).toReversed()
    known = new Set(rows.map(({ id }) => id))
    return fresh
  }
  const tell = async function* (events: readonly EventRow[]): AsyncGenerator<string> {
    for (const user of await namesOf(events)) yield toMessage('user', user)
    for (const event of events) yield toMessage('security_event', toConsoleEvent(event))
    yield toMessage('mark', { since: toEpochSeconds(late() > begun ? late() : begun) })
  }

  const before = await look(since ?? late())
  yield ': following\n\n'
  yield* tell(since === undefined ? [] : before)
  let silentMs = 0
  while (!signal.aborted) {
    await sleep(pollMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const code = await whyOver()
    if (code !== undefined) {
      yield toMessage('end', { code })
      return
    }
    const fresh = await look(late())
    silentMs += pollMs
    if (fresh.length === 0 && silentMs < MARK_MS) continue
    silentMs = 0
    yield* tell(fresh)
  }
}

const toMessage = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
