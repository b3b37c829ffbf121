import type { CompletedLink, ReturnOutcome } from '../clientTypes.ts'
import type { CompletedLogin } from '../plugin/types.ts'

/** Events of the client's `onLogin`, `onLink` and `onReturn`, and the data that their callbacks get. */
export interface Announcements {
  login: CompletedLogin
  link: CompletedLink
  return: ReturnOutcome
}

/**
 * The host's callbacks for each event. `announce` calls all that were added for an event, in the order in which they
 * came.
 */
export type HostListeners = { readonly [Event in keyof Announcements]: Set<(news: Announcements[Event]) => void> }
