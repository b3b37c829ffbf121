import { createStore, del, entries, get, keys, set } from 'idb-keyval'

/** A storage for the library's keys and sessions, in the form of its option `storage`. Values are plain data. */
export interface SdkStorage {
  getKeys(): Promise<string[]>
  getEntries<Value>(): Promise<[string, Value][]>
  getItem<Value>(key: string): Promise<Value | undefined>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Opens a database that belongs to one client of the library. By itself the library keeps all clients of an origin in
 * one database, those of a host or another SDK, too, and puts `customStoragePrefix` before only some of the keys: a
 * client would restore another's chain, and its disconnect would delete what the others need to sign after a reload.
 *
 * @param name of the database in IndexedDB. If the browser denies it, the values last as long as the page.
 */
export function openStorage(name: string): SdkStorage {
  const store = createStore(name, 'items')
  const lasting: SdkStorage = {
    // `async`, as a browser that denies the database may throw at once.
    getKeys: async () => keys<string>(store),
    getEntries: <Value>() => entries<string, Value>(store),
    getItem: (key) => get(key, store),
    setItem: (key, value) => set(key, value, store),
    removeItem: (key) => del(key, store),
  }

  let opening: Promise<SdkStorage> | undefined
  /** Opens the database with the first use, and then keeps to what was found. */
  const opened = (): Promise<SdkStorage> => (opening ??= lasting.getKeys().then(() => lasting, inMemory))
  return {
    getKeys: async () => (await opened()).getKeys(),
    getEntries: async () => (await opened()).getEntries(),
    getItem: async (key) => (await opened()).getItem(key),
    setItem: async (key, value) => (await opened()).setItem(key, value),
    removeItem: async (key) => (await opened()).removeItem(key),
  }
}

function inMemory(): SdkStorage {
  const values = new Map<string, unknown>()
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <Value>() => [...values.entries()] as [string, Value][],
    getItem: async <Value>(key: string) => values.get(key) as Value | undefined,
    setItem: async (key, value) => void values.set(key, value),
    removeItem: async (key) => void values.delete(key),
  }
}
