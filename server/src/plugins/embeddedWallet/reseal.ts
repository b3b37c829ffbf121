import type { Selectable } from 'kysely'
import type { Seals } from '../../core/plugins/index.ts'
import type { Queryable } from '../../core/foundation/index.ts'
import { envelopeKeyId, rewrapEnvelope } from './keys/envelope.ts'
import type { KeyManagement } from './keys/keyManagement.ts'
import { createShares, recoveryContext, type ShareOwner } from './shares.ts'
import { walletTables, type WalletsTable } from './tables.ts'

export interface ResealDeps {
  /** Keys of recovery shares: the current one wraps, all of them open. */
  keys: KeyManagement
  /** Seals of this plugin, under the current secret and the previous one. */
  seals: Seals
  /** Number of wallets to read at a time. Default 100. */
  batchSize?: number | undefined
}

export interface ResealReport {
  /** Number of wallets with values that were sealed under an older key. */
  resealed: number
  /** Ids of wallets with values that could not be opened: sealed under another key, or corrupted. */
  failed: string[]
}

/** True if there are wallets. The recovery of every wallet is sealed under a key of recovery shares. */
export const hasWallets = async (db: Queryable): Promise<boolean> =>
  (await walletTables(db).selectFrom('embedded_wallet_wallets').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * Reseals the values of all wallets under the current keys, so that older keys can be removed. Servers may run
 * meanwhile, and you can run it again at any time. Recovery shares are not opened: only their data keys are wrapped
 * again.
 */
export async function resealShares(db: Queryable, { keys, seals, batchSize = 100 }: ResealDeps): Promise<ResealReport> {
  const report: ResealReport = { resealed: 0, failed: [] }
  let last = ''
  for (;;) {
    const wallets = await walletTables(db)
      .selectFrom('embedded_wallet_wallets')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const wallet of wallets) {
      last = wallet.id
      try {
        const changes = [await resealWallet(db, wallet, keys, seals), await resealDevices(db, wallet, keys, seals)]
        if (changes.includes(true)) report.resealed += 1
      } catch {
        report.failed.push(wallet.id)
      }
    }
    if (wallets.length < batchSize) return report
  }
}

type Row = Selectable<WalletsTable>

const ownerOf = ({ app_id: appId, user_id: userId, address }: Row): ShareOwner => ({ appId, userId, address })

async function resealWallet(db: Queryable, wallet: Row, keys: KeyManagement, seals: Seals): Promise<boolean> {
  const { id, recovery, recovery_auth_share: authShare } = wallet
  const owner = ownerOf(wallet)
  const shares = createShares(seals, keys)
  const isWrapped = envelopeKeyId(recovery) === keys.keyId
  if (isWrapped && seals.isCurrent(authShare)) return false
  const envelope = isWrapped ? recovery : await rewrapEnvelope(keys, recoveryContext(owner), recovery)
  const sealed = seals.isCurrent(authShare)
    ? authShare
    : shares.sealAuth(owner, undefined, shares.openAuth(owner, undefined, authShare))
  const done = await walletTables(db)
    .updateTable('embedded_wallet_wallets')
    .set({ recovery: envelope, recovery_key_id: envelopeKeyId(envelope), recovery_auth_share: sealed })
    // A recovery that was set meanwhile is not overwritten: it is sealed under the current keys already.
    .where('id', '=', id)
    .where('recovery', '=', recovery)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

async function resealDevices(db: Queryable, wallet: Row, keys: KeyManagement, seals: Seals): Promise<boolean> {
  const tables = walletTables(db)
  const shares = createShares(seals, keys)
  const owner = ownerOf(wallet)
  const devices = await tables
    .selectFrom('embedded_wallet_devices')
    .select(['device_id', 'auth_share'])
    .where('wallet_id', '=', wallet.id)
    .where('auth_share', 'is not', null)
    .execute()
  let isChanged = false
  for (const { device_id: deviceId, auth_share: share } of devices) {
    if (share === null || seals.isCurrent(share)) continue
    await tables
      .updateTable('embedded_wallet_devices')
      .set({ auth_share: shares.sealAuth(owner, deviceId, shares.openAuth(owner, deviceId, share)) })
      // Another device may have replaced this one meanwhile.
      .where('wallet_id', '=', wallet.id)
      .where('device_id', '=', deviceId)
      .where('auth_share', '=', share)
      .execute()
    isChanged = true
  }
  return isChanged
}
