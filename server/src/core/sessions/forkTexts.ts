import { describeDevice, type Device } from '../foundation/index.ts'
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
