import { call, delay, race, type SagaGenerator } from '../../core/index.ts'
import { moonpayError } from './toMoonpayError.ts'

/** Time-out of one request to MoonPay, in ms. */
const TIMEOUT_MS = 10_000

/**
 * Asks MoonPay's public API, without cookies and referrer. Aborts the request if the saga is cancelled.
 *
 * @returns `null` for a 404
 * @throws AuthError `moonpay_on_ramp_unavailable`
 */
export function* fetchMoonpay(url: string): SagaGenerator<unknown> {
  const abort = new AbortController()
  try {
    const { answer } = yield* race({ answer: call(getJson, url, abort.signal), late: delay(TIMEOUT_MS) })
    if (answer) return answer.body
    throw moonpayError('moonpay_on_ramp_unavailable')
  } finally {
    abort.abort()
  }
}

/**
 * Fetches JSON; `body` is `null` for a 404. Exported for step tests.
 *
 * @internal
 */
export async function getJson(url: string, signal: AbortSignal): Promise<{ body: unknown }> {
  try {
    const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
    if (response.status === 404) return { body: null }
    if (response.ok) return { body: await response.json() }
    throw new TypeError(`MoonPay answered ${response.status}.`)
  } catch (cause) {
    throw moonpayError('moonpay_on_ramp_unavailable', cause)
  }
}
