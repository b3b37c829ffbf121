import { actionPage } from '../http/index.ts'
import { writeTime } from '../mail/index.ts'
import type { WrittenNotice } from '../notices/index.ts'

const USE_KNOWN = 'Use the contact that you know: this message has no links.'

/** Writes the notice that a user asked for the deletion of their account. Without a link it cannot be taken back. */
export const deletionNotice = ({
  appName,
  eraseAt,
  by,
  restoreUrl,
}: {
  appName: string
  eraseAt: Date
  by: string
  restoreUrl: string | undefined
}): WrittenNotice => ({
  title: `Your account in ${appName} will be deleted`,
  happened:
    `You asked to delete your account. On ${writeTime(eraseAt)} it is deleted for good, with everything in it. ` +
    'All devices were logged out.',
  by,
  ...(restoreUrl === undefined
    ? { advice: `If you did not ask for this, contact the support of the app now. ${USE_KNOWN}` }
    : {
        advice:
          'If you want to keep it, take the deletion back before then. If you did not ask for this, do so too, ' +
          'then log in and check how your account is protected.',
        link: { url: restoreUrl, label: 'Keep my account' },
      }),
})

/** Writes the notice that the user took the deletion back. */
export const restoredNotice = (appName: string): WrittenNotice => ({
  title: `Your account in ${appName} is kept`,
  happened: 'The deletion of your account was taken back. Everything in it is as it was. All devices stay logged out.',
  advice:
    'If this was not you, somebody can read your mail or log in as you. Log in, check how your account is protected, ' +
    `and contact the support of the app. ${USE_KNOWN}`,
})

/** The page to which the mail about a deletion links, with a button that takes it back. */
export const RESTORE_PAGE = actionPage('/account/restore', {
  title: 'Keep your account',
  heading: 'Keep your account',
  text:
    'The deletion of your account was asked for. If you keep it, everything in it is as it was, ' +
    'and you log in as before.',
  button: 'Keep my account',
  doing: 'Taking the deletion back…',
  done: 'Your account is kept. Log in as you did before.',
  failed: 'The deletion could not be taken back. Check your connection and try again.',
})
