import { createHash } from 'node:crypto'
import {
  OAUTH_DENIED_CODE, OAUTH_PROVIDER_LIMIT_TEXT, OAUTH_WIRE_CODES, oauthNames, type OAuthInitBody, type OAuthCodeBody,
} from 'latchkey/plugins/oauth/contract'
import type { App } from '../../core/apps.ts'
import type { Proof } from '../../core/codes.ts'
import { RequestError } from '../../core/errors.ts'
import { isSameSecret, randomToken } from '../../core/keyring.ts'
import type { PluginServices } from '../../core/plugin.ts'
import type { Person } from './providers/claims.ts'
import { readReturnedError, toProviderError, type ProviderFailure } from './providers/failures.ts'
import type { ProviderClient, ProviderTokens } from './providers/providerClient.ts'
import { readRedirectTo, withParameters } from './redirectTo.ts'
import { createTickets } from './tickets.ts'

/** Seconds from leaving for the provider to the return. */
export const STATE_LIFETIME_S = 600
/** Seconds from the return to the app to the call with the code. */
export const CODE_LIFETIME_S = 120

/** What ties the halves of a login together: the client that began it is the one that ends it. */
interface Binding {
  appId: string
  provider: string
  codeChallenge: string
  stateCode: string
}

interface Begun extends Binding {
  redirectTo: string
  verifier: string
  nonce: string
}

/** What a one-time code stands for: somebody, or why there is nobody. */
type Outcome =
  | { person: Person; tokens?: ProviderTokens | undefined }
  | { failure: Exclude<ProviderFailure, 'denied'> }

type Ended = Binding & { outcome: Outcome }

/** Somebody's one-time code, accepted. It is used up by `proof`. */
export interface Redeemed {
  provider: string
  person: Person
  tokens?: ProviderTokens | undefined
  proof: Proof
}

/** The way there and back: init, the provider's return, and the one-time code for the app. */
export interface OAuthLogin {
  /** @returns the address of the provider. @throws RequestError `invalid_data`, `invalid_origin`, `invalid_pkce_parameters`, `invalid_credentials` */
  begin(app: App, client: ProviderClient, body: OAuthInitBody & { code_challenge_method?: string | undefined }): Promise<string>
  /** @returns where the browser goes next; undefined for a return that belongs to nothing */
  complete(provider: string, parameters: URLSearchParams): Promise<string | undefined>
  /** @throws RequestError `invalid_credentials`, `oauth_state_mismatch`, `invalid_pkce_parameters`, or why the provider said no */
  redeem(app: App, body: OAuthCodeBody): Promise<Redeemed>
}

export interface OAuthLoginDeps {
  services: PluginServices
  secret: string
  /** The client of one provider of one app. */
  clientOf(appId: string, provider: string): { client: ProviderClient; returnTokens: boolean } | undefined
}

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/
const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/

export function createOAuthLogin({ services, secret, clientOf }: OAuthLoginDeps): OAuthLogin {
  const { db, clock, log, brand } = services
  const names = oauthNames(brand).query
  const states = createTickets<Begun>(db, clock, { kind: 'state', lifetimeS: STATE_LIFETIME_S, secret })
  const codes = createTickets<Ended>(db, clock, { kind: 'code', lifetimeS: CODE_LIFETIME_S, secret })

  const returnTo = ({ redirectTo, stateCode, provider }: Begun, code: string): string =>
    withParameters(redirectTo, { [names.code]: code, [names.state]: stateCode, [names.provider]: provider })

  const findOutcome = async (begun: Begun, state: string, parameters: URLSearchParams): Promise<Outcome | 'denied'> => {
    const error = parameters.get('error')
    if (error !== null) {
      const failure = readReturnedError(error, parameters.get('error_description'))
      return failure === 'denied' ? failure : { failure }
    }
    const known = clientOf(begun.appId, begun.provider)
    if (!known) return { failure: 'failed' }
    try {
      const { person, tokens } = await known.client.arrive(parameters, { state, verifier: begun.verifier, nonce: begun.nonce })
      return { person, ...(known.returnTokens ? { tokens } : {}) }
    } catch (cause) {
      const { failure, message } = toProviderError(cause)
      // Only the kind and the text of our own: what a provider answers may hold an address or a token.
      log.warn({ provider: begun.provider, failure, reason: message, detail: describeCause(cause) }, 'a provider did not let somebody in')
      return failure === 'denied' ? failure : { failure }
    }
  }

  return {
    async begin(app, client, body) {
      const { provider, code_challenge: codeChallenge, code_challenge_method: method = 'S256', state_code: stateCode } = body
      const redirectTo = readRedirectTo(app, body.redirect_to).href
      if (method !== 'S256' || !CHALLENGE.test(codeChallenge)) throw invalidPkce('"code_challenge" must be the base64url of a SHA-256 (S256).')
      const [verifier, nonce] = [randomToken(), randomToken()]
      const state = await states.issue({ appId: app.id, provider, codeChallenge, stateCode, redirectTo, verifier, nonce })
      try {
        return (await client.leave({ state, verifier, nonce })).href
      } catch (cause) {
        log.warn({ provider, detail: describeCause(cause) }, 'a provider could not be found')
        throw refusalOf(toProviderError(cause).failure)
      }
    },

    async complete(provider, parameters) {
      const state = single(parameters, 'state')
      const waiting = state === undefined ? undefined : await states.find(state)
      // Another provider's return with this one's state is an attempt at a mix-up: it is not even used up by it.
      if (state === undefined || waiting?.content.provider !== provider) return undefined
      const begun = waiting.content
      if (!(await waiting.consume(db))) return undefined
      const isSound = ['code', 'error', 'iss'].every((name) => parameters.getAll(name).length <= 1)
      const outcome = waiting.isExpired || !isSound ? { failure: 'failed' as const } : await findOutcome(begun, state, parameters)
      if (outcome === 'denied') return returnTo(begun, OAUTH_DENIED_CODE)
      const { appId, codeChallenge, stateCode } = begun
      return returnTo(begun, await codes.issue({ appId, provider, codeChallenge, stateCode, outcome }))
    },

    async redeem(app, { authorization_code: code, state_code: stateCode, code_verifier: verifier }) {
      const waiting = await codes.find(code)
      if (!waiting || waiting.isExpired || waiting.content.appId !== app.id) throw invalidCredentials()
      const { provider, codeChallenge, outcome } = waiting.content
      // Whoever shows a code without knowing what belongs to it has it from somebody else: it is void for everybody then.
      const voided = async (error: RequestError): Promise<RequestError> => {
        await waiting.consume(db)
        return error
      }
      if (!isSameText(stateCode, waiting.content.stateCode)) throw await voided(stateMismatch())
      if (!VERIFIER.test(verifier) || !isSameText(challengeOf(verifier), codeChallenge)) {
        throw await voided(invalidPkce('"code_verifier" does not belong to this login.'))
      }
      if ('failure' in outcome) throw await voided(refusalOf(outcome.failure))
      return {
        provider,
        person: outcome.person,
        tokens: outcome.tokens,
        proof: {
          async consume(tx) {
            if (!(await waiting.consume(tx))) throw invalidCredentials()
          },
        },
      }
    },
  }
}

/** A parameter that is there exactly once. */
function single(parameters: URLSearchParams, name: string): string | undefined {
  const values = parameters.getAll(name)
  return values.length === 1 ? values[0] : undefined
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

const isSameText = (a: string, b: string): boolean => isSameSecret(Buffer.from(a), Buffer.from(b))

/** Names and codes of errors, without their texts: those quote what was answered. */
function describeCause(error: unknown): string {
  const parts: string[] = []
  for (let at: unknown = error; at instanceof Error && parts.length < 5; at = at.cause) {
    const { code } = at as { code?: unknown }
    parts.push(typeof code === 'string' ? `${at.name} ${code}` : at.name)
  }
  return parts.join(' < ')
}

const invalidCredentials = (): RequestError =>
  new RequestError(422, 'invalid_credentials', 'This login has expired or was used already. Please try again.')

const stateMismatch = (): RequestError =>
  new RequestError(400, OAUTH_WIRE_CODES.stateMismatch, 'Unexpected auth flow. This may be a phishing attempt.')

const invalidPkce = (message: string): RequestError => new RequestError(400, OAUTH_WIRE_CODES.invalidPkce, message)

function refusalOf(failure: ProviderFailure): RequestError {
  switch (failure) {
    case 'suspended':
      return new RequestError(403, OAUTH_WIRE_CODES.suspended, 'This account is suspended at the provider. Please try another login method.')
    case 'rateLimited':
      return new RequestError(429, 'too_many_requests', `The ${OAUTH_PROVIDER_LIMIT_TEXT} was reached. Please wait a moment and try again.`)
    default:
      return new RequestError(422, 'invalid_credentials', 'The provider could not confirm who you are. Please try again.')
  }
}
