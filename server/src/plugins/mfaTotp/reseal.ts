import type { SealedColumn } from '../../core/plugins/index.ts'
import type { Queryable } from '../../core/foundation/index.ts'
import { secretContext } from './secrets.ts'
import { totpTables } from './tables.ts'

/**
 * The column of authenticator apps' secrets. Secrets of unfinished enrolments are left out: they expire after ten
 * minutes.
 */
export const totpSecretColumn = (db: Queryable): SealedColumn => ({
  async read(after, limit) {
    const rows = await totpTables(db)
      .selectFrom('mfa_totp_secrets')
      .select(['id', 'user_id', 'app_id', 'sealed_secret'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      sealed: row.sealed_secret,
      context: secretContext({ appId: row.app_id, userId: row.user_id }),
    }))
  },
  async write({ id, sealed: before }, sealed) {
    await totpTables(db)
      .updateTable('mfa_totp_secrets')
      .set({ sealed_secret: sealed })
      .where('id', '=', id)
      .where('sealed_secret', '=', before)
      .execute()
  },
})
