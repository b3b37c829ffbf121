import type { KeyValueStorage } from './types.ts'

const PROBE = 'latchkey:probe'

/** `window`, not `globalThis`: a server's own `localStorage` would be shared by all its visitors. May throw, if the browser blocks it. */
const local = (): Storage => window.localStorage

/**
 * Wraps localStorage, which is probed at first use. If it is blocked, once a write fails (quota), or after `keepNothing`,
 * values are kept in memory until the page is left.
 */
export function createStorage(): KeyValueStorage & { keepNothing(): void } {
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
      local().setItem(key, value)
      return true
    }) ?? false

  const discard = (key: string): void => attempt(() => local().removeItem(key))

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
    get: (key) => memory.get(key) ?? attempt(() => local().getItem(key)) ?? null,
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
