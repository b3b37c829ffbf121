import {
  authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge, Configuration, allowInsecureRequests, customFetch,
  discovery, enableNonRepudiationChecks, getJwksCache, None, setJwksCache,
  type ClientAuth, type CustomFetch, type ServerMetadata, type TokenEndpointResponse,
} from 'openid-client'
import { ProviderError, toProviderError } from './failures.ts'
import type { ProviderFetch } from './guardedFetch.ts'
import { isJson, type Json } from './json.ts'

/** State kept between sending a user to a provider and their return. */
export interface Leaving {
  state: string
  /** Our PKCE verifier towards the provider. */
  verifier: string
  nonce: string
}

/** Our registration at an authorization server, and how it is spoken to. */
export interface Registration {
  clientId: string
  callbackUrl: string
  /** For one answer. */
  timeoutMs: number
  /** Returns how our server authenticates as the client. */
  authenticate(): ClientAuth | Promise<ClientAuth>
  /** Issuer that its return must name (RFC 9207). Absent: it is not known, and the one in the return is ignored. */
  issuer?: string | undefined
  /** Endpoints that are absent are found by discovery, at the issuer. */
  authorizationUrl?: string | undefined
  tokenUrl?: string | undefined
  scopes: readonly string[]
  scopeSeparator: string
  /** Name of the client id parameter if it is not `client_id`. */
  clientIdParameter?: string | undefined
  hasPkce: boolean
  responseMode?: 'form_post' | undefined
  authorizationParameters?: Readonly<Record<string, string>> | undefined
  /** Absent: OAuth only, there is no ID token. */
  idToken?: { jwksUrl?: string | undefined; algorithm: string; hasNonce: boolean } | undefined
  /** Puts an answer of the token endpoint into the form of RFC 6749, section 5. */
  readTokenAnswer?: ((body: Json) => Json) | undefined
}

/** Checked answer of the token endpoint. `claims` are those of the ID token, whose signature was verified. */
export type TokenAnswer = TokenEndpointResponse & { claims(): Json | undefined }

/** The authorization code grant of RFC 6749 with PKCE, towards one server. */
export interface AuthorizationClient {
  /** Returns the URL to send the user to. @throws ProviderError when discovery fails */
  leave(leaving: Leaving): Promise<URL>
  /** Exchanges the code of a return. @param parameters of the return, without an `error`. @throws ProviderError, or an error of the library */
  exchange(parameters: URLSearchParams, leaving: Leaving): Promise<TokenAnswer>
}

const isInsecure = (url: string): boolean => url.startsWith('http:')

/** Such a URL has passed the configuration: it is one of this machine, in development. Discovery knows the function by identity. */
// oxlint-disable-next-line typescript/no-deprecated -- the library marks it only to be noticed
const allowLoopback = allowInsecureRequests

export function createAuthorizationClient(registration: Registration, ask: ProviderFetch): AuthorizationClient {
  const { clientId, callbackUrl, timeoutMs, idToken, hasPkce } = registration
  let discovered: ServerMetadata | undefined
  let jwks: ReturnType<typeof getJwksCache>

  const fetchAs: CustomFetch = async (url, { method, headers, body }) => {
    const response = await ask(url, { method, headers, body: body instanceof URLSearchParams ? body.toString() : undefined }, timeoutMs)
    return method === 'POST' ? rewriteTokenAnswer(response, registration.readTokenAnswer) : response
  }

  const server = async (): Promise<ServerMetadata> => {
    const { authorizationUrl, tokenUrl } = registration
    const issuer = registration.issuer ?? new URL(authorizationUrl as string).origin
    const isComplete = authorizationUrl !== undefined && tokenUrl !== undefined && (idToken === undefined || idToken.jwksUrl !== undefined)
    const given = { authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl, jwks_uri: idToken?.jwksUrl }
    if (isComplete) return { ...given, issuer } as ServerMetadata
    discovered ??= (await discovery(new URL(issuer), clientId, undefined, None(), {
      [customFetch]: fetchAs, ...(isInsecure(issuer) ? { execute: [allowLoopback] } : {}),
    })).serverMetadata()
    return { ...discovered, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
  }

  const configuration = async (): Promise<Configuration> => {
    const metadata = await server()
    const config = new Configuration(metadata, clientId, {
      ...(idToken === undefined ? {} : { id_token_signed_response_alg: idToken.algorithm }),
    }, await registration.authenticate())
    config[customFetch] = fetchAs
    // oxlint-disable-next-line typescript/no-deprecated -- as above
    if (isInsecure(metadata.token_endpoint ?? '')) allowLoopback(config)
    // Otherwise the library trusts TLS alone. An attacker who can answer for the token endpoint still cannot sign for
    // the provider.
    enableNonRepudiationChecks(config)
    if (jwks) setJwksCache(config, jwks)
    return config
  }

  return {
    async leave({ state, verifier, nonce }) {
      const config = await configuration().catch((error: unknown) => { throw toProviderError(error) })
      const { authorizationParameters, scopes, scopeSeparator, responseMode, clientIdParameter } = registration
      const url = buildAuthorizationUrl(config, {
        ...authorizationParameters,
        redirect_uri: callbackUrl,
        response_type: 'code',
        state,
        ...(scopes.length > 0 ? { scope: scopes.join(scopeSeparator) } : {}),
        ...(responseMode ? { response_mode: responseMode } : {}),
        ...(idToken?.hasNonce ? { nonce } : {}),
        ...(hasPkce ? { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' } : {}),
      })
      if (clientIdParameter !== undefined) {
        url.searchParams.delete('client_id')
        url.searchParams.set(clientIdParameter, clientId)
      }
      return url
    },

    async exchange(parameters, { state, verifier, nonce }) {
      const config = await configuration()
      const returned = new URL(callbackUrl)
      returned.search = parameters.toString()
      // The library compares it with the issuer, so it must not see one if none is known. Providers are then told apart
      // by each having a callback and states of its own (RFC 9700, section 4.4.2).
      if (registration.issuer === undefined) returned.searchParams.delete('iss')
      const answer = await authorizationCodeGrant(config, returned, {
        expectedState: state,
        ...(hasPkce ? { pkceCodeVerifier: verifier } : {}),
        ...(idToken ? { idTokenExpected: true, ...(idToken.hasNonce ? { expectedNonce: nonce } : {}) } : {}),
      })
      jwks = getJwksCache(config)
      return answer
    },
  }
}

/** Some token endpoints leave out the type, which can only be one. */
async function rewriteTokenAnswer(response: Response, read: ((body: Json) => Json) | undefined): Promise<Response> {
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new ProviderError('failed', 'The provider\'s token endpoint did not answer with JSON')
  }
  if (!isJson(body)) throw new ProviderError('failed', 'The provider\'s token endpoint did not answer with an object')
  const answer = read ? read(body) : body
  return Response.json(typeof answer.access_token === 'string' ? { token_type: 'bearer', ...answer } : answer, { status: response.status })
}
