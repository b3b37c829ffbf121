import {
  call,
  changeAccounts,
  completeLink,
  completeLogin,
  isConfirming,
  pluginOptions,
  put,
  select,
  selectSession,
  selectUser,
  services,
  take,
  revokeCode,
  type CompletedLogin,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import type { WireUser } from '../../core/contract.ts'
import { thisActions, thisProvider } from './context.ts'
import { OAUTH_PATHS, type OAuthCodeBody, type OAuthSession, type WireOAuthTokens } from './contract.ts'
import type { ResolvedOAuthOptions } from './options.ts'
import { toOAuthError, unexpectedFlow, type OAuthStep } from './toOAuthError.ts'
import { toOAuthTokens, type OAuthTokens } from './oauthTokens.ts'

/** A completed login, with the provider's own tokens if the app asks for them. */
export interface OAuthLogin extends CompletedLogin {
  tokens: OAuthTokens | null
}

/** Calls an endpoint, and maps refusals to the plugin's errors. */
export function* post<R>(
  path: string,
  body: object,
  step: OAuthStep,
  options: { authenticated?: boolean } = {},
): SagaGenerator<R> {
  const { api } = yield* services()
  try {
    return yield* call(api.post<R>, path, body, options)
  } catch (error) {
    throw toOAuthError(error, step, yield* thisProvider())
  }
}

/**
 * Exchanges the authorization code for a session.
 *
 * @param begunBy Id of the user who was logged in when the request began. The account is linked only if they still are:
 * otherwise an attacker could log the user in as themselves meanwhile, and get the user's account linked.
 */
export function* redeemForLogin(proof: OAuthCodeBody, begunBy: string | null): SagaGenerator<OAuthLogin> {
  const { id } = yield* thisProvider()
  const { accepted } = yield* thisActions()
  const current = yield* call(currentUser)
  const authenticated = current?.id === begunBy
  const mayLink = authenticated && !(yield* call(isConfirming))
  const session = mayLink
    ? yield* call(changeAccounts<OAuthSession>, call(post<OAuthSession>, OAUTH_PATHS.authenticate, proof, 'verify'))
    : yield* call(post<OAuthSession>, OAUTH_PATHS.authenticate, proof, 'verify', { authenticated })
  // With an expired bearer token the server links nothing (HTTP-60).
  const isLink = mayLink && session.user?.id === begunBy
  const user = isLink ? yield* call(acceptLink, session) : yield* call(completeLogin, session, { method: id })
  yield* put(accepted())
  const tokens = yield* call(grant, session.oauth_provider_tokens)
  return {
    user,
    isNewUser: session.is_new_user ?? false,
    wasAlreadyAuthenticated: isLink,
    method: isLink ? null : id,
    tokens,
  }
}

/** Returns the logged-in user. Waits for the stored session, which may still be loading just after a redirect. */
export function* currentUser(): SagaGenerator<User | null> {
  while ((yield* select(selectSession)).status === 'loading') yield* take('*')
  return yield* select(selectUser)
}

/** Completes a link, and continues the session with the new tokens. @throws AuthError `must_be_authenticated` if the user logged out meanwhile */
export function* acceptLink(session: OAuthSession): SagaGenerator<User> {
  const { accountType } = yield* thisProvider()
  const services_ = yield* services()
  const tokens = yield* call(services_.session.open)
  // Before the tokens: it throws if the user logged out, and then none of the session may be stored again.
  const user = yield* call(completeLink, session.user as WireUser, { type: accountType })
  yield* call(tokens.apply, session)
  return user
}

/**
 * Exchanges the authorization code for a linked account.
 *
 * @throws AuthError `oauth_state_mismatch` if a different user is logged in now than when the request began
 */
export function* redeemForLink(proof: OAuthCodeBody, begunBy: string | null): SagaGenerator<User> {
  const { accountType } = yield* thisProvider()
  const { accepted } = yield* thisActions()
  const current = yield* call(currentUser)
  if (current && current.id !== begunBy) {
    yield* call(revokeCode, OAUTH_PATHS.void, proof.authorization_code)
    throw yield* call(unexpectedFlow)
  }
  const wire = yield* call(changeAccounts<WireUser>, call(post<WireUser>, OAUTH_PATHS.link, proof, 'verify'))
  const user = yield* call(completeLink, wire, { type: accountType })
  yield* put(accepted())
  return user
}

/** Hands the provider's tokens to the registered callbacks, bypassing the store. */
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
