import { readLimitedJson } from '../../core/http/readLimited.ts'

/** Answer of a Farcaster server. */
export interface JsonAnswer {
  status: number
  body: unknown
}

/** Far above a real answer, in bytes. */
const MAX_ANSWER_BYTES = 64 * 1_024

/** Asks for JSON; follows no redirect, ends in time and limits what it reads. @throws any failure */
export async function askJson(url: string, init: RequestInit, timeoutMs: number): Promise<JsonAnswer> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  return { status: response.status, body: await readLimitedJson(response, MAX_ANSWER_BYTES) }
}
