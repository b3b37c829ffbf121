import type { ActionPage } from '../http/index.ts'
import type { NamedMethod, Writer } from '../messages/index.ts'
import type { WrittenNotice } from '../notices/index.ts'

/** What was done to a login method. `updated` changed its details. */
export type AccountChange = 'linked' | 'replaced' | 'updated' | 'unlinked'

interface ChangeNotice {
  change: AccountChange
  method: NamedMethod
  undoUrl: string
}

/**
 * Writes the notice to the addresses that a user had before a change. It names no address, since several people may
 * read it.
 */
export const changeNotice = (
  { write, methods, appId, language }: Writer,
  { change, method, undoUrl }: ChangeNotice,
): WrittenNotice => ({
  mail: { kind: 'login_changed', appId, language },
  title: write('loginChanged.title'),
  happened: write(`loginChanged.${change}`, { method: methods([method]) }),
  advice: write('loginChanged.advice'),
  link: { url: undoUrl, label: write('loginChanged.link') },
  ofSeveral: { advice: write('loginChanged.adviceAll'), linkLabel: write('loginChanged.linkAll') },
})

/** Writes the notice that a change was undone. It has no link, since the undo itself cannot be undone. */
export const undoneNotice = (
  { write, appId, language }: Writer,
  { isOtherDeleted }: { isOtherDeleted: boolean },
): WrittenNotice => ({
  mail: { kind: 'change_undone', appId, language },
  title: write('changeUndone.title'),
  happened: [write('changeUndone.happened'), ...(isOtherDeleted ? [write('changeUndone.otherDeleted')] : [])].join(' '),
  advice: write('changeUndone.advice'),
})

/** Writes the notice that the operator gave one of the user's login methods back to its previous owner. */
export const takenNotice = ({ write, methods, appId, language }: Writer, method: NamedMethod): WrittenNotice => ({
  mail: { kind: 'login_taken', appId, language },
  title: write('loginTaken.title'),
  happened: write('loginTaken.happened', { method: methods([method]) }),
  advice: write('loginTaken.advice'),
})

/** The page to which a mail about a change links, with a button that undoes the change. */
export const UNDO_PAGE: ActionPage = {
  path: '/account/undo',
  texts: 'undoPage',
  errors: { undo_not_found: 'undoPage.gone', linked_to_another_user: 'undoPage.taken' },
}
