import {
  assertCanLink,
  call,
  changeAccounts,
  completeLink,
  completeLogin,
  createFlow,
  failLogin,
  put,
  requireUser,
  services,
  updateUser,
  type SagaGenerator,
  type User,
} from 'latchkey/core'
import type { WireSession, WireUser } from 'latchkey/core/contract'
import type { NewMethodAccount } from './account.ts'
import { NEW_METHOD_ACCOUNT, NEW_METHOD_PATHS, type NewMethodBody, type NewMethodUnlinkBody } from './contract.ts'
import { isRefusal, toNewMethodError } from './errors.ts'
import { proofRefused } from './slice.ts'

export interface ProofArgs {
  /** Identifies the user; it may be secret. */
  proof: string
}

/** Logs in, or signs up. @throws AuthError of this plugin, `allowlist_rejected`, `max_accounts_reached`, … */
export function* logIn({ proof }: ProofArgs): SagaGenerator<User> {
  const body: NewMethodBody = { proof }
  try {
    const session = yield* call(post<WireSession>, NEW_METHOD_PATHS.authenticate, body)
    return yield* call(completeLogin, session, { method: 'newMethod' })
  } catch (error) {
    yield* call(failLogin, error)
    throw error
  }
}

/** Links an account to the user. @throws AuthError as {@link logIn}, `must_be_authenticated`, `cannot_link_more_of_type` */
export function* link({ proof }: ProofArgs): SagaGenerator<User> {
  yield* call(assertCanLink, NEW_METHOD_ACCOUNT)
  const body: NewMethodBody = { proof }
  const user = yield* call(changeAccounts<WireUser>, call(post<WireUser>, NEW_METHOD_PATHS.link, body))
  return yield* call(completeLink, user, { type: NEW_METHOD_ACCOUNT })
}

/** Unlinks an account. @throws AuthError `must_be_authenticated`, `linked_account_not_found`, `cannot_unlink_sole_account` */
export function* unlink({ account }: { account: NewMethodAccount }): SagaGenerator<User> {
  yield* call(requireUser)
  const body: NewMethodUnlinkBody = { subject: account.subject }
  const user = yield* call(changeAccounts<WireUser>, call(post<WireUser>, NEW_METHOD_PATHS.unlink, body))
  return yield* call(updateUser, user)
}

/** Calls the provider, and converts a refusal to an error of this plugin. */
function* post<R>(path: string, body: object): SagaGenerator<R> {
  const { api } = yield* services()
  try {
    return yield* call(api.post<R>, path, body)
  } catch (error) {
    const failure = toNewMethodError(error)
    if (isRefusal(failure)) yield* put(proofRefused())
    throw failure
  }
}

/** Flows for hosts and screens: `client.plugins.newMethod.logIn({ proof })`. */
export const newMethodFlows = {
  logIn: createFlow('newMethod/logIn', logIn, { endsWithModal: true }),
  link: createFlow('newMethod/link', link, { endsWithModal: true }),
  unlink: createFlow('newMethod/unlink', unlink),
}
