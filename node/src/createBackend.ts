import { createAllowlist, type BackendAllowlist } from './api/allowlist.ts'
import { createCaller } from './api/createCaller.ts'
import { createUsers, type BackendUsers } from './api/users.ts'
import { createMemoryReplayCache, type ReplayCache } from './requests/replayCache.ts'
import { createProofVerifier } from './requests/verifyProof.ts'
import { createRequestVerifier, type VerifiedRequest, type VerifyRequestOptions } from './requests/verifyRequest.ts'
import { verifyIdentityToken, type IdentityToken } from './tokens/identityToken.ts'
import { verifyAccessToken, type AccessToken } from './tokens/verifyAccessToken.ts'
import { createJwtVerifier } from './tokens/verifyJwt.ts'

export interface BackendOptions {
  /** URL at which this backend reaches the provider, such as `https://auth.example.com`. */
  url: string
  /** Your app's id, 25 characters. The operator sets it in the provider's configuration. */
  appId: string
  /**
   * An app secret, `lk_secret_…`, for `users` and `allowlist`; verifying needs none. Keep it in the environment of your
   * server. Never let it reach a page: anybody who has it can do everything that your backend can.
   */
  secret?: string | undefined
  /**
   * Issuer of the provider's tokens. Default: the origin of `url`, which is right in production unless the provider
   * sets `LATCHKEY_ISSUER`. In development it is `<brand>-development`, such as `latchkey-development`.
   */
  issuer?: string | undefined
  /**
   * Origin of this backend as browsers know it, such as `https://shop.example.com`: proofs of possession name it. Set
   * it in production: by default the request's own URL is used, which differs behind a proxy and which the caller
   * chooses by the `Host` header.
   */
  origin?: string | undefined
  /** The brand that names the SDK's cookies. Default: `latchkey`. */
  brand?: string | undefined
  /** Seconds by which clocks may differ, at most 60. Default: 5. */
  clockToleranceS?: number | undefined
  /** Remembers used proofs, so that a copied request is refused. Default: in the memory of this process. */
  replayCache?: ReplayCache | undefined
  /** Time limit in milliseconds for each attempt of a call of `users` and `allowlist`. Default: 10,000. */
  timeoutMs?: number | undefined
  /**
   * How often a call of `users` and `allowlist` is retried if the provider is unreachable, busy, or refuses because of
   * a rate limit. It waits as long as the provider says, 60 s at most; with 0 it is not retried. Default: 2.
   */
  retries?: number | undefined
  /** The `fetch` by which the provider is called, for tests or a proxy of your own. Default: the global one. */
  fetch?: typeof globalThis.fetch | undefined
  /** The time in epoch milliseconds. Default: `Date.now`. */
  now?: (() => number) | undefined
}

/**
 * Verifies requests and manages users from a host's backend. Create it once and keep it: it caches the provider's keys.
 */
export interface Backend {
  /**
   * Verifies an access token: signature, algorithm, issuer, audience and times. Only the provider's keys are fetched,
   * not the state of the session: a token of an ended session passes until it expires.
   * @throws BackendError with a `token_…` code (401) or `keys_unreachable` (503)
   */
  verifyAccessToken(token: string): Promise<AccessToken>
  /**
   * Verifies an identity token, which lists the user's accounts. It is no access token: do not grant access on it
   * alone.
   * @throws BackendError as {@link Backend.verifyAccessToken}
   */
  verifyIdentityToken(token: string): Promise<IdentityToken>
  /**
   * Finds out which user sent a request, by its access token and proof of possession. Call it before you read the body.
   * @example
   * export async function POST(request: Request) {
   *   const { userId } = await backend.verifyRequest(request)
   *   …
   * }
   * @throws BackendError as {@link Backend.verifyAccessToken}, and `token_missing`, `token_unbound`, `proof_…` (401)
   */
  verifyRequest(request: Request, options?: VerifyRequestOptions): Promise<VerifiedRequest>
  /** Reads and changes the users of your app, with the app secret. */
  readonly users: BackendUsers
  /** Reads and changes the allowlist of an app that admits invited users only, with the app secret. */
  readonly allowlist: BackendAllowlist
}

const mistake = (name: string, given: unknown, fix: string): TypeError =>
  new TypeError(`createBackend: "${name}" is ${JSON.stringify(given) ?? 'missing'}. ${fix}`)

function readUrl(name: string, given: unknown): URL {
  const url = typeof given === 'string' && URL.canParse(given) ? new URL(given) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw mistake(name, given, 'It must be an http(s) URL, such as https://auth.example.com.')
  return url
}

/** Unlike the other checks, its errors do not quote the given value: a secret in a message could end up in a log. */
function checkSecret(secret: unknown): void {
  if ('document' in globalThis || 'importScripts' in globalThis)
    throw new TypeError(
      'createBackend: "secret" is in a browser, where anybody can read it. Revoke it ("latchkey-server secrets revoke") and keep a new one on your server.',
    )
  if (typeof secret !== 'string' || !/^lk_secret_[\w-]{43}$/.test(secret))
    throw new TypeError('createBackend: "secret" is no app secret, as "latchkey-server secrets create" prints it.')
}

/**
 * Creates the {@link Backend} of your app. It sends no request before you verify the first token or call the API.
 * @example
 * const backend = createBackend({ url: 'https://auth.example.com', appId: 'your-app-id-25-characters' })
 * @throws TypeError for options that cannot be right, naming the option
 */
export function createBackend({
  url,
  appId,
  secret,
  issuer,
  origin,
  brand = 'latchkey',
  clockToleranceS = 5,
  timeoutMs = 10_000,
  retries = 2,
  now = Date.now,
  replayCache = createMemoryReplayCache(now),
  fetch,
}: BackendOptions): Backend {
  const provider = readUrl('url', url)
  if (typeof appId !== 'string' || appId === '')
    throw mistake('appId', appId, 'It is the id of your app at the provider.')
  const limits = [
    ['clockToleranceS', clockToleranceS, 60],
    ['timeoutMs', timeoutMs, 600_000],
    ['retries', retries, 10],
  ] as const
  for (const [name, value, most] of limits)
    if (!(value >= 0 && value <= most)) throw mistake(name, value, `It must be 0 to ${most}.`)
  if (secret !== undefined) checkSecret(secret)

  const verifyJwt = createJwtVerifier({
    appId,
    issuer: issuer ?? provider.origin,
    jwksUrl: new URL('/.well-known/jwks.json', provider),
    clockToleranceS,
    now,
    fetch,
  })
  const access: Backend['verifyAccessToken'] = (token) => verifyAccessToken(verifyJwt, token)
  const call = createCaller({ url: provider.origin, appId, secret, brand, timeoutMs, retries, fetch })
  return {
    users: createUsers(call),
    allowlist: createAllowlist(call),
    verifyAccessToken: access,
    verifyIdentityToken: (token) => verifyIdentityToken(verifyJwt, token),
    verifyRequest: createRequestVerifier({
      verifyAccessToken: access,
      verifyProof: createProofVerifier({ clockToleranceS, now, replayCache }),
      cookieName: `${brand}-token`,
      origin: origin === undefined ? undefined : readUrl('origin', origin).origin,
    }),
  }
}
