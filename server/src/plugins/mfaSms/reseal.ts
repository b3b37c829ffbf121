import type { SealedColumn } from '../../core/plugins/index.ts'
import type { Queryable } from '../../core/foundation/index.ts'
import { numberContext } from './numbers.ts'
import { smsTables } from './tables.ts'

/** Reads and writes the sealed numbers, for sealing them anew under another secret. */
export const smsNumberColumn = (db: Queryable): SealedColumn => ({
  async read(after, limit) {
    const rows = await smsTables(db)
      .selectFrom('mfa_sms_numbers')
      .select(['id', 'user_id', 'app_id', 'sealed_number'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      sealed: row.sealed_number,
      context: numberContext({ appId: row.app_id, userId: row.user_id }),
    }))
  },
  async write({ id, sealed: before }, sealed) {
    await smsTables(db)
      .updateTable('mfa_sms_numbers')
      .set({ sealed_number: sealed })
      .where('id', '=', id)
      .where('sealed_number', '=', before)
      .execute()
  },
})
