import { CANCEL } from 'redux-saga'
import { API_TIMEOUT_MS } from '../contract.ts'
import { AuthError } from '../errors/AuthError.ts'
import { readRetryAfter } from './retryAfter.ts'
import type { Api, ApiRequestOptions, Clock, Possession } from './types.ts'
import { unreachable } from './unreachable.ts'

export interface ApiArgs {
  /**
   * Base URL of the calls, without a slash at its end. Read at every call, as the app's configuration may name another.
   */
  baseUrl: () => string
  clock: Clock
  /** Replaces `fetch`. Default: the global one, looked up at each call. */
  fetch?: typeof globalThis.fetch | undefined
  /** Headers of every call, read anew for each attempt. */
  headers: () => Record<string, string>
  /** Headers of one write, the same on every retry: an idempotency key, so that the server does the write once. */
  writeHeaders: () => Record<string, string>
  /** Returns the access token for a call, refreshed first where the contract requires that; `null` for an anonymous call. */
  authorize: (path: string) => Promise<string | null> | string | null
  /** Makes the DPoP proof of a call that opens or uses a session. */
  prove: Possession['prove']
  /**
   * Nonce of the server's last answer. It is stored across pages, so that the next page's first call is not refused for lack
   * of one.
   */
  nonce: { get(): string | null; set(nonce: string): void }
}

/** HTTP statuses after which a call is retried (HTTP-25). */
const RETRIED = [408, 409, 425, 500, 502, 503, 504]
const MAX_RETRIES = 3

/** Delay in ms before the first, second and third retry: 1.5, 4.5, 13.5 s. */
const retryDelay = (attempt: number): number => 1_500 * 3 ** attempt

/** Longest `Retry-After` in seconds after which a call is still retried: people do not wait longer for it (HTTP-97). */
const LONGEST_WAIT_S = 20

const isRetryable = (status: number): boolean => status >= 500 || status === 429 || RETRIED.includes(status)

/** JSON over fetch. A call whose saga is cancelled is aborted, together with its timers and retries. */
export function createApi({
  baseUrl,
  clock,
  headers,
  writeHeaders,
  authorize,
  prove,
  nonce,
  fetch: fetchBy,
}: ApiArgs): Api {
  function send<R>(method: string, path: string, options: ApiRequestOptions = {}, body?: unknown): Promise<R> {
    const { authenticated = true, timeoutMs = API_TIMEOUT_MS, retries = MAX_RETRIES, keepalive = false } = options
    // Serialised once for all attempts: the DPoP proof covers the very bytes that are sent.
    const text = (JSON.stringify(body) as string | undefined) ?? ''
    const abort = new AbortController()
    let stopTimer = () => {}

    const request = async (token: string | null): Promise<R> => {
      const url = baseUrl() + path
      // Every write has a proof, because it may be a login. Calls that are sent while the page is left (events, and a logout)
      // have none: they cannot wait for a signature.
      const proof =
        !keepalive && (token !== null || method !== 'GET')
          ? await prove({ method, url, token, nonce: nonce.get(), body: text, headers: options.headers })
          : null
      const response = await (fetchBy ?? fetch)(url + toQuery(options.query), {
        method,
        credentials: 'include',
        // The page's path and query may hold a login provider's code or the token of a handed-over session, so the
        // server gets the page's origin only.
        referrerPolicy: 'origin',
        keepalive,
        signal: abort.signal,
        headers: {
          ...headers(),
          ...(text && { 'content-type': 'application/json' }),
          ...(token && { authorization: `${proof ? 'DPoP' : 'Bearer'} ${token}` }),
          ...(proof && { dpop: proof }),
          ...options.headers,
        },
        body: text || null,
      })
      const next = response.headers.get('dpop-nonce')
      // Stored as `<nonce> <ms>`, where `ms` says how far the server's clock is ahead of this one: a proof carries the
      // time, and the server accepts it for a few seconds only.
      if (next) nonce.set(`${next} ${Date.parse(response.headers.get('date') as string) - clock.now()}`)
      return readAnswer<R>(response, await response.text())
    }

    /** Rejects on time, even if `fetch` ignores the abort signal. */
    const withTimeout = (token: string | null): Promise<R> =>
      new Promise((resolve, reject) => {
        const stop = (stopTimer = clock.after(timeoutMs, () => {
          reject(new AuthError('client_request_timeout', 'The server took too long to answer.', { retryable: true }))
          abort.abort()
        }))
        void request(token)
          .then(resolve, (error: unknown) => reject(error instanceof AuthError ? error : unreachable(error)))
          .finally(stop)
      })

    const run = async (): Promise<R> => {
      let isNonceKnown = false
      for (let attempt = 0; ; attempt++) {
        try {
          return await withTimeout(authenticated ? await authorize(path) : null)
        } catch (error) {
          // RFC 9449, section 8: this answer carries the nonce that the proof lacked, so the call is repeated at once.
          if ((error as AuthError).code === 'use_dpop_nonce' && !isNonceKnown) {
            isNonceKnown = true
            attempt--
            continue
          }
          const { status = 0, retryAfterS = 0 } = error as AuthError
          if (attempt >= retries || !RETRIED.includes(status) || retryAfterS > LONGEST_WAIT_S) throw error
          await new Promise<void>((resolve) => {
            stopTimer = clock.after(Math.max(retryDelay(attempt), retryAfterS * 1_000), resolve)
          })
        }
      }
    }

    const cancel = () => {
      stopTimer()
      abort.abort()
    }
    return Object.assign(run(), { [CANCEL]: cancel })
  }

  return {
    get: (path, options) => send('GET', path, options),
    post: (path, body, options) =>
      send('POST', path, { ...options, headers: { ...writeHeaders(), ...options?.headers } }, body),
  }
}

/** Error for an answer that does not follow the contract, such as the page of a proxy or captive portal, or half an answer. */
export const unexpectedAnswer = (status?: number): AuthError =>
  new AuthError('invalid_server_response', 'The server gave an unexpected answer. Please try again.', {
    retryable: status === undefined || status < 400 || isRetryable(status),
    status,
  })

function readAnswer<R>({ ok, status, headers }: Response, text: string): R {
  // A proxy or CDN before the server has limits of its own, and answers with a page of its own.
  const body = parse(text) ?? (status === 429 && { code: 'too_many_requests' })
  if (!body) throw unexpectedAnswer(status)
  if (ok) return body as R
  const { error, code, cause, restore } = body
  throw new AuthError(
    typeof code === 'string' ? code : 'unknown_auth_error',
    (typeof error === 'string' && error) || 'Something went wrong. Please try again.',
    // An object as the cause stays out of the store, as a secret must.
    { retryable: isRetryable(status), status, cause: restore ?? cause, retryAfterS: readRetryAfter(headers) },
  )
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' ? (body as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function toQuery(query: ApiRequestOptions['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : ''
}
