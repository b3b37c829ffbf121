import { RequestError } from '../foundation/index.ts'

/**
 * 404 `undo_not_found`: the token is used, older than a week or unknown, or its change was undone together with an
 * earlier one.
 */
export const undoGone = (): RequestError =>
  new RequestError(
    404,
    'undo_not_found',
    'This change cannot be undone any more: it was undone already, or it is more than 7 days old.',
  )

const TAKEN = 'This change cannot be undone yet, because what you logged in with then belongs to another account by now'
const LIST = new Intl.ListFormat('en', { type: 'conjunction' })
const MOVE = 'link another login method there and unlink this one. Then open this link again: it stays valid.'

/**
 * 409 `linked_to_another_user`, cause `not_proven`: an account that would be restored belongs to another user now,
 * and the link does not prove that both are the same person. Nothing was undone, and the token stays valid.
 */
export const accountTaken = (): RequestError =>
  new RequestError(
    409,
    'linked_to_another_user',
    `${TAKEN}. ` +
      'If that is an e-mail address of yours, use the link in the mail that was sent to that address. ' +
      `If you have logged in with it since, log in once more, ${MOVE} ` +
      'If it is not yours any more, contact the support of the app.',
    { reason: 'not_proven' },
  )

/**
 * 409 `linked_to_another_user`, cause `in_use`: like {@link accountTaken}, but that other user has more than this
 * login method.
 * @param obstacles what the other user would lose
 * @param userId id of the other user, for the operator
 */
export const accountInUse = (obstacles: readonly string[], userId?: string): RequestError =>
  new RequestError(
    409,
    'linked_to_another_user',
    `${TAKEN}, which has ${LIST.format(obstacles)}. ` +
      (userId === undefined
        ? `If that account is yours, log in to it, ${MOVE} If you cannot, contact the support of the app.`
        : `It is ${userId}. Have its user link another login method and unlink this one. Or run the command again with ` +
          `--take-from ${userId}: that account keeps what it has and loses this login method.`),
    { reason: 'in_use' },
  )
