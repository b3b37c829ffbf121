import type { WireUser } from '../contract.ts'
import { AuthError } from '../errors/AuthError.ts'
import { services } from '../saga/context.ts'
import { call, put, select, type SagaGenerator } from '../saga/effects.ts'
import { selectSessionUser, userSlice } from '../user/slice.ts'
import { selectUser } from './select.ts'
import { toUser } from '../user/toUser.ts'
import type { User } from '../user/types.ts'

/**
 * The linked accounts as text, for comparison. An identity token contains them, so if they change it must be renewed.
 */
const accountsOf = ({ linkedAccounts }: User): string => JSON.stringify(linkedAccounts)

const loggedOut = () => new AuthError('must_be_authenticated', 'Log in first.')

/**
 * Returns the logged-in user.
 *
 * @throws AuthError `must_be_authenticated`, also if they have not accepted mandatory terms yet
 */
export function* requireUser(): SagaGenerator<User> {
  const user = yield* select(selectUser)
  if (!user) throw loggedOut()
  return user
}

/**
 * Sets the user from the server's answer to one of their calls. An answer that comes after they logged out is not used.
 *
 * @throws AuthError `must_be_authenticated` if the answer's user is no longer logged in
 */
export function* updateUser(wire: WireUser): SagaGenerator<User> {
  const user = yield* call(toUser, wire)
  const current = yield* select(selectSessionUser)
  if (current?.id !== user.id) throw loggedOut()
  yield* put(userSlice.actions.userSet(user))
  if (accountsOf(user) !== accountsOf(current)) {
    const { session } = yield* services()
    const tokens = yield* call(session.open)
    yield* call(tokens.renewIdentity)
  }
  return user
}
