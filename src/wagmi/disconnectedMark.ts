/** The part of the storage of wagmi's configuration that the connector uses. */
interface WagmiStorage {
  getItem(key: typeof KEY): unknown
  setItem(key: typeof KEY, value: true): unknown
  removeItem(key: typeof KEY): unknown
}

/** Storage key in the form of wagmi's own connectors: `<id of the connector>.disconnected`. */
const KEY = 'latchkey.disconnected'

/** Remembers across a reload that wagmi was disconnected, so that restored wallets do not connect it again. */
export interface DisconnectedMark {
  isSet(): Promise<boolean>
  set(): Promise<void>
  remove(): Promise<void>
}

/**
 * Remembers a disconnect in the storage of wagmi's configuration, as wagmi's own connectors do (`shimDisconnect`).
 * Without a storage, or if it fails, nothing is remembered.
 */
export function disconnectedMark(storage: WagmiStorage | null | undefined): DisconnectedMark {
  async function attempt<R>(work: () => R): Promise<Awaited<R> | undefined> {
    try {
      return await work()
    } catch {
      // A browser that denies its storage must not keep wagmi from connecting.
      return undefined
    }
  }
  return {
    isSet: async () => (await attempt(() => storage?.getItem(KEY))) === true,
    async set() {
      await attempt(() => storage?.setItem(KEY, true))
    },
    async remove() {
      await attempt(() => storage?.removeItem(KEY))
    },
  }
}
