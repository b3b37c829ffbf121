import { sql } from 'kysely'
import { compileByShape } from '../../db/compileByShape.ts'
import { type Clock, commitLater, secondsFromNow, type Queryable } from '../foundation/index.ts'
import type { StoredContent } from '../outbox/index.ts'

/**
 * Seconds for which a message belongs to the server that took it, longer than an attempt may take. Then another server
 * sends it.
 */
const LEASE_S = 30
/** Messages that a process sends at once to one endpoint; fewer while the endpoint fails. */
const AT_ONCE = 32
const AT_ONCE_FAILING = 4
/** Days for which a delivered message can be listed and replayed. */
const DELIVERED_DAYS = 7

/** A message that this process has to send now. */
export interface Taken {
  message_id: string
  endpoint_id: string
  type: string
  user_id: string | null
  sequence: number
  content: StoredContent
  attempts: number
  url: string
  app_id: string
  sealed_secrets: string
  failing_since: Date | null
}

/** Most messages at once to the endpoint of a message. */
export const placesOf = ({ failing_since: since }: Pick<Taken, 'failing_since'>): number =>
  since === null ? AT_ONCE : AT_ONCE_FAILING

/** The outcome of an attempt. */
export interface Tried {
  message_id: string
  endpoint_id: string
  user_id: string | null
  sequence: number
  state: 'waiting' | 'delivered' | 'dead'
  /** Number of failed attempts. */
  attempts: number
  /** Time of the next attempt; null if there is none. */
  due_at: Date | null
  tried_at: Date
  status: number | null
  answer: string
  ms: number
}

/**
 * Takes messages that are due, the earliest first, so that no other server sends them. A user's messages to an endpoint
 * are sent in their order: a message is taken only if no earlier one is waiting. That is asked by a subquery with a
 * limit, for which the index of each user is used: "not exists" made the planner read all that wait, for each look.
 * The commit does not wait for the disk, on which logins wait: if a crash loses a lease, the message is sent again.
 * @param busy number of messages that this process is sending, by endpoint
 * @param room most messages to take
 */
export async function takeDue(
  db: Queryable,
  clock: Clock,
  busy: ReadonlyMap<string, number>,
  room: number,
): Promise<Taken[]> {
  const { rows } = await take(db, {
    now: new Date(clock.now()),
    leasedUntil: secondsFromNow(clock, LEASE_S),
    busy: JSON.stringify(Object.fromEntries(busy)),
    room,
  })
  return rows
}

interface Take {
  now: Date
  leasedUntil: Date
  /** The numbers by endpoint, as JSON. */
  busy: string
  room: number
}

const take = compileByShape(
  ({ now, leasedUntil, busy, room }: Take) => sql<Taken>`
    with free as materialized (
      select id, url, app_id, sealed_secrets, failing_since,
        (case when failing_since is null then ${sql.lit(AT_ONCE)} else ${sql.lit(AT_ONCE_FAILING)} end)
          - coalesce((${busy}::jsonb ->> id)::integer, 0) as slots
      from webhook_endpoints where is_on and removed_at is null
    ), taken as materialized (
      select message.message_id, message.endpoint_id from free cross join lateral (
        select waiting.message_id, waiting.endpoint_id from webhook_deliveries as waiting
        where waiting.endpoint_id = free.id and waiting.state = 'waiting' and waiting.due_at <= ${now}
          and (waiting.user_id is null or waiting.sequence = (
            select earlier.sequence from webhook_deliveries as earlier
            where earlier.user_id = waiting.user_id and earlier.endpoint_id = waiting.endpoint_id
              and earlier.state = 'waiting' order by earlier.sequence limit 1))
        order by waiting.due_at, waiting.sequence limit greatest(free.slots, 0)
        for update of waiting skip locked) as message
      limit ${room}
    ), leased as (
      update webhook_deliveries as delivery set due_at = ${leasedUntil} from taken
      where delivery.message_id = taken.message_id and delivery.endpoint_id = taken.endpoint_id
      returning delivery.message_id, delivery.endpoint_id, delivery.type, delivery.user_id, delivery.sequence, delivery.content, delivery.attempts)
    select leased.*, free.url, free.app_id, free.sealed_secrets, free.failing_since, ${commitLater} as later
    from leased join free on free.id = leased.endpoint_id order by leased.sequence`,
)

/**
 * Stores the outcomes of some attempts. Later messages of the same user wait for a failed one, and go on once it is
 * delivered or given up. Nor does this commit wait for the disk.
 * @returns true if later messages of these users can be sent now
 */
export async function storeTried(db: Queryable, clock: Clock, tried: readonly Tried[]): Promise<boolean> {
  const { rows } = await store(db, { now: new Date(clock.now()), json: JSON.stringify(tried) })
  return rows[0]?.are_later ?? false
}

const store = compileByShape(
  ({ now, json }: { now: Date; json: string }) => sql<{ are_later: boolean }>`
    with outcome as materialized (
      select * from jsonb_to_recordset(${json}::jsonb) as outcome (
        message_id text, endpoint_id text, user_id text, sequence bigint, state text, attempts integer,
        due_at timestamptz, tried_at timestamptz, status integer, answer text, ms integer)
    ), stored as (
      update webhook_deliveries as delivery set state = outcome.state, attempts = outcome.attempts,
        due_at = coalesce(outcome.due_at, delivery.due_at), tried_at = outcome.tried_at, status = outcome.status,
        answer = outcome.answer, ms = outcome.ms,
        expires_at = case when outcome.state = 'delivered'
          then ${now}::timestamptz + ${sql.lit(`${DELIVERED_DAYS} days`)}::interval else delivery.expires_at end
      from outcome
      where delivery.message_id = outcome.message_id and delivery.endpoint_id = outcome.endpoint_id
        and delivery.state = 'waiting'
      returning ${commitLater}
    ), moved as (
      update webhook_deliveries as later set due_at = case when outcome.state = 'waiting' then outcome.due_at else ${now}::timestamptz end
      from outcome
      where outcome.attempts > 0 and later.user_id = outcome.user_id and later.endpoint_id = outcome.endpoint_id
        and later.state = 'waiting' and later.sequence > outcome.sequence
        and (case when outcome.state = 'waiting' then later.due_at < outcome.due_at else later.due_at > ${now} end))
    select exists (
      select from outcome cross join lateral (
        select from webhook_deliveries as later
        where later.user_id = outcome.user_id and later.endpoint_id = outcome.endpoint_id
          and later.state = 'waiting' and later.sequence > outcome.sequence limit 1) as next
      where outcome.state <> 'waiting') as are_later`,
)
