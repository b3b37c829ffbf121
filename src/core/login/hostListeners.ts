import type { EpochSeconds } from '../contract.ts'
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

/** An account that its user just deleted. */
export interface DeletedAccount {
  /** The user, as they were before. */
  user: User
  /** Until then the account can be kept. Then everything about the user is gone for good. */
  eraseAt: EpochSeconds
  /** True if a link to keep the account was mailed to the user; otherwise they keep it by logging in again. */
  isMailed: boolean
}

/** Events of the client's `onLogin`, `onLink`, `onReturn` and `onDeleted`, and the data that their callbacks get. */
export interface Announcements {
  login: CompletedLogin
  link: CompletedLink
  return: ReturnOutcome
  deleted: DeletedAccount
}

/**
 * The host's callbacks for each event. `announce` calls all that were added for an event, in the order in which they
 * came. An event has none before the first.
 */
export type HostListeners = { [Event in keyof Announcements]?: Set<(news: Announcements[Event]) => void> | undefined }

/** What logins have in the core's context. */
export interface LoginCore extends Core {
  readonly listeners: HostListeners
}

export const loginCore = (): TypedEffect<LoginCore> => getContext<LoginCore>('core')
