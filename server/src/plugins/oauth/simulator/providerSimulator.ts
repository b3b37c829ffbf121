import { createHash, createPublicKey } from 'node:crypto'
import { exportJWK, jwtVerify, SignJWT } from 'jose'
import { type Clock, randomToken } from '../../../core/foundation/index.ts'
import { newKeyPair, type KeyPair } from '../../../core/keys/index.ts'
import type { GuardedRequest, Json } from '../../../core/oauth/index.ts'
import { isBuiltIn } from '../providers/builtIn.ts'
import type { AppProvider } from '../providers/resolve.ts'
import { DIALECTS, handleOf, numberOf, type Grant, type SimulatedPerson } from './dialects.ts'

/** Decision of the person at the provider, and the failure to simulate for them. */
export type Decision =
  | { kind: 'deny' }
  | { kind: 'allow'; person: SimulatedPerson; trouble?: 'suspended' | 'rateLimited' | undefined }

/** URL to which the browser returns, and how the parameters travel. */
export interface Return {
  redirectUri: string
  parameters: Record<string, string>
  mode: 'query' | 'form_post'
}

/**
 * A simulated provider, whose answers have the real provider's form. It is as strict about client authentication,
 * redirect URI, PKCE and single use of codes.
 */
export interface ProviderSimulator {
  /** Returns what is wrong with an authorization request; undefined if nothing is. */
  check(request: URLSearchParams): string | undefined
  /** Ends an authorization request that {@link ProviderSimulator.check} passed. */
  decide(request: URLSearchParams, decision: Decision): Return
  /** Answers a request of the client's server: token endpoint, API, keys, discovery. */
  answer(url: URL, request: GuardedRequest): Promise<Response>
}

interface Pending {
  request: URLSearchParams
  person: SimulatedPerson
  trouble: 'suspended' | 'rateLimited' | undefined
  expiresAt: number
}

const CODE_LIFETIME_MS = 60_000
const json = (status: number, body: unknown): Response => Response.json(body, { status })

/**
 * @param provider the provider as the server's client sees it, with the endpoints of this simulator
 * @param clock for the lifetime of codes and the times in ID tokens
 * @param makeKeys makes the keys of its ID tokens (RS256), when the first is signed or asked for
 */
export function createProviderSimulator(
  provider: AppProvider,
  clock: Clock,
  makeKeys = () => newKeyPair('RS256'),
): ProviderSimulator {
  const { definition, clientId, clientSecret = '', callbackUrl, teamId = '', keyId = '' } = provider
  const { identity } = definition
  if (!isBuiltIn(definition.id)) throw new Error(`There is no simulator of "${definition.id}"`)
  const dialect = DIALECTS[definition.id]
  const codes = new Map<string, Pending>()
  const tokens = new Map<string, Pending>()
  const seen = new Set<string>()
  const clientParameter = definition.clientIdParameter ?? 'client_id'
  let keys: KeyPair | undefined
  const signingKeys = () => (keys ??= makeKeys())

  const isClient = async (body: URLSearchParams, headers: Headers): Promise<boolean> => {
    switch (definition.clientAuthentication) {
      case 'basic':
        return (
          headers.get('authorization') ===
          `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`
        )
      case 'tiktok':
        return (
          body.get('client_key') === clientId && body.get('client_secret') === clientSecret && !body.has('client_id')
        )
      case 'apple':
        return body.get('client_id') === clientId && isAppleSecret(body.get('client_secret') ?? '')
      default:
        return body.get('client_id') === clientId && body.get('client_secret') === clientSecret
    }
  }

  const isAppleSecret = async (secret: string): Promise<boolean> => {
    try {
      const { protectedHeader } = await jwtVerify(secret, createPublicKey(clientSecret), {
        algorithms: ['ES256'],
        issuer: teamId,
        subject: clientId,
        audience: identity.kind === 'idToken' ? identity.issuer : '',
        requiredClaims: ['iat', 'exp'],
        currentDate: new Date(clock.now()),
      })
      return protectedHeader.kid === keyId
    } catch {
      return false
    }
  }

  const signIdToken = async ({ request, person }: Pending): Promise<string> => {
    const { privateKey } = signingKeys()
    const nonce = request.get('nonce')
    const isApple = definition.id === 'apple'
    const now = Math.floor(clock.now() / 1_000)
    return new SignJWT({
      email: person.email,
      // Apple sends `true` or `"true"`. The simulator sends the text, which a server could take for unverified.
      email_verified: isApple ? 'true' : true,
      ...(isApple ? {} : { name: person.name }),
      ...(nonce === null || (identity.kind === 'idToken' && !identity.hasNonce) ? {} : { nonce }),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'simulator' })
      .setIssuer(identity.kind === 'idToken' ? identity.issuer : '')
      .setSubject(numberOf(person, 21))
      .setAudience(clientId)
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
      .sign(privateKey)
  }

  const exchange = async (body: URLSearchParams, headers: Headers): Promise<Response> => {
    if (!(await isClient(body, headers))) return json(401, { error: 'invalid_client' })
    const pending = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const isGood =
      body.get('grant_type') === 'authorization_code' &&
      pending !== undefined &&
      pending.expiresAt > clock.now() &&
      body.get('redirect_uri') === pending.request.get('redirect_uri') &&
      isVerifier(pending.request, body.get('code_verifier'))
    if (!isGood) return refuseCode(definition.id)
    if (pending.trouble === 'rateLimited')
      return json(429, { error: 'rate_limited', error_description: 'Too many requests' })
    if (pending.trouble === 'suspended' && identity.kind === 'idToken')
      return json(403, { error: 'access_denied', error_description: 'The account is suspended.' })
    const grant: Grant = {
      accessToken: randomToken(),
      refreshToken: randomToken(),
      person: pending.person,
      scope: pending.request.get('scope') ?? '',
    }
    tokens.set(grant.accessToken, pending)
    const idToken = identity.kind === 'idToken' ? { id_token: await signIdToken(pending) } : {}
    return json(200, { ...dialect.tokenAnswer(grant), ...idToken })
  }

  const ownerOf = (url: URL, headers: Headers): Pending | undefined => {
    const isInQuery = identity.kind === 'api' && identity.tokenIn === 'query'
    const token = isInQuery
      ? url.searchParams.get('access_token')
      : /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
    return tokens.get(token ?? '')
  }

  return {
    check(request) {
      if (request.get('response_type') !== 'code') return 'response_type is not "code".'
      if (request.get(clientParameter) !== clientId) return `${clientParameter} is not the one that is registered.`
      if (request.get('redirect_uri') !== callbackUrl) return 'redirect_uri is not the one that is registered.'
      if (!request.get('state')) return 'state is missing.'
      if (
        definition.hasPkce &&
        (request.get('code_challenge_method') !== 'S256' ||
          !/^[A-Za-z0-9_-]{43}$/.test(request.get('code_challenge') ?? ''))
      )
        return 'PKCE with S256 is missing.'
      if (request.get('scope') !== definition.scopes.join(definition.scopeSeparator))
        return 'scope is not written as this provider writes it.'
      if ((request.get('response_mode') ?? undefined) !== definition.responseMode)
        return 'response_mode is not what these scopes need.'
      return undefined
    },

    decide(request, decision) {
      const back = (parameters: Record<string, string>): Return => ({
        redirectUri: request.get('redirect_uri') ?? '',
        parameters: { ...parameters, state: request.get('state') ?? '' },
        mode: definition.responseMode ?? 'query',
      })
      if (decision.kind === 'deny') return back({ error: dialect.denial })
      const { person, trouble } = decision
      const code = randomToken()
      codes.set(code, { request, person, trouble, expiresAt: clock.now() + CODE_LIFETIME_MS })
      const isFirst = definition.id === 'apple' && !seen.has(person.email)
      seen.add(person.email)
      return back({ code, ...(isFirst ? { user: JSON.stringify(appleUser(person)) } : {}) })
    },

    async answer(url, { method, headers: given, body }) {
      const headers = new Headers(given)
      const path = url.pathname.split('/').at(-1)
      if (method === 'POST' && path === 'token') {
        if (!headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
          return json(415, { error: 'invalid_request' })
        return exchange(new URLSearchParams(body), headers)
      }
      if (path === 'jwks')
        return json(200, {
          keys: [{ ...(await exportJWK(signingKeys().publicKey)), kid: 'simulator', alg: 'RS256', use: 'sig' }],
        })
      const owner = ownerOf(url, headers)
      if (!owner) return json(401, { message: 'Bad credentials' })
      if (owner.trouble === 'suspended')
        return json(403, { message: `Sorry. The account ${handleOf(owner.person)} was suspended.` })
      return json(200, path === 'emails' ? (dialect.emails?.(owner.person) ?? []) : dialect.user(owner.person))
    },
  }
}

const isVerifier = (request: URLSearchParams, verifier: string | null): boolean => {
  const challenge = request.get('code_challenge')
  return challenge === null
    ? verifier === null
    : challenge ===
        createHash('sha256')
          .update(verifier ?? '')
          .digest('base64url')
}

/** Refuses a used or expired code. GitHub and TikTok do so with status 200. */
function refuseCode(id: string): Response {
  if (id === 'github')
    return json(200, { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' })
  if (id === 'tiktok')
    return json(200, { error: 'invalid_grant', error_description: 'Authorization code is expired.', log_id: '1' })
  return json(400, { error: 'invalid_grant' })
}

function appleUser({ name, email }: SimulatedPerson): Json {
  const [firstName = '', ...rest] = name.split(' ')
  return { name: { firstName, lastName: rest.join(' ') }, email }
}
