/** Names in use on this page. The library keeps one core per name in a global variable, and two clients would share it. */
const claimed = new Set<string>()

export interface StorageClaim {
  /** The library's `customStoragePrefix`. */
  prefix: string
  /** Lets the next client of this page have it, with a core of its own. */
  release(): void
}

/**
 * A place for the library's keys and sessions that no other client of this page has. The first client gets the name as it is,
 * the second of the same name `name-2`: the same ones after a reload.
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

/** A closed core must not be found by the next client. */
function forgetCore(prefix: string): void {
  const page = globalThis as unknown as Record<string, unknown>
  delete page[`_walletConnectCore_${prefix}`]
  delete page[`_walletConnectCore_${prefix}_count`]
}
