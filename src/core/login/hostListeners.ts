import type { CompletedLink, ReturnOutcome } from '../clientTypes.ts'
import type { CompletedLogin } from '../plugin/types.ts'

/** What a host hears of whoever began it: the client's `onLogin`, `onLink` and `onReturn`. */
export interface Announcements {
  login: CompletedLogin
  link: CompletedLink
  return: ReturnOutcome
}

/** Who wants to hear. */
export type HostListeners = { readonly [Event in keyof Announcements]: Set<(news: Announcements[Event]) => void> }
