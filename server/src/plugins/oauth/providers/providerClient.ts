import { ClientSecretPost, None, type ClientAuth } from 'openid-client'
import {
  createAuthorizationClient,
  type Registration,
  type TokenAnswer,
  ProviderError,
  toProviderError,
  type ProviderFetch,
  type Json,
  type RoundTripClient,
} from '../../../core/oauth/index.ts'
import type { Clock } from '../../../core/foundation/index.ts'
import { appleClientSecret } from './appleClientSecret.ts'
import { toPerson, type Person } from './claims.ts'
import { readUser } from './readUser.ts'
import type { AppProvider } from './resolve.ts'

/** Tokens for the provider's own API. */
export interface ProviderTokens {
  accessToken: string
  expiresInS?: number | undefined
  refreshToken?: string | undefined
  scopes?: string[] | undefined
}

/** A user whom the provider authenticated. */
export interface Arrival {
  person: Person
  tokens: ProviderTokens
}

/** Client for one provider of one app: it exchanges the code of a return and identifies the user. */
export type ProviderClient = RoundTripClient<Arrival>

/** Seconds by which the provider's clock may differ from ours. */
const CLOCK_TOLERANCE_S = 30
/** Greatest age of an ID token in seconds; it comes directly from the provider. */
const ID_TOKEN_MAX_AGE_S = 600

/** @param clock the server's, by which ID tokens are checked */
export function createProviderClient(provider: AppProvider, ask: ProviderFetch, clock: Clock): ProviderClient {
  const { definition, timeoutMs } = provider
  const { identity } = definition
  const client = createAuthorizationClient(toRegistration(provider, clock), ask)
  return {
    leave: (leaving) => client.leave(leaving),
    async arrive(parameters, leaving) {
      try {
        const answer = await client.exchange(parameters, leaving)
        const claims =
          identity.kind === 'idToken'
            ? { ...definition.readReturn?.(parameters), ...readIdToken(answer, clock) }
            : await readUser(definition, identity, answer.access_token, (url, request) => ask(url, request, timeoutMs))
        return { person: toPerson(definition, claims), tokens: toTokens(answer) }
      } catch (error) {
        throw toProviderError(error)
      }
    },
  }
}

function toRegistration(provider: AppProvider, clock: Clock): Registration {
  const { definition, clientId, timeoutMs, callbackUrl } = provider
  const {
    identity,
    authorizationUrl,
    tokenUrl,
    scopes,
    scopeSeparator,
    clientIdParameter,
    hasPkce,
    responseMode,
    authorizationParameters,
  } = definition
  return {
    clientId,
    callbackUrl,
    timeoutMs,
    authorizationUrl,
    tokenUrl,
    scopes,
    scopeSeparator,
    clientIdParameter,
    hasPkce,
    responseMode,
    authorizationParameters,
    issuer: identity.issuer,
    idToken: identity.kind === 'idToken' ? { ...identity, clock } : undefined,
    authenticate: () => authenticate(provider, clock),
    readTokenAnswer: definition.readTokenAnswer,
  }
}

async function authenticate(provider: AppProvider, clock: Clock): Promise<ClientAuth> {
  const { definition, clientId, clientSecret = '' } = provider
  switch (definition.clientAuthentication) {
    // Not the library's encoding: it also escapes `-`, `_` and `.`, which are frequent in secrets and which some
    // providers do not unescape.
    case 'basic':
      return (_server, _client, _body, headers) => {
        headers.set(
          'authorization',
          `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`,
        )
      }
    case 'post':
      return ClientSecretPost(clientSecret)
    case 'none':
      return None()
    case 'apple':
      return ClientSecretPost(await appleClientSecret(provider, clock))
    case 'tiktok':
      return (_server, _client, body) => {
        body.set('client_key', clientId)
        body.set('client_secret', clientSecret)
      }
  }
}

/**
 * Returns the ID token's claims. The library has verified signature, issuer, audience, authorised party, expiry and
 * nonce; the age is checked here.
 */
function readIdToken(answer: TokenAnswer, clock: Clock): Json {
  const claims = answer.claims()
  const now = clock.now() / 1000
  const issuedAt = typeof claims?.iat === 'number' ? claims.iat : Number.NaN
  if (
    !claims ||
    !(issuedAt <= now + CLOCK_TOLERANCE_S) ||
    !(issuedAt >= now - ID_TOKEN_MAX_AGE_S - CLOCK_TOLERANCE_S)
  ) {
    throw new ProviderError('failed', "The provider's ID token is not recent")
  }
  return claims
}

const toTokens = (answer: TokenAnswer): ProviderTokens => ({
  accessToken: answer.access_token,
  expiresInS: answer.expires_in,
  refreshToken: answer.refresh_token,
  scopes: answer.scope === undefined || answer.scope === '' ? undefined : answer.scope.split(' '),
})
