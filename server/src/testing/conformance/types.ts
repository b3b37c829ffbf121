import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { CallOptions, CallResult, LoggedIn } from '../callServer.ts'

/** A server with the plugin under test. One of `testServer` fits. */
export interface ConformanceServer {
  post<Body = Record<string, unknown>>(path: string, body?: unknown, options?: CallOptions): Promise<CallResult<Body>>
  /** Logs in by e-mail, signing up if needed. */
  login(address: string, options?: CallOptions): Promise<LoggedIn>
  readonly db: Pick<Kysely<Database>, 'getExecutor'>
  /** Moves by milliseconds. */
  readonly clock: { now(): number; advance(ms: number): void }
  /** Everything that the server logged. */
  log(): string
  close(): Promise<void>
}

/** Tells the kit how a page logs in by the plugin. */
export interface ServerLogin {
  /** Path of the login, called by POST. */
  path: string
  /**
   * Makes a new proof that a person has the account, and returns the body of the login. Every number is another person;
   * a person has one account.
   *
   * @param options of the calls that it makes: the app and the address they come from
   */
  prove(person: number, options: CallOptions): Promise<object> | object
  /** Returns the body with a wrong proof, such as another code of the same form. */
  spoil(body: object): object
  /** True for a proof that is good until it expires, such as a password or a token. Default: it is good once. */
  isReusable?: boolean | undefined
  /**
   * The same body with the account in other spellings, such as upper case. If the account is named earlier, for a code
   * or a ticket, the function asks for that again, with `options`.
   */
  spell?:
    | ((body: object, person: number, options: CallOptions) => Promise<readonly object[]> | readonly object[])
    | undefined
  /** False if only known people can log in: `prove` then makes the person known. Default true. */
  signsUp?: boolean | undefined
}

/** A user of the app, made for one call of an action. */
export interface ActionUser {
  /** A number that no other user has. */
  readonly person: number
  /** The address that the user logs in with. */
  readonly address: string
  readonly userId: string
  /** Access token of a login a moment ago. */
  readonly token: string
  /** Says that a text must be neither in the log nor in a table as it is, and returns it. */
  secret(text: string): string
}

/**
 * Tells the kit how a page makes a call that is no login: it enrols a second factor or proves it, takes a share or a
 * token, begins a payment.
 */
export interface ServerAction {
  /** Path of the route, called by POST. */
  path: string
  /**
   * Makes the user ready, for example by enrolling a second factor, and returns the body of the call with a new proof.
   *
   * @param options of the calls that it makes: the user's token, the app and the address they come from
   */
  prove(user: ActionUser, options: CallOptions): Promise<object> | object
  /** Returns the body with a wrong proof, or what belongs to nobody. Absent if the call needs nothing but a session. */
  spoil?: ((body: object) => object) | undefined
  /** True for a call that may be repeated. Default: what it needs is good once, and not for a day. */
  isReusable?: boolean | undefined
  /** True for a proof that is good until it is used, such as a backup code. */
  isLasting?: boolean | undefined
  /** True if the caller needs no session; the user of `prove` is then nobody. */
  isPublic?: boolean | undefined
  /** True if a login of eleven minutes ago must not be enough. */
  needsFreshLogin?: boolean | undefined
  /** The texts of an answer that must not be seen later. */
  secretsOf?: ((answer: object) => string[]) | undefined
  /** Makes the call in another way, such as sealed, by GET or from another origin. Default: the server's `post`. */
  post?: ConformanceServer['post'] | undefined
}

export interface ServerConformanceOptions {
  /** The plugin's id, for the titles of the tests. */
  id: string
  /** Opens a server with the plugin, and a second app that has it, too. */
  open(): Promise<ConformanceServer>
  /** Id of the second app. */
  otherAppId: string
  /** Absent for a plugin without a login. */
  login?: ServerLogin | undefined
  /** Links an account, with the body of a login. `prove` replaces the login's, and gets the user's token in `options`. */
  link?: { path: string; prove?: ServerLogin['prove'] | undefined } | undefined
  /** Unlinks an account. `body` names the account of a person. */
  unlink?: { path: string; body(person: number): object } | undefined
  /** What else pages do, by a name for the findings: calls that need a session, or a proof. */
  actions?: Readonly<Record<string, ServerAction>> | undefined
  /** The plugin's other routes for pages, by path: the body that a page sends for a person. */
  calls?: Readonly<Record<string, (person: number) => object>> | undefined
  /** Texts that must not be in the log: keys and secrets of the operator. */
  secrets?: readonly string[] | undefined
}

export type ServerRuleId =
  | 'routes-validate'
  | 'routes-limited'
  | 'limits-add-up'
  | 'proof-needed'
  | 'proof-once'
  | 'proof-random'
  | 'proof-expires'
  | 'proof-of-app'
  | 'proof-of-user'
  | 'one-user'
  | 'links-fresh'
  | 'accounts-owned'
  | 'one-spelling'
  | 'tells-nobody'
  | 'keeps-secrets'

/** A fault of the server half, and its fix. */
export interface ServerFinding {
  rule: ServerRuleId
  problem: string
  fix: string
}

export interface ServerRuleContext {
  readonly options: ServerConformanceOptions
  readonly server: ConformanceServer
  /** Makes calls as people whom no earlier call named, each from an address of its own. */
  readonly people: People
  readonly report: (problem: string, fix: string) => void
  /** Says why the rule, or a part of it, was not checked. */
  readonly leaveOut: (why: string) => void
}

export interface ServerRule {
  readonly id: ServerRuleId
  /** Name of the rule's test. */
  readonly says: string
  /** Rules whose findings would cause this rule's: it waits until they pass. */
  readonly after?: readonly ServerRuleId[] | undefined
  /** Why it cannot be checked with these options; `undefined` if it can. */
  readonly cannotRun?: ((options: ServerConformanceOptions) => string | undefined) | undefined
  readonly check: (context: ServerRuleContext) => Promise<void>
}

/** People and addresses for the calls of the rules. */
export interface People {
  next(): number
  /** Options of a call from an address that no earlier call came from, unless they have one. */
  from(options?: CallOptions): CallOptions
  /** Logs a person in by e-mail who has nothing else. */
  newcomer(): Promise<LoggedIn>
  /** Texts that only the caller may know, of all calls so far: proofs and tokens. */
  readonly secrets: Set<string>
  /** The texts of each proof so far, and each token by itself: what somebody needs who would log in with them. */
  readonly proofs: string[][]
}
