import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { App } from '../apps/index.ts'
import type { RateLimit } from './codeTypes.ts'
import type { SignedIn } from './pluginRequest.ts'

/**
 * A limit that one action counts against. `who` identifies the caller or address to count for, for example by app and
 * network.
 */
export type Rate = readonly [action: string, who: readonly string[], limit: RateLimit]

/** A limit for a whole app; see {@link LimitServices.countForApp}. Put it after the limits of callers and addresses. */
export type AppRate = readonly [action: string, app: App, limit: RateLimit]

/** Limits that are counted together: if one refuses, none of them is counted. */
export type RateGroup = readonly (Rate | AppRate)[]

/** Rate limits that all servers on one database share. A part of {@link PluginServices}. */
export interface LimitServices<Tables = Database> {
  /** Counts one action in one limit. @throws RequestError 429 `too_many_requests` */
  countRate(action: string, who: readonly string[], limit: RateLimit): Promise<void>
  /**
   * Counts one action in several limits, in order and in one round trip, or in none if one refuses it.
   * @returns a function that takes these counts back, for work that failed on our side
   * @throws RequestError 429 `too_many_requests`
   */
  countRates(rates: RateGroup): Promise<() => Promise<void>>
  /**
   * Counts one action of a whole app, in a limit that all plugins share: how much a mail server can handle, or what
   * messages may cost. When it is used up, the log tells the operator once, as an error. Count it last, so that calls
   * that are refused earlier do not use it up.
   * @returns a function that takes the count back, for work that failed on our side
   * @throws RequestError 429 `too_many_requests`
   */
  countForApp(app: App, action: string, limit: RateLimit): Promise<() => Promise<void>>
  /** Takes back one {@link LimitServices.countRate}, for work that failed on our side. */
  refundRate(action: string, who: readonly string[], limit: RateLimit): Promise<void>
  /**
   * Counts a change of what protects an account, such as a new recovery, in the limit of changes that all plugins
   * share: 20 of a user in an hour. Linking, replacing and unlinking accounts, and changes of second factors, are
   * counted already.
   * @param tx the transaction of the change; one that is rolled back does not count
   * @throws RequestError 429 `too_many_requests`
   */
  countChange(user: SignedIn, tx: Transaction<Tables>): Promise<void>
}
