import type { KeyValueStorage } from './types.ts'

const PROBE = 'latchkey:probe'

/**
 * Wraps localStorage or sessionStorage, which is probed at first use. If it is blocked, once a write fails (quota), or after
 * `keepNothing`, values are kept in memory until the page is left.
 */
export function createStorage(area: 'localStorage' | 'sessionStorage'): KeyValueStorage & { keepNothing(): void } {
  /**
   * `window`, not `globalThis`: on a server, a global storage would be shared by all visitors. May throw, if the
   * browser blocks storage.
   */
  const stored = (): Storage => window[area]
  const memory = new Map<string, string>()
  let works: boolean | undefined

  const attempt = <R>(run: () => R): R | undefined => {
    try {
      return run()
    } catch {
      return undefined
    }
  }

  const write = (key: string, value: string): boolean =>
    attempt(() => {
      stored().setItem(key, value)
      return true
    }) ?? false

  const discard = (key: string): void => attempt(() => stored().removeItem(key))

  const isPersistent = (): boolean => {
    if (works === undefined) {
      works = write(PROBE, PROBE)
      discard(PROBE)
    }
    return works
  }

  return {
    isPersistent,
    keepNothing() {
      works = false
    },
    get: (key) => memory.get(key) ?? attempt(() => stored().getItem(key)) ?? null,
    set(key, value) {
      if (isPersistent() && write(key, value)) return
      works = false
      // The old value, which could not be replaced, is outdated: a later visit must not find it.
      discard(key)
      memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      discard(key)
    },
  }
}
