import {
  call,
  completeLink,
  completeLogin,
  pluginOptions,
  put,
  select,
  selectSession,
  selectUser,
  services,
  take,
  type CompletedLogin,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import type { WireUser } from '../../core/contract.ts'
import { thisActions, thisProvider } from './context.ts'
import { OAUTH_PATHS, type OAuthCodeBody, type OAuthSession, type WireOAuthTokens } from './contract.ts'
import type { ResolvedOAuthOptions } from './options.ts'
import { toOAuthError, type OAuthStep } from './toOAuthError.ts'
import { toOAuthTokens, type OAuthTokens } from './tokens.ts'

/** A completed login, with the provider's own tokens where the app asks for them. */
export interface OAuthLogin extends CompletedLogin {
  tokens: OAuthTokens | null
}

/** Calls the provider's server; what it refuses comes back in the plugin's words. */
export function* post<R>(path: string, body: object, step: OAuthStep): SagaGenerator<R> {
  const { api } = yield* services()
  try {
    return yield* call(api.post<R>, path, body)
  } catch (error) {
    throw toOAuthError(error, step, yield* thisProvider())
  }
}

/** Exchanges what the user brought back for a session. */
export function* redeemForLogin(proof: OAuthCodeBody): SagaGenerator<OAuthLogin> {
  const { id } = yield* thisProvider()
  const { accepted } = yield* thisActions()
  const session = yield* call(post<OAuthSession>, OAUTH_PATHS.authenticate, proof, 'verify')
  const before = yield* call(userOf, session)
  const isLink = before !== null
  const user = isLink
    ? yield* call(acceptLink, session)
    : yield* call(completeLogin, session, { method: id })
  yield* put(accepted())
  const tokens = yield* call(grant, session.oauth_provider_tokens)
  return { user, isNewUser: session.is_new_user ?? false, wasAlreadyAuthenticated: isLink, method: isLink ? null : id, tokens }
}

/** The user who is logged in here, where the session is theirs: the server then linked the account (wire contract, note on 20). */
export function* userOf({ user }: OAuthSession): SagaGenerator<User | null> {
  // What is stored may still be loading: the page has only just come back.
  while ((yield* select(selectSession)).status === 'loading') yield* take('*')
  const current = yield* select(selectUser)
  return current && current.id === user?.id ? current : null
}

/** The session goes on with the tokens that came. */
export function* acceptLink(session: OAuthSession): SagaGenerator<User> {
  const { accountType } = yield* thisProvider()
  const services_ = yield* services()
  const tokens = yield* call(services_.session.open)
  yield* call(tokens.apply, session)
  return yield* call(completeLink, session.user as WireUser, { type: accountType })
}

/** Exchanges what the user brought back for a linked account. */
export function* redeemForLink(proof: OAuthCodeBody): SagaGenerator<User> {
  const { accountType } = yield* thisProvider()
  const { accepted } = yield* thisActions()
  const wire = yield* call(post<WireUser>, OAUTH_PATHS.link, proof, 'verify')
  const user = yield* call(completeLink, wire, { type: accountType })
  yield* put(accepted())
  return user
}

/** Hands the provider's own tokens to whoever wants them. They go past the store. */
export function* grant(wire: WireOAuthTokens | undefined): SagaGenerator<OAuthTokens | null> {
  const { grants } = yield* pluginOptions<ResolvedOAuthOptions>()
  const { logger } = yield* services()
  const tokens = yield* call(toOAuthTokens, wire)
  if (!tokens) return null
  for (const hear of [...grants]) {
    try {
      hear(tokens)
    } catch (error) {
      logger.error('A listener for OAuth tokens threw.', { error })
    }
  }
  return tokens
}
