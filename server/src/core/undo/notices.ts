import { actionPage } from '../http/index.ts'
import type { WrittenNotice } from '../notices/index.ts'

/** What was done to a login method. `updated` changed its details. */
export type AccountChange = 'linked' | 'replaced' | 'updated' | 'unlinked'

const FACTS: Readonly<Record<AccountChange, (label: string) => string>> = {
  linked: (label) => `You can now log in with ${label} that was added to your account.`,
  replaced: (label) =>
    `You now log in with another account in place of ${label} that you used before. All other devices were logged out.`,
  updated: (label) => `What is known of ${label} that you log in with was changed. All other devices were logged out.`,
  unlinked: (label) =>
    `You can no longer log in with ${label} that was removed from your account. All other devices were logged out.`,
}

const BACK = 'your account is then as it was before, and all devices are logged out.'
const USE_KNOWN = 'contact the support of the app. Use the contact that you know: this message has no links.'

interface ChangeNotice {
  appName: string
  change: AccountChange
  label: string
  undoUrl: string
}

/**
 * Writes the notice to the addresses that a user had before a change. It names no address, since several people may
 * read it.
 */
export const changeNotice = ({ appName, change, label, undoUrl }: ChangeNotice): WrittenNotice => ({
  title: `How you log in to ${appName} changed`,
  happened: FACTS[change](label),
  advice: `If it was you, there is nothing to do. If it was not, undo it within 7 days: ${BACK}`,
  link: { url: undoUrl, label: 'Look at this change and undo it' },
  ofSeveral: {
    advice:
      'If it was you, there is nothing to do. ' + `If it was not, undo all of them within 7 days of the first: ${BACK}`,
    linkLabel: 'Look at these changes and undo them',
  },
})

/** Writes the notice that a change was undone. It has no link, since the undo itself cannot be undone. */
export const undoneNotice = ({
  appName,
  isOtherDeleted,
}: {
  appName: string
  isOtherDeleted: boolean
}): WrittenNotice => ({
  title: `A change of how you log in to ${appName} was undone`,
  happened:
    'Your account can be logged in to as before that change, and later changes were undone with it. ' +
    'All devices were logged out.' +
    (isOtherDeleted
      ? ' A new account, made since by logging in with what you have back now, had nothing in it and was deleted.'
      : ''),
  advice:
    'If this was not you, somebody can read the mail of an address that was linked to your account. ' +
    `In that case ${USE_KNOWN}`,
})

/** Writes the notice that the operator gave one of the user's login methods back to its previous owner. */
export const takenNotice = ({ appName, label }: { appName: string; label: string }): WrittenNotice => ({
  title: `A login method was removed from your account in ${appName}`,
  happened:
    `You can no longer log in to this account with ${label}: ` +
    'the operator gave it back to the account that had it before. ' +
    'The account keeps what it has. All devices were logged out.',
  advice: `If you did not ask for this, ${USE_KNOWN}`,
})

/** The page to which a mail about a change links, with a button that undoes the change. */
export const UNDO_PAGE = actionPage('/account/undo', {
  title: 'Undo a change of your account',
  heading: 'Undo a change of your account',
  text:
    'How you log in was changed. If that was not you, undo it: your account is then as it was before this change, ' +
    'later changes of how you log in are undone too, and all devices are logged out.',
  button: 'Undo this change',
  doing: 'Undoing the change…',
  done: 'The change was undone, and all devices are logged out. Log in as you did before.',
  failed: 'The change could not be undone. Check your connection and try again.',
})
