import type { FrameClock } from '../environment.ts'
import type { Bytes } from '../keys/bytes.ts'
import { openDatabase, type Database } from './database.ts'

/** A sealed device share. `version` and `keyId` say how it was sealed, so that the format can change later. */
export interface DeviceRecord {
  version: number
  keyId: string
  app: string
  user: string
  address: string
  deviceId: string
  /** Milliseconds since the epoch. */
  storedAt: number
  iv: Bytes
  /** The sealed share: 33 bytes, followed by the tag of 16. */
  ciphertext: Bytes
}

/** Primary key of a {@link DeviceRecord}: app, user, address, device. */
export type RecordKey = [app: string, user: string, address: string, deviceId: string]

export interface StoredKey {
  id: string
  /** A non-extractable AES-GCM key. */
  key: CryptoKey
}

/** Stored shares and keys: in IndexedDB, or in memory if there is no IndexedDB or it takes no CryptoKeys. */
export interface Records {
  /** True if the key is stored, so that a later page can open what is sealed under it. */
  isLasting(keyId: string): boolean
  key(id: string): Promise<CryptoKey | undefined>
  /** Returns the key for new shares, and makes one if there is none. Two concurrent tabs get the same key. */
  currentKey(make: () => Promise<StoredKey>): Promise<StoredKey>
  ofUser(app: string, user: string): Promise<DeviceRecord[]>
  /** Resolves with true if the record is stored together with its key, false if it is only in memory. */
  put(record: DeviceRecord): Promise<boolean>
  remove(key: RecordKey): Promise<void>
  forgetUnstored(user: string): void
}

/**
 * Opens the records. Storage may be denied from the start (third-party storage blocked, private windows) or later (quota,
 * cleared while the page is open), or take everything but keys (Safari's Lockdown Mode): what cannot be stored stays in memory while this page is open.
 */
export async function openRecords(name: string, factory: IDBFactory | undefined, clock: FrameClock): Promise<Records> {
  const database = await openDatabase(name, factory, clock)
  const memory = new Map<string, DeviceRecord>()
  const keysInMemory = new Map<string, CryptoKey>()

  const attempt = async <R>(work: (database: Database) => Promise<R>): Promise<R | undefined> => {
    try {
      return database ? await work(database) : undefined
    } catch {
      return undefined
    }
  }

  return {
    isLasting: (keyId) => database !== null && !keysInMemory.has(keyId),
    async key(id) {
      return keysInMemory.get(id) ?? (await attempt((stored) => stored.get<StoredKey>('keys', id)))?.key
    },
    async currentKey(make) {
      const first = await attempt(firstKey)
      if (first) return first
      const [unstored] = keysInMemory
      if (unstored) return { id: unstored[0], key: unstored[1] }
      const made = await make()
      // Another tab may have stored a key in the meantime; the store keeps the first one.
      const kept = await attempt(async (stored) => {
        await stored.addFirst('keys', made)
        return firstKey(stored)
      })
      if (kept) return kept
      keysInMemory.set(made.id, made.key)
      return made
    },
    async ofUser(app, user) {
      const stored = (await attempt((database) => database.below<DeviceRecord>('shares', [app, user]))) ?? []
      const unstored = [...memory.values()].filter((record) => record.app === app && record.user === user)
      return [...stored.filter(isRecord), ...unstored]
    },
    async put(record) {
      // A record whose key is only in memory is not stored: no later page could open it.
      const isStored = await attempt(async (stored) => {
        if (keysInMemory.has(record.keyId)) return false
        await stored.put('shares', record)
        return true
      })
      if (!isStored) memory.set(memoryKey(toKey(record)), record)
      return isStored ?? false
    },
    async remove(key) {
      memory.delete(memoryKey(key))
      await attempt((stored) => stored.delete('shares', key))
    },
    forgetUnstored(user) {
      for (const [key, record] of memory) if (record.user === user) memory.delete(key)
    },
  }
}

/** The first key that can be used: a browser that cannot read a stored key back gives `null` for it. */
const firstKey = async (stored: Database): Promise<StoredKey | undefined> =>
  (await stored.all<StoredKey | null>('keys')).find((kept) => kept?.key?.type === 'secret') ?? undefined

const toKey = ({ app, user, address, deviceId }: DeviceRecord): RecordKey => [app, user, address, deviceId]
const memoryKey = (key: RecordKey): string => JSON.stringify(key)

/** False for records of a later version and for damaged ones, which are skipped. */
function isRecord(value: unknown): value is DeviceRecord {
  const { keyId, deviceId, iv, ciphertext, storedAt } = { ...(value as Partial<DeviceRecord> | null) }
  return (
    typeof keyId === 'string' &&
    typeof deviceId === 'string' &&
    typeof storedAt === 'number' &&
    iv instanceof Uint8Array &&
    ciphertext instanceof Uint8Array
  )
}
