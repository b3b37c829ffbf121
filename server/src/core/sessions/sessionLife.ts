import { sql, type RawBuilder } from 'kysely'
import { secondsFromNow, type Clock } from '../foundation/index.ts'
import type { SessionSettings } from '../contract/index.ts'

/** Seconds after which a fork ends, unless its user confirms their identity in it. */
const UNPROVEN_LIFETIME_S = 86_400

export type SessionLifetimes = Pick<SessionSettings, 'refreshLifetimeS' | 'absoluteLifetimeS'>

type AbsoluteLifetime = Pick<SessionLifetimes, 'absoluteLifetimeS'>

export const endOfSession = (loggedInAt: Date, { absoluteLifetimeS }: AbsoluteLifetime): Date =>
  new Date(loggedInAt.getTime() + absoluteLifetimeS * 1000)

/** The columns of a session that determine when it ends. */
interface SessionLife {
  created_at: Date
  logged_in_at: Date
  proven_at: Date | null
  second_factor_proven_at: Date | null
}

/**
 * When a session ends at the latest: by the age of its login, or, for a fork in which the user never confirmed their
 * identity, a day after it was made (ADR 69).
 */
export function endOfLife(session: SessionLife, settings: AbsoluteLifetime): Date {
  const end = endOfSession(session.logged_in_at, settings)
  if (session.proven_at !== null || session.second_factor_proven_at !== null) return end
  return earliest(end, new Date(session.created_at.getTime() + UNPROVEN_LIFETIME_S * 1000))
}

export const earliest = (one: Date, other: Date): Date => (other < one ? other : one)

/**
 * SQL for the end of a fork in which the user never confirmed their identity; null for other sessions. @param row
 * name of the session's row
 */
export const unprovenEnd = (row: RawBuilder<unknown>): RawBuilder<Date | null> => sql<Date | null>`
  case when ${row}.proven_at is null and ${row}.second_factor_proven_at is null
    then ${row}.created_at + ${sql.lit(`${UNPROVEN_LIFETIME_S} s`)}::interval end`

/** SQL condition for a row of `sessions`: it has neither been ended nor reached its end. */
export const isAlive = (clock: Clock, { absoluteLifetimeS }: AbsoluteLifetime): RawBuilder<boolean> => sql<boolean>`
  sessions.ended_at is null and sessions.logged_in_at > ${secondsFromNow(clock, -absoluteLifetimeS)} and (
    sessions.proven_at is not null or sessions.second_factor_proven_at is not null
    or sessions.created_at > ${secondsFromNow(clock, -UNPROVEN_LIFETIME_S)})`
