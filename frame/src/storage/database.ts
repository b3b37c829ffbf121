import type { FrameClock } from '../environment.ts'

/** Object stores of the frame's database: CryptoKeys, and shares sealed under them. */
export type StoreName = 'keys' | 'shares'

/** IndexedDB with promises. Each call is a transaction of its own. */
export interface Database {
  get<V>(store: StoreName, key: IDBValidKey): Promise<V | undefined>
  all<V>(store: StoreName): Promise<V[]>
  /** Returns all records whose array key begins with these parts. */
  below<V>(store: StoreName, parts: readonly string[]): Promise<V[]>
  put(store: StoreName, value: unknown): Promise<void>
  /** Adds the value only if the store is empty, so that the first of two tabs wins. */
  addFirst(store: StoreName, value: unknown): Promise<void>
  delete(store: StoreName, key: IDBValidKey): Promise<void>
}

const VERSION = 1

/** Milliseconds to wait for a database: some browsers never answer if storage is blocked. */
const OPEN_TIMEOUT_MS = 3_000

/** @returns null if the browser has no IndexedDB or denies it to this page */
export async function openDatabase(
  name: string,
  factory: IDBFactory | undefined,
  clock: FrameClock,
): Promise<Database | null> {
  if (!factory) return null
  let stop = () => {}
  const late = new Promise<never>((_, reject) => {
    stop = clock.after(OPEN_TIMEOUT_MS, () => reject(new Error('IndexedDB does not answer.')))
  })
  try {
    return createDatabase(factory, name, await Promise.race([open(factory, name), late]))
  } catch {
    return null
  } finally {
    stop()
  }
}

const open = (factory: IDBFactory, name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = factory.open(name, VERSION)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('keys', { keyPath: 'id' })
      request.result.createObjectStore('shares', { keyPath: ['app', 'user', 'address', 'deviceId'] })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'))
    // Another tab has the database open in an older version, which blocks the upgrade.
    request.onblocked = () => reject(new Error('IndexedDB is busy.'))
  })

function createDatabase(factory: IDBFactory, name: string, first: IDBDatabase): Database {
  let current: IDBDatabase | null = null
  const listen = (database: IDBDatabase): void => {
    current = database
    // The browser closes the connection when the user clears the site's data; the next call opens a new, empty
    // database.
    const forget = () => {
      if (current === database) current = null
    }
    database.onclose = forget
    database.onversionchange = () => {
      database.close()
      forget()
    }
  }
  listen(first)

  /** Resolves once the transaction is on disk: a share must be stored before the server gets its half. */
  const transact = async <R>(
    store: StoreName,
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<R> | undefined,
  ) => {
    if (!current) listen(await open(factory, name))
    const database = current as unknown as IDBDatabase
    return new Promise<R | undefined>((resolve, reject) => {
      const transaction = database.transaction(store, mode, { durability: 'strict' })
      const request = act(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request?.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB aborted.'))
      transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB failed.'))
    })
  }

  return {
    get: async <V>(store: StoreName, key: IDBValidKey) =>
      (await transact(store, 'readonly', (records) => records.get(key))) as V | undefined,
    all: async <V>(store: StoreName) =>
      ((await transact(store, 'readonly', (records) => records.getAll())) ?? []) as V[],
    below: async <V>(store: StoreName, parts: readonly string[]) => {
      // In IndexedDB's key order an array comes after every string, so this upper bound includes all longer keys.
      const range = IDBKeyRange.bound([...parts], [...parts, []])
      return ((await transact(store, 'readonly', (records) => records.getAll(range))) ?? []) as V[]
    },
    put: async (store, value) => {
      await transact(store, 'readwrite', (records) => records.put(value))
    },
    addFirst: async (store, value) => {
      await transact(store, 'readwrite', (records) => {
        const counting = records.count()
        counting.onsuccess = () => {
          try {
            if (counting.result === 0) records.add(value)
          } catch {
            // Thrown if the browser cannot store CryptoKeys. Unless it is caught and the transaction aborted,
            // IndexedDB reports it as an error of the page, too.
            records.transaction.abort()
          }
        }
        return undefined
      })
    },
    delete: async (store, key) => {
      await transact(store, 'readwrite', (records) => records.delete(key))
    },
  }
}
