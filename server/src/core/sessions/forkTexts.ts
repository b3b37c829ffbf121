import type { Device } from '../foundation/index.ts'
import type { ActionPage } from '../http/index.ts'
import type { Writer } from '../messages/index.ts'
import type { WrittenNotice } from '../notices/index.ts'

interface ForkNotice {
  /** Null for a client without an origin. */
  origin: string | null
  device: Device
  endUrl: string
}

/** Writes the notice that a session was carried over to an origin or browser where it was not before. */
export const forkNotice = (
  { write, device: nameDevice, appId, language }: Writer,
  { origin, device, endUrl }: ForkNotice,
): WrittenNotice => ({
  mail: { kind: 'new_session', appId, language },
  title: write('newSession.title'),
  happened: write('newSession.happened', {
    place: origin ?? write('newSession.program'),
    device: nameDevice(device),
  }),
  advice: write('newSession.advice'),
  link: { url: endUrl, label: write('newSession.link') },
  // The link of the first fork also ends those that followed it.
  ofSeveral: { advice: write('newSession.adviceAll'), linkLabel: write('newSession.linkAll') },
})

/** The page to which a mail about a fork links, with a button that ends the fork. */
export const END_FORK_PAGE: ActionPage = {
  path: '/account/end-session',
  texts: 'endPage',
  errors: { session_not_found: 'endPage.gone' },
}
