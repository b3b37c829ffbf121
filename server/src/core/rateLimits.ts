import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import { secondsFromNow } from './clock.ts'
import { tooManyRequests } from './errors.ts'
import type { Keyring } from './keyring.ts'
import type { Queryable } from './transact.ts'

/** So many per window; the window starts with the first one. */
export interface RateLimit {
  limit: number
  windowS: number
}

/** Limits shared by all servers on one database. Keys are stored hashed: the table names nobody. */
export interface RateLimits {
  /**
   * Counts one `action` of `who` and refuses beyond the limit.
   * @param within the transaction of the action: one that is rolled back did not count
   * @throws RequestError `too_many_requests` with the seconds left
   */
  count(action: string, who: readonly string[], limit: RateLimit, within?: Queryable): Promise<void>
  /** As {@link RateLimits.count}, for a limit that an operator should hear of: `onUsedUp` runs at the first refusal of a window, on one server. */
  countWatched(action: string, who: readonly string[], limit: RateLimit, onUsedUp: () => void): Promise<void>
  /** Takes one back, for work that failed on our side. */
  refund(action: string, who: readonly string[], limit: RateLimit): Promise<void>
}

export function createRateLimits(db: Queryable, clock: Clock, keyring: Keyring): RateLimits {
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
        }))
      .returning(['hits', 'expires_at'])
      .executeTakeFirstOrThrow()
    return { over: row.hits - limit.limit, refusal: () => tooManyRequests(Math.max(1, Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000))) }
  }

  return {
    async count(action, who, limit, within = db) {
      const { over, refusal } = await hit(action, who, limit, within)
      if (over > 0) throw refusal()
    },
    async countWatched(action, who, limit, onUsedUp) {
      const { over, refusal } = await hit(action, who, limit, db)
      if (over === 1) onUsedUp()
      if (over > 0) throw refusal()
    },
    async refund(action, who, limit) {
      await db
        .updateTable('rate_limits')
        .set((eb) => ({ hits: eb('hits', '-', 1) }))
        .where('key', '=', keyOf(action, who, limit))
        .where('hits', '>', 0)
        .execute()
    },
  }
}

/**
 * The site that an address belongs to: with IPv6 a /48, as one customer may be given (RFC 6177), so that somebody who owns
 * 65,536 networks is not as many callers. An IPv4 address stands for itself.
 */
export function clientSite(ip: string): string {
  const network = clientNetwork(ip)
  return network.endsWith('::/64') ? network.replace(/:[^:]+::\/64$/, '::/48') : network
}

/** Whom an address counts as: an IPv6 customer owns a whole /64, so single addresses in it are one caller. */
export function clientNetwork(ip: string): string {
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice('::ffff:'.length)
  if (!isIPv6(ip)) return ip
  const address = ip.split('%')[0] as string
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  return `${groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
