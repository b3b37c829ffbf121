import { actionPage } from '../http/index.ts'

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
