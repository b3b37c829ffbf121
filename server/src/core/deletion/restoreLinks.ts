import { randomToken, sha256, type Tx } from '../foundation/index.ts'

/** Stores links that take the deletion of a user back. @returns their tokens */
export async function addLinks(
  tx: Tx,
  userId: string,
  { count, isMailed, expiresAt }: { count: number; isMailed: boolean; expiresAt: Date },
): Promise<string[]> {
  const tokens = Array.from({ length: count }, randomToken)
  const rows = tokens.map((token) => ({
    hash: sha256(token),
    user_id: userId,
    is_mailed: isMailed,
    expires_at: expiresAt,
  }))
  if (rows.length > 0) await tx.insertInto('restore_links').values(rows).execute()
  return tokens
}

/** Deletes all links of a user: those of an earlier deletion must not take a later one back. */
export async function voidLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('restore_links').where('user_id', '=', userId).execute()
}

/** Marks all links of a user as used, so that the next one that is opened says that nothing is left to do. */
export async function markLinksUsed(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('restore_links')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
