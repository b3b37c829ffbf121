import { brandNames, type WireSession } from '../contract.ts'
import type { AnyFlow } from '../flow/createFlow.ts'
import { requireUser, updateUser } from '../login/ownUser.ts'
import { kernel, services, type SagaContext } from '../saga/context.ts'
import { call, put, type SagaGenerator } from '../saga/effects.ts'
import { unexpectedAnswer } from '../services/api.ts'
import type { Api, ApiRequestOptions } from '../services/types.ts'
import type { User } from '../user/types.ts'
import { identityConfirmed } from './events.ts'

/**
 * Context that the confirming flows get in addition while the user confirms their identity. These are the flows of
 * login methods on the login list. Only their calls carry the access token and the header that says so: no refresh
 * does, and no call of the host.
 */
export function* confirmingContext(): SagaGenerator<(flow: AnyFlow) => Record<string, unknown>> {
  const { definitions } = yield* kernel()
  const all = yield* services()
  const context: Partial<SagaContext> = { services: { ...all, api: confirming(all.api, brandNames(all.brand).header.confirm) }, acceptProof }
  const ids = definitions.flatMap((plugin) => (plugin.kind === 'login-method' && plugin.landing.length > 0 ? [plugin.id] : []))
  return (flow) => (ids.some((id) => flow.id.startsWith(`${id}/`)) ? { ...context } : {})
}

/** The promises are the service's own: one that is cancelled aborts its call. */
export function confirming(api: Api, header: string): Api {
  const marked = (options: ApiRequestOptions = {}): ApiRequestOptions => ({
    ...options,
    authenticated: true,
    headers: { ...options.headers, [header]: '1' },
  })
  return {
    get: (path, options) => api.get(path, marked(options)),
    post: (path, body, options) => api.post(path, body, marked(options)),
  }
}

/**
 * Ends a login that was to confirm the user's identity.
 *
 * @throws AuthError `invalid_server_response` for a session: a server that knows nothing of confirming has logged
 * somebody in, and this must not open a session
 */
export function* acceptProof({ user, token, refresh_token }: WireSession): SagaGenerator<User> {
  const { id } = yield* call(requireUser)
  if (user?.id !== id || token !== null || refresh_token !== null) throw unexpectedAnswer()
  const updated = yield* call(updateUser, user)
  yield* put(identityConfirmed())
  return updated
}
