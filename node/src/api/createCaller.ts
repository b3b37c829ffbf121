import { BackendError } from '../errors.ts'
import type { BackendCalls } from './calls.ts'

/** Method and path of a call, as the server documents it. */
export type CallName = keyof BackendCalls

export interface WriteOptions {
  /**
   * Names this write, 1 to 255 characters: for 24 hours, the same call under the same key is answered as the first time and not done again. Set
   * it where your own program may repeat the call, such as a job that starts anew. Default: a random one for each call, for its own retries.
   */
  idempotencyKey?: string | undefined
}

export interface CallOptions {
  did?: string | undefined
  /** What is undefined is left out. */
  query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  /** An object, or the text of one. */
  body?: object | string | undefined
  /** For calls that change something. */
  write?: WriteOptions | undefined
}

/** Calls the server in the name of the app. */
export type Caller = <Name extends CallName>(name: Name, options?: CallOptions) => Promise<BackendCalls[Name]['answer']>

export interface CallerDeps {
  /** Origin of the provider. */
  url: string
  appId: string
  /** Undefined where the backend has none: each call says so. */
  secret: string | undefined
  brand: string
  timeoutMs: number
  retries: number
  fetch: typeof globalThis.fetch | undefined
}

/** Answers of a server, or of a proxy before it, that may be another the next time. */
const PASSING = [425, 429, 502, 503, 504]
const isPassing = ({ code, status }: BackendError): boolean => code !== 'answer_invalid' && PASSING.includes(status)
/** Seconds. A limit counts by the minute, so none asks for more; a caller has better things to do than to wait for longer. */
const LONGEST_WAIT_S = 60

interface Refusal {
  error?: unknown
  code?: unknown
  cause?: unknown
}

/** A fault of the network, by the text of its innermost cause: the objects themselves may hold the request, with the secret. */
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
  // What has no code is a proxy's, or another server's.
  if (typeof code === 'string' && typeof error === 'string')
    return new BackendError(code, { message: error, status: answer.status, cause, retryAfterS })
  return PASSING.includes(answer.status)
    ? new BackendError('provider_unreachable', { retryAfterS })
    : new BackendError('answer_invalid', { status: 502, reason: `HTTP ${answer.status}` })
}

/** A call that fails for a moment is tried again: reads change nothing, and the key of a write keeps it from being done twice. */
export function createCaller({ url, appId, secret, brand, timeoutMs, retries, fetch }: CallerDeps): Caller {
  const send = async (
    name: CallName,
    { did = '', query = {}, body, write }: CallOptions,
  ): Promise<() => Promise<never>> => {
    if (secret === undefined) throw new TypeError('createBackend: "secret" is missing.')
    const [method = '', path = ''] = name.split(' ')
    // A dot segment would lead to another route.
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
