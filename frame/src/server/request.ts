import { API_TIMEOUT_MS, brandNames } from 'latchkey/core/contract'
import type { FrameSettings } from '../bootSettings.ts'
import type { FrameEnvironment } from '../environment.ts'
import { FRAME_FAILURE_CODES, FrameFailure, isFrameErrorType } from '../frameFailure.ts'

/**
 * Posts JSON to the server. The access token is null for calls that identify themselves by their body, such as by a
 * ticket.
 * @throws {FrameFailure}
 */
export type PostToServer = (path: string, accessToken: string | null, body: object) => Promise<Record<string, unknown>>

/** {@link PostToServer} with more headers, which the call's proof covers. */
export type PostWithHeaders = (
  path: string,
  accessToken: string | null,
  body: object,
  more?: Record<string, string>,
) => Promise<Record<string, unknown>>

/** Statuses after which a call is retried. Below, the milliseconds before each retry (HTTP-25). */
const RETRIED: readonly number[] = [408, 409, 425, 500, 502, 503, 504]
const RETRY_DELAYS = [1_500, 4_500, 13_500]
/** Longest `Retry-After` in seconds after which a call is still retried (HTTP-97). */
const LONGEST_WAIT_S = 20

/** The frame's name and version, sent in the `client` header. */
const CLIENT = 'frame:0.1.0'

const CAID = /^[0-9a-f-]{36}$/i

type ServerAccess = Pick<FrameEnvironment, 'fetch' | 'clock' | 'window' | 'key'>

/** Creates the function that posts. Every call is idempotent, so it can be repeated if no answer comes. */
export function createPost(
  { brand, appId, proofNonce }: Pick<FrameSettings, 'brand' | 'appId' | 'proofNonce'>,
  { fetch, clock, window, key }: ServerAccess,
): PostWithHeaders {
  let nonce = proofNonce
  const { header } = brandNames(brand)
  const caid = new URLSearchParams(window.location.search).get('caid') ?? ''
  const headers = {
    'content-type': 'application/json',
    [header.appId]: appId,
    [header.analyticsId]: CAID.test(caid) ? caid : '',
    [header.client]: CLIENT,
  }

  const attempt = (
    path: string,
    accessToken: string | null,
    body: string,
    more: Record<string, string>,
  ): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      const abort = new AbortController()
      const stop = clock.after(API_TIMEOUT_MS, () => {
        reject(failure(FRAME_FAILURE_CODES.timeout, 'The server took too long to answer.'))
        abort.abort()
      })
      const request = async () => {
        const method = 'POST'
        const url = window.location.origin + path
        const dpop = await key.prove({ method, url, token: accessToken, nonce, body, headers: more })
        const response = await fetch(url, {
          method,
          // Not `same-origin`: with that and no referrer, the Fetch standard has browsers send `Origin: null`.
          mode: 'cors',
          // The access token identifies the caller, so cookies must not be sent: they could belong to somebody else.
          credentials: 'omit',
          redirect: 'error',
          referrerPolicy: 'no-referrer',
          cache: 'no-store',
          signal: abort.signal,
          headers: { ...headers, ...more, ...(accessToken !== null && { authorization: `DPoP ${accessToken}` }), dpop },
          body,
        })
        nonce = response.headers.get('dpop-nonce') ?? nonce
        return readAnswer(response, await response.text())
      }
      request()
        .then(resolve, (error: unknown) => reject(error instanceof FrameFailure ? error : unreachable()))
        .finally(stop)
    })

  return async (path, accessToken, body, more = {}) => {
    const text = JSON.stringify(body)
    let isNonceKnown = false
    for (let tries = 0; ; tries++) {
      try {
        return await attempt(path, accessToken, text, more)
      } catch (error) {
        // The answer contains the nonce that the proof lacked (RFC 9449, section 8), so this attempt does not count
        // as one of the retries.
        if (!isNonceKnown && error instanceof ServerRefusal && error.code === 'use_dpop_nonce') {
          isNonceKnown = true
          tries--
          continue
        }
        const delay = RETRY_DELAYS[tries]
        if (delay === undefined || !isWorthAnotherTry(error, tries)) {
          throw error instanceof ServerRefusal ? error.afterTries(tries) : error
        }
        const askedMs = error instanceof ServerRefusal ? (error.retryAfterS ?? 0) * 1_000 : 0
        await new Promise<void>((resolve) => void clock.after(Math.max(delay, askedMs), resolve))
      }
    }
  }
}

/** An answer of the server that is not a success. */
class ServerRefusal extends FrameFailure {
  readonly status: number
  /** Number of earlier attempts at this call. Whether they took effect is unknown. */
  readonly tries: number

  constructor(status: number, code: string | undefined, retryAfterS: number | undefined, tries = 0) {
    const type = code !== undefined && isFrameErrorType(code) ? code : 'error'
    super(type, refusalMessage(status, code), code, retryAfterS)
    this.status = status
    this.tries = tries
  }

  afterTries(tries: number): ServerRefusal {
    return tries === 0 ? this : new ServerRefusal(this.status, this.code, this.retryAfterS, tries)
  }
}

/** The message of a failed text message is shown to users (ERROR-49); all other messages are for developers. */
const refusalMessage = (status: number, code: string | undefined): string =>
  code === 'twilio_verification_failed' && status !== 429
    ? 'The code could not be sent.'
    : `The server refused: request failed with status code ${status}${code === undefined ? '' : ` (${code})`}.`

/**
 * True if a write certainly did not happen, because the server refused the first and only try. After any other failure it
 * may have happened.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ServerRefusal && error.tries === 0 && error.status < 500 && !RETRIED.includes(error.status)

/** True if no answer of the server came: the call may have been done. Trying it again, unchanged, can do no harm. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ServerRefusal) || error.status >= 500 || RETRIED.includes(error.status)

/**
 * True if a call should be retried. After a broken connection only once: a restarting server is back soon, but a user who
 * is offline should be told.
 */
const isWorthAnotherTry = (error: unknown, tries: number): boolean =>
  error instanceof ServerRefusal
    ? RETRIED.includes(error.status) && (error.retryAfterS ?? 0) <= LONGEST_WAIT_S
    : error instanceof FrameFailure && error.code === FRAME_FAILURE_CODES.unreachable && tries === 0

const failure = (code: string, message: string) => new FrameFailure('error', message, code)
const unreachable = () => failure(FRAME_FAILURE_CODES.unreachable, 'Could not reach the server.')

const CODE = /^[a-z0-9_]{1,64}$/
/**
 * Form of the `retry-after` header: whole seconds, at most nine digits. The SDK, which gets the number, ignores more
 * than a day.
 */
const SECONDS = /^\d{1,9}$/

function readAnswer({ status, headers }: Response, text: string): Record<string, unknown> {
  const body = parse(text)
  if (status >= 200 && status < 300) {
    if (body) return body
    throw failure(FRAME_FAILURE_CODES.invalidAnswer, 'The server gave an unexpected answer.')
  }
  const code = body?.code
  const wait = headers.get('retry-after') ?? ''
  throw new ServerRefusal(
    status,
    typeof code === 'string' && CODE.test(code) ? code : undefined,
    SECONDS.test(wait) ? Number(wait) : undefined,
  )
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && !Array.isArray(body) ? (body as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
