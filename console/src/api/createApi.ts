import { createActKeys } from './actKeys.ts'
import { ApiFailure, isPassing } from './ApiFailure.ts'
import type { Credentials } from './credentials.ts'
import { readAnswer } from './readAnswer.ts'
import { sendLimited, type Send } from './sendLimited.ts'

/** What the API needs from its page; tests give their own. */
export interface ApiDeps {
  /** Base of the console's routes: `https://auth.example.com/console/api`. */
  baseUrl: string
  /** Prefix of the server's headers. */
  brand: string
  fetch: Send
  credentials: Credentials
  /** Has the operator confirm who they are. Resolves to false if they will not. */
  confirm(): Promise<boolean>
  /** Told when the server accepts the session no more. */
  onSessionOver(code: string): void
  /** True where the browser says that it has no network. */
  isOffline(): boolean
  /** Makes a key for an act, unique and hard to guess. */
  newKey(): string
}

export interface ApiOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | undefined
  query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  body?: unknown
  /** Why the operator does it: what the audit keeps. 1 to 500 characters; every act needs one. */
  reason?: string | undefined
  signal?: AbortSignal | undefined
}

export interface ConsoleApi {
  /**
   * Calls a route of the console and gives its JSON.
   * @throws {ApiFailure}
   */
  call<Answer>(path: string, options?: ApiOptions): Promise<Answer>
  /**
   * Calls a route and gives the answer while it streams; the time limit ends with its head.
   * @throws {ApiFailure}
   */
  open(path: string, options?: ApiOptions): Promise<Response>
  /** Forgets acts without an answer, as their dialog was closed: the same act is a new one from then on. */
  endActs(): void
}

/** Codes by which the server says that the session itself is over. */
const SESSION_OVER = new Set(['missing_or_invalid_token', 'operator_session_expired'])

const urlOf = (base: string, path: string, query: ApiOptions['query'] = {}): string => {
  const url = new URL(base + path)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}

/** Creates the console's way to call its server. */
export function createApi(deps: ApiDeps): ConsoleApi {
  const { baseUrl, brand, credentials } = deps
  const keys = createActKeys(deps.newKey)

  const open = async (path: string, options: ApiOptions = {}): Promise<Response> => {
    const { method = 'GET', query, body, reason, signal } = options
    const url = urlOf(baseUrl, path, query)
    const text = body === undefined ? undefined : JSON.stringify(body)
    const act = reason !== undefined && method !== 'GET' ? [method, url, text ?? '', reason].join('\n') : undefined
    const key = act === undefined ? undefined : { [`${brand}-idempotency-key`]: keys.of(act) }
    const headers = {
      accept: 'application/json',
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(reason !== undefined && { [`${brand}-reason`]: encodeURIComponent(reason) }),
      ...key,
    }
    // The proof of a write covers its body, also an empty one, and the key of an act.
    const proven = { method, url, body: method === 'GET' ? undefined : (text ?? ''), headers: key }
    const attempt = async (): Promise<Response> => {
      const proof = await credentials.headersFor(proven)
      if (!proof) throw new ApiFailure('refused', 'You were logged out.', { code: 'not_logged_in', status: 401 })
      const response = await sendLimited(
        deps,
        url,
        { method, headers: { ...headers, ...proof }, body: text ?? null },
        signal,
      )
      credentials.learn(response.headers)
      if (!response.ok) await readAnswer(response)
      return response
    }
    let isRepeated = false
    let isConfirmed = false
    for (;;) {
      try {
        const response = await attempt()
        if (act !== undefined) keys.settle(act)
        return response
      } catch (failure) {
        const { code = '' } = failure instanceof ApiFailure ? failure : {}
        if (code === 'use_dpop_nonce' && !isRepeated) isRepeated = true
        else if (code === 'fresh_proof_required' && !isConfirmed && (await deps.confirm())) isConfirmed = true
        else {
          if (act !== undefined && !isPassing(failure)) keys.settle(act)
          if (SESSION_OVER.has(code)) deps.onSessionOver(code)
          throw failure
        }
      }
    }
  }

  return {
    open,
    endActs: keys.clear,
    call: async <Answer>(path: string, options?: ApiOptions): Promise<Answer> =>
      (await readAnswer(await open(path, options))) as Answer,
  }
}
