import { sql, type RawBuilder } from 'kysely'
import type { JsonValue } from '../contract/index.ts'
import { afterCommit, type Queryable } from '../foundation/index.ts'
import { type AccountRow, selectPerson } from '../users/index.ts'
import type { StoredContent } from './content.ts'

/** Days for which a message is kept that was not delivered, and for which its sending may take. */
export const KEPT_DAYS = 30

/** A message to the endpoints of an app. Its body has `type`, and what the fields below add. */
export interface Message {
  type: string
  userId: string | null
  /** Adds `user`, as the transaction sees them now. Without it, the body has `user_id`. */
  hasUser?: boolean | undefined
  /** Adds an account of the user: its row, or the id of a row that the transaction can see. */
  account?: { as: NonNullable<StoredContent['as']>; row: AccountRow | { id: string } } | undefined
  /** Further fields of the body. */
  data?: Readonly<Record<string, JsonValue>> | undefined
  /** Adds `session_id`: the public id of the event's session, or of the other one that it is about. */
  session?: 'own' | 'other' | undefined
}

/** What caused some messages. Their ids are made of the event's id. */
export interface Cause {
  appId: string
  eventId: string
  at: Date
}

/**
 * Messages to backends, stored in the transaction of what they report, so that a crash neither loses nor invents one.
 * `webhooks/` sends them.
 */
export interface Outbox {
  /** Stores messages for each endpoint of the app that wants their type; for none if there is no such endpoint. */
  write(within: Queryable, cause: Cause, messages: readonly Message[]): Promise<void>
  /** Like {@link Outbox.write}, for many events of one app in one statement. */
  writeAll(within: Queryable, all: readonly (Cause & { messages: readonly Message[] })[]): Promise<void>
  /** Tells the sender of this process, after the commit, that a message was stored. */
  announce(within: Queryable): void
  /** Sets who is told. Without it, the sender of some server finds the message at its next look. */
  onWritten(tell: () => void): void
}

/** SQL condition: an endpoint wants messages of a type. */
export const wants = (type: RawBuilder<unknown>): RawBuilder<boolean> => sql`endpoint.is_on
  and endpoint.removed_at is null and (endpoint.types is null or ${type} = any (string_to_array(endpoint.types, ' ')))`

/** SQL of the time until which a new message is kept. */
export const keptUntil = (at: Date): RawBuilder<Date> =>
  sql`${at}::timestamptz + ${sql.lit(`${KEPT_DAYS} days`)}::interval`

/** Id of a message: that of its event, and a number if it is not the event's first. */
const idOf = (eventId: string, n: number): string => `msg_${eventId}${n === 0 ? '' : `_${n}`}`

/** The `session_id` of a message in SQL, of the row that a part `recorded` of the statement has of the event. */
const OF_EVENT = sql`(select case message.session when 'own' then to_jsonb(recorded.session_id)
  when 'other' then to_jsonb(recorded.other_session_id) end from recorded)`

/**
 * The statement that stores messages for each endpoint that wants them, which also fits into another one as a part. It
 * has a row for each that it stores.
 * @param all messages of one app, by the event that caused them
 * @param sessions SQL of the public id that {@link Message.session} asks for
 * @returns undefined if there are no messages
 */
export function insertMessages(
  all: readonly (Cause & { messages: readonly Message[] })[],
  sessions: RawBuilder<unknown> = sql`null::jsonb`,
): RawBuilder<unknown> | undefined {
  const rows = all.flatMap(({ eventId, messages }) =>
    messages.map(({ type, userId, hasUser = false, account, data, session }, n) => ({
      id: idOf(eventId, n),
      user_id: userId,
      type,
      has_user: hasUser,
      account_as: account?.as,
      account_id: account?.row.id,
      account_row: account && 'type' in account.row ? account.row : undefined,
      data,
      session,
    })),
  )
  const [first] = all
  if (!first || rows.length === 0) return undefined
  const { appId, at } = first
  // No column may be named `account`: within `selectPerson` it would hide the table of that name.
  return sql`
    insert into webhook_deliveries (message_id, endpoint_id, app_id, user_id, type, at, due_at, expires_at, content)
    select message.id, endpoint.id, endpoint.app_id, message.user_id, message.type, ${at}::timestamptz, ${at}::timestamptz, ${keptUntil(at)},
      jsonb_build_object(
        'person', case when message.has_user then (${selectPerson(sql`message.user_id`)})::jsonb end,
        'account', coalesce(message.account_row,
          (select to_jsonb(account) from linked_accounts as account where account.id = message.account_id)),
        'as', message.account_as, 'data', case when message.session is null then message.data
          else coalesce(message.data, '{}'::jsonb) || jsonb_build_object('session_id', ${sessions}) end)
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, n) => ({ n, ...row })))}::jsonb) as message (
      n integer, id text, user_id text, type text, has_user boolean, account_as text, account_id text, account_row jsonb, data jsonb, session text)
    join webhook_endpoints as endpoint on endpoint.app_id = ${appId} and ${wants(sql`message.type`)}
    order by message.n
    returning 1`
}

/** Like {@link insertMessages}, of an event that a part `recorded` of the same statement stores. */
export const insertMessagesOfEvent = (cause: Cause, messages: readonly Message[]): RawBuilder<unknown> | undefined =>
  insertMessages([{ ...cause, messages }], OF_EVENT)

export function createOutbox(): Outbox {
  let tell = (): void => {}
  const announce: Outbox['announce'] = (within) => afterCommit(within, () => tell())

  const writeAll: Outbox['writeAll'] = async (within, all) => {
    const insert = insertMessages(all)
    if (!insert) return
    const { rows } = await sql<{ is_told: boolean }>`
      with told as (${insert}) select exists (select from told) as is_told`.execute(within)
    if (rows[0]?.is_told) announce(within)
  }

  return {
    write: (within, cause, messages) => writeAll(within, [{ ...cause, messages }]),
    writeAll,
    announce,
    onWritten(next) {
      tell = next
    },
  }
}
