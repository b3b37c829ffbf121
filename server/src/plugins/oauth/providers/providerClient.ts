import {
  authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge, ClientSecretPost, Configuration,
  allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks, getJwksCache, None, setJwksCache,
  type ClientAuth, type CustomFetch, type ServerMetadata, type TokenEndpointResponse,
} from 'openid-client'
import { appleClientSecret } from './appleClientSecret.ts'
import { isJson, toPerson, type Person } from './claims.ts'
import { ProviderError, toProviderError } from './failures.ts'
import type { ProviderFetch } from './guardedFetch.ts'
import { readUser } from './readUser.ts'
import type { AppProvider } from './resolve.ts'
import type { Json } from './types.ts'

/** What is kept between sending somebody to a provider and their return. */
export interface Leaving {
  state: string
  /** Our PKCE verifier towards the provider. */
  verifier: string
  nonce: string
}

/** What the provider gave for its own API. */
export interface ProviderTokens {
  accessToken: string
  expiresInS?: number | undefined
  refreshToken?: string | undefined
  scopes?: string[] | undefined
}

/** Somebody who proved at the provider who they are. */
export interface Arrival {
  person: Person
  tokens: ProviderTokens
}

/** One provider of one app, as our server speaks to it. */
export interface ProviderClient {
  /** Where to send the user. @throws ProviderError when discovery fails */
  leave(leaving: Leaving): Promise<URL>
  /**
   * Exchanges the code of a return and finds out who it was.
   * @param parameters of the return, without an `error`
   * @throws ProviderError
   */
  arrive(parameters: URLSearchParams, leaving: Leaving): Promise<Arrival>
}

/** Seconds that an ID token's clock may be off. */
const CLOCK_TOLERANCE_S = 30
/** Seconds since an ID token was made; it comes straight from its maker. */
const ID_TOKEN_MAX_AGE_S = 600

const isInsecure = (url: string): boolean => url.startsWith('http:')

/** Such a URL has passed the configuration: it is one of this machine, in development. Discovery knows the function by identity. */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- the library marks it only to be noticed
const allowLoopback = allowInsecureRequests

export function createProviderClient(provider: AppProvider, ask: ProviderFetch): ProviderClient {
  const { definition, clientId, clientSecret = '', timeoutMs, callbackUrl } = provider
  const { identity } = definition
  let discovered: ServerMetadata | undefined
  let jwks: ReturnType<typeof getJwksCache>

  const fetchAs: CustomFetch = async (url, { method, headers, body }) => {
    const response = await ask(url, { method, headers, body: body instanceof URLSearchParams ? body.toString() : undefined }, timeoutMs)
    return method === 'POST' ? rewriteTokenAnswer(response, definition.readTokenAnswer) : response
  }

  const clientAuthentication = async (): Promise<ClientAuth> => {
    switch (definition.clientAuthentication) {
      // The library also escapes `-`, `_` and `.`, which secrets are full of and some providers do not unescape.
      case 'basic': return (_server, _client, _body, headers) => {
        headers.set('authorization', `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`)
      }
      case 'post': return ClientSecretPost(clientSecret)
      case 'none': return None()
      case 'apple': return ClientSecretPost(await appleClientSecret(provider))
      case 'tiktok': return (_server, _client, body) => {
        body.set('client_key', clientId)
        body.set('client_secret', clientSecret)
      }
    }
  }

  const server = async (): Promise<ServerMetadata> => {
    const { authorizationUrl, tokenUrl } = definition
    const jwksUrl = identity.kind === 'idToken' ? identity.jwksUrl : undefined
    const issuer = identity.issuer ?? new URL(authorizationUrl as string).origin
    const isComplete = authorizationUrl !== undefined && tokenUrl !== undefined && (identity.kind === 'api' || jwksUrl !== undefined)
    const given = { authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl, jwks_uri: jwksUrl }
    if (isComplete) return { ...given, issuer } as ServerMetadata
    discovered ??= (await discovery(new URL(issuer), clientId, undefined, None(), {
      [customFetch]: fetchAs, ...(isInsecure(issuer) ? { execute: [allowLoopback] } : {}),
    })).serverMetadata()
    return { ...discovered, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
  }

  const configuration = async (): Promise<Configuration> => {
    const metadata = await server()
    const algorithm = identity.kind === 'idToken' ? identity.algorithm : undefined
    const config = new Configuration(metadata, clientId, {
      ...(algorithm === undefined ? {} : { id_token_signed_response_alg: algorithm }),
    }, await clientAuthentication())
    config[customFetch] = fetchAs
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- as above
    if (isInsecure(metadata.token_endpoint ?? '')) allowLoopback(config)
    // The library trusts TLS alone otherwise; whoever can answer for the token endpoint cannot sign for the provider.
    enableNonRepudiationChecks(config)
    if (jwks) setJwksCache(config, jwks)
    return config
  }

  return {
    async leave({ state, verifier, nonce }) {
      const config = await configuration().catch((error: unknown) => { throw toProviderError(error) })
      const url = buildAuthorizationUrl(config, {
        ...definition.authorizationParameters,
        redirect_uri: callbackUrl,
        response_type: 'code',
        state,
        ...(definition.scopes.length > 0 ? { scope: definition.scopes.join(definition.scopeSeparator) } : {}),
        ...(definition.responseMode ? { response_mode: definition.responseMode } : {}),
        ...(identity.kind === 'idToken' && identity.hasNonce ? { nonce } : {}),
        ...(definition.hasPkce ? { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' } : {}),
      })
      if (definition.clientIdParameter !== undefined) {
        url.searchParams.delete('client_id')
        url.searchParams.set(definition.clientIdParameter, clientId)
      }
      return url
    },

    async arrive(parameters, { state, verifier, nonce }) {
      try {
        const config = await configuration()
        const returned = new URL(callbackUrl)
        returned.search = parameters.toString()
        // The library compares it with the issuer, so it must not see one where there is none. What tells providers apart
        // then is that each has a callback and states of its own (RFC 9700, section 4.4.2).
        if (identity.issuer === undefined) returned.searchParams.delete('iss')
        const answer = await authorizationCodeGrant(config, returned, {
          expectedState: state,
          ...(definition.hasPkce ? { pkceCodeVerifier: verifier } : {}),
          ...(identity.kind === 'idToken' ? { idTokenExpected: true, ...(identity.hasNonce ? { expectedNonce: nonce } : {}) } : {}),
        })
        jwks = getJwksCache(config)
        const claims = identity.kind === 'idToken'
          ? { ...definition.readReturn?.(parameters), ...readIdToken(answer) }
          : await readUser(definition, identity, answer.access_token, (url, request) => ask(url, request, timeoutMs))
        return { person: toPerson(definition, claims), tokens: toTokens(answer) }
      } catch (error) {
        throw toProviderError(error)
      }
    },
  }
}

/** Claims that the library verified: signature, issuer, audience, authorised party, expiry, nonce; and the age besides. */
function readIdToken(answer: TokenEndpointResponse & { claims(): Json | undefined }): Json {
  const claims = answer.claims()
  const now = Date.now() / 1000
  const issuedAt = typeof claims?.iat === 'number' ? claims.iat : Number.NaN
  if (!claims || !(issuedAt <= now + CLOCK_TOLERANCE_S) || !(issuedAt >= now - ID_TOKEN_MAX_AGE_S - CLOCK_TOLERANCE_S)) {
    throw new ProviderError('failed', 'The provider\'s ID token is not of this moment')
  }
  return claims
}

const toTokens = (answer: TokenEndpointResponse): ProviderTokens => ({
  accessToken: answer.access_token,
  expiresInS: answer.expires_in,
  refreshToken: answer.refresh_token,
  scopes: answer.scope === undefined || answer.scope === '' ? undefined : answer.scope.split(' '),
})

/** Some token endpoints leave out the type, which can only be one. */
async function rewriteTokenAnswer(response: Response, read: ((body: Json) => Json) | undefined): Promise<Response> {
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new ProviderError('failed', 'The provider\'s token endpoint answered something else than JSON')
  }
  if (!isJson(body)) throw new ProviderError('failed', 'The provider\'s token endpoint answered something else than an object')
  const answer = read ? read(body) : body
  return Response.json(typeof answer.access_token === 'string' ? { token_type: 'bearer', ...answer } : answer, { status: response.status })
}
