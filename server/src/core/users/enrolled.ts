import type { Queryable, Tx } from '../foundation/index.ts'

/** The core's record of a second factor, which exists even if the plugin of the method is not running. */
export interface EnrolledMfa {
  method: string
  pluginId: string
  verifiedAt: Date
  enrolledBy: string
}

/** Lists the user's second factors, oldest first, including those that this server cannot verify. */
export async function listEnrolledMfa(db: Queryable, userId: string): Promise<EnrolledMfa[]> {
  const rows = await db
    .selectFrom('mfa_methods')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('verified_at')
    .orderBy('method')
    .execute()
  return rows.map((row) => ({
    method: row.method,
    pluginId: row.plugin_id,
    verifiedAt: row.verified_at,
    enrolledBy: row.enrolled_by,
  }))
}

/** Records that a user enrolled a method, for the first time or again. Lock the user first. */
export async function recordEnrolledMfa(
  tx: Tx,
  userId: string,
  { method, pluginId, verifiedAt, enrolledBy }: EnrolledMfa,
): Promise<void> {
  const values = { plugin_id: pluginId, verified_at: verifiedAt, enrolled_by: enrolledBy }
  await tx
    .insertInto('mfa_methods')
    .values({ user_id: userId, method, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'method']).doUpdateSet(values))
    .execute()
}

/** Deletes the record of a method. @returns false if the user did not have it */
export async function forgetEnrolledMfa(tx: Tx, userId: string, method: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('mfa_methods')
    .where('user_id', '=', userId)
    .where('method', '=', method)
    .returning('method')
    .executeTakeFirst()
  return row !== undefined
}
