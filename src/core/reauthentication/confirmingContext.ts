import { createAction } from '@reduxjs/toolkit'
import { brandNames, type WireSession } from '../contract.ts'
import type { AnyFlow } from '../flow/createFlow.ts'
import { requireUser, updateUser } from '../session/ownUser.ts'
import { services, type SagaContext } from '../saga/context.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { call, put, type SagaGenerator } from '../saga/effects.ts'
import { unexpectedAnswer } from '../services/api.ts'
import type { Api, ApiRequestOptions } from '../services/types.ts'
import type { User } from '../user/types.ts'

/** The server accepted a login as proof of the user's identity. */
export const identityConfirmed = createAction('core/identityConfirmed')

/**
 * Returns the additional context of flows while the user confirms their identity: only flows of login methods on the login
 * list get one. Only their calls carry the access token and the confirm header, not token refreshes or the host's calls.
 */
export function* confirmingContext(): SagaGenerator<(flow: AnyFlow) => Record<string, unknown>> {
  const { definitions } = yield* pluginCore()
  const all = yield* services()
  const context: Partial<SagaContext> = {
    services: { ...all, api: confirming(all.api, brandNames(all.brand).header.confirm) },
    acceptProof,
  }
  const ids = definitions.flatMap((plugin) =>
    plugin.kind === 'login-method' && plugin.landing.length > 0 ? [plugin.id] : [],
  )
  return (flow) => (ids.some((id) => flow.id.startsWith(`${id}/`)) ? { ...context } : {})
}

/**
 * Adds the access token and the confirm header to calls. It returns the API's own promises, so that cancelling one aborts its
 * call.
 */
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
 * @throws AuthError `invalid_server_response` if the answer holds a session: a server without support for confirming has
 * logged the user in, and that session must not be opened
 */
export function* acceptProof({ user, token, refresh_token }: WireSession): SagaGenerator<User> {
  const { id } = yield* call(requireUser)
  if (user?.id !== id || token !== null || refresh_token !== null) throw unexpectedAnswer()
  const updated = yield* call(updateUser, user)
  yield* put(identityConfirmed())
  return updated
}
