import { AuthError, select, selectUser, services, type SagaGenerator } from '../../core/index.ts'
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

/**
 * Stores the request until the user returns; it replaces an earlier one. The keys are those of the wire contract, so that a page with
 * another version of the SDK can read it. `pluginStorage` would not do: it is wiped when the session ends, and the request must outlive
 * the session, so that its return can be refused to a different user.
 *
 * @throws AuthError `session_storage_unavailable` for a redirect if the browser blocks storage: the page could not check the returned
 * state. With a popup, this page stays open and keeps the state in memory.
 */
export function* keepRequest(request: Omit<OAuthRequest, 'userId'>): SagaGenerator<void> {
  const { storage } = yield* services()
  const { storage: keys } = yield* names()
  const { provider, intent, isPopup, isHeadless, state, verifier } = request
  storage.set(keys.state, state)
  storage.set(keys.verifier, verifier)
  storage.set(keys.headless, String(isHeadless))
  const user = yield* select(selectUser)
  storage.set(keys.request, [provider, intent, isPopup ? 'popup' : 'redirect', user?.id ?? ''].join(' '))
  if (isPopup || storage.isPersistent()) return
  throw new AuthError(
    'session_storage_unavailable',
    'The browser blocks storage, and could not bring you back here. Allow it for this site.',
  )
}

/** The stored request; `null` if there is none. */
export function* readRequest(): SagaGenerator<OAuthRequest | null> {
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

/** Removes a stored request, so that it is answered only once. A newer request stays. */
export function* forgetRequest(state: string): SagaGenerator<void> {
  const { storage } = yield* services()
  const { storage: keys } = yield* names()
  if (storage.get(keys.state) !== state) return
  for (const key of Object.values(keys)) storage.remove(key)
}
