import type { z } from 'zod'
import { type AccountTypes, toWireAccount, userSchema } from '../contract/index.ts'
import type { Queryable } from '../foundation/index.ts'

export interface EventUserDeps {
  db: Queryable
  types: AccountTypes
}

/** What names a user in a list of events: the accounts by which the list of users names them, too. */
export const eventUserSchema = userSchema.pick({ id: true, linked_accounts: true })
export type EventUser = z.infer<typeof eventUserSchema>

/** Reads who the users of some events are, in one statement. Left out are users who were erased. */
export async function readEventUsers(
  { db, types }: EventUserDeps,
  appId: string,
  events: readonly { user_id: string | null }[],
): Promise<EventUser[]> {
  const ids = [...new Set(events.flatMap(({ user_id: id }) => id ?? []))]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('linked_accounts')
    .selectAll()
    .where('app_id', '=', appId)
    .where('user_id', 'in', ids)
    .orderBy('first_verified_at')
    .orderBy('id')
    .execute()
  const users = new Map<string, EventUser>()
  for (const row of rows) {
    const user = users.get(row.user_id) ?? { id: row.user_id, linked_accounts: [] }
    users.set(row.user_id, user)
    const account = toWireAccount(types, row)
    if (account) user.linked_accounts.push(account)
  }
  return [...users.values()]
}
