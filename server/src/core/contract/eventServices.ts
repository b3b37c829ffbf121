import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { App } from '../apps/index.ts'
import type { AccountKey } from './accountTypes.ts'
import type { SignedIn } from './pluginRequest.ts'
import type { JsonValue } from './tokenClaims.ts'

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

/** A webhook that a plugin sends. Its body has `type`, and what the fields below add. */
export interface PluginWebhook {
  /** One of the plugin's `webhooks`. */
  type: string
  /** Adds `user`, as the transaction sees them. Without it, the body has `user_id`. */
  hasUser?: boolean | undefined
  /** Adds an account of the user that the transaction can see, as `account`, or as `wallet`. */
  account?: (AccountKey & { as: 'account' | 'wallet' }) | undefined
  /** Further fields, at most 16 kB as JSON. Put nothing there that the app's backend must not know. */
  data?: Readonly<Record<string, JsonValue>> | undefined
}

/** The user whom a webhook is about. */
export interface WebhookUser {
  app: Pick<App, 'id'>
  userId: string
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
  /**
   * Tells the endpoints of the app's backend about an event, once the transaction is committed, at least once, and in
   * the order of the user's other webhooks. Without an endpoint for the type nothing is stored.
   * @param tx the transaction of the change it reports, so that neither exists without the other
   * @throws Error if the plugin does not declare the type; RangeError if `data` is too large
   * @example await sendWebhook(user, { type: 'vault.opened', data: { vault: 'main' } }, tx)
   */
  sendWebhook(user: WebhookUser, webhook: PluginWebhook, tx: Transaction<Tables>): Promise<void>
}
