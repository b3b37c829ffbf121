import { sql } from 'kysely'
import { type Clock, type Queryable, secondsFromNow } from '../foundation/index.ts'
import { INVITATION_LIFETIME_S, type Operator, type OperatorRole } from './operators.ts'

/**
 * What a session may do: everything of its role; only enrol a first factor; or only prove one of those that the
 * operator has.
 */
export type OperatorAccess = 'full' | 'enrol' | 'prove'

/** A live session of somebody who is an operator now. */
export interface OperatorSession {
  operator: Pick<Operator, 'id' | 'email' | 'role'>
  access: OperatorAccess
  loggedInAt: Date
  /** Time of the last call before this one. */
  seenAt: Date
}

export interface OperatorSessions {
  /**
   * Reads whose session it is and what it may do, from the database at each call: a change of role, or a removal,
   * counts at once.
   * @returns undefined if the user is no operator
   */
  find(session: { userId: string; sessionId: string }, within?: Queryable): Promise<OperatorSession | undefined>
  /** Notes that the session was used, at most once a minute. */
  note(session: OperatorSession, sessionId: string): Promise<void>
}

/** Seconds after which another call is noted, so that not every call writes a row. */
const NOTED_EVERY_S = 60

interface Row {
  id: string
  email: string
  role: OperatorRole
  is_enrolled: boolean
  is_strong: boolean
  logged_in_at: Date
  seen_at: Date | null
}

/**
 * A session is strong if a passkey opened or confirmed it, or a second factor was proven in it. An operator who has
 * not enrolled yet proves a factor by enrolling it. In later sessions that does not count: somebody with the mailbox alone
 * could enrol one of their own ({@link guardFreshness} refuses that, too).
 */
const IS_STRONG = sql<boolean>`session.second_factor_proven_at is not null or coalesce(used.has_enrolled, false) or exists (
  select from security_events as event
  where event.user_id = session.user_id and event.session_id = session.public_id and event.refusal is null and (
    (event.event in ('login', 'identity_confirmed') and event.method = 'passkey')
    or (operator.enrolled_at is null and (
      event.event = 'mfa_enrolled' or (event.event = 'account_linked' and event.method = 'passkey')))))`

export function createOperatorSessions(db: Queryable, clock: Clock, appId: string): OperatorSessions {
  const now = (): Date => new Date(clock.now())

  const read = async (within: Queryable, userId: string, sessionId: string): Promise<Row | undefined> => {
    const { rows } = await sql<Row>`
      select operator.id, operator.email, operator.role, operator.enrolled_at is not null as is_enrolled,
        ${IS_STRONG} as is_strong, session.logged_in_at, used.seen_at
      from operators as operator
      join sessions as session on session.user_id = operator.user_id and session.id = ${sessionId}
        and session.app_id = ${appId} and session.ended_at is null
      left join operator_sessions as used on used.session_id = session.id
      where operator.user_id = ${userId} and operator.removed_at is null
        and (operator.enrolled_at is not null or operator.invited_at > ${secondsFromNow(clock, -INVITATION_LIFETIME_S)})`.execute(
      within,
    )
    return rows[0]
  }

  /** Makes the user who logged in by an invited address its operator. From then on the address no longer counts. */
  const bind = async (userId: string): Promise<boolean> => {
    const bound = await db
      .updateTable('operators')
      .set({ user_id: userId })
      .where('user_id', 'is', null)
      .where('removed_at', 'is', null)
      .where('invited_at', '>', secondsFromNow(clock, -INVITATION_LIFETIME_S))
      .where('email', 'in', (eb) =>
        eb
          .selectFrom('linked_accounts')
          .select('subject')
          .where('user_id', '=', userId)
          .where('app_id', '=', appId)
          .where('type', '=', 'email'),
      )
      // An operator with two invited addresses stays who they are.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('operators as other')
              .select('other.id')
              .where('other.user_id', '=', userId)
              .where('other.removed_at', 'is', null),
          ),
        ),
      )
      .returning('id')
      .executeTakeFirst()
    return bound !== undefined
  }

  const noteEnrolment = (operatorId: string, sessionId: string): Promise<unknown> =>
    sql`
      with enrolled as (
        update operators set enrolled_at = ${now()} where id = ${operatorId} and enrolled_at is null returning id)
      insert into operator_sessions (session_id, seen_at, has_enrolled) select ${sessionId}, ${now()}, true from enrolled
      on conflict (session_id) do update set has_enrolled = true`.execute(db)

  return {
    async find({ userId, sessionId }, within = db) {
      let row = await read(within, userId, sessionId)
      if (!row && (await bind(userId))) row = await read(within, userId, sessionId)
      if (!row) return undefined
      const { id, email, role, is_enrolled: isEnrolled, is_strong: isStrong } = row
      if (isStrong && !isEnrolled) await noteEnrolment(id, sessionId)
      const access = isStrong ? 'full' : isEnrolled ? 'prove' : 'enrol'
      return {
        operator: { id, email, role },
        access,
        loggedInAt: row.logged_in_at,
        seenAt: row.seen_at ?? row.logged_in_at,
      }
    },

    async note({ operator, seenAt }, sessionId) {
      if (seenAt > secondsFromNow(clock, -NOTED_EVERY_S)) return
      await sql`
        with used as (
          insert into operator_sessions (session_id, seen_at) values (${sessionId}, ${now()})
          on conflict (session_id) do update set seen_at = excluded.seen_at)
        update operators set last_seen_at = ${now()} where id = ${operator.id}`.execute(db)
    },
  }
}
