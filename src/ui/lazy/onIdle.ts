/** Latest start of idle work on a busy page, and delay in browsers without `requestIdleCallback` (Safari), in ms. */
const IDLE_TIMEOUT_MS = 2_000
const FALLBACK_DELAY_MS = 200

/** Runs work when the page is idle. Returns a function that cancels it. */
export function onIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, FALLBACK_DELAY_MS)
  return () => clearTimeout(timer)
}
