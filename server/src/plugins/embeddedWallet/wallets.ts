import type { WireRecovery } from 'latchkey/plugins/embeddedWallet/contract'
import type { Selectable } from 'kysely'
import {
  type Clock,
  invalidData,
  linkedToAnotherUser,
  randomId,
  type Queryable,
  type Tx,
} from '../../core/foundation/index.ts'
import { WALLET_ACCOUNT } from './account.ts'
import { envelopeKeyId } from './keys/envelope.ts'
import type { ShareOwner } from './shares.ts'
import { walletTables, type DevicesTable, type WalletsTable } from './tables.ts'

/**
 * Number of devices of one wallet that can sign; a new device replaces the one unused for longest. Devices that store
 * nothing beyond the life of a page are limited separately, to the same number, so that they never replace lasting
 * ones.
 */
const DEVICE_LIMIT = 20

export type Wallet = Selectable<WalletsTable>

/** A device's shares, in a write that the wallet's key signed. */
export interface DeviceWrite {
  deviceId: string
  /** SHA-256 of the signed text, hex, by which a repeated write is recognised. */
  hash: string
  /** Sealed under the server's secret. */
  authShare: string
  isLasting: boolean
}

/** A recovery's sealed parts and its method. */
export interface RecoveryWrite {
  method: WireRecovery['method']
  envelope: string
  authShare: string
}

/** Reads and writes the rows of wallets, their recoveries and devices. */
export interface Wallets {
  find(user: { userId: string }): Promise<Wallet | undefined>
  /** Locks the user's wallet against other writes. */
  lock(tx: Tx, userId: string): Promise<Wallet | undefined>
  findDevice(wallet: Wallet, deviceId: string): Promise<Selectable<DevicesTable> | undefined>
  /**
   * Checks if a write was done before.
   * @throws RequestError 400 `invalid_data` if its device_id belongs to another write
   */
  isDone(db: Queryable, wallet: Wallet, write: Pick<DeviceWrite, 'deviceId' | 'hash'>): Promise<boolean>
  /** @throws RequestError 400 `linked_to_another_user` if the address is linked or has a wallet already */
  insert(tx: Tx, owner: ShareOwner, device: DeviceWrite, recovery: RecoveryWrite): Promise<void>
  addDevice(tx: Tx, walletId: string, device: DeviceWrite): Promise<void>
  setRecovery(tx: Tx, walletId: string, recovery: RecoveryWrite): Promise<void>
  /** Records that a device was used now. */
  touch(wallet: Wallet, deviceId: string): Promise<void>
}

export function createWallets(db: Queryable, clock: Clock): Wallets {
  const now = (): Date => new Date(clock.now())
  const recoveryColumns = ({ method, envelope, authShare }: RecoveryWrite) => ({
    recovery_method: method,
    recovery: envelope,
    recovery_key_id: envelopeKeyId(envelope),
    recovery_auth_share: authShare,
    recovery_set_at: now(),
  })
  const findDevice = (from: Queryable, walletId: string, deviceId: string) =>
    walletTables(from)
      .selectFrom('embedded_wallet_devices')
      .selectAll()
      .where('wallet_id', '=', walletId)
      .where('device_id', '=', deviceId)
      .executeTakeFirst()

  const addDevice: Wallets['addDevice'] = async (tx, walletId, { deviceId, hash, authShare, isLasting }) => {
    const tables = walletTables(tx)
    await tables
      .insertInto('embedded_wallet_devices')
      .values({
        wallet_id: walletId,
        device_id: deviceId,
        write_hash: hash,
        auth_share: authShare,
        is_lasting: isLasting,
        created_at: now(),
        last_used_at: now(),
      })
      .execute()
    const others = await tables
      .selectFrom('embedded_wallet_devices')
      .select('device_id')
      .where('wallet_id', '=', walletId)
      .where('device_id', '<>', deviceId)
      .where('auth_share', 'is not', null)
      .where('is_lasting', '=', isLasting)
      .orderBy('last_used_at', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('device_id')
      .offset(DEVICE_LIMIT - 1)
      .execute()
    if (others.length === 0) return
    await tables
      .updateTable('embedded_wallet_devices')
      .set({ auth_share: null })
      .where('wallet_id', '=', walletId)
      .where(
        'device_id',
        'in',
        others.map(({ device_id }) => device_id),
      )
      .execute()
  }

  return {
    find: ({ userId }) =>
      walletTables(db)
        .selectFrom('embedded_wallet_wallets')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst(),
    lock: (tx, userId) =>
      walletTables(tx)
        .selectFrom('embedded_wallet_wallets')
        .selectAll()
        .where('user_id', '=', userId)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    findDevice: ({ id }, deviceId) => findDevice(db, id, deviceId),

    async isDone(from, { id }, { deviceId, hash }) {
      const device = await findDevice(from, id, deviceId)
      if (!device) return false
      if (device.write_hash !== hash) throw invalidData('"device_id" stands for other shares already: take another.')
      return true
    },

    async insert(tx, owner, device, recovery) {
      const linked = await tx
        .selectFrom('linked_accounts')
        .select('id')
        .where('app_id', '=', owner.appId)
        .where('type', '=', WALLET_ACCOUNT)
        .where('subject', '=', owner.address)
        .executeTakeFirst()
      if (linked) throw linkedToAnotherUser()
      const id = randomId()
      const inserted = await walletTables(tx)
        .insertInto('embedded_wallet_wallets')
        .values({
          id,
          app_id: owner.appId,
          user_id: owner.userId,
          address: owner.address,
          created_at: now(),
          ...recoveryColumns(recovery),
        })
        .onConflict((conflict) => conflict.columns(['app_id', 'address']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!inserted) throw linkedToAnotherUser()
      await addDevice(tx, id, device)
    },

    addDevice,
    async setRecovery(tx, walletId, recovery) {
      await walletTables(tx)
        .updateTable('embedded_wallet_wallets')
        .set(recoveryColumns(recovery))
        .where('id', '=', walletId)
        .execute()
    },
    async touch({ id }, deviceId) {
      await walletTables(db)
        .updateTable('embedded_wallet_devices')
        .set({ last_used_at: now() })
        .where('wallet_id', '=', id)
        .where('device_id', '=', deviceId)
        .execute()
    },
  }
}
