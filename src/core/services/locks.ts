import type { Clock, Locks } from './types.ts'

/** Web Locks, which all tabs of one origin share. */
export const createLocks = (clock: Clock): Locks => ({
  async withLock(name, timeoutMs, work) {
    const locks = globalThis.navigator?.locks
    if (!locks) return work()
    const abort = new AbortController()
    const stop = clock.after(timeoutMs, () => abort.abort())
    let isHeld = false
    const hold = () => {
      isHeld = true
      stop()
      return work()
    }
    try {
      return await locks.request<ReturnType<typeof work>>(name, { signal: abort.signal }, hold)
    } catch (error) {
      if (isHeld) throw error
      // A frozen tab may hold the lock forever, and sandboxed frames get none: the work then runs without it.
      return await work()
    } finally {
      stop()
    }
  },
})
