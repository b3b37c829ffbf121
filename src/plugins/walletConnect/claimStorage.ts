/** Names in use on this page. The library keeps one core per name in a global variable, which two clients must not share. */
const claimed = new Set<string>()

export interface StorageClaim {
  /** The library's `customStoragePrefix`. */
  prefix: string
  /** Frees the name for the next client of this page, which gets a new core. */
  release(): void
}

/**
 * Reserves a storage prefix for the library's keys and sessions, unique among the clients of this page. The first client gets
 * `name`, the second `name-2`, and the same ones after a reload.
 */
export function claimStorage(name: string): StorageClaim {
  let prefix = name
  for (let turn = 2; claimed.has(prefix); turn++) prefix = `${name}-${turn}`
  claimed.add(prefix)
  return {
    prefix,
    release() {
      claimed.delete(prefix)
      forgetCore(prefix)
    },
  }
}

/** Removes the library's global core, or the next client would get the closed one. */
function forgetCore(prefix: string): void {
  const page = globalThis as unknown as Record<string, unknown>
  delete page[`_walletConnectCore_${prefix}`]
  delete page[`_walletConnectCore_${prefix}_count`]
}
