import { AuthError, call, select, selectUser, services, type SagaGenerator } from '../../core/index.ts'
import { names } from './context.ts'
import type { OAuthIntent } from './slice.ts'

/** Data this browser needs when the user comes back. */
export interface OAuthRequest {
  /** The provider's name on the wire. */
  provider: string
  intent: OAuthIntent
  isPopup: boolean
  /** True if the request was begun without the modal. */
  isHeadless: boolean
  /** Compared with the returned state, against CSRF (RFC 6749, section 10.12). */
  state: string
  /** PKCE code verifier: proves that this client requested the code (RFC 7636). */
  verifier: string
  /** Id of the user who was logged in at the start; an account is linked to nobody else. `null` if nobody was. */
  userId: string | null
}

interface KeptRequest extends OAuthRequest {
  /** Start of the request, in milliseconds since the epoch. */
  at: number
}

/** Requests that may be under way at once, in all tabs; a further one replaces the oldest. */
const MAX_REQUESTS = 8
/** Milliseconds until a request is forgotten. The server forgets it after 12 minutes at most. */
export const REQUEST_LIFETIME_MS = 15 * 60_000

/**
 * Stores the request until the user returns, beside those of other tabs. The keys are those of the protocol
 * (`docs/protocol/browser.md`), so that a page with another version of the SDK can read it. `pluginStorage` would not do: it is
 * wiped when the session ends, and the request must outlive the session, so that its return can be refused to a different user.
 *
 * @throws AuthError `session_storage_unavailable` for a redirect if the browser blocks storage: the page could not check the returned
 * state. With a popup, this page stays open and keeps the state in memory.
 */
export function* keepRequest(request: Omit<OAuthRequest, 'userId'>): SagaGenerator<void> {
  const { storage, clock } = yield* services()
  const { storage: keys } = yield* names()
  const { provider, intent, isPopup, isHeadless, state, verifier } = request
  const userId = (yield* select(selectUser))?.id ?? null
  const others = yield* call(keptRequests)
  yield* call(writeRequests, [...others, { ...request, userId, at: clock.now() }].slice(-MAX_REQUESTS))
  storage.set(keys.state, state)
  storage.set(keys.verifier, verifier)
  storage.set(keys.headless, String(isHeadless))
  storage.set(keys.request, [provider, intent, isPopup ? 'popup' : 'redirect', userId ?? ''].join(' '))
  if (isPopup || storage.isPersistent()) return
  throw new AuthError(
    'session_storage_unavailable',
    'The browser blocks storage, and could not bring you back here. Allow it for this site.',
  )
}

/** The stored request of this state. Without one, the newest that is under way; `null` if there is none. */
export function* readRequest(state: string): SagaGenerator<OAuthRequest | null> {
  const kept = yield* call(keptRequests)
  const own = kept.find((request) => request.state === state)
  if (own) return own
  return (yield* call(newestRequest)) ?? kept.at(-1) ?? null
}

/** The request under the single keys, which is all that a page with an older SDK stores. */
function* newestRequest(): SagaGenerator<OAuthRequest | null> {
  const { storage } = yield* services()
  const { storage: keys } = yield* names()
  const [state, verifier] = [storage.get(keys.state), storage.get(keys.verifier)]
  const [provider = '', intent, flow, userId] = (storage.get(keys.request) ?? '').split(' ')
  if (!state || !verifier) return null
  return {
    provider,
    intent: intent === 'link' ? 'link' : 'login',
    isPopup: flow === 'popup',
    isHeadless: storage.get(keys.headless) === 'true',
    state,
    verifier,
    userId: userId || null,
  }
}

/** Removes a stored request, so that it is answered only once. Others stay. */
export function* forgetRequest(state: string): SagaGenerator<void> {
  const { storage } = yield* services()
  const { storage: keys } = yield* names()
  const kept = yield* call(keptRequests)
  yield* call(
    writeRequests,
    kept.filter((request) => request.state !== state),
  )
  if (storage.get(keys.state) !== state) return
  for (const key of [keys.state, keys.verifier, keys.headless, keys.request]) storage.remove(key)
}

/** The requests under way, oldest first. */
function* keptRequests(): SagaGenerator<KeptRequest[]> {
  const { storage, clock } = yield* services()
  const { storage: keys } = yield* names()
  const isFresh = ({ at }: KeptRequest): boolean => clock.now() - at < REQUEST_LIFETIME_MS
  try {
    const kept: unknown = JSON.parse(storage.get(keys.requests) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRequest).filter(isFresh) : []
  } catch {
    return []
  }
}

function* writeRequests(requests: readonly KeptRequest[]): SagaGenerator<void> {
  const { storage } = yield* services()
  const { storage: keys } = yield* names()
  if (requests.length > 0) storage.set(keys.requests, JSON.stringify(requests))
  else storage.remove(keys.requests)
}

function isRequest(value: unknown): value is KeptRequest {
  if (typeof value !== 'object' || value === null) return false
  const { provider, intent, isPopup, isHeadless, state, verifier, userId, at } = value as Partial<KeptRequest>
  return (
    [provider, state, verifier].every((text) => typeof text === 'string' && text !== '') &&
    (intent === 'login' || intent === 'link') &&
    [isPopup, isHeadless].every((flag) => typeof flag === 'boolean') &&
    (userId === null || typeof userId === 'string') &&
    typeof at === 'number'
  )
}
