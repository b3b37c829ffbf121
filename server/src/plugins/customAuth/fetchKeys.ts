import { customFetch, createRemoteJWKSet, errors, type FetchImplementation, type RemoteJWKSet } from 'jose'
import { CUSTOM_AUTH_KEYS_UNAVAILABLE_CODE } from 'latchkey/plugins/customAuth/contract'
import { RequestError, readLimited, type CallObserver } from '../../core/foundation/index.ts'

/** Milliseconds in which an identity system must return its keys. */
const TIMEOUT_MS = 5_000
/**
 * Milliseconds between two fetches because of an unknown key id, so that tokens with made-up ids do not flood the
 * identity system.
 */
const COOLDOWN_MS = 30_000
/** Milliseconds after which keys are fetched again, so that a withdrawn key is no longer accepted. */
const CACHE_MS = 600_000
/** Most bytes of a key set. Real ones have a few thousand. */
const MAX_BYTES = 262_144

/** The keys at a URL, fetched when needed and cached. Redirects are not followed. */
export function remoteKeys(url: URL, fetchImplementation: FetchImplementation = fetch): RemoteJWKSet {
  return createRemoteJWKSet(url, {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: CACHE_MS,
    [customFetch]: async (...request) => {
      const response = await fetchImplementation(...request)
      return new Response(await readLimited(response, MAX_BYTES), { status: response.status })
    },
  })
}

/** A `fetch` for {@link remoteKeys}, with the operator's metrics and traces. @throws on any failure, including a 5xx */
export const observedKeyFetch =
  ({ call }: CallObserver): FetchImplementation =>
  (...request) =>
    call('identity', async () => {
      const response = await fetch(...request)
      if (response.status >= 500) throw new Error(`The identity system answered ${response.status}`)
      return response
    })

/** True if a key lookup failed because there is no key for this token, and not because the keys could not be loaded. */
export const isKeyMissing = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported

/** 502: the token may be valid, so the client may try again. */
export const keysUnavailable = (cause: unknown): RequestError =>
  new RequestError(
    502,
    CUSTOM_AUTH_KEYS_UNAVAILABLE_CODE,
    "The keys of the app's identity system could not be fetched. Please try again in a moment.",
    { cause },
  )
