import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import type { Database, SecurityEventsTable } from '../../db/tables.ts'
import { SECURITY_EVENTS, type SecurityEventName } from 'latchkey/core/contract'
import { type Clock, isRequestError, randomId, afterCommit, transact, type Queryable } from '../foundation/index.ts'
import { currentCaller } from '../http/index.ts'
import type { Keyring } from '../keys/index.ts'
import type { EventUser, PluginEvent, ServerPlugin, RateLimit } from '../contract/index.ts'
import type { RateLimits } from '../limits/index.ts'
import { type AccountEffect, insertMessagesOfEvent, messagesOf, type Outbox } from '../outbox/index.ts'

/**
 * A security event of a user, or of an app. It must not contain an address, a number, a code or a token, except in a
 * backend's `reason`.
 */
export interface SecurityEvent {
  event: string
  appId: string
  /** Null for an event of the app itself, such as a new app secret. */
  userId: string | null
  /**
   * Network of the caller, for events that happen before the request has a current caller. Default: that of the
   * current caller.
   */
  from?: string | undefined
  /**
   * The `sid` of the session that caused the event, or that began with it; the public id is stored. Absent if nobody
   * was logged in.
   */
  sessionId?: string | undefined
  /** The session that was acted on, or from which a fork was made. */
  otherSessionId?: string | undefined
  /** The login method or second factor: an account type, or an MFA method. */
  method?: string | undefined
  /** The error code, if the action was refused. */
  refusal?: string | undefined
  /** The reason that a backend gave for its action. It is stored, but not logged. */
  reason?: string | undefined
  /** How accounts changed, for webhooks. It is not stored with the event. */
  accounts?: readonly AccountEffect[] | undefined
}

/**
 * The record of security events. Events are added and never changed; `housekeeping/` deletes old ones. Webhooks that
 * report an event are stored with it.
 */
export interface SecurityEvents {
  /**
   * Records an event with the caller's network, and logs it once the transaction is committed.
   * @param within the transaction of the change it records, so that neither exists without the other
   * @throws TypeError if a part has a form that could hold more than a name
   */
  record(within: Queryable, event: SecurityEvent): Promise<void>
  /** Like {@link SecurityEvents.record}, for many events in one statement. They belong to no session. */
  recordAll(within: Queryable, events: readonly Omit<SecurityEvent, 'sessionId' | 'otherSessionId'>[]): Promise<void>
  /**
   * Builds the row of an event for a statement that writes it together with the event's session. Call `publish` once
   * that statement is done, with what it found out about the user or the event.
   * @param publicId public id of the session
   * @throws as {@link SecurityEvents.record}
   */
  draft(
    event: SecurityEvent,
    publicId: string,
  ): {
    row: Insertable<SecurityEventsTable>
    publish(within: Queryable, changed?: Partial<Pick<SecurityEvent, 'event' | 'userId'>>): void
  }
  /**
   * Records a refusal; other errors are ignored. It never throws: the caller gets the refusal even if it could not be
   * recorded.
   */
  recordRefusal(event: Omit<SecurityEvent, 'refusal'>, error: unknown): Promise<void>
}

/** The log to which events are written besides the database. */
export interface EventLog {
  info(fields: object, text: string): void
  error(fields: object, text: string): void
}

export interface SecurityEventsDeps {
  db: Queryable
  clock: Clock
  keyring: Keyring
  rateLimits: RateLimits
  outbox: Pick<Outbox, 'writeAll' | 'announce'>
  log: EventLog
}

/** Form of event names and error codes. It keeps mail addresses and phone numbers out of these fields. */
export const EVENT_NAME = /^[a-z][a-z0-9_]{0,63}$/
/** Form of account types, MFA methods, and recovery methods (which may contain dashes). */
const METHOD = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/

/**
 * Limit of refusals that are recorded per user and event, so that repeated calls can neither fill the table nor bury
 * other events.
 */
const REFUSALS: RateLimit = { limit: 30, windowS: 3_600 }

export const isCoreEvent = (name: string): name is SecurityEventName =>
  (SECURITY_EVENTS as readonly string[]).includes(name)

/** Hash of a caller's network: it shows that two events came from one place, but not from which. */
export const networkHash = (keyring: Keyring, network: string): string =>
  keyring.mac('security-events', 'network', network).toString('hex').slice(0, 32)

export function createSecurityEvents(deps: SecurityEventsDeps): SecurityEvents {
  const { db, clock, keyring, rateLimits, outbox, log } = deps

  /** Builds the row of an event, without its sessions, and its log entry. */
  const compose = ({ event, appId, userId, from, method, refusal, reason }: SecurityEvent) => {
    assertName('event', event, EVENT_NAME)
    if (method !== undefined) assertName('method', method, METHOD)
    if (refusal !== undefined) assertName('refusal', refusal, EVENT_NAME)
    const caller = currentCaller()
    const place = from ?? caller?.network
    const network = place === undefined ? undefined : networkHash(keyring, place)
    const row = {
      id: randomId(),
      at: new Date(clock.now()),
      app_id: appId,
      user_id: userId,
      event,
      method: method ?? null,
      refusal: refusal ?? null,
      network: network ?? null,
      reason: reason ?? null,
    }
    const outcome = refusal === undefined ? 'ok' : 'refused'
    const publish = (
      within: Queryable,
      about: Partial<Pick<SecurityEvent, 'event' | 'userId' | 'sessionId' | 'otherSessionId'>>,
    ): void =>
      afterCommit(within, () =>
        log.info(
          { reqId: caller?.requestId, event, outcome, refusal, appId, userId, method, network, ...about },
          'security event',
        ),
      )
    return { row, publish }
  }

  const record: SecurityEvents['record'] = async (within, event) => {
    const { row, publish } = compose(event)
    const values = {
      ...row,
      session_id: publicIdOf(event.sessionId),
      other_session_id: publicIdOf(event.otherSessionId),
    }
    const insert = db.insertInto('security_events').values(values).returning(['session_id', 'other_session_id'])
    const told = insertMessagesOfEvent(causeOf(row), messagesOf(event)) ?? sql`select where false`
    const { rows } = await sql<{ session_id: string | null; other_session_id: string | null; is_told: boolean }>`
      with recorded as (${insert}), told as (${told})
      select session_id, other_session_id, exists (select from told) as is_told from recorded`.execute(within)
    const [written] = rows
    if (written?.is_told) outbox.announce(within)
    const sessions = {
      sessionId: written?.session_id ?? undefined,
      otherSessionId: written?.other_session_id ?? undefined,
    }
    publish(within, sessions)
  }

  return {
    record,
    async recordAll(within, events) {
      const composed = events.map(compose)
      const rows = composed.map(({ row }) => row)
      await sql`
        insert into security_events (id, at, app_id, user_id, event, method, refusal, network)
        select id, at, app_id, user_id, event, method, refusal, network
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (
          id text, at timestamptz, app_id text, user_id text, event text, method text, refusal text, network text)`.execute(
        within,
      )
      await outbox.writeAll(
        within,
        events.map((event, index) => ({
          ...causeOf(rows[index] as (typeof rows)[number]),
          messages: messagesOf(event),
        })),
      )
      for (const { publish } of composed) publish(within, {})
    },
    draft(event, publicId) {
      const { row, publish } = compose(event)
      return {
        row: { ...row, session_id: publicId, other_session_id: null },
        publish: (within, changed) => publish(within, { ...changed, sessionId: publicId }),
      }
    },
    async recordRefusal(event, error) {
      if (!isRequestError(error) || error.status >= 500) return
      try {
        await rateLimits.count('core/refusals', [event.appId, event.userId ?? '', event.event], REFUSALS)
        await transact(db, (tx) => record(tx, { ...event, refusal: error.code }))
      } catch (err) {
        if (!isRequestError(err)) log.error({ err, userId: event.userId }, 'a refusal could not be recorded')
      }
    },
  }
}

const causeOf = ({ app_id: appId, id: eventId, at }: { app_id: string; id: string; at: Date }) => ({
  appId,
  eventId,
  at,
})

/** Implements {@link EventServices.recordEvent}. */
export async function recordPluginEvent(
  { db, events }: { db: Queryable; events: SecurityEvents },
  plugin: Pick<ServerPlugin, 'id' | 'securityEvents'>,
  { app, userId, sessionId }: EventUser,
  { name, method, refusal, isOncePerSession = false }: PluginEvent,
  within: Queryable = db,
): Promise<boolean> {
  if (!plugin.securityEvents?.includes(name))
    throw new Error(`Server plugin "${plugin.id}" recorded the security event "${name}", which it does not declare`)
  const first = isOncePerSession
    ? await within
        .selectFrom('security_events')
        .select('id')
        .where('user_id', '=', userId)
        .where('session_id', '=', publicIdOf(sessionId))
        .where('event', '=', name)
        .executeTakeFirst()
    : undefined
  if (first) return false
  await events.record(within, { event: name, appId: app.id, userId, sessionId, method, refusal })
  return true
}

/** Selects the public id of a session, which the record stores instead of the secret one. */
const publicIdOf = (sessionId: string | undefined) => (eb: ExpressionBuilder<Database, 'security_events'>) =>
  eb
    .selectFrom('sessions')
    .select('sessions.public_id')
    .where('sessions.id', '=', sessionId ?? null)

function assertName(field: string, value: string, form: RegExp): void {
  if (!form.test(value)) throw new TypeError(`The ${field} of a security event is not a name`)
}
