import type { Queryable } from '../../core/foundation/index.ts'
import { walletTables } from './tables.ts'

/** What is stored of a user's wallet, without shares and recovery. */
export async function exportWallets(db: Queryable, userId: string): Promise<Record<string, unknown>> {
  const tables = walletTables(db)
  return {
    wallets: await tables
      .selectFrom('embedded_wallet_wallets')
      .select(['id', 'address', 'recovery_method', 'created_at', 'recovery_set_at'])
      .where('user_id', '=', userId)
      .execute(),
    devices: await tables
      .selectFrom('embedded_wallet_devices as device')
      .innerJoin('embedded_wallet_wallets as wallet', 'wallet.id', 'device.wallet_id')
      .select(['device.is_lasting', 'device.created_at', 'device.last_used_at'])
      .where('wallet.user_id', '=', userId)
      .execute(),
  }
}
