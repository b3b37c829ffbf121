import { ApiFailure } from './ApiFailure.ts'

export type Send = (url: string, init: RequestInit) => Promise<Response>

/** Milliseconds until a call without an answer is given up. */
const CALL_LIMIT_MS = 8_000

/**
 * Sends a request and gives up after 8 s without the head of an answer, as while the server waits for its database.
 * @throws {ApiFailure} `timeout` or `offline`; what the caller's signal aborts with
 */
export async function sendLimited(
  { fetch, isOffline }: { fetch: Send; isOffline(): boolean },
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const given = new AbortController()
  const giveUp = (): void => given.abort()
  // Stays until the answer was read: whoever reads a stream ends it by this signal.
  signal?.addEventListener('abort', giveUp, { once: true })
  const timer = setTimeout(giveUp, CALL_LIMIT_MS)
  try {
    return await fetch(url, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: given.signal,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    if (given.signal.aborted)
      throw new ApiFailure('timeout', 'The server did not answer within 8 seconds. Its database may be busy.')
    throw new ApiFailure('offline', isOffline() ? 'You are offline.' : 'The server cannot be reached from here.')
  } finally {
    clearTimeout(timer)
  }
}
