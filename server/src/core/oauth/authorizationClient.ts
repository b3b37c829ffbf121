import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  allowInsecureRequests,
  clockSkew,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  getJwksCache,
  None,
  setJwksCache,
  type ClientAuth,
  type CustomFetch,
  type ServerMetadata,
  type TokenEndpointResponse,
} from 'openid-client'
import type { Clock } from '../foundation/index.ts'
import { ProviderError, toProviderError } from './failures.ts'
import { isJson, type Json, type ProviderFetch } from './guardedFetch.ts'

/** Random values of one trip to the provider, which are needed again when the user returns. */
export interface Leaving {
  state: string
  /** PKCE verifier between this server and the provider. */
  verifier: string
  nonce: string
}

/** Our registration as a client of an authorization server, and the server's endpoints and quirks. */
export interface Registration {
  clientId: string
  callbackUrl: string
  /** Milliseconds in which each answer of the provider must arrive. */
  timeoutMs: number
  /** Returns the client authentication that this server uses at the token endpoint. */
  authenticate(): ClientAuth | Promise<ClientAuth>
  /** Issuer that must be in the return's `iss` (RFC 9207). Absent: the issuer is unknown, and `iss` is ignored. */
  issuer?: string | undefined
  /** If an endpoint is absent, it is found by discovery at the issuer. */
  authorizationUrl?: string | undefined
  tokenUrl?: string | undefined
  scopes: readonly string[]
  scopeSeparator: string
  /** Name of the client id parameter, for providers that do not call it `client_id`. */
  clientIdParameter?: string | undefined
  hasPkce: boolean
  responseMode?: 'form_post' | undefined
  authorizationParameters?: Readonly<Record<string, string>> | undefined
  /**
   * Settings for the ID token, and the clock by which it has expired. Absent for providers that issue none (OAuth only).
   */
  idToken?: { jwksUrl?: string | undefined; algorithm: string; hasNonce: boolean; clock: Clock } | undefined
  /** Converts a nonstandard answer of the token endpoint to the form of RFC 6749, section 5. */
  readTokenAnswer?: ((body: Json) => Json) | undefined
}

/**
 * The answer of the token endpoint, checked. `claims` returns the claims of the ID token, whose signature was
 * verified.
 */
export type TokenAnswer = TokenEndpointResponse & { claims(): Json | undefined }

/** The authorization code grant of RFC 6749 with PKCE, with one provider. */
export interface AuthorizationClient {
  /** Returns the URL to send the user to. @throws ProviderError when discovery fails */
  leave(leaving: Leaving): Promise<URL>
  /**
   * Exchanges the code of a return for tokens. @param parameters query or form of the return, without an `error`.
   * @throws ProviderError, or an error of the library
   */
  exchange(parameters: URLSearchParams, leaving: Leaving): Promise<TokenAnswer>
}

const isInsecure = (url: string): boolean => url.startsWith('http:')

/**
 * Allows plain http, which the configuration accepts only for this machine, in development. It is a constant, since
 * discovery compares the function by identity.
 */
// oxlint-disable-next-line typescript/no-deprecated -- the library marks it only to be noticed
const allowLoopback = allowInsecureRequests

export function createAuthorizationClient(registration: Registration, ask: ProviderFetch): AuthorizationClient {
  const { clientId, callbackUrl, timeoutMs, idToken, hasPkce } = registration
  let discovered: ServerMetadata | undefined
  let jwks: ReturnType<typeof getJwksCache>

  const fetchAs: CustomFetch = async (url, { method, headers, body }) => {
    const response = await ask(
      url,
      { method, headers, body: body instanceof URLSearchParams ? body.toString() : undefined },
      timeoutMs,
    )
    return method === 'POST' ? rewriteTokenAnswer(response, registration.readTokenAnswer) : response
  }

  const server = async (): Promise<ServerMetadata> => {
    const { authorizationUrl, tokenUrl } = registration
    const issuer = registration.issuer ?? new URL(authorizationUrl as string).origin
    const isComplete =
      authorizationUrl !== undefined &&
      tokenUrl !== undefined &&
      (idToken === undefined || idToken.jwksUrl !== undefined)
    const given = { authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl, jwks_uri: idToken?.jwksUrl }
    if (isComplete) return { ...given, issuer } as ServerMetadata
    discovered ??= (
      await discovery(new URL(issuer), clientId, undefined, None(), {
        [customFetch]: fetchAs,
        ...(isInsecure(issuer) ? { execute: [allowLoopback] } : {}),
      })
    ).serverMetadata()
    return { ...discovered, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
  }

  const configuration = async (): Promise<Configuration> => {
    const metadata = await server()
    const config = new Configuration(
      metadata,
      clientId,
      {
        ...(idToken && {
          id_token_signed_response_alg: idToken.algorithm,
          // The library goes by the machine's clock, which may be off; the server's time is the database's.
          [clockSkew]: (idToken.clock.now() - Date.now()) / 1_000,
        }),
      },
      await registration.authenticate(),
    )
    config[customFetch] = fetchAs
    // oxlint-disable-next-line typescript/no-deprecated -- the library marks it only to be noticed
    if (isInsecure(metadata.token_endpoint ?? '')) allowLoopback(config)
    // Has the library verify the signature of ID tokens, where by default it trusts TLS alone. An attacker who can
    // answer for the token endpoint still cannot sign for the provider.
    enableNonRepudiationChecks(config)
    if (jwks) setJwksCache(config, jwks)
    return config
  }

  return {
    async leave({ state, verifier, nonce }) {
      const config = await configuration().catch((error: unknown) => {
        throw toProviderError(error)
      })
      const { authorizationParameters, scopes, scopeSeparator, responseMode, clientIdParameter } = registration
      const url = buildAuthorizationUrl(config, {
        ...authorizationParameters,
        redirect_uri: callbackUrl,
        response_type: 'code',
        state,
        ...(scopes.length > 0 ? { scope: scopes.join(scopeSeparator) } : {}),
        ...(responseMode ? { response_mode: responseMode } : {}),
        ...(idToken?.hasNonce ? { nonce } : {}),
        ...(hasPkce
          ? { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
          : {}),
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
      // The library would compare `iss` with an issuer that we do not know. Providers are distinguished by their own
      // callback URLs and states instead (RFC 9700, section 4.4.2).
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

/** Converts the token endpoint's answer by `read`, and adds the token type, which some providers leave out. */
async function rewriteTokenAnswer(response: Response, read: ((body: Json) => Json) | undefined): Promise<Response> {
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new ProviderError('failed', "The provider's token endpoint did not answer with JSON")
  }
  if (!isJson(body)) throw new ProviderError('failed', "The provider's token endpoint did not answer with an object")
  const answer = read ? read(body) : body
  return Response.json(typeof answer.access_token === 'string' ? { token_type: 'bearer', ...answer } : answer, {
    status: response.status,
  })
}
