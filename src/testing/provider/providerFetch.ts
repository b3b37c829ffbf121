import type { ServerNames, WireUser } from '../../core/contract.ts'
import type { FakeClock } from '../fakeClock.ts'
import type { Fault, Faults } from './faults.ts'
import { invalidData, ProviderError, toWireError } from './ProviderError.ts'
import { readAddress } from './readAddress.ts'
import type { ProviderRequest, RouteHandler, RouteTable } from './router.ts'

/** A call that arrived, or was stopped by a fault. */
export interface RecordedRequest {
  readonly method: string
  /** Path without query. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  /** Time of the call in epoch milliseconds. */
  readonly at: number
  /** Status of the answer; `null` if none has arrived. */
  status: number | null
}

interface ProviderFetchArgs {
  routes: RouteTable
  faults: Faults
  requests: RecordedRequest[]
  clock: FakeClock
  names: ServerNames
  appId: string
  requireUser: (bearer: string | undefined) => WireUser
  /** Runs a route's handler after the checks that the provider makes for every route. */
  answer: (handler: RouteHandler, request: ProviderRequest) => Promise<unknown>
}

interface Answer {
  status: number
  body: string
  headers: Record<string, string>
}

/** Longer than the client's own time-out of 20 s. */
const SLOW_MS = 30_000

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }
const NO_TOKEN = new Set(['', 'null', 'undefined'])

/** Creates a `fetch` that calls the routes, or produces the faults. */
export function createProviderFetch(args: ProviderFetchArgs): typeof globalThis.fetch {
  const { faults, requests, clock } = args
  if (typeof globalThis.Response !== 'function') {
    throw new TypeError(
      'fakeProvider() needs the global `Response`, which jest-environment-jsdom hides. Use an environment that keeps it (see docs/plugin-guide/setting-up.md, "By hand").',
    )
  }

  return async (input, init = {}) => {
    const { path, query } = readAddress(input instanceof Request ? input.url : String(input), 'https://provider.test')
    const call = {
      method: (init.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase(),
      path,
      query,
      headers: Object.fromEntries(new Headers(init.headers ?? (input instanceof Request ? input.headers : {}))),
      rawBody: typeof init.body === 'string' ? init.body : input instanceof Request ? await input.clone().text() : '',
    }
    const record: RecordedRequest = { ...omitRaw(call), body: parse(call.rawBody) ?? {}, at: clock.now(), status: null }
    requests.push(record)
    throwIfAborted(init.signal)

    const fault = faults.next(call.path)
    if (fault === 'offline') throw networkFailure()
    const delayMs = delayOf(fault)
    if (delayMs > 0) await wait(clock, delayMs, init.signal)
    const answer = faultyAnswer(fault) ?? (await respond(args, call))
    // The provider has handled the call, but after an abort or on a broken connection the answer is lost.
    await Promise.resolve()
    throwIfAborted(init.signal)
    if (fault === 'lost') throw networkFailure()
    record.status = answer.status
    const hasBody = answer.status !== 204 && answer.status !== 304
    return new Response(hasBody ? answer.body : null, { status: answer.status, headers: answer.headers })
  }
}

interface Call {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  headers: Record<string, string>
  rawBody: string
}

const omitRaw = ({ rawBody: _raw, ...call }: Call) => call

/** Answers a call by its route, when no fault prevents that. */
async function respond(
  { routes, names, appId, requireUser, answer }: ProviderFetchArgs,
  { rawBody, ...call }: Call,
): Promise<Answer> {
  try {
    const match = routes.find(call.method, call.path)
    if (!match) throw new ProviderError(404, 'not_found', 'There is nothing at this path.')
    const claimed = call.headers[names.header.appId]
    if (match.params.app_id === undefined && claimed !== appId) {
      throw new ProviderError(
        400,
        names.invalidAppIdCode,
        `The ${names.header.appId} header names no app of this server.`,
      )
    }
    const body = parse(rawBody)
    if (!body) throw invalidData('The body is not a JSON object.')
    const bearer = bearerOf(call.headers)
    const request: ProviderRequest = {
      ...call,
      body,
      params: match.params,
      bearer,
      requireUser: () => requireUser(bearer),
    }
    return json(200, await answer(match.handler, request))
  } catch (error) {
    if (error instanceof ProviderError) return refusal(error)
    throw error
  }
}

function refusal(error: ProviderError): Answer {
  const answer = json(error.status, toWireError(error))
  if (error.retryAfterS === undefined) return answer
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(error.retryAfterS) } }
}

function faultyAnswer(fault: Fault | undefined): Answer | undefined {
  if (fault === 'html') {
    const body = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>'
    return { status: 502, body, headers: { 'content-type': 'text/html' } }
  }
  if (fault === 'garbage') return { status: 200, body: '{"user": {', headers: JSON_HEADERS }
  if (typeof fault === 'object' && 'status' in fault) {
    const answer = json(fault.status, fault.body ?? {})
    return { ...answer, headers: { ...answer.headers, ...fault.headers } }
  }
  return undefined
}

const delayOf = (fault: Fault | undefined): number => {
  if (fault === 'slow') return SLOW_MS
  return typeof fault === 'object' && 'delayMs' in fault ? fault.delayMs : 0
}

const json = (status: number, body: unknown): Answer => ({
  status,
  body: JSON.stringify(body ?? {}),
  headers: JSON_HEADERS,
})

function parse(raw: string): Record<string, unknown> | undefined {
  if (raw === '') return {}
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

function bearerOf(headers: Record<string, string>): string | undefined {
  const token = /^bearer +(\S*)$/i.exec(headers.authorization?.trim() ?? '')?.[1]
  return token === undefined || NO_TOKEN.has(token) ? undefined : token
}

/** The error with which browsers reject if there is no connection. */
const networkFailure = (): TypeError => new TypeError('Failed to fetch')

const abortError = (): DOMException => new DOMException('The operation was aborted.', 'AbortError')

function throwIfAborted(signal: AbortSignal | null | undefined): void {
  if (signal?.aborted) throw abortError()
}

function wait(clock: FakeClock, ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      stop()
      reject(abortError())
    }
    const stop = clock.after(ms, () => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    })
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
