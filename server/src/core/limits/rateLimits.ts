import { isIPv6 } from 'node:net'
import { sql, type RawBuilder } from 'kysely'
import type { RateLimit } from '../contract/index.ts'
import {
  type Clock,
  commitLater,
  secondsFromNow,
  tooManyRequests,
  type RequestError,
  type Queryable,
} from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'

/** One count in one limit: the action, and the parts that identify whom it counts for. */
export interface Counted {
  action: string
  who: readonly string[]
  limit: RateLimit
  /** Called at the first refusal of a window that this server sees, to log it once. */
  onUsedUp?: (() => void) | undefined
}

/** Result of the SQL function `count_rates`: all columns are null if no limit refused. */
export interface RateAnswer {
  /** Number of the limit that refused, starting at 1, across all groups. */
  refused: number | null
  counted: number | null
  open_until: Date | null
}

/** Counts several limits as part of a larger SQL statement. */
export interface CountStatement {
  /** SQL that counts and selects one {@link RateAnswer}. */
  select: RawBuilder<RateAnswer>
  /** Call it with the statement's answer. @throws RequestError `too_many_requests` if a limit refused */
  check(answer: RateAnswer): void
}

/** Rate limits that all servers on one database share. Their keys are stored hashed, so the table identifies nobody. */
export interface RateLimits {
  /**
   * Counts one `action` of `who` and refuses beyond the limit.
   * @param within the transaction of the action, which undoes the count if it is rolled back
   * @throws RequestError `too_many_requests` with the seconds left
   */
  count(action: string, who: readonly string[], limit: RateLimit, within?: Queryable): Promise<void>
  /**
   * Counts in several limits, in order and in one round trip, and stops at the first that refuses. The group of that
   * limit is then not counted, while the groups before it are.
   * @throws RequestError as {@link RateLimits.count}
   */
  countAll(groups: readonly (readonly Counted[])[]): Promise<void>
  /**
   * Like {@link RateLimits.countAll}, but as part of a larger statement. Always pass limits in the same order
   * (caller, address, app), so that statements do not deadlock.
   */
  statement(groups: readonly (readonly Counted[])[]): CountStatement
  /**
   * Waits until a count is on disk, with all earlier ones. For counts whose own statement did not wait
   * (`commitLater`).
   */
  settle(one: Counted): Promise<void>
  /** Takes one count back, for work that failed on our side. */
  refund(action: string, who: readonly string[], limit: RateLimit): Promise<void>
  /** Forgets all counts of an action in its window. @param within the transaction of the change that makes them void */
  reset(action: string, who: readonly string[], limit: RateLimit, within: Queryable): Promise<void>
  /**
   * Takes back one count in each of several limits, for work that failed on our side. Pass them in the order in which
   * they were counted, so that it does not deadlock with a count.
   */
  refundAll(counted: readonly Counted[]): Promise<void>
}

/** Errors by which the limit of a whole app refused. */
const appRefusals = new WeakSet<object>()

/** True if the limit of a whole app refused, and not one of a caller or an address. */
export const isAppRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && appRefusals.has(error)

/** @param onRefused called with the action whenever a limit refuses, for the metrics */
export function createRateLimits(
  db: Queryable,
  clock: Clock,
  keyring: Keyring,
  onRefused: (action: string) => void = () => {},
): RateLimits {
  const keyOf = (action: string, who: readonly string[], { windowS }: RateLimit): string =>
    keyring.mac('rate-limits', action, String(windowS), ...who).toString('hex')

  const hit = async (action: string, who: readonly string[], limit: RateLimit, within: Queryable) => {
    const now = new Date(clock.now())
    const expires = secondsFromNow(clock, limit.windowS)
    const row = await within
      .insertInto('rate_limits')
      .values({ key: keyOf(action, who, limit), hits: 1, expires_at: expires })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          hits: sql<number>`case when rate_limits.expires_at <= ${now} then 1 else rate_limits.hits + 1 end`,
          expires_at: sql<Date>`case when rate_limits.expires_at <= ${now} then ${expires} else rate_limits.expires_at end`,
        }),
      )
      .returning(['hits', 'expires_at'])
      .executeTakeFirstOrThrow()
    return row
  }
  const refusal = (openUntil: Date): RequestError =>
    tooManyRequests(Math.max(1, Math.ceil((openUntil.getTime() - clock.now()) / 1000)))

  const statement: RateLimits['statement'] = (groups) => {
    const all = groups.flat()
    const starts = groups.flatMap((group, index) => group.map(() => 1 + groups.slice(0, index).flat().length))
    const keys = all.map(({ action, who, limit }) => keyOf(action, who, limit))
    const most = all.map(({ limit }) => limit.limit)
    const ends = all.map(({ limit }) => secondsFromNow(clock, limit.windowS))
    return {
      select: sql<RateAnswer>`(select * from count_rates(${keys}::text[], ${most}::bigint[], ${ends}::timestamptz[], ${starts}::integer[], ${new Date(clock.now())}))`,
      check({ refused, counted, open_until: openUntil }) {
        const refusing = refused === null ? undefined : all[refused - 1]
        if (!refusing) return
        onRefused(refusing.action)
        if (counted === refusing.limit.limit + 1) refusing.onUsedUp?.()
        const error = refusal(openUntil as Date)
        if (refusing.action.startsWith('app/')) appRefusals.add(error)
        throw error
      },
    }
  }
  /**
   * Takes the counts back in the order in which they were counted. In another order, such as that of an index, a count
   * and a refund of the same limits deadlock, and PostgreSQL needs a second to notice. The commit does not wait for the
   * disk, since all callers of an app wait for its rows. If a crash loses the refund, a count is one too high.
   */
  const refundKeys = async (keys: string[]): Promise<void> => {
    await sql`
      with locked as materialized (
        select held.key from unnest(${keys}::text[]) with ordinality as wanted (key, place)
          join rate_limits as held on held.key = wanted.key
          order by wanted.place for update of held
      )
      update rate_limits as known set hits = known.hits - 1 from locked
        where known.key = locked.key and known.hits > 0
        returning ${commitLater}`.execute(db)
  }

  return {
    async count(action, who, limit, within = db) {
      const row = await hit(action, who, limit, within)
      if (row.hits <= limit.limit) return
      onRefused(action)
      throw refusal(row.expires_at)
    },
    async countAll(groups) {
      const { select, check } = statement(groups)
      const {
        rows: [answer],
      } = await sql<RateAnswer>`select * from ${select} as counted`.execute(db)
      check(answer as RateAnswer)
    },
    statement,
    async settle({ action, who, limit }) {
      // The update changes nothing, but its commit waits for the disk, and the earlier counts precede it in the log.
      // It touches a single row, so it cannot deadlock with a count.
      await db
        .updateTable('rate_limits')
        .set((eb) => ({ hits: eb.ref('hits') }))
        .where('key', '=', keyOf(action, who, limit))
        .execute()
    },
    refund: (action, who, limit) => refundKeys([keyOf(action, who, limit)]),
    async reset(action, who, limit, within) {
      await within
        .deleteFrom('rate_limits')
        .where('key', '=', keyOf(action, who, limit))
        .execute()
    },
    refundAll: (counted) => refundKeys(counted.map(({ action, who, limit }) => keyOf(action, who, limit))),
  }
}

/**
 * Returns the site that an address belongs to. For IPv6 it is a /48 network, which one customer may own (RFC 6177):
 * without sites, its 65,536 /64 networks would count as that many callers. An IPv4 address is its own site.
 */
export function clientSite(ip: string): string {
  const network = clientNetwork(ip)
  return network.endsWith('::/64') ? network.replace(/:[^:]+::\/64$/, '::/48') : network
}

/** Returns the network that an address counts as: with IPv6 a /64, since one customer owns all of its addresses. */
export function clientNetwork(ip: string): string {
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice('::ffff:'.length)
  if (!isIPv6(ip)) return ip
  const address = ip.split('%')[0] as string
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
