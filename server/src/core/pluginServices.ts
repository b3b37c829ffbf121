import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { WireSession, WireUser } from 'latchkey/core/contract'
import type { Database } from '../db/tables.ts'
import type { AccountKey, ClaimedAccount } from './accountTypes.ts'
import type { App } from './apps.ts'
import type { Clock } from './clock.ts'
import type { CodeLimits, IssuedCode, Proof } from './codes.ts'
import type { MailMessage } from './mail/transport.ts'
import type { MfaProof, PluginMfa } from './mfa/pluginMfa.ts'
import type { HttpRequest, SignedIn } from './pluginRequest.ts'
import type { RateLimit } from './rateLimits.ts'
import type { TextMessage } from './sms/transport.ts'

/** An event that a plugin records for a user's account. */
export interface PluginEvent {
  /** One of the plugin's `securityEvents`. */
  name: string
  /** The means in one word, such as a method of recovery; never an address, a number, a code or a token. */
  method?: string | undefined
  /** The error code, if it was refused. */
  refusal?: string | undefined
  /** Leaves it at the first one of a session: for what clients do over and over. */
  isOncePerSession?: boolean | undefined
}

/** One-time codes of one plugin: a code that it sent is worth nothing to another plugin or app. */
export interface PluginCodes<Tables = Database> {
  /**
   * Makes a code for an address and voids the previous one. Send it, unless it `isTest`, and withdraw it if that fails.
   * @param request the caller's: a code that was asked for elsewhere then voids none of this caller's, and tries
   * elsewhere use up none of theirs. Leave it out if `address` names a user who is logged in.
   * @param counted limits to count in the same round trip: groups in order. If a limit refuses, there is no code, its
   * group is not counted, and those before it are
   * @throws RequestError 429 `too_many_requests`
   */
  issue(app: App, address: string, request?: HttpRequest, counted?: readonly RateGroup[]): Promise<SentCode>
  /**
   * @param tries what the try counts in, in the same round trip
   * @throws RequestError 422 `invalid_credentials`, 429 `too_many_requests`
   */
  verify(app: App, address: string, code: string, request?: HttpRequest, tries?: PluginTries): Promise<Proof<Tables>>
  /** Checks that the caller asked for a code that they may still try. */
  isAwaited(app: App, address: string, request?: HttpRequest): Promise<boolean>
}

/** One limit to count in: the action, whose it is, and how many they may. */
export type Rate = readonly [action: string, who: readonly string[], limit: RateLimit]

/** One limit of a whole app, as of {@link PluginServices.countForApp}. Put it behind those of callers and addresses. */
export type AppRate = readonly [action: string, app: App, limit: RateLimit]

/** Limits that count together or not at all. */
export type RateGroup = readonly (Rate | AppRate)[]

/** Rates that a try at a code counts against. */
export interface PluginTries {
  /** Each stays counted, whatever follows. */
  own: readonly Rate[]
  /** Applies only to a caller who awaits no code: the tries of the others are counted with their code. */
  unlessAwaited: Rate
}

/** A code that was just made. */
export interface SentCode extends Omit<IssuedCode, 'withdraw'> {
  /**
   * Forgets the code because its message could not be sent; the one before it is valid again.
   * @param refunded what is not to count either
   */
  withdraw(refunded?: readonly RateGroup[]): Promise<void>
}

/** Owner of an account after it was logged in with, linked or changed. */
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
 * Services of the core for a plugin. Everything is bound to the plugin: its codes, limits and account types are its
 * own.
 *
 * `Tables` are the plugin's own tables, by name.
 */
export interface PluginServices<Tables = Database> {
  brand: string
  mode: 'development' | 'production'
  clock: Clock
  /**
   * A secret of the operator's: the environment variable of this name, or the file that `<name>_FILE` names.
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
   * The app that the request is for; its id and the caller's origin were checked before the route ran.
   * @throws RequestError 403 `disallowed_login_method` if the app has this plugin off
   */
  requireApp(request: HttpRequest): App
  /** @throws RequestError 401 `missing_or_invalid_token`, `proof_of_possession_required` */
  requireUser(request: HttpRequest): Promise<SignedIn>
  /**
   * The same for what the wallet frame alone may ask, in a session that is bound to a key: the call is proven by the frame's key, which no script of the page around it
   * can use. Check the origin too.
   * @throws RequestError 401 `missing_or_invalid_token`, `proof_of_possession_required`
   */
  requireFrame(request: HttpRequest): Promise<SignedIn>
  /**
   * The same for a frame that shows no access token but something of this plugin's, such as a ticket, that was issued
   * in a session: the session must be active, and the call proven by its frame's key. Check what the frame shows, and
   * the origin, too.
   * @throws RequestError as {@link PluginServices.requireFrame}
   */
  requireFrameOf(request: HttpRequest, session: Pick<SignedIn, 'userId' | 'sessionId'>): Promise<SignedIn>
  /** Returns the frame's key that the session is bound to now; null if there is none. */
  frameKey(user: SignedIn): Promise<string | null>
  /** The user, or undefined for an anonymous, expired or logged-out caller. */
  findUser(request: HttpRequest): Promise<SignedIn | undefined>
  /**
   * Logs in the owner of an account of the plugin's, or signs up a user who owns it.
   * @param proof used up in the same transaction
   * @throws RequestError `allowlist_rejected`, `max_accounts_reached`, `invalid_credentials`
   */
  loginOrSignUp(app: App, account: ClaimedAccount, proof?: Proof<Tables>, write?: AccountWrite<Tables>): Promise<WireSession>
  /**
   * The same without signing anybody up. An account that nobody has is refused like a wrong code, and its proof stays
   * good, so the answer does not reveal who has an account. If the caller has proven nothing yet, such as with a
   * password of yours, do the same work for a name that nobody has, or the time reveals it.
   * @throws RequestError 422 `invalid_credentials`; `allowlist_rejected`
   */
  login(app: App, account: ClaimedAccount, proof?: Proof<Tables>, write?: AccountWrite<Tables>): Promise<WireSession>
  /** @throws RequestError `linked_to_another_user`, `cannot_link_more_of_type`, `invalid_credentials`, `fresh_proof_required` */
  linkAccount(user: SignedIn, account: ClaimedAccount, proof?: Proof<Tables>, write?: AccountWrite<Tables>): Promise<WireUser>
  /**
   * The same for a login that returns, by a redirect, to a user who is logged in: returns their session, which goes on,
   * with working tokens.
   * @throws RequestError as {@link PluginServices.linkAccount}
   */
  linkAtLogin(user: SignedIn, account: ClaimedAccount, proof?: Proof<Tables>, write?: AccountWrite<Tables>): Promise<WireSession>
  /** @throws RequestError `linked_account_not_found`, `linked_to_another_user`, `invalid_credentials`, `fresh_proof_required` */
  replaceAccount(user: SignedIn, old: AccountKey, account: ClaimedAccount, proof?: Proof<Tables>, write?: AccountWrite<Tables>): Promise<WireUser>
  /**
   * Changes the stored details of an account of the plugin's that the user has, such as a name to show. `change` gets
   * the current details and returns the new ones; the user is locked meanwhile, so that two changes at once do not lose
   * one. Nothing is recorded if they stay the same. A change of who can log in with it or where mail goes (`canLogIn`,
   * `allowlistKeys`, `mailAddress` of the type) is one of ownership: it requires a fresh proof, ends the user's other
   * sessions, and can be undone by mail.
   * @throws RequestError `linked_account_not_found`, `fresh_proof_required`
   * @example await updateAccount(user, { type: 'pigeon', subject: loft }, (details) => ({ ...details, name }))
   */
  updateAccount(
    user: SignedIn, account: AccountKey, change: (details: Readonly<Record<string, unknown>>) => Record<string, unknown>, write?: AccountWrite<Tables>,
  ): Promise<WireUser>
  /** @throws RequestError `linked_account_not_found`, `cannot_unlink_sole_account`, `fresh_proof_required` */
  unlinkAccount(user: SignedIn, account: AccountKey, write?: AccountWrite<Tables>): Promise<WireUser>
  /**
   * Checks that the user has an account: this one, or any of its type if `subject` is left out. Works for the plugin's
   * types and those it declares in `readsAccountTypes`.
   * @param tx the transaction to look in
   * @throws Error for a type that it declares nowhere
   */
  hasAccount(user: Pick<SignedIn, 'userId'>, account: Pick<AccountKey, 'type'> & Partial<AccountKey>, tx?: Transaction<Tables>): Promise<boolean>
  /**
   * Checks that somebody in the app has an account, without telling who. Tell only callers who proved that it is
   * theirs: to others the answer reveals who is a user.
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
   * @returns false if the session had it before and it is recorded once
   * @example await recordEvent(user, { name: 'vault_opened' }, tx)
   */
  recordEvent(user: SignedIn, event: PluginEvent, tx?: Transaction<Tables>): Promise<boolean>
  /**
   * Tells a user by mail of something that they may not have done themselves, at every address that is linked to them. The core adds when it was, with which device, and
   * what to do. Does not wait for the mail server.
   * @example if (await recordEvent(user, { name: 'vault_opened', isOncePerSession: true })) await notifyUser(user, { title: 'Your vault was opened', text: '…' })
   */
  notifyUser(user: SignedIn, notice: { title: string; text: string }): Promise<void>
  codes(limits: CodeLimits): PluginCodes<Tables>
  /**
   * Seals under a key of the plugin's own, derived from the server's secret (AES-256-GCM). The result names its version
   * and key.
   * @param context what it belongs to; authenticated, so that it cannot be moved elsewhere
   */
  seal(context: readonly string[], plain: string): string
  /**
   * Opens what {@link PluginServices.seal} sealed for the same context. @throws Error if the context or the secret was
   * another
   */
  open(context: readonly string[], sealed: string): string
  /**
   * 32 bytes of the plugin's own under the server's secret, the same at every start and on every server; and those of the secret before, while it is being replaced.
   * For a key that others have to know the public half of; to keep something, use {@link PluginServices.seal}.
   */
  deriveSecret(name: string): { current: Buffer; previous: Buffer | undefined }
  /**
   * Call it before anything that only the user themselves may do, and not everyone who has their token: requires a
   * second factor from users who have any. Each proof is good once. A token of {@link PluginMfa.verify} can stand in
   * for a code. After 4 wrong proofs none is accepted for 10 seconds, after 40 none for the rest of a day.
   * @returns whether one was proven; false for a user who has none
   * @throws RequestError 401 `missing_or_invalid_mfa`, `expired_or_invalid_mfa_token`, 429 `too_many_requests`; 403
   * `mfa_method_unavailable` if this server can verify none of the user's; what `verifyMfa` of its plugin throws
   */
  requireMfa(user: SignedIn, proof: MfaProof | undefined): Promise<boolean>
  mfa: PluginMfa<Tables>
  /**
   * Call it before a change of who owns an account, or before giving out something worth more than a session: it
   * requires that the session proved its user's identity recently. That means a second factor in the last 5 minutes for
   * a user who has any, and otherwise a login, or a proof by a login method, in the last 10. Nothing is used up: after
   * a proof the same call succeeds. Linking, replacing and unlinking accounts already ask for it.
   * @throws RequestError 401 `fresh_proof_required`, with `login` or `second_factor` as cause: the SDK asks the user,
   * and repeats the call
   */
  requireFresh(user: SignedIn): Promise<void>
  /** Counts one action of somebody, over all servers. @throws RequestError 429 `too_many_requests` */
  countRate(action: string, who: readonly string[], limit: RateLimit): Promise<void>
  /**
   * Counts one action in several limits, in order and in one round trip, or in none if one refuses it.
   * @returns takes all of them back, for work that failed on our side
   * @throws RequestError 429 `too_many_requests`
   */
  countRates(rates: RateGroup): Promise<() => Promise<void>>
  /**
   * Counts one action of a whole app, in a limit that all plugins share: what a mail server can bear, or what messages
   * may cost. When it is used up, the log tells the operator once, as an error. Count it last, so that calls that are
   * refused earlier do not use it up.
   * @returns takes it back, for work that failed on our side
   * @throws RequestError 429 `too_many_requests`
   */
  countForApp(app: App, action: string, limit: RateLimit): Promise<() => Promise<void>>
  /** Takes back one {@link PluginServices.countRate}, for work that failed on our side. */
  refundRate(action: string, who: readonly string[], limit: RateLimit): Promise<void>
  /**
   * Lets humans pass and stops bots: call it before any work that may start a login. Everybody passes if the app asks
   * for no CAPTCHA, and so do logged-in users, as often as one caller may ask for codes.
   * @param token the CAPTCHA response: body field `token` of the wire contract
   * @throws RequestError 401 `invalid_captcha`, 429 `too_many_requests`; what `verifyHuman` of a plugin throws
   */
  requireHuman(request: HttpRequest, token: string | undefined): Promise<void>
  /** Whom a request counts as in a rate limit: its address, or its /64 network with IPv6. */
  callerOf(request: HttpRequest): string
  /** The same for what costs money: with IPv6 its /48 network, all of which one customer may own. */
  siteOf(request: HttpRequest): string
  /** @throws MailServerUnavailable when no mail can be sent to anybody; Error otherwise */
  sendMail(message: MailMessage): Promise<void>
  /**
   * Sends a text message; in development it shows on the inbox page too.
   * @throws TextRefused when the provider says why not; Error otherwise, including when the server has no provider of
   * text messages
   */
  sendText(message: TextMessage): Promise<void>
}
