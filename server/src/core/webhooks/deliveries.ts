import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { WebhookDeliveriesTable } from '../../db/tables.ts'
import {
  type BeforeCommit,
  type Clock,
  randomId,
  secondsFromNow,
  transact,
  type Queryable,
} from '../foundation/index.ts'
import { KEPT_DAYS, type Outbox } from '../outbox/index.ts'

/** Type of the message that an operator or a backend sends to try an endpoint. */
const TEST_TYPE = 'webhook.test'
/** Messages that a replay takes in one statement, so that none takes long. */
const REPLAY_BATCH = 1_000

/** A message to an endpoint, with its last attempt. */
export type Delivery = Pick<
  Selectable<WebhookDeliveriesTable>,
  'message_id' | 'sequence' | 'type' | 'at' | 'state' | 'attempts' | 'due_at' | 'tried_at' | 'status' | 'answer' | 'ms'
>

/** Which messages a list or a replay is about. All conditions must hold. */
export interface DeliveryFilter {
  messageId?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
  state?: Delivery['state'] | undefined
}

/** The messages to an endpoint: those that wait, and those of the last days. */
export interface Deliveries {
  /** Lists messages, newest first. @param before sequence of the last one of the page before */
  list(endpointId: string, filter: DeliveryFilter & { before?: number | undefined; limit: number }): Promise<Delivery[]>
  /** Sends messages again, under their ids and in their order. Those that wait are sent now. @returns their number */
  replay(endpointId: string, filter: DeliveryFilter): Promise<number>
  /** Stores a test message to an endpoint. @returns its id */
  sendTest(endpoint: { id: string; appId: string }, also?: BeforeCommit<string>): Promise<string>
}

export interface DeliveriesDeps {
  db: Queryable
  clock: Clock
  outbox: Pick<Outbox, 'announce'>
}

const matches = ({ messageId, since, until, state }: DeliveryFilter): RawBuilder<boolean> => {
  const all = [
    sql`true`,
    ...(messageId === undefined ? [] : [sql`message_id = ${messageId}`]),
    ...(since === undefined ? [] : [sql`at >= ${since}`]),
    ...(until === undefined ? [] : [sql`at < ${until}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
  ]
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

export function createDeliveries({ db, clock, outbox }: DeliveriesDeps): Deliveries {
  const now = (): Date => new Date(clock.now())
  return {
    list: (endpointId, { before, limit, ...filter }) =>
      db
        .selectFrom('webhook_deliveries')
        .select([
          'message_id',
          'sequence',
          'type',
          'at',
          'state',
          'attempts',
          'due_at',
          'tried_at',
          'status',
          'answer',
          'ms',
        ])
        .where('endpoint_id', '=', endpointId)
        .where(matches(filter))
        .$if(before !== undefined, (query) => query.where('sequence', '<', before as number))
        .orderBy('sequence', 'desc')
        .limit(limit)
        .execute(),

    async replay(endpointId, filter) {
      let total = 0
      for (let after = 0; ;) {
        const { rows } = await sql<{ n: number; last: number | null }>`
          with chosen as (
            select message_id, sequence from webhook_deliveries
            where endpoint_id = ${endpointId} and sequence > ${after} and ${matches(filter)}
            order by sequence limit ${sql.lit(REPLAY_BATCH)}
          ), again as (
            update webhook_deliveries as delivery set state = 'waiting', attempts = 0, due_at = ${now()},
              expires_at = ${secondsFromNow(clock, KEPT_DAYS * 86_400)}
            from chosen where delivery.message_id = chosen.message_id and delivery.endpoint_id = ${endpointId}
              -- A server is sending it just now.
              and not (delivery.state = 'waiting' and delivery.attempts = 0 and delivery.due_at > ${now()})
            returning 1)
          select (select count(*) from again)::integer as n, max(sequence) as last from chosen`.execute(db)
        const [done] = rows
        total += done?.n ?? 0
        if (typeof done?.last !== 'number') break
        after = done.last
      }
      if (total > 0) outbox.announce(db)
      return total
    },

    sendTest: ({ id, appId }, also) =>
      transact(db, async (tx) => {
        const messageId = `msg_${randomId()}`
        await tx
          .insertInto('webhook_deliveries')
          .values({
            message_id: messageId,
            endpoint_id: id,
            app_id: appId,
            user_id: null,
            type: TEST_TYPE,
            at: now(),
            due_at: now(),
            expires_at: secondsFromNow(clock, KEPT_DAYS * 86_400),
            content: JSON.stringify({ data: { endpoint_id: id } }),
            tried_at: null,
            status: null,
            answer: null,
            ms: null,
          })
          .execute()
        await also?.(tx, messageId)
        outbox.announce(tx)
        return messageId
      }),
  }
}
