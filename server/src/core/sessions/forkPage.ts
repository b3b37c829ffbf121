import { actionPage } from '../http/index.ts'

/** The page to which a mail about a fork links, with a button that ends the fork. */
export const END_FORK_PAGE = actionPage('/account/end-session', {
  title: 'End a session',
  heading: 'End a session',
  text:
    'Your session was carried over to a new place. If that was not you, end it. ' +
    'Every session that was carried over to a new place after it ends too. ' +
    'The browser that you logged in with stays logged in.',
  button: 'End this session',
  doing: 'Ending the session…',
  done: 'The session has ended. Now log out in the browser that it came from, and log in again.',
  failed: 'The session could not be ended. Check your connection and try again.',
})
