import { sql, type Selectable } from 'kysely'
import type { OperatorActsTable } from '../../db/tables.ts'
import { type Clock, type Queryable, randomId } from '../foundation/index.ts'
import type { Operator } from './operators.ts'

/** Something that an operator does. */
export interface Act {
  /** What is done, such as `user.block`. */
  act: string
  /** Absent for a command. */
  by?: Pick<Operator, 'id' | 'email' | 'role'> | undefined
  appId?: string | undefined
  userId?: string | undefined
  /** What it is done to, if that is no user. */
  target?: string | undefined
  reason?: string | undefined
}

export type ListedAct = Selectable<OperatorActsTable>

/** Conditions on acts, all of which must hold. */
export interface ActFilter {
  appId?: string | undefined
  userId?: string | undefined
  operatorId?: string | undefined
  /** Only acts that were begun before this one. */
  beforeSequence?: number | undefined
  limit: number
}

/**
 * The record of what operators do. An act is written before it is done, so that none goes unrecorded; its outcome is
 * added afterwards, and stays unknown if the server ends in between.
 */
export interface Acts {
  /** Records that an act begins. @returns its id, for {@link Acts.end} */
  begin(act: Act): Promise<string>
  /** Adds the outcome: `ok`, or the error code of a refusal. A second outcome of the same act is ignored. */
  end(id: string, outcome: string): Promise<void>
  /** Records an act that succeeds with the transaction that does it, or one that was refused. */
  record(within: Queryable, act: Act, outcome?: string): Promise<void>
  /** Lists acts, the newest first. */
  list(filter: ActFilter): Promise<ListedAct[]>
}

const MAX_TARGET = 600

export function createActs(db: Queryable, clock: Clock): Acts {
  const insert = async (within: Queryable, { act, by, appId, userId, target, reason }: Act, outcome: string | null) => {
    const id = randomId()
    await within
      .insertInto('operator_acts')
      .values({
        id,
        at: new Date(clock.now()),
        operator_id: by?.id ?? null,
        operator_email: by?.email ?? null,
        role: by?.role ?? null,
        act,
        app_id: appId ?? null,
        user_id: userId ?? null,
        target: target?.slice(0, MAX_TARGET) ?? null,
        reason: reason ?? null,
        outcome,
      })
      .execute()
    return id
  }

  return {
    begin: (act) => insert(db, act, null),
    async end(id, outcome) {
      await db.updateTable('operator_acts').set({ outcome }).where('id', '=', id).where('outcome', 'is', null).execute()
    },
    async record(within, act, outcome = 'ok') {
      await insert(within, act, outcome)
    },
    list: ({ appId, userId, operatorId, beforeSequence, limit }) =>
      db
        .selectFrom('operator_acts')
        .selectAll()
        .$if(appId !== undefined, (query) => query.where('app_id', '=', appId as string))
        .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as string))
        .$if(operatorId !== undefined, (query) => query.where('operator_id', '=', operatorId as string))
        .$if(beforeSequence !== undefined, (query) => query.where(sql<boolean>`sequence < ${beforeSequence}`))
        .orderBy('sequence', 'desc')
        .limit(limit)
        .execute(),
  }
}
