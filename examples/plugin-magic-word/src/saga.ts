import {
  assertCanLink,
  call,
  changeAccounts,
  completeLink,
  completeLogin,
  createFlow,
  failWith,
  flowsSlice,
  put,
  requireUser,
  select,
  selectIsModalOpen,
  services,
  takeEvery,
  updateUser,
  type SagaGenerator,
  type User,
} from 'latchkey/core'
import type { WireSession, WireUser } from 'latchkey/core/contract'
import type { MagicWordAccount } from './account.ts'
import {
  MAGIC_WORD_ACCOUNT,
  MAGIC_WORD_PATHS,
  normaliseName,
  type MagicWordBody,
  type MagicWordUnlinkBody,
} from './contract.ts'
import { magicWordError, toMagicWordError } from './errors.ts'
import { magicWordSlice } from './slice.ts'

export interface SayWordArgs {
  userName: string
  word: string
}

/** Logs in, or signs up. @throws AuthError of this plugin, `allowlist_rejected`, `max_accounts_reached`, … */
export function* sayWord(args: SayWordArgs): SagaGenerator<User> {
  const body = yield* call(readWord, args)
  const session = yield* call(post<WireSession>, MAGIC_WORD_PATHS.authenticate, body)
  return yield* call(completeLogin, session, { method: 'magicWord' })
}

/** Links a name to the user. @throws AuthError as {@link sayWord}, `must_be_authenticated`, `cannot_link_more_of_type` */
export function* linkWord(args: SayWordArgs): SagaGenerator<User> {
  yield* call(assertCanLink, MAGIC_WORD_ACCOUNT)
  const body = yield* call(readWord, args)
  const user = yield* call(changeAccounts<WireUser>, call(post<WireUser>, MAGIC_WORD_PATHS.link, body))
  return yield* call(completeLink, user, { type: MAGIC_WORD_ACCOUNT })
}

/** Unlinks a name. @throws AuthError `must_be_authenticated`, `linked_account_not_found`, `cannot_unlink_sole_account` */
export function* unlinkWord({ account }: { account: MagicWordAccount }): SagaGenerator<User> {
  yield* call(requireUser)
  const body: MagicWordUnlinkBody = { user_name: account.userName }
  const user = yield* call(changeAccounts<WireUser>, call(post<WireUser>, MAGIC_WORD_PATHS.unlink, body))
  return yield* call(updateUser, user)
}

/** Checks the input before it is sent. */
export function* readWord({ userName, word }: SayWordArgs): SagaGenerator<MagicWordBody> {
  const name = normaliseName(userName)
  if (name === undefined) throw magicWordError('magic_word_invalid_name')
  if (word.trim() === '') throw magicWordError('magic_word_empty')
  yield* put(magicWordSlice.actions.wordSaid({ userName: name }))
  return { user_name: name, word: word.trim() }
}

/** Calls the provider, and converts a refusal to an error of this plugin. */
export function* post<R>(path: string, body: object): SagaGenerator<R> {
  const { api } = yield* services()
  try {
    return yield* call(api.post<R>, path, body)
  } catch (error) {
    throw toMagicWordError(error)
  }
}

/** Flows for hosts and screens: `client.plugins.magicWord.sayWord({ userName, word })`. */
export const magicWordFlows = {
  sayWord: createFlow('magicWord/sayWord', sayWord, { endsWithModal: true }),
  linkWord: createFlow('magicWord/linkWord', linkWord, { endsWithModal: true }),
  unlinkWord: createFlow('magicWord/unlinkWord', unlinkWord),
}

/** Failures that another word cannot fix; the core has screens for them. */
const WITH_SCREEN = ['allowlist_rejected', 'max_accounts_reached', 'disallowed_login_method']

/** Runs in the background: opens the core's screen for a failure that has one, in place of this plugin's screen. */
export function* watchMagicWord(): SagaGenerator<void> {
  yield* takeEvery(flowsSlice.actions.failed, showFailure)
}

export function* showFailure({ payload }: ReturnType<typeof flowsSlice.actions.failed>): SagaGenerator<void> {
  const { flow, failure } = payload
  if (!flow.startsWith('magicWord/') || !WITH_SCREEN.includes(failure.code)) return
  if (yield* select(selectIsModalOpen)) yield* call(failWith, failure)
}
