import { readLimitedJson, noTelemetry, type CallObserver } from '../../core/foundation/index.ts'

/** A server's answer, whose body was parsed. */
export interface JsonAnswer {
  status: number
  body: unknown
}

/** Most bytes of an answer. Real answers are far smaller. */
const MAX_ANSWER_BYTES = 64 * 1_024

export interface AskOptions {
  timeoutMs: number
  observer?: CallObserver | undefined
}

/**
 * Requests JSON. Follows no redirect, has a time-out, and reads a limited number of bytes.
 * @throws on any failure, including a 5xx
 */
export const askJson = (
  url: string,
  init: RequestInit,
  { timeoutMs, observer = noTelemetry }: AskOptions,
): Promise<JsonAnswer> =>
  observer.call('farcaster', async () => {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status >= 500) throw new Error(`Farcaster's server answered ${response.status}`)
    return { status: response.status, body: await readLimitedJson(response, MAX_ANSWER_BYTES) }
  })
