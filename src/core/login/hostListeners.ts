import type { AuthFailure } from '../errors/AuthError.ts'
import type { CompletedLogin } from '../plugin/types.ts'
import type { Core } from '../saga/context.ts'
import { getContext, type TypedEffect } from '../saga/effects.ts'
import type { LinkedAccount, User } from '../user/types.ts'

/** An account that was just linked, or that just replaced another one. */
export interface CompletedLink {
  user: User
  /** Linked-account type, such as `google_oauth`. */
  type: string
  account: LinkedAccount | null
}

/** Result of a login or link that began before the user left the page. */
export interface ReturnOutcome {
  /** A login counts as `link`, too, if somebody was logged in when the user returned to the page. */
  intent: 'login' | 'link'
  /** Linked-account type, such as `google_oauth`. */
  type: string
  /** `null` if it failed. */
  user: User | null
  /**
   * Why it failed: `exited_auth_flow` or `exited_link_flow` if the user closed the modal before it ended, else the method's
   * code.
   */
  failure: AuthFailure | null
}

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

/** What logins have in the core's context. */
export interface LoginCore extends Core {
  readonly listeners: HostListeners
}

export const loginCore = (): TypedEffect<LoginCore> => getContext<LoginCore>('core')
