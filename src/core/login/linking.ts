import type { WireUser } from '../contract.ts'
import { AuthError } from '../errors/AuthError.ts'
import { execute } from '../flow/execute.ts'
import { requestClose } from '../modal/visibility.ts'
import { changeAccounts, requireFresh } from '../reauthentication/withReauthentication.ts'
import { closeAfterSuccess } from './closeAfterSuccess.ts'
import { modalSlice, selectIsModalOpen } from '../modal/slice.ts'
import type { LoginMethod } from '../plugin/types.ts'
import { startJob } from '../saga/context.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { call, cancelled, put, race, select, take, type SagaGenerator } from '../saga/effects.ts'
import type { LinkedAccount, User } from '../user/types.ts'
import { accountLinked } from './events.ts'
import { requireUser, updateUser } from '../session/ownUser.ts'

const { screenSet, closed } = modalSlice.actions

const exitedLink = () => new AuthError('exited_link_flow', 'Linking was closed before it was finished.')

/** Plugin names by account type, where they differ. (For `_oauth` types, the plugin has the name before `_oauth`.) */
const ENABLED_BY: Readonly<Record<string, string>> = { phone: 'sms', custom_auth: 'customAuth' }

/**
 * Finds the enabled login method that owns an account type or has an entry of that name on the login list.
 *
 * @throws AuthError `failed_to_link_account`, with a message that tells the host which plugin to enable
 */
export function* findLinkOwner(type: string): SagaGenerator<LoginMethod> {
  const { definitions } = yield* pluginCore()
  const owner = definitions.find(
    (plugin): plugin is LoginMethod =>
      plugin.kind === 'login-method' &&
      (plugin.link.accountTypes.includes(type) || plugin.landing.some((option) => option.method === type)),
  )
  if (owner) return owner
  const plugin = ENABLED_BY[type] ?? type.replace(/_oauth$/, '')
  throw new AuthError(
    'failed_to_link_account',
    `No enabled plugin owns accounts of type '${type}'. Add ${plugin}() to the plugins of the client.`,
  )
}

/**
 * Returns the owner of an account type. Throws if the user already has as many accounts of it as allowed.
 *
 * @throws AuthError `must_be_authenticated`, `cannot_link_more_of_type`
 */
export function* assertCanLink(type: string): SagaGenerator<LoginMethod> {
  const owner = yield* call(findLinkOwner, type)
  const user = yield* call(requireUser)
  const { accountTypes, limit = 1, fullMessage = 'An account of this type is linked already.' } = owner.link
  if (user.linkedAccounts.filter(({ type }) => accountTypes.includes(type)).length < limit) return owner
  throw new AuthError('cannot_link_more_of_type', fullMessage)
}

/**
 * Opens linking of an account type and returns the updated user. If the user's last proof of identity is too old, they
 * are asked to confirm their identity first.
 *
 * @throws AuthError `must_be_authenticated`, `cannot_link_more_of_type`, `exited_link_flow`, `failed_to_link_account`
 */
export function* linkAccount(type: string): SagaGenerator<User> {
  const owner = yield* call(assertCanLink, type)
  yield* call(confirmLink)
  const { screen, link } = owner.link
  if (screen !== undefined) return yield* call(linkInModal, { plugin: owner.id, screen })
  if (link) yield* call(execute, link, { intent: 'link' })
  else throw new AuthError('failed_to_link_account', `Accounts of type '${type}' cannot be linked.`)
  return yield* call(requireUser)
}

/**
 * Has the user confirm their identity, if that is due, before they type or choose anything.
 *
 * @throws AuthError `exited_link_flow` if they decline; as `requireFresh`
 */
export function* confirmLink(): SagaGenerator<void> {
  yield* call(requireFresh, { why: 'confirm.why.accounts', exited: exitedLink })
}

/** Shows a screen that links or updates an account, until the account is linked or the modal closes. */
export function* linkInModal(target: { plugin: string; screen: string }): SagaGenerator<User> {
  yield* put(screenSet({ ...target, data: { intent: 'link' } }))
  try {
    const { linked } = yield* race({ linked: take(accountLinked), closed: take(closed), superseded: take(screenSet) })
    if (!linked) throw exitedLink()
    return yield* call(requireUser)
  } finally {
    if (yield* cancelled()) yield* call(requestClose, 'cancelled')
  }
}

/**
 * Removes a linked account through the plugin that owns its type.
 *
 * @throws AuthError as `withReauthentication`, and those of the plugin's `unlink`
 */
export function* unlinkAccount(account: LinkedAccount): SagaGenerator<User> {
  yield* call(requireUser)
  const owner = yield* call(findLinkOwner, account.type)
  yield* call(changeAccounts<unknown>, call(execute, owner.link.unlink, { account }))
  return yield* call(requireUser)
}

/**
 * Ends the link flow of a login method: sets the user and closes the modal, in a dialog once the user has seen
 * 'Success!'.
 *
 * @param type Linked-account type, such as `email`.
 * @throws AuthError `must_be_authenticated` as {@link updateUser}
 */
export function* completeLink(wire: WireUser, { type }: { type: string }): SagaGenerator<User> {
  const user = yield* call(updateUser, wire)
  yield* put(accountLinked({ type, account: user.linkedAccounts.findLast((account) => account.type === type) ?? null }))
  yield* call(startJob, closeAfterLink)
  return user
}

/** Closes the modal after a link, so that the flow itself ends at once. */
export function* closeAfterLink(): SagaGenerator<void> {
  if (yield* select(selectIsModalOpen)) yield* call(closeAfterSuccess)
}
