import type { Queryable } from '../../core/transact.ts'
import { rewrapEnvelope } from './keys/envelope.ts'
import type { KeyManagement } from './keys/keyManagement.ts'
import { recoveryContext } from './shares.ts'
import { walletTables } from './tables.ts'

export interface ResealReport {
  /** Recoveries that the key of now wraps since. */
  resealed: number
  /** Ids of wallets whose recovery did not open: their key is not among the keys, or the row was changed. */
  failed: string[]
}

/**
 * Wraps every recovery by the key of now, so that older keys can go. Servers may run meanwhile, and it can be run again at any time. No
 * share is opened.
 * @param batchSize rows that are read at a time
 */
export async function resealRecoveries(db: Queryable, keys: KeyManagement, { batchSize = 100 } = {}): Promise<ResealReport> {
  const tables = walletTables(db)
  const report: ResealReport = { resealed: 0, failed: [] }
  let last = ''
  for (;;) {
    const rows = await tables.selectFrom('embedded_wallet_wallets').select(['id', 'app_id', 'user_id', 'address', 'recovery'])
      .where('recovery_key_id', '<>', keys.keyId).where('id', '>', last).orderBy('id').limit(batchSize).execute()
    for (const { id, app_id: appId, user_id: userId, address, recovery } of rows) {
      last = id
      const envelope = await rewrapEnvelope(keys, recoveryContext({ appId, userId, address }), recovery).catch(() => undefined)
      if (envelope === undefined) {
        report.failed.push(id)
        continue
      }
      const done = await tables.updateTable('embedded_wallet_wallets').set({ recovery: envelope, recovery_key_id: keys.keyId })
        // A recovery that was set meanwhile stays; it is under the key of now already.
        .where('id', '=', id).where('recovery', '=', recovery).returning('id').executeTakeFirst()
      if (done) report.resealed += 1
    }
    if (rows.length < batchSize) return report
  }
}
