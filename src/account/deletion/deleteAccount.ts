import { ACCOUNT_PATHS, type WireDeletion } from '../../core/contract.ts'
import {
  call,
  modalSlice,
  put,
  requireUser,
  services,
  withReauthentication,
  type DeletedAccount,
  type SagaGenerator,
} from '../../core/index.ts'
import { announce, forgetSession } from '../../core/internal.ts'
import { ACCOUNT_DATA_SCREENS } from '../data/screenNames.ts'

/**
 * Deletes the user's account. The server asks for a fresh proof of identity first, and the account can be kept for a
 * time. The user is logged out here and everywhere, and the modal says until when the account can be kept.
 *
 * A call whose answer was lost can be made again: the server deletes once, and gives the same answer.
 *
 * @throws AuthError `must_be_authenticated`, `too_many_requests`, `network_unreachable`, …; as `withReauthentication`
 */
export function* deleteAccount(): SagaGenerator<DeletedAccount> {
  const user = yield* call(requireUser)
  const { api } = yield* services()
  const asking = call(api.post<WireDeletion>, ACCOUNT_PATHS.remove, {})
  const { erase_at: eraseAt, is_mailed: isMailed } = yield* call(withReauthentication<WireDeletion>, asking, {
    why: 'accountData.confirm',
  })
  const deleted: DeletedAccount = { user, eraseAt, isMailed }
  yield* call(forgetSession)
  yield* put(modalSlice.actions.screenSet({ ...ACCOUNT_DATA_SCREENS.deleted, data: { eraseAt, isMailed } }))
  yield* call(announce<'deleted'>, 'deleted', deleted)
  return deleted
}
