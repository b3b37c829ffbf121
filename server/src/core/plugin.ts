import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Migration } from 'kysely'
import type { WireAppConfig, WireSession, WireUser } from 'latchkey/core/contract'
import type { Account, AccountKey, AccountType } from './accountTypes.ts'
import type { App } from './apps.ts'
import type { Clock } from './clock.ts'
import type { CodeLimits, IssuedCode, Proof } from './codes.ts'
import type { MailMessage } from './mail/transport.ts'
import type { RateLimit } from './rateLimits.ts'
import type { TextMessage } from './sms/transport.ts'
import type { Queryable, Tx } from './transact.ts'

/** A Fastify scope of one plugin's own, with zod schemas as route types. */
export type PluginHttp = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** Any Fastify request: what a route handler was given. */
export type HttpRequest = Pick<FastifyRequest, 'id' | 'ip' | 'headers' | 'raw'>

/** A user who proved a live session with this request. */
export interface SignedIn {
  app: App
  userId: string
  sessionId: string
}

/** A CAPTCHA response to be verified. */
export interface HumanAttempt {
  app: App
  /** As the caller sent it; at most {@link CAPTCHA_TOKEN_MAX_LENGTH} characters. */
  token: string
  /** The caller's address. */
  callerIp: string
}

/** What an MFA method may be called on the wire. */
export const MFA_METHOD_TYPE = /^[a-z][a-z0-9_]{0,31}$/

/** A kind of second factor, as the plugin that owns it declares it. */
export interface MfaMethod {
  /** Its name on the wire, such as `totp`: lower-case letters, digits and `_`. It belongs to one plugin. */
  type: string
  /** What a message to the user calls it, within a sentence: `an authenticator app`. */
  label: string
  /** Whether an app offers it. Default: every app. Users who enrolled it are refused while it is off. */
  isOn?: ((app: App) => boolean) | undefined
}

/** A second factor that a user wants to have from now on. */
export interface MfaEnrollment {
  /** The `type` of one of the plugin's methods. */
  method: string
  /** A second factor that the user has already, where they have one. */
  proof: MfaProof | undefined
  /** What tells this request from others of the session, such as its code. The same once more is answered as the first was. */
  request: readonly string[]
  /**
   * Verifies what enrols it, such as a first code, before the transaction: a try then counts whatever comes of it.
   * @returns used up in the transaction
   */
  verify?(): Promise<Proof>
  /**
   * Keeps what verifies it, in the transaction of the enrolment. What it throws undoes everything. It may run more than once
   * and must have no effect outside the transaction.
   */
  write(tx: Tx): Promise<void>
}

/** What the core does for plugins with MFA methods. */
export interface PluginMfa {
  /**
   * Call it before the first step of an enrolment: demands a second factor of a user who has any. One proof is enough for all
   * changes that a session makes to its user's methods within five minutes.
   * @returns whether one was proven; false for a user who has none
   * @throws RequestError as {@link PluginServices.requireMfa}; 403 `mfa_method_unavailable` where the app has the method off
   */
  requireForEnrollment(user: SignedIn, method: string, proof: MfaProof | undefined): Promise<boolean>
  /**
   * Enrols a method, and demands a second factor as {@link PluginMfa.requireForEnrollment} does. Tells the user by mail.
   * @throws what `write` throws
   */
  enroll(user: SignedIn, enrollment: MfaEnrollment): Promise<WireUser>
  /**
   * Takes a method from a user, who proves one that they have; {@link ServerPlugin.forgetMfa} forgets the rest. Nothing
   * happens where they do not have it. Tells the user by mail.
   */
  remove(user: SignedIn, method: string, proof: MfaProof | undefined): Promise<WireUser>
  /**
   * Verifies a proof ahead of what needs it.
   * @returns a token that this session may give once in place of a code of the method, within five minutes
   * @throws RequestError as {@link PluginServices.requireMfa}, also for a user who does not have the method
   */
  verify(user: SignedIn, proof: MfaProof): Promise<string>
  /**
   * For work of this plugin's that takes several requests: call it after `requireMfa` returned true. The session may then go on
   * once within five minutes without another proof.
   */
  issuePass(user: SignedIn): Promise<void>
  /** Uses such a pass up. @returns whether there was one */
  takePass(user: SignedIn): Promise<boolean>
}

/** A second factor, as the caller sent it. */
export interface MfaProof {
  /** The `type` of a method. */
  method: string
  /** Six digits, or the assertion of a passkey. Checked by the plugin that verifies it. */
  code: string | Record<string, unknown>
  /** Origin of the page that asked for the passkey. */
  relying_party?: string | undefined
}

/** A second factor to be verified. */
export interface MfaAttempt {
  user: SignedIn
  proof: MfaProof
}

/** What a plugin records of a user's account. */
export interface PluginEvent {
  /** One of the plugin's {@link ServerPlugin.securityEvents}. */
  name: string
  /** What it was done with, in one word, such as a method of recovery; never an address, a number, a code or a token. */
  method?: string | undefined
  /** The error code, where it was refused. */
  refusal?: string | undefined
  /** Leaves it at the first one of a session: for what clients do over and over. */
  isOncePerSession?: boolean | undefined
}

/** Longer CAPTCHA responses are refused unseen. */
export const CAPTCHA_TOKEN_MAX_LENGTH = 4_096

/** One-time codes of one plugin: a code that it sent is worth nothing to another plugin or app. */
export interface PluginCodes {
  /**
   * Makes a code for an address and voids the one before. Send it, and withdraw it if that fails.
   * @param request whose it is: then a code that was asked for elsewhere voids none of this caller's, and tries elsewhere use up none of
   * theirs. Leave it out where `address` names a user who is logged in.
   */
  issue(app: App, address: string, request?: HttpRequest): Promise<IssuedCode>
  /** @throws RequestError 422 `invalid_credentials` */
  verify(app: App, address: string, code: string, request?: HttpRequest): Promise<Proof>
  /** Whether the caller asked for a code that they may still try. */
  isAwaited(app: App, address: string, request?: HttpRequest): Promise<boolean>
}

/** One limit to count in: the action, whose it is, and how many they may. */
export type Rate = readonly [action: string, who: readonly string[], limit: RateLimit]

/** What the core does for a plugin. Everything is bound to the plugin: its codes, limits and account types are its own. */
export interface PluginServices {
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
  db: Queryable
  /**
   * The app that the request is for; its id and the caller's origin were checked before the route ran.
   * @throws RequestError 403 `disallowed_login_method` where the app has this plugin off
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
   * The same for a frame that shows no access token but something of this plugin's, such as a ticket, which was given out in a session: it goes on, and the
   * call is proven by its frame's key. Check what it shows, and the origin, too.
   * @throws RequestError as {@link PluginServices.requireFrame}
   */
  requireFrameOf(request: HttpRequest, session: Pick<SignedIn, 'userId' | 'sessionId'>): Promise<SignedIn>
  /** Names the frame's key that the session is bound to now; null where it is bound to none. */
  frameKey(user: SignedIn): Promise<string | null>
  /** The user, or undefined for an anonymous, expired or logged-out caller. */
  findUser(request: HttpRequest): Promise<SignedIn | undefined>
  /** @throws RequestError `allowlist_rejected`, `max_accounts_reached`, `invalid_credentials` */
  loginOrSignUp(app: App, account: Account, proof?: Proof): Promise<WireSession>
  /** @throws RequestError `linked_to_another_user`, `cannot_link_more_of_type`, `invalid_credentials` */
  linkAccount(user: SignedIn, account: Account, proof?: Proof): Promise<WireUser>
  /**
   * The same for a login that came back, by a redirect, to somebody who is logged in: answers their session, which goes on, with tokens that work.
   * @throws RequestError as {@link PluginServices.linkAccount}
   */
  linkAtLogin(user: SignedIn, account: Account, proof?: Proof): Promise<WireSession>
  /** @throws RequestError `linked_account_not_found`, `linked_to_another_user`, `invalid_credentials` */
  replaceAccount(user: SignedIn, old: AccountKey, account: Account, proof?: Proof): Promise<WireUser>
  /** @throws RequestError `linked_account_not_found`, `cannot_unlink_sole_account` */
  unlinkAccount(user: SignedIn, account: AccountKey): Promise<WireUser>
  hasAccount(user: SignedIn, account: AccountKey): Promise<boolean>
  /** What the user knows the account by, such as an address; undefined where nothing is known. Never log it. */
  userName(user: SignedIn): Promise<string | undefined>
  /**
   * Records what happened to a user's account, for the user and the operator to read later: who, which session, when, and from which network, as a hash. The
   * core does so for logins, accounts, sessions and second factors already.
   * @param tx the transaction of what it tells, so that neither is there without the other
   * @returns false where the session had it before and it is recorded once
   * @example await recordEvent(user, { name: 'vault_opened' }, tx)
   */
  recordEvent(user: SignedIn, event: PluginEvent, tx?: Tx): Promise<boolean>
  /**
   * Tells a user by mail of something that they may not have done themselves, at every address that is linked to them. The core adds when it was, with which device, and
   * what to do. Does not wait for the mail server.
   * @example if (await recordEvent(user, { name: 'vault_opened', isOncePerSession: true })) await notifyUser(user, { title: 'Your vault was opened', text: '…' })
   */
  notifyUser(user: SignedIn, notice: { title: string; text: string }): Promise<void>
  codes(limits: CodeLimits): PluginCodes
  /**
   * Seals under a key of the plugin's own, derived from the server's secret (AES-256-GCM). What comes out names its version and key.
   * @param context what it belongs to; authenticated, so that it cannot be moved elsewhere
   */
  seal(context: readonly string[], plain: string): string
  /** Opens what {@link PluginServices.seal} sealed for the same context. @throws Error where it was another, or the secret was */
  open(context: readonly string[], sealed: string): string
  /**
   * 32 bytes of the plugin's own under the server's secret, the same at every start and on every server; and those of the secret before, while it is being replaced.
   * For a key that others have to know the public half of; to keep something, use {@link PluginServices.seal}.
   */
  deriveSecret(name: string): { current: Buffer; previous: Buffer | undefined }
  /**
   * Call it before what only the user themselves may do, not whoever has their token: demands a second factor of those who have any.
   * Each proof is good once. A token of {@link PluginMfa.verify} stands for a code. After 4 wrong ones it takes none for 10 seconds, after 40 none for the rest of a day.
   * @returns whether one was proven; false for a user who has none
   * @throws RequestError 401 `missing_or_invalid_mfa`, `expired_or_invalid_mfa_token`, 429 `too_many_requests`; 403 `mfa_method_unavailable` where this server can
   * verify none of the user's; what {@link ServerPlugin.verifyMfa} throws
   */
  requireMfa(user: SignedIn, proof: MfaProof | undefined): Promise<boolean>
  mfa: PluginMfa
  /**
   * Call it before what changes who owns an account, or gives away what is worth more than a session: lets pass whose session proved a moment ago who uses it. That is
   * a second factor in the last 5 minutes of a user who has any, and else a login, or a proof by a way to log in, in the last 10. Nothing is used up: after a proof the same call is
   * good. Linking, replacing and unlinking accounts ask for it by themselves.
   * @throws RequestError 401 `fresh_proof_required`, with `login` or `second_factor` as cause: the SDK asks the user, and calls once more
   */
  requireFresh(user: SignedIn): Promise<void>
  /** Counts one action of somebody, over all servers. @throws RequestError 429 `too_many_requests` */
  countRate(action: string, who: readonly string[], limit: RateLimit): Promise<void>
  /**
   * Counts one action in several limits, in order, or in none where one refuses it.
   * @returns takes all of them back, for work that failed on our side
   * @throws RequestError 429 `too_many_requests`
   */
  countRates(rates: readonly Rate[]): Promise<() => Promise<void>>
  /**
   * Counts one action of a whole app, in a limit that all plugins share: what a mail server bears, or what messages may cost. When it is
   * used up, the log tells the operator once, as an error. Count it last, so that what is refused before does not use it up.
   * @returns takes it back, for work that failed on our side
   * @throws RequestError 429 `too_many_requests`
   */
  countForApp(app: App, action: string, limit: RateLimit): Promise<() => Promise<void>>
  /** Takes back one {@link PluginServices.countRate}, for work that failed on our side. */
  refundRate(action: string, who: readonly string[], limit: RateLimit): Promise<void>
  /**
   * Lets people pass, and machines not: call it before any work where a login may start. Everybody passes where the app asks for
   * no CAPTCHA, and so does whoever is logged in, as often as one caller may ask for codes.
   * @param token the CAPTCHA response: body field `token` of the wire contract
   * @throws RequestError 401 `invalid_captcha`, 429 `too_many_requests`; what {@link ServerPlugin.verifyHuman} throws
   */
  requireHuman(request: HttpRequest, token: string | undefined): Promise<void>
  /** Whom a request counts as in a rate limit: its address, or its /64 network with IPv6. */
  callerOf(request: HttpRequest): string
  /** The same for what costs money: with IPv6 its /48 network, all of which one customer may own. */
  siteOf(request: HttpRequest): string
  /** @throws MailServerUnavailable when no mail can be sent, whoever it is for; Error otherwise */
  sendMail(message: MailMessage): Promise<void>
  /**
   * Sends a text message; in development it shows on the inbox page too.
   * @throws TextRefused when the provider says why not; Error otherwise, also where the server has no provider of text messages
   */
  sendText(message: TextMessage): Promise<void>
}

/**
 * The server half of a plugin: the routes of a login method, the accounts it owns, what it adds to the app's
 * configuration. Built-in and third-party plugins are the same thing.
 */
export interface ServerPlugin {
  /** The id of its SDK half: camel case, starting with a letter. */
  id: string
  /** The kinds of linked account that it owns. */
  accountTypes?: readonly AccountType[] | undefined
  /** Kinds of another plugin's of which it links accounts too. They show as that plugin says, and never log in here. */
  sharedAccountTypes?: readonly string[] | undefined
  /** The names under which it records what happens to accounts, in lower case with `_`, each of one plugin. For {@link PluginServices.recordEvent}. */
  securityEvents?: readonly string[] | undefined
  /** Its tables, if it needs any, by name; name them `<id>_…`. Applied at start, before the routes. */
  migrations?: Record<string, Migration> | undefined
  /** Request headers of its own that browsers must be allowed to send. */
  requestHeaders?: readonly string[] | undefined
  /** What it adds to the configuration of an app that has it on, such as `{ email_auth: true }`. */
  appConfig?(app: App): Partial<Omit<WireAppConfig, 'mfa_methods'>>
  /**
   * Whether a CAPTCHA response is good, where it verifies them; asked for apps whose configuration it gives
   * `captcha_enabled`. One plugin per app at most. What it throws refuses the caller: a verifier that cannot be asked
   * lets nobody in.
   */
  verifyHuman?(attempt: HumanAttempt, services: PluginServices): Promise<boolean>
  /**
   * A request that it let pass was answered with 5xx: clients send such a one again as it was, so its response may be used
   * once more.
   */
  readmitHuman?(attempt: HumanAttempt, services: PluginServices): Promise<void>
  /** The MFA methods that it owns. The core keeps which user enrolled which, see {@link PluginServices.mfa}. */
  mfaMethods?: readonly MfaMethod[] | undefined
  /**
   * Whether a proof by one of its MFA methods is the user's, and was made for this moment. It uses the proof up: shown again it is
   * wrong. The core limits the tries. A 401 `missing_or_invalid_mfa` that it throws says more of what is wrong.
   */
  verifyMfa?(attempt: MfaAttempt, services: PluginServices): Promise<boolean>
  /** Forgets what it keeps for a method that is taken from a user, in the transaction that takes it. */
  forgetMfa?(tx: Tx, userId: string, method: string): Promise<void>
  /**
   * Routes for the SDK. Each request was checked for app id and origin before. A POST that the SDK sends again, because a proxy
   * answered it in our place, gets the answer of the first time without coming to the route.
   */
  routes?(http: PluginHttp, services: PluginServices): void | Promise<void>
  /** Routes that carry no app id: pages, callbacks of other servers. They check their callers themselves. */
  publicRoutes?(http: PluginHttp, services: PluginServices): void | Promise<void>
}

/** What a plugin module exports as `default`: the plugin, or a factory of the options in the configuration file. */
export type ServerPluginModule = ServerPlugin | ((options: unknown) => ServerPlugin)

const ID = /^[a-z][A-Za-z0-9]*$/

/**
 * Declares a server plugin and checks what can be checked at once.
 * @example
 * export default defineServerPlugin({
 *   id: 'magicWord',
 *   accountTypes: [{ type: 'magic_word', maxPerUser: 1, toWire: ({ subject }) => ({ word: subject }) }],
 *   routes(http, { requireApp, loginOrSignUp }) {
 *     http.post('/api/v1/plugins/magicWord/authenticate', { schema: { body: z.object({ word: z.string() }), response: answers(sessionSchema) } },
 *       (request) => loginOrSignUp(requireApp(request), { type: 'magic_word', subject: request.body.word, details: {} }))
 *   },
 * })
 * @throws TypeError when the id is not camel case
 */
export function defineServerPlugin(plugin: ServerPlugin): ServerPlugin {
  if (!ID.test(plugin.id)) {
    throw new TypeError(`Server plugin id ${JSON.stringify(plugin.id)} must be camel case and start with a letter, like "magicWord".`)
  }
  return plugin
}
