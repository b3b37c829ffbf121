import type { Selectable } from 'kysely'
import type { OperatorsTable } from '../../db/tables.ts'
import { normaliseEntry } from '../apps/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import { type Clock, type Queryable, type Tx, randomId, transact } from '../foundation/index.ts'
import { endUserSessions } from '../sessions/index.ts'
import type { Acts } from './acts.ts'

/** Roles, each of which may do what the one before may. */
export const OPERATOR_ROLES = ['viewer', 'support', 'admin'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** True if a role is at least the one that is needed. */
export const mayAct = (role: OperatorRole, needed: OperatorRole): boolean =>
  OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(needed)

/** Seconds after an invitation in which the first login and the first factor are accepted. */
export const INVITATION_LIFETIME_S = 7 * 86_400

/** Operator of development servers, whom everybody can be by the inbox page. Production servers remove them. */
export const DEVELOPMENT_OPERATOR = 'operator@example.com'

export interface Operator {
  id: string
  email: string
  /** User of the console's app; null until the first login. */
  userId: string | null
  role: OperatorRole
  createdAt: Date
  invitedAt: Date
  /** Null until the operator has proven a passkey or a second factor. */
  enrolledAt: Date | null
  lastSeenAt: Date | null
  removedAt: Date | null
}

/** Manages operators, for commands. Running servers notice each change at once. */
export interface Operators {
  /**
   * Invites somebody: they may sign up to the console's app, and enrol a passkey or a second factor, for seven days.
   * Somebody who is there already may enrol anew, and gets the role.
   * @param email normalised address
   */
  invite(email: string, role: OperatorRole): Promise<Operator>
  /** @returns undefined if nobody with this address is an operator */
  setRole(email: string, role: OperatorRole): Promise<Operator | undefined>
  /** Removes an operator and ends their sessions. @returns undefined if nobody with this address is an operator */
  remove(email: string): Promise<Operator | undefined>
  /** Lists operators, also removed ones, oldest first. */
  list(): Promise<Operator[]>
}

export interface OperatorsDeps {
  db: Queryable
  clock: Clock
  /** Id of the console's app. */
  appId: string
  events: SecurityEvents
  acts: Pick<Acts, 'record'>
}

export function createOperators({ db, clock, appId, events, acts }: OperatorsDeps): Operators {
  const now = (): Date => new Date(clock.now())

  const change = async (
    tx: Tx,
    email: string,
    values: Partial<Selectable<OperatorsTable>>,
  ): Promise<Operator | undefined> => {
    const row = await tx
      .updateTable('operators')
      .set(values)
      .where('email', '=', email)
      .where('removed_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    return row && toOperator(row)
  }

  return {
    invite: (email, role) =>
      transact(db, async (tx) => {
        await tx
          .insertInto('allowlist_entries')
          .values({
            id: randomId(),
            app_id: appId,
            key: normaliseEntry(email),
            type: 'email',
            value: email,
            created_at: now(),
          })
          .onConflict((conflict) => conflict.columns(['app_id', 'key']).doNothing())
          .execute()
        await acts.record(tx, { act: 'operator.invite', target: `${email} ${role}` })
        const known = await change(tx, email, { role, invited_at: now(), enrolled_at: null })
        if (known) return known
        const values = { id: randomId(), email, role, created_at: now(), invited_at: now() }
        return toOperator(await tx.insertInto('operators').values(values).returningAll().executeTakeFirstOrThrow())
      }),

    setRole: (email, role) =>
      transact(db, async (tx) => {
        const operator = await change(tx, email, { role })
        if (operator) await acts.record(tx, { act: 'operator.set_role', target: `${email} ${role}` })
        return operator
      }),

    async remove(email) {
      const operator = await transact(db, async (tx) => {
        const removed = await change(tx, email, { removed_at: now() })
        if (!removed) return undefined
        await tx
          .deleteFrom('allowlist_entries')
          .where('app_id', '=', appId)
          .where('key', '=', normaliseEntry(email))
          .execute()
        await acts.record(tx, { act: 'operator.remove', target: email })
        return removed
      })
      if (operator?.userId) await endUserSessions({ db, clock, events }, { userId: operator.userId, appId })
      return operator
    },

    async list() {
      const rows = await db.selectFrom('operators').selectAll().orderBy('created_at').orderBy('id').execute()
      return rows.map(toOperator)
    },
  }
}

const toOperator = (row: Selectable<OperatorsTable>): Operator => ({
  id: row.id,
  email: row.email,
  userId: row.user_id,
  role: row.role,
  createdAt: row.created_at,
  invitedAt: row.invited_at,
  enrolledAt: row.enrolled_at,
  lastSeenAt: row.last_seen_at,
  removedAt: row.removed_at,
})
