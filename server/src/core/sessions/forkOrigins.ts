import { sql, type RawBuilder } from 'kysely'
import { unprovenEnd } from './sessionLife.ts'
import type { Queryable } from '../foundation/index.ts'

/** All sessions from which a fork descends. The fork ends as soon as one of them ends. */
export interface ForkOrigins {
  ids: readonly string[]
  /** True if one of them has ended. */
  hasEnded: boolean
  /** When the first of them expires, unless it is used before. */
  until: Date
  /** True if one of them is bound to a key; then the fork has to be bound too. */
  isBound: boolean
}

/**
 * SQL for the rows of all sessions from which a session descends. @param forkedFrom the column `forked_from`, or its
 * value
 */
export const originRows = (forkedFrom: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with recursive origin as (
    select session.* from sessions as session where session.id = ${forkedFrom}
    union select session.* from sessions as session join origin on session.id = origin.forked_from
  )
  select origin.id, origin.key_thumbprint, origin.ended_at,
    least(coalesce(newest.expires_at, origin.created_at), ${unprovenEnd(sql`origin`)}) as until
  from origin cross join lateral (
    select max(expires_at) as expires_at from refresh_tokens where refresh_tokens.session_id = origin.id
  ) as newest`

/**
 * Reads the sessions from which a fork descends. @param forkedFrom id of the session that was forked; null for a
 * session that is no fork, for which undefined is returned
 */
export async function readOrigins(db: Queryable, forkedFrom: string | null): Promise<ForkOrigins | undefined> {
  if (forkedFrom === null) return undefined
  const {
    rows: [found],
  } = await sql<Omit<ForkOrigins, 'ids'> & { ids: string[] | null }>`
    select array_agg(id) as ids, bool_or(ended_at is not null) as "hasEnded", min(until) as until,
      bool_or(key_thumbprint is not null) as "isBound"
    from (${originRows(sql`${forkedFrom}`)}) as origin`.execute(db)
  return found?.ids ? { ...found, ids: found.ids } : undefined
}
