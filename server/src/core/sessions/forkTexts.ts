import { describeDevice, type Device } from '../foundation/index.ts'
import { actionPage } from '../http/index.ts'
import type { WrittenNotice } from '../notices/index.ts'

const LOG_OUT = 'Somebody may then control a page or a browser that you were logged in with. Log out there too.'

/** Writes the notice that a session was carried over to an origin or browser where it was not before. */
export const forkNotice = ({
  appName,
  origin,
  device,
  endUrl,
}: {
  appName: string
  /** Null for a client without an origin. */
  origin: string | null
  device: Device
  endUrl: string
}): WrittenNotice => ({
  title: `You are logged in to ${appName} in a new place`,
  happened:
    `Your session was carried over to ${origin ?? 'a program that is no website'}, with ${describeDevice(device)}. ` +
    'Nobody had to log in there.',
  advice:
    'If it was you, there is nothing to do. If it was not, end that session. ' +
    `The link works once, within 7 days. ${LOG_OUT}`,
  link: { url: endUrl, label: 'Look at this session and end it' },
  // The link of the first fork also ends those that followed it.
  ofSeveral: {
    advice:
      'If it was you, there is nothing to do. If it was not, end these sessions. ' +
      `The link works once, within 7 days of the first. ${LOG_OUT}`,
    linkLabel: 'Look at these sessions and end them',
  },
})

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
