import { sql, type RawBuilder } from 'kysely'
import { unprovenEnd } from './sessionLife.ts'
import type { Queryable } from '../foundation/index.ts'

/** The sessions that a fork came from, one after the other. It ends with the first of them that ends. */
export interface ForkOrigins {
  ids: readonly string[]
  /** True if one of them was ended. */
  hasEnded: boolean
  /** When the first of them ends if nobody uses it until then. */
  until: Date
  /** True if one is bound to a key, so that the fork has to be. */
  isBound: boolean
}

/** Rows of all sessions that a session was forked from. @param forkedFrom a column, or the id in it */
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

/** @param forkedFrom the session that the fork was made from; null for no fork, of which undefined is returned */
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
