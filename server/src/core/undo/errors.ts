import { RequestError } from '../errors.ts'

/** 404 `undo_not_found`: the token is used, older than a week or unknown, or its change was undone together with an earlier one. */
export const undoGone = (): RequestError =>
  new RequestError(
    404,
    'undo_not_found',
    'This change cannot be undone any more: it was undone already, or it is more than 7 days old.',
  )

/**
 * 409 `linked_to_another_user`: an account that would come back belongs to somebody else now. Nothing was undone, and
 * the token is still good.
 */
export const accountTaken = (): RequestError =>
  new RequestError(
    409,
    'linked_to_another_user',
    'This change cannot be undone, because what you logged in with then belongs to another account by now. ' +
      'If you have logged in with it since, that may be a new account of your own. Contact the support of the app.',
  )
