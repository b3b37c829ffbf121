import { AnswerTooLong, readLimited } from '../http/readLimited.ts'
import type { CallObserver } from '../telemetry.ts'
import { ProviderError, readStatus } from './failures.ts'

/** Bytes of an answer that are read at most; real ones have a few thousand. */
const ANSWER_LIMIT = 256 * 1024

export interface GuardedRequest {
  method: string
  headers: Record<string, string>
  body?: string | undefined
}

/** Asks a provider: the way in which every request of a round trip leaves the server. */
export type ProviderFetch = (url: string, request: GuardedRequest, timeoutMs: number) => Promise<Response>

/**
 * A `fetch` that follows no redirect (a provider that is taken over could send us into our own network), ends in time, and
 * reads no more than a provider has to say. The URLs come from the operator's configuration only.
 * @throws ProviderError for everything but a 2xx of a reasonable size
 */
export const guardedFetch: ProviderFetch = async (url, { method, headers, body }, timeoutMs) => {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { method, headers, redirect: 'manual', signal, ...(body === undefined ? {} : { body }) })
    return await checked(response)
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    throw new ProviderError('failed', signal.aborted ? 'The provider did not answer in time' : 'The provider could not be reached', cause)
  }
}

/** {@link guardedFetch}, seen by the operator. */
export const observedFetch = ({ call }: CallObserver): ProviderFetch => (...request) => call('oauth', () => guardedFetch(...request))

/** The answer, read whole. @throws ProviderError unless it is a 2xx of a reasonable size */
export async function checked(response: Response): Promise<Response> {
  const { status, headers } = response
  const body = await readLimited(response, ANSWER_LIMIT).catch((cause: unknown) => {
    throw cause instanceof AnswerTooLong ? new ProviderError('failed', 'The provider\'s answer was too large', cause) : cause
  })
  if (response.ok) return new Response(body, { status, headers: plain(headers) })
  const text = Buffer.from(body).toString('utf8')
  throw new ProviderError(readStatus(status, text), `The provider answered ${status}${readErrorCode(text)}`)
}

/** The body is decoded already. */
function plain(headers: Headers): Record<string, string> {
  const type = headers.get('content-type')
  return type === null ? {} : { 'content-type': type }
}

/** For the log: the error code of RFC 6749, which names nobody. */
function readErrorCode(text: string): string {
  const code = /"error"\s*:\s*"([a-z_]{1,60})"/.exec(text)?.[1]
  return code === undefined ? '' : ` ${code}`
}
