import type { FrameContext } from './context.ts'

/** Milliseconds to wait for another tab: less than the time after which the SDK gives up `wallet:create`. */
const LOCK_TIMEOUT_MS = 5_000

/**
 * Makes sure that only one tab at a time creates or replaces a user's shares. A frozen tab may never release the
 * lock, and some browsers deny locks to frames: `work` then runs without it, and the server decides which tab was
 * first.
 */
export async function withUserLock<R>(
  { settings, environment }: FrameContext,
  userId: string,
  work: () => Promise<R>,
): Promise<R> {
  const { locks, clock } = environment
  if (!locks) return work()
  const abort = new AbortController()
  const stop = clock.after(LOCK_TIMEOUT_MS, () => abort.abort())
  let isHeld = false
  try {
    return await locks.request(
      [`${settings.brand}-wallet`, settings.appId, userId].join('/'),
      { signal: abort.signal },
      () => {
        isHeld = true
        stop()
        return work()
      },
    )
  } catch (error) {
    if (isHeld) throw error
    return await work()
  } finally {
    stop()
  }
}
