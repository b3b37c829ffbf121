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
  /** The provider as this backend reaches it, such as `https://auth.example.com`. */
  url: string
  /** The id of your app at the provider. */
  appId: string
  /**
   * An app secret, `lk_secret_…`, for `users` and `allowlist`; verifying needs none. Keep it in the environment of your server. Never let it reach a page: whoever has it
   * is your backend.
   */
  secret?: string | undefined
  /**
   * Issuer of the provider's tokens. Default: the origin of `url`, which is right in production unless the provider sets
   * `LATCHKEY_ISSUER`. In development it is `<brand>-development`, such as `latchkey-development`.
   */
  issuer?: string | undefined
  /**
   * Origin of this backend as browsers know it, such as `https://shop.example.com`: proofs of possession name it. Set it in production. Without
   * it the request's own URL counts, which behind a proxy is another one, and which the `Host` header decides.
   */
  origin?: string | undefined
  /** The brand that names the SDK's cookies. Default: `latchkey`. */
  brand?: string | undefined
  /** Seconds by which clocks may differ, at most 60. Default: 5. */
  clockToleranceS?: number | undefined
  /** Where used proofs are remembered. Default: this process. */
  replayCache?: ReplayCache | undefined
  /** Milliseconds within which the provider has to answer a call of `users` and `allowlist`, each time it is tried. Default: 10,000. */
  timeoutMs?: number | undefined
  /**
   * How often a call of `users` and `allowlist` is tried again if the provider is out of reach, busy, or its limit is used up. It waits as long as the
   * provider says, 60 s at most; 0 fails at once. Default: 2.
   */
  retries?: number | undefined
  /** Calls the provider. Default: the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
  /** The time in epoch milliseconds. Default: `Date.now`. */
  now?: (() => number) | undefined
}

/** What a host's backend asks of Latchkey. Create it once and keep it: it caches the provider's keys. */
export interface Backend {
  /**
   * Verifies an access token: signature, algorithm, issuer, audience and times. The provider is asked for its keys only, so a session that
   * has ended is good here until its token expires.
   * @throws BackendError with a `token_…` code (401) or `keys_unreachable` (503)
   */
  verifyAccessToken(token: string): Promise<AccessToken>
  /**
   * Verifies an identity token, which tells the user's accounts. It says who the user is, and is no access token: it must not open anything by itself.
   * @throws BackendError as {@link Backend.verifyAccessToken}
   */
  verifyIdentityToken(token: string): Promise<IdentityToken>
  /**
   * Finds out who sent a request: access token and proof of possession. Call it before you read the body.
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
  /** Who may log in to an app that admits invited users only, with the app secret. */
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

/** Neither says what was given: the text may end up in a log. */
function checkSecret(secret: unknown): void {
  if ('document' in globalThis || 'importScripts' in globalThis)
    throw new TypeError(
      'createBackend: "secret" is in a browser, where anybody can read it. Revoke it ("latchkey-server secrets revoke") and keep a new one on your server.',
    )
  if (typeof secret !== 'string' || !/^lk_secret_[\w-]{43}$/.test(secret))
    throw new TypeError('createBackend: "secret" is no app secret, as "latchkey-server secrets create" prints it.')
}

/**
 * Creates the entrance of your backend to Latchkey. Nothing is called before the first token.
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
