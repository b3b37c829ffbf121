/** Idempotency keys of acts. */
export interface ActKeys {
  /** The key of an act: the same until it is settled. */
  of(act: string): string
  /** Forgets the key, once it is known what became of the act. */
  settle(act: string): void
  /** Forgets all keys. */
  clear(): void
}

/**
 * Gives each act a key under which the server does it once. An act without an answer may have been done; trying it
 * again, unchanged, then gets the first answer and does nothing twice.
 */
export function createActKeys(newKey: () => string): ActKeys {
  const keys = new Map<string, string>()
  return {
    of(act) {
      const key = keys.get(act) ?? newKey()
      keys.set(act, key)
      return key
    },
    settle: (act) => void keys.delete(act),
    clear: () => keys.clear(),
  }
}
