import { AuthError, select, selectUser, services, type SagaGenerator } from '../../core/index.ts'
import { names } from './context.ts'
import type { OAuthIntent } from './slice.ts'

/** Data this browser needs when the user comes back. */
export interface OAuthRequest {
  /** The provider's name on the wire. */
  provider: string
  intent: OAuthIntent
  isPopup: boolean
  /** Begun without the modal. */
  isHeadless: boolean
  /** Compared with the returned state: an answer to a foreign request is refused (RFC 6749, section 10.12). */
  state: string
  /** Proves that the code is redeemed by the client that requested it (RFC 7636). */
  verifier: string
  /** User who was logged in at the start. An account is linked to them only, never to a user who took their place since. */
  userId: string | null
}

/**
 * Keeps a request for the return. The newest counts. It is kept under the wire contract's own names, which a page with another version of
 * the SDK may read. `pluginStorage` has one entry for all plugins, and is wiped when a session ends: a request begun by a user whose session
 * ends on the way must still be there, so that the return is refused as theirs.
 *
 * @throws AuthError `session_storage_unavailable` for a redirect if the browser blocks storage: the page that the user comes back to
 * could not tell its own request from a foreign one. With a window, this page stays open and remembers.
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
  throw new AuthError('session_storage_unavailable', 'The browser blocks storage, and could not bring you back here. Allow it for this site.')
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

/** Forgets a request, so that it is answered once; another that was begun since stays. */
export function* forgetRequest(state: string): SagaGenerator<void> {
  const { storage } = yield* services()
  const { storage: keys } = yield* names()
  if (storage.get(keys.state) !== state) return
  for (const key of Object.values(keys)) storage.remove(key)
}
