import { BackendError } from '../errors.ts'
import type { AccessToken } from '../tokens/verifyAccessToken.ts'
import type { VerifyProof } from './verifyProof.ts'

export interface VerifyRequestOptions {
  /**
   * Requires a proof of possession (RFC 9449) with a token in the `authorization` header, so that a copied token alone
   * is refused. Default: true.
   */
  requireProof?: boolean | undefined
  /**
   * Also reads the token from the SDK's cookie for GET and HEAD, because a browser sends no `authorization` header when
   * it opens a page. Such a request has no proof, and any site can trigger it: only render pages by it. Default: false.
   */
  allowCookie?: boolean | undefined
  /** Accepts tokens of sessions that are bound to no key, for apps that allow them, without a proof. Default: false. */
  allowUnbound?: boolean | undefined
  /** Accepts a proof that does not cover the request's body, such as a large upload. Default: false. */
  allowUncoveredBody?: boolean | undefined
}

/** The user and session that sent a request, from its verified access token. */
export interface VerifiedRequest extends AccessToken {
  /** The access token itself, for a call to the provider on the user's behalf. Do not store it. */
  token: string
  source: 'header' | 'cookie'
  /** True if a proof of possession was verified; false for a token from the cookie or without a proof. */
  isProven: boolean
}

export interface RequestVerifierDeps {
  verifyAccessToken(token: string): Promise<AccessToken>
  verifyProof: VerifyProof
  /** Name of the cookie in which the SDK keeps the access token. */
  cookieName: string
  /** Origin of this backend as browsers know it; if undefined, that of the request's URL is used. */
  origin: string | undefined
}

const AUTHORIZATION = /^(?:Bearer|DPoP) +([^\s,]+)$/i
/** Safe methods (RFC 9110, section 9.2.1) by which a browser opens pages. Only for these does the cookie count. */
const READS = ['GET', 'HEAD']

function readCookie(header: string | null, name: string): string | undefined {
  const found = (header ?? '').split(';').flatMap((pair) => {
    const [key = '', ...value] = pair.split('=')
    return key.trim() === name ? [value.join('=').trim()] : []
  })
  // If two cookies have this name, a subdomain may have set one of them, and the header does not show which.
  return found.length === 1 && found[0] !== '' ? found[0] : undefined
}

function findToken(
  { method, headers }: Request,
  cookieName: string,
  allowCookie: boolean | undefined,
): { token: string; source: VerifiedRequest['source'] } {
  const authorization = headers.get('authorization')
  let token: string | undefined
  if (authorization !== null) token = AUTHORIZATION.exec(authorization)?.[1]
  else if (allowCookie && READS.includes(method)) token = readCookie(headers.get('cookie'), cookieName)
  // Older callers of the SDK send "Bearer null" while nobody is logged in.
  if (token === undefined || token === 'null') throw new BackendError('token_missing')
  return { token, source: authorization === null ? 'cookie' : 'header' }
}

/** Hashing reads a clone of the request, so that the host can still read the body afterwards. */
function bodyOf(request: Request): (() => Promise<Uint8Array<ArrayBuffer>>) | undefined {
  if (request.bodyUsed)
    throw new TypeError('verifyRequest() must come before the body is read: the proof of possession covers the body.')
  return request.body === null ? undefined : async () => new Uint8Array(await request.clone().arrayBuffer())
}

/** Creates `backend.verifyRequest`: finds the token, verifies it, and then the proof of possession. */
export function createRequestVerifier({ verifyAccessToken, verifyProof, cookieName, origin }: RequestVerifierDeps) {
  const urlOf = ({ url }: Request): string => {
    if (origin === undefined) return url
    const { pathname } = new URL(url)
    return origin + pathname
  }

  return async (
    request: Request,
    { requireProof = true, allowCookie, allowUnbound, allowUncoveredBody }: VerifyRequestOptions = {},
  ): Promise<VerifiedRequest> => {
    const { token, source } = findToken(request, cookieName, allowCookie)
    const access = await verifyAccessToken(token)
    const verified = { ...access, token, source, isProven: false }
    if (source === 'cookie') return verified
    if (access.key === null) {
      if (requireProof && !allowUnbound) throw new BackendError('token_unbound')
      return verified
    }
    const proof = request.headers.get('dpop')
    if (proof === null) {
      if (requireProof) throw new BackendError('proof_missing')
      return verified
    }
    // A proof is verified even where none is required: a wrong one is a sign of an attack or of a mistake in the
    // client.
    await verifyProof(proof, {
      method: request.method,
      url: urlOf(request),
      token,
      key: access.key,
      body: bodyOf(request),
      allowUncoveredBody,
    })
    return { ...verified, isProven: true }
  }
}
