import { BackendError } from '../errors.ts'
import type { BackendCalls } from './calls.ts'

/** Method and path of a call, as in the server's OpenAPI document: `GET /users/{did}`. */
export type CallName = keyof BackendCalls

export interface WriteOptions {
  /**
   * Key of this write, 1 to 255 characters. For 24 hours, a repeated call with the same key gets the first answer again
   * and changes nothing. Set it where your own program may repeat the call, such as a job that is restarted. Default: a
   * random key for each call, which covers the retries of this package.
   */
  idempotencyKey?: string | undefined
}

export interface CallOptions {
  did?: string | undefined
  /** Query parameters; those that are undefined are not sent. */
  query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  /** An object, or its JSON text. */
  body?: object | string | undefined
  /** Set for calls that change something: they carry an idempotency key, so that a retry cannot repeat the change. */
  write?: WriteOptions | undefined
}

/** Calls the provider's API as the app, authenticated by the app secret. */
export type Caller = <Name extends CallName>(name: Name, options?: CallOptions) => Promise<BackendCalls[Name]['answer']>

export interface CallerDeps {
  /** Origin of the provider. */
  url: string
  appId: string
  /** App secret; undefined if the backend was created without one, in which case every call throws a TypeError. */
  secret: string | undefined
  brand: string
  timeoutMs: number
  retries: number
  fetch: typeof globalThis.fetch | undefined
}

/** HTTP statuses of temporary failures, of the server or of a proxy in front of it: the same call may succeed later. */
const PASSING = [425, 429, 502, 503, 504]
const isPassing = ({ code, status }: BackendError): boolean => code !== 'answer_invalid' && PASSING.includes(status)
/**
 * Longest wait before a retry, in seconds: the provider's rate limits count by the minute. A longer `retry-after` fails
 * at once.
 */
const LONGEST_WAIT_S = 60

interface Refusal {
  error?: unknown
  code?: unknown
  cause?: unknown
}

/**
 * Keeps only the message of a network error's cause: the error object itself may hold the request, with the app secret.
 */
function toUnreachable(error: unknown): BackendError {
  const { cause = error } = error as { cause?: unknown }
  return new BackendError('provider_unreachable', {
    cause: new Error(cause instanceof Error ? cause.message || cause.name : String(cause)),
  })
}

async function toError(answer: Response): Promise<BackendError> {
  const { error, code, cause } = (await answer.json().catch(() => ({}))) as Refusal
  const wait = Number(answer.headers.get('retry-after') ?? undefined)
  const retryAfterS = wait >= 0 ? wait : undefined
  // An answer without an error code does not come from the provider, but from a proxy or from some other server.
  if (typeof code === 'string' && typeof error === 'string')
    return new BackendError(code, { message: error, status: answer.status, cause, retryAfterS })
  return PASSING.includes(answer.status)
    ? new BackendError('provider_unreachable', { retryAfterS })
    : new BackendError('answer_invalid', { status: 502, reason: `HTTP ${answer.status}` })
}

/**
 * Retries calls that fail temporarily. That is safe: reads change nothing, and the idempotency key keeps a write from
 * being done twice.
 */
export function createCaller({ url, appId, secret, brand, timeoutMs, retries, fetch }: CallerDeps): Caller {
  const send = async (
    name: CallName,
    { did = '', query = {}, body, write }: CallOptions,
  ): Promise<() => Promise<never>> => {
    if (secret === undefined) throw new TypeError('createBackend: "secret" is missing.')
    const [method = '', path = ''] = name.split(' ')
    // An id such as `..` would be resolved as a path segment, and the call would reach another route.
    if (path.includes('{did}') && !did.startsWith('did:')) throw new BackendError('user_not_found', { status: 404 })
    const target = new URL(
      `/api/v1${path.replace(/{.*}/, (name) => encodeURIComponent(name === '{did}' ? did : appId))}`,
      url,
    )
    for (const [key, value] of Object.entries(query)) if (value !== undefined) target.searchParams.set(key, `${value}`)
    const headers: Record<string, string> = {
      authorization: `Basic ${btoa(`${appId}:${secret}`)}`,
      [`${brand}-app-id`]: appId,
    }
    if (write) {
      const { idempotencyKey = crypto.randomUUID() } = write
      if (!/^[!-~]{1,255}$/.test(idempotencyKey))
        throw new TypeError(`"idempotencyKey" is "${idempotencyKey}". It must be 1 to 255 characters of ASCII.`)
      headers[`${brand}-idempotency-key`] = idempotencyKey
    }
    if (body) headers['content-type'] = 'application/json'
    const init: RequestInit = {
      method,
      headers,
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    }
    return async () => {
      try {
        const answer = await (fetch ?? globalThis.fetch)(target, { ...init, signal: AbortSignal.timeout(timeoutMs) })
        if (!answer.ok) throw await toError(answer)
        const text = await answer.text()
        return (text ? JSON.parse(text) : null) as never
      } catch (error) {
        if (error instanceof BackendError) throw error
        if (error instanceof SyntaxError) throw new BackendError('answer_invalid', { status: 502, reason: 'not JSON' })
        throw toUnreachable(error)
      }
    }
  }

  return async (name, options = {}) => {
    const attempt = await send(name, options)
    for (let tried = 0; ; tried++)
      try {
        return await attempt()
      } catch (error) {
        if (!(error instanceof BackendError) || tried >= retries || !isPassing(error)) throw error
        const { retryAfterS = 4 ** tried / 4 } = error
        if (retryAfterS > LONGEST_WAIT_S) throw error
        await new Promise((resolve) => void setTimeout(resolve, retryAfterS * 1_000))
      }
  }
}
