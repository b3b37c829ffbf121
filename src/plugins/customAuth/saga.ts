import {
  AuthError,
  call,
  completeLogin,
  coreFlows,
  execute,
  failLogin,
  pluginOptions,
  select,
  selectSession,
  selectUser,
  services,
  take,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import type { WireSession } from '../../core/contract.ts'
import type {} from './account.ts'
import { CUSTOM_AUTH_PATHS, CUSTOM_AUTH_TOKEN_MAX_LENGTH, type CustomAuthBody } from './contract.ts'
import type { HostToken, ResolvedCustomAuthOptions } from './options.ts'
import { customAuthError, toCustomAuthError } from './toCustomAuthError.ts'
import { subjectOf } from './subjectOf.ts'

/**
 * Brings the login in line with the host's user. If the host has a user, logs in that user and logs out any other. If it has none, logs
 * out a user who has an account of the host; users without one stay logged in.
 *
 * @param asked The host's answer, if it was asked already.
 * @returns the user who is logged in now
 * @throws AuthError `custom_auth_token_unavailable`, `custom_auth_invalid_token`, `custom_auth_token_rejected`,
 * `custom_auth_keys_unavailable`, `custom_auth_failed`, and errors of every login method (`allowlist_rejected`, …)
 */
export function* sync(asked?: Promise<HostToken>): SagaGenerator<User | null> {
  yield* call(untilSessionIsKnown)
  const token = yield* call(readToken, asked)
  const user = yield* select(selectUser)
  if (token === undefined) return user
  if (token !== null) return yield* call(becomeUserOf, token)
  if (user && customUserIdOf(user) !== undefined) yield* call(execute<void, void>, coreFlows.logout, undefined)
  return yield* select(selectUser)
}

/** Waits until a stored session is loaded, as its user may already be the host's. */
export function* untilSessionIsKnown(): SagaGenerator<void> {
  while ((yield* select(selectSession)).status === 'loading') yield* take('*')
}

/**
 * Reads the host's token, or the answer `asked`, and checks its type and length.
 *
 * @throws AuthError `custom_auth_token_unavailable`, `custom_auth_invalid_token`
 */
export function* readToken(asked?: Promise<HostToken>): SagaGenerator<HostToken> {
  const { getToken } = yield* pluginOptions<ResolvedCustomAuthOptions>()
  const token: unknown = yield* call(askHost, asked ? () => asked : getToken)
  if (token === undefined || token === null) return token
  if (typeof token === 'string' && token !== '' && token.length <= CUSTOM_AUTH_TOKEN_MAX_LENGTH) return token
  throw customAuthError('custom_auth_invalid_token')
}

async function askHost(getToken: ResolvedCustomAuthOptions['getToken']): Promise<HostToken> {
  try {
    return await getToken()
  } catch (cause) {
    throw customAuthError('custom_auth_token_unavailable', cause)
  }
}

/** Logs in the user of a token, unless they are logged in already. */
export function* becomeUserOf(token: string): SagaGenerator<User> {
  const { subjectClaim } = yield* pluginOptions<ResolvedCustomAuthOptions>()
  const subject = subjectOf(token, subjectClaim)
  const user = yield* select(selectUser)
  if (user && subject !== undefined && subject === customUserIdOf(user)) return user
  // The host has another user: logs out the former one first, so that they don't stay if the exchange fails.
  if (user && subject !== undefined) yield* call(execute<void, void>, coreFlows.logout, undefined)
  const session = yield* call(exchange, token)
  yield* call(leaveToAnother, session)
  const next = yield* call(completeLogin, session, { method: 'customAuth' })
  yield* call(compareSubject, subject, next)
  return next
}

/** Logs out the current user if the new session belongs to another user. */
export function* leaveToAnother(session: WireSession): SagaGenerator<void> {
  const user = yield* select(selectUser)
  const nextId = (session as WireSession | null)?.user?.id
  if (user && nextId !== undefined && user.id !== nextId) yield* call(execute<void, void>, coreFlows.logout, undefined)
}

/** Warns if option and server read different claims: each sync would then log the user out and in again. */
export function* compareSubject(subject: string | undefined, user: User): SagaGenerator<void> {
  if (subject === undefined || subject === customUserIdOf(user)) return
  const { logger } = yield* services()
  logger.warn(
    "customAuth({ subjectClaim }) differs from the claim in the server's settings. Use the same claim in both.",
  )
}

/** Sends the host's token to the server, which verifies it and answers with a session. The modal shows a failure. */
export function* exchange(token: string): SagaGenerator<WireSession> {
  const { api } = yield* services()
  const body: CustomAuthBody = { token }
  try {
    return yield* call(api.post<WireSession>, CUSTOM_AUTH_PATHS.authenticate, body, { authenticated: false })
  } catch (cause) {
    const error = toCustomAuthError(cause)
    if (error instanceof AuthError) yield* call(failLogin, error)
    throw error
  }
}

/** The user's id in the host's identity system, if they have one. */
export function customUserIdOf({ linkedAccounts }: User): string | undefined {
  const account = linkedAccounts.find(({ type }) => type === 'custom_auth')
  return account && 'customUserId' in account ? (account.customUserId as string) : undefined
}
