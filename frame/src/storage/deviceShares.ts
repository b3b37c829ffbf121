import { walletSealContext } from 'latchkey/plugins/embeddedWallet/contract'
import type { FrameEnvironment } from '../environment.ts'
import { openBytes, sealBytes } from '../keys/aesGcm.ts'
import { toBase64Url, type Bytes } from '../keys/bytes.ts'
import { openRecords, type DeviceRecord, type Records, type StoredKey } from './records.ts'

/** Identifies the wallet that a share belongs to. */
export interface WalletOnDevice {
  appId: string
  userId: string
  /** Address with the checksum of EIP-55. */
  address: string
}

/** The stored record of a device share, which {@link DeviceShares.open} decrypts. */
export type SealedDeviceShare = DeviceRecord

/**
 * The shares of this device, sealed (AES-256-GCM) under a non-extractable key. If storage is blocked, or takes no keys, they
 * are kept in memory while the page is open.
 */
export interface DeviceShares {
  /** Finds a wallet's shares, newest first. There may be several: after a write whose answer was lost, only the server knows which one is valid. */
  find(wallet: WalletOnDevice): Promise<SealedDeviceShare[]>
  /** Opens a share; the caller wipes it. `null` if it is damaged, or its key is no longer stored. */
  open(sealed: SealedDeviceShare): Promise<Bytes | null>
  /**
   * Stores a share; the wallet's other shares stay until {@link keepOnly}. The caller wipes it.
   * @returns false if it is only in memory, and lost when this page closes
   */
  add(wallet: WalletOnDevice, deviceId: string, share: Bytes): Promise<boolean>
  remove(wallet: WalletOnDevice, deviceId: string): Promise<void>
  /** Removes all other shares of the user: a user has one wallet per app, and a device one share of it. */
  keepOnly(wallet: WalletOnDevice, deviceId: string): Promise<void>
  /**
   * True if stored shares outlive this page; `false` if storage is blocked or takes no CryptoKeys. Finds out once, by
   * storing the key.
   */
  isLasting(): Promise<boolean>
  /** Forgets those shares of a user that are only in memory. */
  forgetUnstored(userId: string): void
}

const VERSION = 1
const IV_BYTES = 12
const KEY_ID_BYTES = 8

type ShareStorage = Pick<FrameEnvironment, 'crypto' | 'indexedDB' | 'clock'>

/** @param name name of the database: `{brand}-wallet` */
export function createDeviceShares(name: string, { crypto, indexedDB, clock }: ShareStorage): DeviceShares {
  const { subtle } = crypto
  let opening: Promise<Records> | undefined
  const records = (): Promise<Records> => (opening ??= openRecords(name, indexedDB, clock))

  const newKey = async (): Promise<StoredKey> => ({
    id: toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_ID_BYTES))),
    key: await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  })

  const find = async ({ appId, userId, address }: WalletOnDevice): Promise<DeviceRecord[]> => {
    const found = await (await records()).ofUser(appId, userId)
    return found.filter((record) => record.address === address).sort((a, b) => b.storedAt - a.storedAt)
  }

  return {
    find,
    async open(sealed) {
      if (sealed.version !== VERSION) return null
      const key = await (await records()).key(sealed.keyId)
      return key ? openBytes({ key, iv: sealed.iv, context: contextOf(sealed) }, sealed.ciphertext, subtle) : null
    },
    async add({ appId, userId, address }, deviceId, share) {
      const store = await records()
      const { id: keyId, key } = await store.currentKey(newKey)
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const head = { version: VERSION, keyId, app: appId, user: userId, address, deviceId, storedAt: clock.now() }
      const ciphertext = await sealBytes({ key, iv, context: contextOf(head) }, share, subtle)
      return store.put({ ...head, iv, ciphertext })
    },
    async remove({ appId, userId, address }, deviceId) {
      await (await records()).remove([appId, userId, address, deviceId])
    },
    async keepOnly({ appId, userId, address }, deviceId) {
      const store = await records()
      for (const other of await store.ofUser(appId, userId)) {
        if (other.address === address && other.deviceId === deviceId) continue
        await store.remove([appId, userId, other.address, other.deviceId])
      }
    },
    async isLasting() {
      const store = await records()
      return store.isLasting((await store.currentKey(newKey)).id)
    },
    forgetUnstored(userId) {
      void opening?.then((store) => store.forgetUnstored(userId))
    },
  }
}

/** Additional authenticated data of a share: it can be opened only for the same app, user, wallet and device id. */
const contextOf = ({
  app,
  address,
  user,
  deviceId,
}: Pick<DeviceRecord, 'app' | 'address' | 'user' | 'deviceId'>): string =>
  [walletSealContext('device', app, address), user, deviceId].join('/')
