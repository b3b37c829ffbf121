import { sql, type RawBuilder } from 'kysely'
import { secondsFromNow, type Clock } from '../foundation/index.ts'
import type { SessionSettings } from '../contract/index.ts'

/** Seconds for which a fork lives, from when it was made, unless its user proves themselves in it. */
const UNPROVEN_LIFETIME_S = 86_400

export type SessionLifetimes = Pick<SessionSettings, 'refreshLifetimeS' | 'absoluteLifetimeS'>

type AbsoluteLifetime = Pick<SessionLifetimes, 'absoluteLifetimeS'>

export const endOfSession = (loggedInAt: Date, { absoluteLifetimeS }: AbsoluteLifetime): Date =>
  new Date(loggedInAt.getTime() + absoluteLifetimeS * 1000)

/** A session's row, as far as it says how long the session lives. */
interface SessionLife {
  created_at: Date
  logged_in_at: Date
  proven_at: Date | null
  second_factor_proven_at: Date | null
}

/** Latest end of a session: its login's, or a day after it was forked while nobody proved themselves in it (ADR 69). */
export function endOfLife(session: SessionLife, settings: AbsoluteLifetime): Date {
  const end = endOfSession(session.logged_in_at, settings)
  if (session.proven_at !== null || session.second_factor_proven_at !== null) return end
  return earliest(end, new Date(session.created_at.getTime() + UNPROVEN_LIFETIME_S * 1000))
}

export const earliest = (one: Date, other: Date): Date => (other < one ? other : one)

/** When a session ends in which nobody proved themselves; null for others. In SQL. @param row its row */
export const unprovenEnd = (row: RawBuilder<unknown>): RawBuilder<Date | null> => sql<Date | null>`
  case when ${row}.proven_at is null and ${row}.second_factor_proven_at is null
    then ${row}.created_at + ${sql.lit(`${UNPROVEN_LIFETIME_S} s`)}::interval end`

/** Condition for a row of `sessions`: it was not ended, and its life is not over. */
export const isAlive = (clock: Clock, { absoluteLifetimeS }: AbsoluteLifetime): RawBuilder<boolean> => sql<boolean>`
  sessions.ended_at is null and sessions.logged_in_at > ${secondsFromNow(clock, -absoluteLifetimeS)} and (
    sessions.proven_at is not null or sessions.second_factor_proven_at is not null
    or sessions.created_at > ${secondsFromNow(clock, -UNPROVEN_LIFETIME_S)})`
