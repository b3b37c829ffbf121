import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { WireSession, WireUser } from 'latchkey/core/contract'
import type { Database } from '../../db/tables.ts'
import type { AccountKey, ClaimedAccount } from './accountTypes.ts'
import type { App } from '../apps/index.ts'
import type { Clock } from '../foundation/index.ts'
import type { CodeLimits, IssuedCode, Proof, RateLimit } from './codeTypes.ts'
import type { MailMessage } from './mailTransport.ts'
import type { MfaProof, PluginMfa } from './pluginMfa.ts'
import type { HttpRequest, SignedIn } from './pluginRequest.ts'
import type { TextMessage } from './textTransport.ts'

/** An event that a plugin records for a user's account. */
export interface PluginEvent {
  /** One of the plugin's `securityEvents`. */
  name: string
  /** The method in one word, such as a recovery method; never an address, a number, a code or a token. */
  method?: string | undefined
  /** The error code, if it was refused. */
  refusal?: string | undefined
  /** Records only the first such event of a session: for actions that clients repeat often. */
  isOncePerSession?: boolean | undefined
}

/** One-time codes of one plugin: a code is not valid for another plugin or app. */
export interface PluginCodes<Tables = Database> {
  /**
   * Makes a code for an address and voids the previous one. Send it, with its `isTest`, and withdraw it if that fails.
   * @param requester the caller's request: the code is then valid only for calls that the same browser's key proves, if this
   * one is proven, and others can neither void this caller's codes nor use up their tries. Or the user, if `address` names
   * one who is logged in: the code is valid in their session only. Left out: the code is valid for everyone.
   * @param counted groups of limits to count, in order, in the same round trip. If a limit refuses, no code is made; its
   * group is not counted, the groups before it are
   * @throws RequestError 429 `too_many_requests`
   */
  issue(
    app: App,
    address: string,
    requester?: HttpRequest | SignedIn,
    counted?: readonly RateGroup[],
  ): Promise<SentCode>
  /**
   * @param requester as in {@link PluginCodes.issue}: a code that is bound to another one is refused like a wrong code
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
  /** Checks that the requester asked for a code that they may still try. */
  isAwaited(app: App, address: string, requester?: HttpRequest | SignedIn): Promise<boolean>
}

/** One action of somebody in one limit. `who` identifies them, for example by app and caller. */
export type Rate = readonly [action: string, who: readonly string[], limit: RateLimit]

/** One limit of a whole app, as in {@link PluginServices.countForApp}. Put it after the limits of callers and addresses. */
export type AppRate = readonly [action: string, app: App, limit: RateLimit]

/** Limits of which all are counted, or none if one refuses. */
export type RateGroup = readonly (Rate | AppRate)[]

/** Rates that a try at a code counts against. */
export interface PluginTries {
  /** Rates that count every try, even if a later rate refuses it. */
  own: readonly Rate[]
  /** Applies only to a requester who did not ask for a code: the tries of the others are counted with their code. */
  unlessAwaited: Rate
}

/** A code that was just made. */
export interface SentCode extends Omit<IssuedCode, 'withdraw'> {
  /**
   * Deletes the code because its message could not be sent; the previous code is valid again.
   * @param refunded limits to take back one count from
   */
  withdraw(refunded?: readonly RateGroup[]): Promise<void>
}

/** Owner of an account after a login with it, or after it was linked or changed. */
export interface AccountOwner extends SignedIn {
  /** True if this login signed them up. */
  isNewUser: boolean
}

/**
 * Writes a plugin's own rows in the transaction of a login, or of a change of accounts: both are kept, or neither. If
 * it throws, everything is rolled back and the call is refused. It may run more than once and must have no effect
 * outside `tx`: pass `tx` to the services that take one, and query nothing through `db` meanwhile. It does not run if a
 * login only confirms the user's identity, which changes nothing.
 */
export type AccountWrite<Tables = Database> = (tx: Transaction<Tables>, owner: AccountOwner) => Promise<void>

/**
 * Services of the core for a plugin. They are bound to the plugin: its codes, limits and account types are separate from
 * those of other plugins.
 *
 * `Tables` are the plugin's own tables, by name.
 */
export interface PluginServices<Tables = Database> {
  brand: string
  mode: 'development' | 'production'
  clock: Clock
  /**
   * Reads a secret of the operator: the environment variable of this name, or the file that `<name>_FILE` names.
   * @throws ConfigError when that file cannot be read
   */
  secret(name: string): string | undefined
  /** Never log an address, a code or a token. */
  log: FastifyBaseLogger
  /** The database, for the plugin's own tables. */
  db: Kysely<Tables>
  /**
   * Runs several writes in one transaction: all are kept, or none. It repeats `work` if the database asks for that, so
   * `work` must have no effect outside `tx`: pass `tx` to the services that take one, and query nothing through `db`
   * meanwhile. A throw rolls back.
   * @example await transaction(async (tx) => { await tx.insertInto('vault_keys').values(key).execute(); await recordEvent(user, { name: 'vault_made' }, tx) })
   */
  transaction<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
  /**
   * Returns the app of a request; its id and the caller's origin were checked before the route ran.
   * @throws RequestError 403 `disallowed_login_method` if the app has this plugin off
   */
  requireApp(request: HttpRequest): App
  /**
   * The user, for calls of the page. A call that the wallet frame's key proves is refused.
   * @throws RequestError 401 `missing_or_invalid_token`, `proof_of_possession_required`
   */
  requireUser(request: HttpRequest): Promise<SignedIn>
  /**
   * Like {@link PluginServices.requireUser}, for calls that the wallet frame makes too. Use it only if the frame's code
   * calls the route: everything else is out of reach of the frame's key.
   * @throws RequestError as {@link PluginServices.requireUser}
   */
  requireUserOrFrame(request: HttpRequest): Promise<SignedIn>
  /**
   * Like {@link PluginServices.requireUser}, for calls that only the wallet frame may make. In a session that is bound to a key, the frame's key must prove the call;
   * no script of the page around the frame can use that key. Check the origin too.
   * @throws RequestError 401 `missing_or_invalid_token`, `proof_of_possession_required`
   */
  requireFrame(request: HttpRequest): Promise<SignedIn>
  /**
   * Like {@link PluginServices.requireFrame}, for a frame that sends no access token but something that this plugin issued
   * in a session, such as a ticket: the session must be active, and its frame's key must prove the call. Check the ticket
   * and the origin too.
   * @throws RequestError as {@link PluginServices.requireFrame}
   */
  requireFrameOf(request: HttpRequest, session: Pick<SignedIn, 'userId' | 'sessionId'>): Promise<SignedIn>
  /** Returns the frame's key that the session is bound to now; null if there is none. */
  frameKey(user: SignedIn): Promise<string | null>
  /** The user, or undefined for an anonymous, expired or logged-out caller. */
  findUser(request: HttpRequest): Promise<SignedIn | undefined>
  /**
   * Logs in the owner of one of the plugin's accounts, or signs up a user who owns it.
   * @param proof used up in the same transaction
   * @throws RequestError `allowlist_rejected`, `max_accounts_reached`, `invalid_credentials`
   */
  loginOrSignUp(
    app: App,
    account: ClaimedAccount,
    proof?: Proof<Tables>,
    write?: AccountWrite<Tables>,
  ): Promise<WireSession>
  /**
   * Like {@link PluginServices.loginOrSignUp}, but never signs up. An account that nobody has is refused like a wrong code,
   * and its proof stays valid, so the answer does not reveal who has an account. If your plugin checks something itself,
   * such as a password, do the same work for a name that nobody has: otherwise the response time reveals it.
   * @throws RequestError 422 `invalid_credentials`; `allowlist_rejected`
   */
  login(app: App, account: ClaimedAccount, proof?: Proof<Tables>, write?: AccountWrite<Tables>): Promise<WireSession>
  /** @throws RequestError `linked_to_another_user`, `cannot_link_more_of_type`, `invalid_credentials`, `fresh_proof_required` */
  linkAccount(
    user: SignedIn,
    account: ClaimedAccount,
    proof?: Proof<Tables>,
    write?: AccountWrite<Tables>,
  ): Promise<WireUser>
  /**
   * Links the account for a login that returns, by a redirect, to a user who is logged in. Returns the user's session,
   * which continues, with valid tokens.
   * @throws RequestError as {@link PluginServices.linkAccount}
   */
  linkAtLogin(
    user: SignedIn,
    account: ClaimedAccount,
    proof?: Proof<Tables>,
    write?: AccountWrite<Tables>,
  ): Promise<WireSession>
  /** @throws RequestError `linked_account_not_found`, `linked_to_another_user`, `invalid_credentials`, `fresh_proof_required` */
  replaceAccount(
    user: SignedIn,
    old: AccountKey,
    account: ClaimedAccount,
    proof?: Proof<Tables>,
    write?: AccountWrite<Tables>,
  ): Promise<WireUser>
  /**
   * Changes the stored details of one of the user's accounts of this plugin, such as a display name. `change` gets the
   * current details and returns the new ones; the user is locked meanwhile, so that no concurrent change is lost. Nothing
   * is recorded if the details stay the same. A change of who can log in or where mail goes (`canLogIn`, `allowlistKeys`,
   * `mailAddress` of the type) is a change of ownership: it requires re-authentication, ends the user's other sessions, and
   * can be undone by mail.
   * @throws RequestError `linked_account_not_found`, `fresh_proof_required`
   * @example await updateAccount(user, { type: 'pigeon', subject: loft }, (details) => ({ ...details, name }))
   */
  updateAccount(
    user: SignedIn,
    account: AccountKey,
    change: (details: Readonly<Record<string, unknown>>) => Record<string, unknown>,
    write?: AccountWrite<Tables>,
  ): Promise<WireUser>
  /** @throws RequestError `linked_account_not_found`, `cannot_unlink_sole_account`, `fresh_proof_required` */
  unlinkAccount(user: SignedIn, account: AccountKey, write?: AccountWrite<Tables>): Promise<WireUser>
  /**
   * Ends a session and all that was forked from it, at once and on all servers, because somebody else showed what had
   * opened it. Recorded for the user. Nothing happens if it has ended.
   */
  revokeSession(app: App, sessionId: string): Promise<void>
  /**
   * Checks that the user has an account: this one, or any of its type if `subject` is left out. Works for the plugin's
   * types and those it declares in `readsAccountTypes`.
   * @param tx the transaction to look in
   * @throws Error for a type that the plugin does not declare
   */
  hasAccount(
    user: Pick<SignedIn, 'userId'>,
    account: Pick<AccountKey, 'type'> & Partial<AccountKey>,
    tx?: Transaction<Tables>,
  ): Promise<boolean>
  /**
   * Checks that somebody in the app has an account, without telling who. Pass the answer on only to callers who proved
   * that the account is theirs: it reveals who is a user.
   * @param tx the transaction to look in
   * @throws Error as {@link PluginServices.hasAccount}
   */
  isAccountTaken(app: App, account: AccountKey, tx?: Transaction<Tables>): Promise<boolean>
  /**
   * Returns the name by which the user knows the account, such as an address; undefined if none is known. Never log it.
   */
  userName(user: SignedIn): Promise<string | undefined>
  /**
   * Records an event of a user's account, for the user and the operator to read later: user, session, time, and the
   * network as a hash. The core already records logins, accounts, sessions and second factors.
   * @param tx the transaction of the change it records, so that neither exists without the other
   * @returns false if `isOncePerSession` is set and the session has such an event already
   * @example await recordEvent(user, { name: 'vault_opened' }, tx)
   */
  recordEvent(user: SignedIn, event: PluginEvent, tx?: Transaction<Tables>): Promise<boolean>
  /**
   * Tells a user, at every linked mail address, about something that somebody else may have done. The core adds the time, the device, and what to do. Does not wait for
   * the mail server. The first with a title is mailed at once; further ones in the next 10 minutes come in one mail.
   * @example if (await recordEvent(user, { name: 'vault_opened', isOncePerSession: true })) await notifyUser(user, { title: 'Your vault was opened', text: '…' })
   */
  notifyUser(user: SignedIn, notice: { title: string; text: string }): Promise<void>
  codes(limits: CodeLimits): PluginCodes<Tables>
  /**
   * Seals a text under the plugin's own key, derived from the server's secret (AES-256-GCM). The result names its version
   * and key.
   * @param context what the text belongs to; authenticated, so that the sealed text cannot be moved elsewhere
   */
  seal(context: readonly string[], plain: string): string
  /**
   * Opens what {@link PluginServices.seal} sealed. @throws Error if it was sealed for another context or under another
   * secret
   */
  open(context: readonly string[], sealed: string): string
  /**
   * Derives 32 bytes for the plugin from the server's secret, the same at every start and on every server; `previous` is derived from the previous secret, while the
   * secret is being replaced. For key pairs whose public half others have to know; to store something, use {@link PluginServices.seal}.
   */
  deriveSecret(name: string): { current: Buffer; previous: Buffer | undefined }
  /**
   * Call it before an action for which the user's token is not enough: requires a second factor from users who have any.
   * Each proof is valid once. A token of {@link PluginMfa.verify} can replace a code. After 4 wrong proofs none is
   * accepted for 10 seconds, after 40 none for the rest of a day.
   * @returns whether a second factor was proven; false for a user who has none
   * @throws RequestError 401 `missing_or_invalid_mfa`, `expired_or_invalid_mfa_token`, 429 `too_many_requests`; 403
   * `mfa_method_unavailable` if this server can verify none of the user's; what `verifyMfa` of its plugin throws
   */
  requireMfa(user: SignedIn, proof: MfaProof | undefined): Promise<boolean>
  mfa: PluginMfa<Tables>
  /**
   * Call it before a change of who owns an account, or before giving out something worth more than a session. It requires
   * that the session proved its user's identity recently: by a second factor in the last 5 minutes if the user has any,
   * otherwise by a login, or a proof by a login method, in the last 10. Nothing is used up: after a proof the same call
   * succeeds. Linking, replacing and unlinking accounts require it already.
   * @throws RequestError 401 `fresh_proof_required`, with `login` or `second_factor` as cause: the SDK asks the user,
   * and repeats the call
   */
  requireFresh(user: SignedIn): Promise<void>
  /**
   * Counts a change of what protects an account, such as a new recovery, in the limit of changes that all plugins
   * share: 20 of a user in an hour. Linking, replacing and unlinking accounts, and changes of second factors, are
   * counted already.
   * @param tx the transaction of the change; one that is rolled back does not count
   * @throws RequestError 429 `too_many_requests`
   */
  countChange(user: SignedIn, tx: Transaction<Tables>): Promise<void>
  /** Counts one action of somebody, over all servers. @throws RequestError 429 `too_many_requests` */
  countRate(action: string, who: readonly string[], limit: RateLimit): Promise<void>
  /**
   * Counts one action in several limits, in order and in one round trip, or in none if one refuses it.
   * @returns a function that takes these counts back, for work that failed on our side
   * @throws RequestError 429 `too_many_requests`
   */
  countRates(rates: RateGroup): Promise<() => Promise<void>>
  /**
   * Counts one action of a whole app, in a limit that all plugins share: how much a mail server can handle, or what messages
   * may cost. When it is used up, the log tells the operator once, as an error. Count it last, so that calls that are
   * refused earlier do not use it up.
   * @returns a function that takes the count back, for work that failed on our side
   * @throws RequestError 429 `too_many_requests`
   */
  countForApp(app: App, action: string, limit: RateLimit): Promise<() => Promise<void>>
  /** Takes back one {@link PluginServices.countRate}, for work that failed on our side. */
  refundRate(action: string, who: readonly string[], limit: RateLimit): Promise<void>
  /**
   * Call it before any work that may start a login: requires a CAPTCHA response if the app has a CAPTCHA. Logged-in users
   * pass without one, as often as one caller may ask for codes.
   * @param token the CAPTCHA response: body field `token` of the wire contract
   * @throws RequestError 401 `invalid_captcha`, 429 `too_many_requests`; what `verifyHuman` of a plugin throws
   */
  requireHuman(request: HttpRequest, token: string | undefined): Promise<void>
  /** Returns the caller of a request for rate limits: the IPv4 address, or the /64 network with IPv6. */
  callerOf(request: HttpRequest): string
  /** Like {@link PluginServices.callerOf}, for actions that cost money: the /48 network with IPv6, since one customer may own all of it. */
  siteOf(request: HttpRequest): string
  /** @throws MailServerUnavailable when no mail can be sent to anybody; Error otherwise */
  sendMail(message: MailMessage, options?: SendOptions): Promise<void>
  /**
   * Sends a text message; in development it shows on the inbox page too.
   * @throws TextRefused when the provider says why not; Error otherwise, including when the server has no provider of
   * text messages
   */
  sendText(message: TextMessage, options?: SendOptions): Promise<void>
}

export interface SendOptions {
  /** True for the code of a test account: nothing is sent, and that takes as long as one of the last messages did. */
  isTest?: boolean | undefined
}
