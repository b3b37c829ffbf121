import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { SignedIn } from './pluginRequest.ts'

/** An event that a plugin records for a user's account. */
export interface PluginEvent {
  /** One of the plugin's `securityEvents`. */
  name: string
  /**
   * Login, MFA or recovery method that the event is about, in one word; never an address, a number, a code or a token.
   */
  method?: string | undefined
  /** The error code, if the action was refused. */
  refusal?: string | undefined
  /** Records only the first such event of a session: for actions that clients repeat often. */
  isOncePerSession?: boolean | undefined
}

/** The user whose event it is, and the session if there is one. */
export type EventUser = Pick<SignedIn, 'app' | 'userId'> & Partial<Pick<SignedIn, 'sessionId'>>

/** The record of security events, for users and the operator. A part of {@link PluginServices}. */
export interface EventServices<Tables = Database> {
  /**
   * Records an event of a user's account, for the user and the operator to read later: user, session, time, and the
   * network as a hash. The core already records logins, accounts, sessions and second factors.
   * @param user without a session if it happened before there is one, as at a login
   * @param tx the transaction of the change it records, so that neither exists without the other
   * @returns false if `isOncePerSession` is set and the session has such an event already
   * @example await recordEvent(user, { name: 'vault_opened' }, tx)
   */
  recordEvent(user: EventUser, event: PluginEvent, tx?: Transaction<Tables>): Promise<boolean>
}
