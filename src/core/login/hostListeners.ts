import type { CompletedLink, ReturnOutcome } from '../clientTypes.ts'
import type { CompletedLogin } from '../plugin/types.ts'

/** Events the host hears of no matter what caused them: the client's `onLogin`, `onLink` and `onReturn`. */
export interface Announcements {
  login: CompletedLogin
  link: CompletedLink
  return: ReturnOutcome
}

/** Callbacks by event. */
export type HostListeners = { readonly [Event in keyof Announcements]: Set<(news: Announcements[Event]) => void> }
