import type { Queryable } from '../foundation/index.ts'

/**
 * Finds a name by which the user recognises their account in lists of several, such as passkeys or authenticator
 * codes: an address, a number or a name; undefined if there is none.
 */
export async function findUserName(db: Queryable, userId: string): Promise<string | undefined> {
  const accounts = await db
    .selectFrom('linked_accounts')
    .select(['type', 'subject', 'details'])
    .where('user_id', '=', userId)
    .orderBy('first_verified_at')
    .execute()
  const subjectOf = (type: string) => accounts.find((account) => account.type === type)?.subject
  const named = accounts.flatMap(({ details }) => [details.email, details.username, details.name])
  return (
    subjectOf('email') ??
    subjectOf('phone') ??
    (named.find((name) => typeof name === 'string' && name !== '') as string | undefined)
  )
}
