import type { Database } from '../../db/tables.ts'
import type { App } from '../apps/index.ts'
import type { CodeLimits, IssuedCode, Proof } from './codeTypes.ts'
import type { RateGroup, Rate } from './limitServices.ts'
import type { HttpRequest, SignedIn } from './pluginRequest.ts'

/** One-time codes of one plugin: a code is not valid for another plugin or app. */
export interface PluginCodes<Tables = Database> {
  /**
   * Makes a code for an address and voids the previous one. Send it, with its `isTest`, and withdraw it if that fails.
   * @param requester the caller's request: the code is then valid only for calls that the same browser's key proves, if
   * this one is proven, and others can neither void this caller's codes nor use up their tries. Or the user, if
   * `address` names one who is logged in: the code is valid in their session only. Left out: the code is valid for
   * everyone.
   * @param counted groups of limits to count, in order, in the same round trip. If a limit refuses, no code is made;
   * its group is not counted, the groups before it are
   * @throws RequestError 429 `too_many_requests`
   */
  issue(
    app: App,
    address: string,
    requester?: HttpRequest | SignedIn,
    counted?: readonly RateGroup[],
  ): Promise<SentCode>
  /**
   * Checks a code that a user typed. The try counts in any case.
   * @param requester as in {@link PluginCodes.issue}: a code that is bound to another one is refused like a wrong
   * code
   * @param tries limits that the try counts against, in the same round trip
   * @throws RequestError 422 `invalid_credentials`, 429 `too_many_requests`
   */
  verify(
    app: App,
    address: string,
    code: string,
    requester?: HttpRequest | SignedIn,
    tries?: PluginTries,
  ): Promise<Proof<Tables>>
  /** True if the requester asked for a code that they may still try. */
  isAwaited(app: App, address: string, requester?: HttpRequest | SignedIn): Promise<boolean>
}

/** Rate limits that a try at a code counts against. */
export interface PluginTries {
  /** Limits that count every try, even if a later limit refuses it. */
  own: readonly Rate[]
  /** A limit for requesters who did not ask for a code. Those who did are limited by the tries of their code. */
  unlessAwaited: Rate
}

/** An {@link IssuedCode} whose withdrawal can also take back counts of rate limits. */
export interface SentCode extends Omit<IssuedCode, 'withdraw'> {
  /**
   * Deletes the code because its message could not be sent; the previous code is valid again.
   * @param refunded limits to take back one count from
   */
  withdraw(refunded?: readonly RateGroup[]): Promise<void>
}

/** One-time codes, such as those that a user gets by mail to log in. A part of {@link PluginServices}. */
export interface CodeServices<Tables = Database> {
  codes(limits: CodeLimits): PluginCodes<Tables>
}
