import { RequestError, toEpochSeconds } from '../foundation/index.ts'
import { writeTime } from '../messages/index.ts'

/** 404 `restore_not_found`: the token is unknown, or too old, or the account is gone. */
export const restoreGone = (): RequestError =>
  new RequestError(
    404,
    'restore_not_found',
    'This link no longer works: the time to keep the account is over, or a newer message has another link.',
  )

/** 404 `restore_used`: the deletion was taken back already, by this link or in another way. */
export const restoreUsed = (): RequestError =>
  new RequestError(404, 'restore_used', 'Your account is kept already: this link is not needed any more.')

/** A token that takes a deletion back, given to a login that was refused. */
export interface RestoreOffer {
  token: string
  eraseAt: Date
}

/**
 * 403 `user_deleted`, with `restore`: the user deleted the account. Who has just proven one of its login methods may
 * keep it.
 */
export const deletedByUser = ({ token, eraseAt }: RestoreOffer): RequestError =>
  new RequestError(
    403,
    'user_deleted',
    `This account was deleted, and goes for good on ${writeTime(eraseAt)}. Until then you can keep it.`,
    { restore: { token, erase_at: toEpochSeconds(eraseAt) } },
  )
