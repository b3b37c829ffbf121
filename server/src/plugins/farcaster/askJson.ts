import { readLimitedJson } from '../../core/http/readLimited.ts'
import { noTelemetry, type CallObserver } from '../../core/telemetry.ts'

/** Answer of a Farcaster server. */
export interface JsonAnswer {
  status: number
  body: unknown
}

/** Far above a real answer, in bytes. */
const MAX_ANSWER_BYTES = 64 * 1_024

export interface AskOptions {
  timeoutMs: number
  observer?: CallObserver | undefined
}

/** Asks for JSON; follows no redirect, ends in time and limits what it reads. @throws any failure, a 5xx among them */
export const askJson = (url: string, init: RequestInit, { timeoutMs, observer = noTelemetry }: AskOptions): Promise<JsonAnswer> =>
  observer.call('farcaster', async () => {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status >= 500) throw new Error(`Farcaster's server answered ${response.status}`)
    return { status: response.status, body: await readLimitedJson(response, MAX_ANSWER_BYTES) }
  })
