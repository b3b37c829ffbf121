/**
 * Calls the provider as the SDK does: with one idempotency key for each write (HTTP-26), and with retries after
 * transient failures (HTTP-25, HTTP-97).
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export const APP_ID = 'latchkey-demo-development'
export const ORIGIN = 'http://localhost:5173'

const RETRIED = new Set([408, 409, 425, 500, 502, 503, 504])
const RETRY_DELAYS_MS = [1_500, 4_500, 13_500]
/** Seconds of `Retry-After` for which the SDK waits. A longer wait is left to the user. */
const LONGEST_WAIT_S = 20
const TIMEOUT_MS = 20_000

/**
 * Milliseconds that the SDK waits before it repeats a call: as long as the answer asks for, if that is longer than its
 * own wait; undefined if it does not repeat it.
 */
export const waitBefore = (attempt, { status, retryAfter }) => {
  const own = RETRIED.has(status) ? RETRY_DELAYS_MS[attempt] : undefined
  const askedS = Number(retryAfter ?? 0) || 0
  return own === undefined || askedS > LONGEST_WAIT_S ? undefined : Math.max(own, askedS * 1_000)
}

/** Makes one attempt. @returns the answer, or `status` 0 and the reason if there was none */
export const callOnce = async (address, path, { body, token, origin = ORIGIN, key, timeoutMs = TIMEOUT_MS } = {}) => {
  const start = performance.now()
  const ended = (answer) => ({ path, ms: performance.now() - start, ...answer })
  try {
    const response = await fetch(address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'latchkey-app-id': APP_ID,
        origin,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'latchkey-idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    const answer = text.startsWith('{') ? JSON.parse(text) : undefined
    return ended({
      status: response.status,
      body: answer,
      code: answer?.code,
      retryAfter: response.headers.get('retry-after'),
    })
  } catch (error) {
    return ended({ status: 0, code: error.cause?.code ?? error.name })
  }
}

/**
 * Makes a call with its retries. If no answer came at all, the SDK leaves the next attempt to the user;
 * `retriesUnreachable` makes it here.
 *
 * @returns the last answer, and `tries`: the answer to each attempt
 */
export const call = async (address, path, { retriesUnreachable = false, ...options } = {}) => {
  const key = options.body === undefined ? undefined : randomUUID()
  const tries = []
  for (let attempt = 0; ; attempt += 1) {
    const answer = await callOnce(address, path, { ...options, key })
    tries.push(answer)
    const wait = answer.status === 0 && retriesUnreachable ? RETRY_DELAYS_MS[attempt] : waitBefore(attempt, answer)
    if (wait === undefined) return { ...answer, tries }
    await sleep(wait)
  }
}
