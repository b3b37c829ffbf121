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
  /** Loads the provider's keys. Default: the global `fetch`. */
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
}

const mistake = (name: string, given: unknown, fix: string): TypeError =>
  new TypeError(`createBackend: "${name}" is ${JSON.stringify(given) ?? 'missing'}. ${fix}`)

function readUrl(name: string, given: unknown): URL {
  const url = typeof given === 'string' && URL.canParse(given) ? new URL(given) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw mistake(name, given, 'It must be an http(s) URL, such as https://auth.example.com.')
  return url
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
  issuer,
  origin,
  brand = 'latchkey',
  clockToleranceS = 5,
  now = Date.now,
  replayCache = createMemoryReplayCache(now),
  fetch,
}: BackendOptions): Backend {
  const provider = readUrl('url', url)
  if (typeof appId !== 'string' || appId === '')
    throw mistake('appId', appId, 'It is the id of your app at the provider.')
  if (!(clockToleranceS >= 0 && clockToleranceS <= 60))
    throw mistake('clockToleranceS', clockToleranceS, 'It must be 0 to 60 seconds.')

  const verifyJwt = createJwtVerifier({
    appId,
    issuer: issuer ?? provider.origin,
    jwksUrl: new URL('/.well-known/jwks.json', provider),
    clockToleranceS,
    now,
    fetch,
  })
  const access: Backend['verifyAccessToken'] = (token) => verifyAccessToken(verifyJwt, token)
  return {
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
