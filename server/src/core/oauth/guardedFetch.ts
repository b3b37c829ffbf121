import { AnswerTooLong, readLimited, type CallObserver } from '../foundation/index.ts'
import { ProviderError, readStatus } from './failures.ts'

/** Most bytes of an answer that are read. Real answers have a few thousand. */
const ANSWER_LIMIT = 256 * 1024

export interface GuardedRequest {
  method: string
  headers: Record<string, string>
  body?: string | undefined
}

/** Sends a request to a provider: {@link guardedFetch}, or a wrapper of it. */
export type ProviderFetch = (url: string, request: GuardedRequest, timeoutMs: number) => Promise<Response>

/**
 * A `fetch` that follows no redirect (a compromised provider could send us into our own network), has a time-out, and
 * reads a limited number of bytes. The URLs come from the operator's configuration only.
 * @throws ProviderError for any answer but a 2xx of at most 256 KiB
 */
export const guardedFetch: ProviderFetch = async (url, { method, headers, body }, timeoutMs) => {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal,
      ...(body === undefined ? {} : { body }),
    })
    return await checked(response)
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    throw new ProviderError(
      'failed',
      signal.aborted ? 'The provider did not answer in time' : 'The provider could not be reached',
      cause,
    )
  }
}

/** Wraps {@link guardedFetch} so that metrics and traces record each request. */
export const observedFetch =
  ({ call }: CallObserver): ProviderFetch =>
  (...request) =>
    call('oauth', () => guardedFetch(...request))

/** Reads an answer completely. @throws ProviderError unless it is a 2xx of at most 256 KiB */
export async function checked(response: Response): Promise<Response> {
  const { status, headers } = response
  const body = await readLimited(response, ANSWER_LIMIT).catch((cause: unknown) => {
    throw cause instanceof AnswerTooLong
      ? new ProviderError('failed', "The provider's answer was too large", cause)
      : cause
  })
  if (response.ok) return new Response(body, { status, headers: plain(headers) })
  const text = Buffer.from(body).toString('utf8')
  throw new ProviderError(readStatus(status, text), `The provider answered ${status}${readErrorCode(text)}`)
}

/** Keeps only the content type: the body is already decoded, so other headers about its encoding no longer apply. */
function plain(headers: Headers): Record<string, string> {
  const type = headers.get('content-type')
  return type === null ? {} : { 'content-type': type }
}

/** Reads the error code of RFC 6749 from a body, for the log. The code identifies nobody. */
function readErrorCode(text: string): string {
  const code = /"error"\s*:\s*"([a-z_]{1,60})"/.exec(text)?.[1]
  return code === undefined ? '' : ` ${code}`
}

/** A JSON object from another server, unchecked. */
export type Json = Record<string, unknown>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
