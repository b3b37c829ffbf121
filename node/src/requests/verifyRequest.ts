import { BackendError } from '../errors.ts'
import type { AccessToken } from '../tokens/verifyAccessToken.ts'
import type { VerifyProof } from './verifyProof.ts'

export interface VerifyRequestOptions {
  /**
   * Requires a proof of possession (RFC 9449) with a token in the `authorization` header, so that a copied token is worth nothing. Default: true.
   */
  requireProof?: boolean | undefined
  /**
   * Also takes the token from the cookie that the SDK writes, for GET and HEAD: a browser sends no header when it opens a page. Such a request
   * has no proof, and any page can cause it, so use it to render and for nothing else. Default: false.
   */
  allowCookie?: boolean | undefined
  /** Accepts tokens of sessions that are bound to no key, for apps that allow them, without a proof. Default: false. */
  allowUnbound?: boolean | undefined
  /** Accepts a proof that does not cover the request's body, such as an upload's. Default: false. */
  allowUncoveredBody?: boolean | undefined
}

/** Who sent a request. */
export interface VerifiedRequest extends AccessToken {
  /** The access token itself, for a call to the provider in the user's name. Keep it nowhere. */
  token: string
  source: 'header' | 'cookie'
  /** True if the request came with a proof of possession. */
  isProven: boolean
}

export interface RequestVerifierDeps {
  verifyAccessToken(token: string): Promise<AccessToken>
  verifyProof: VerifyProof
  /** Name of the cookie with the access token. */
  cookieName: string
  /** Origin of this backend as browsers know it; undefined to take the request's. */
  origin: string | undefined
}

const AUTHORIZATION = /^(?:Bearer|DPoP) +([^\s,]+)$/i
/** Methods that change nothing (RFC 9110, section 9.2.1) and by which pages are opened. */
const READS = ['GET', 'HEAD']

function readCookie(header: string | null, name: string): string | undefined {
  const found = (header ?? '').split(';').flatMap((pair) => {
    const [key = '', ...value] = pair.split('=')
    return key.trim() === name ? [value.join('=').trim()] : []
  })
  // Two of one name: a subdomain may have planted one, and which is ours cannot be told.
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
  // "null" is what the SDK's older callers send where nobody is logged in.
  if (token === undefined || token === 'null') throw new BackendError('token_missing')
  return { token, source: authorization === null ? 'cookie' : 'header' }
}

/** The request's body stays unread: a copy of it is. */
function bodyOf(request: Request): (() => Promise<Uint8Array<ArrayBuffer>>) | undefined {
  if (request.bodyUsed)
    throw new TypeError('verifyRequest() must come before the body is read: the proof of possession covers the body.')
  return request.body === null ? undefined : async () => new Uint8Array(await request.clone().arrayBuffer())
}

/** Finds out who sent a request. */
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
    // Also where none is required: a wrong proof is never an accident.
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
