import type { ColumnType, Generated } from 'kysely'

/**
 * All tables of the core, typed for Kysely. Times are `timestamptz` and always come from the server's clock, not the
 * database's, so that expiry can be tested and times are comparable. No secret is stored in clear text: tokens and
 * codes are hashed, signing keys are sealed. The schema is one page, though a long one, as tables refer to each other.
 */
export interface Database {
  apps: AppsTable
  users: UsersTable
  linked_accounts: LinkedAccountsTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  one_time_codes: OneTimeCodesTable
  rate_limits: RateLimitsTable
  repeated_writes: RepeatedWritesTable
  used_proofs: UsedProofsTable
  signing_keys: SigningKeysTable
  mfa_methods: MfaMethodsTable
  mfa_passes: MfaPassesTable
  mfa_tokens: MfaTokensTable
  security_events: SecurityEventsTable
  account_undos: AccountUndosTable
  notices: NoticesTable
  restore_links: RestoreLinksTable
  user_pictures: UserPicturesTable
  fork_places: ForkPlacesTable
  fork_end_links: ForkEndLinksTable
  app_secrets: AppSecretsTable
  allowlist_entries: AllowlistEntriesTable
  webhook_endpoints: WebhookEndpointsTable
  webhook_deliveries: WebhookDeliveriesTable
  operators: OperatorsTable
  operator_sessions: OperatorSessionsTable
  operator_acts: OperatorActsTable
  counters: CountersTable
  active_users: ActiveUsersTable
  running_servers: RunningServersTable
}

/** A JSON object, which is read as an object and written as JSON text. */
export type JsonColumn = ColumnType<Record<string, unknown>, string, string>

/**
 * Records when each app was first configured, and when its settings last changed. The settings themselves are in the
 * configuration file.
 */
export interface AppsTable {
  id: string
  /** SHA-256 of the settings. When it changes, `updated_at` is set. */
  settings_hash: string
  created_at: Date
  updated_at: Date
}

export interface UsersTable {
  /** The user's id in the form `did:{brand}:…`. */
  id: string
  app_id: string
  created_at: Date
  accepted_terms_at: Date | null
  /** Metadata that backends store with the user: texts, numbers and booleans. */
  custom_metadata: JsonColumn | null
  /** The user's id in the system that they were imported from. */
  previous_id: string | null
  /** When a backend blocked the user; null if they may log in. */
  blocked_at: Date | null
  /** When the user, or a backend, deleted the account. Until `erase_at` it can be restored. */
  deleted_at: Date | null
  /** When everything about a deleted user is erased; null if they are not deleted. */
  erase_at: Date | null
  /** True if the user deleted the account, and so may take it back without the operator. */
  deleted_by_user: boolean | null
  /** The name that the user chose, and the id of their picture: `{ name, picture }`, both optional. */
  profile: JsonColumn | null
}

/** Pictures that users chose, as this server encoded them. */
export interface UserPicturesTable {
  /** Random; the last part of the picture's path. */
  id: string
  user_id: string
  /** A WebP of 512 px at most. */
  bytes: Buffer
  created_at: Date
}

/** Links and tokens by which users take the deletion of their account back. */
export interface RestoreLinksTable {
  /** SHA-256 of the token, hex. */
  hash: string
  user_id: string
  /** True for a link in a mail, false for a token that a refused login got. */
  is_mailed: boolean
  expires_at: Date
  /** When the deletion was taken back, by this link or in another way. The row stays, to say so at the next use. */
  used_at: Date | null
}

/** An account linked to a user. (app, type, subject) is unique: two users never share an account. */
export interface LinkedAccountsTable {
  id: string
  app_id: string
  user_id: string
  type: string
  /** Identifies the account within its type, normalised: an address, a credential id. */
  subject: string
  details: JsonColumn
  verified_at: Date
  first_verified_at: Date
  latest_verified_at: Date
}

/** Sessions. Each one is also a family of refresh tokens. */
export interface SessionsTable {
  /**
   * The `sid` of its access tokens. It appears nowhere else, so that a leaked signing key alone cannot forge a
   * session's token.
   */
  id: string
  /** Id by which users, operators and the log name the session. */
  public_id: string
  app_id: string
  user_id: string
  /** The session from which this one was forked. Set to null if this one continues after that one was ended. */
  forked_from: string | null
  /** SHA-256 of a fork's hand-over token, hex. The token is valid for `fork/recover` only. */
  handover_hash: string | null
  /** The origin that may take over the fork; null for a client without an origin. */
  handover_origin: string | null
  /** True if the origins in the app's `forkTargetOrigins` may take over the fork, too. */
  handover_listed: boolean | null
  created_at: Date
  /** Time of the login. A fork has the time of the login that it descends from. */
  logged_in_at: Date
  /** Time of the last refresh; null before the first one, such as for a fork that nobody has taken over yet. */
  last_used_at: Date | null
  ended_at: Date | null
  /** Thumbprint (RFC 7638) of the browser's key, which has to prove every call; null for an unbound session. */
  key_thumbprint: string | null
  /** Thumbprint of the wallet frame's key; null until the browser names it. */
  frame_key_thumbprint: string | null
  frame_named_at: Date | null
  /**
   * When the user last proved their identity in this session, by its login or a later proof by a login method. Null
   * for a fork in which they never did.
   */
  proven_at: Date | null
  /** When the user last proved a second factor in this session. */
  second_factor_proven_at: Date | null
  /** Why the session ended. `revoked`: the user ended it from another session, or an operator or backend did. */
  end_reason: 'logout' | 'reuse' | 'revoked' | null
  /**
   * SHA-256 of the prefix that all its refresh tokens share, hex. Null for old sessions whose tokens share none; all
   * their used tokens are kept.
   */
  family_hash: string | null
  /**
   * Browser and system that opened the session, from its `User-Agent`; null for a fork that nobody has taken over
   * yet.
   */
  device: JsonColumn | null
}

export interface RefreshTokensTable {
  /** SHA-256 of the token, hex. */
  hash: string
  session_id: string
  created_at: Date
  expires_at: Date
  /** When the token was exchanged for its successor. */
  used_at: Date | null
}

/**
 * One-time codes. Valid are the newest row of a scope, and the two newest that each caller requested. Older rows become
 * valid again only if the message of a newer one could not be sent.
 */
export interface OneTimeCodesTable {
  id: string
  /** Keyed hash of app, channel and address. */
  scope: string
  sequence: Generated<number>
  /** Keyed hash of id, scope and code, hex. */
  code_hash: string
  /** Keyed hash of the network that requested the code; empty if the scope names a user already. */
  caller: string
  /** Keyed hash of the browser's key or the session that the code is bound to; null if it is valid for everyone. */
  bound_to: string | null
  /** Number of tries by the caller who requested the code. */
  attempts: number
  /** Number of tries by all other callers. */
  attempts_elsewhere: number
  created_at: Date
  expires_at: Date
  consumed_at: Date | null
}

export interface RateLimitsTable {
  /** Keyed hash of the action, the window, and the caller, address, app or user. */
  key: string
  hits: number
  expires_at: Date
}

/** Writes that came with an idempotency key. */
export interface RepeatedWritesTable {
  /** Keyed hash of the caller, the route, and the idempotency key, hex. */
  hash: string
  /** Keyed hash of the idempotency key and the body, hex. */
  body_hash: string
  /**
   * AES-256-GCM under a key derived from the server's secret and the idempotency key. Null while the write is in
   * progress.
   */
  sealed_answer: string | null
  expires_at: Date
}

/** Proofs of possession of writes, which no server accepts a second time. */
export interface UsedProofsTable {
  /** SHA-256 of the key's thumbprint and the proof's `jti`, base64url. */
  hash: string
  expires_at: Date
}

export interface SigningKeysTable {
  /** The key's RFC 7638 thumbprint. */
  kid: string
  /** 1, 2, 3 …: unique, so that servers which start together agree on one key. */
  generation: number
  public_jwk: JsonColumn
  /**
   * Private key as PKCS #8, sealed with AES-256-GCM under a key derived from the server secret. Null for keys from a
   * server's environment and for retired ones.
   */
  sealed_private_key: string | null
  created_at: Date
  /** When the key was retired. Since then it is not in the JWKS, and tokens that it signed are refused. */
  retired_at: Date | null
}

/**
 * Enrolled second factors, whichever plugin stores their data. So a server without that plugin still knows that a
 * second factor is required, and refuses the user.
 */
export interface MfaMethodsTable {
  user_id: string
  /** Name of the MFA method: `totp`, `sms`, `passkey`, or one of a third-party plugin. */
  method: string
  /** Id of the plugin that provides the method. */
  plugin_id: string
  verified_at: Date
  /** Keyed hash of the request that enrolled the method, hex, by which a retry is recognised. */
  enrolled_by: string
}

/** Passes of sessions that proved a second factor: for a limited time they need not prove it again. */
export interface MfaPassesTable {
  session_id: string
  purpose: string
  expires_at: Date
}

/** Unused tokens for second factors that were proven. Using a token deletes it. */
export interface MfaTokensTable {
  /** SHA-256 of the token, hex. */
  hash: string
  session_id: string
  /** Name of the MFA method that was proven. */
  method: string
  expires_at: Date
}

/**
 * Security events. Rows are written once; the database refuses to change them, except to clear what identifies a user
 * who was erased.
 */
export interface SecurityEventsTable {
  id: string
  /** 1, 2, 3 …, with gaps: the order in which events were written. */
  sequence: Generated<number>
  at: Date
  app_id: string
  /** Null for an event of the app, such as a refused secret, and after the user was erased. */
  user_id: string | null
  /** Public id of the session that caused the event, or that began with it. */
  session_id: string | null
  /** Public id of the session that was acted on, or from which a fork was made. */
  other_session_id: string | null
  event: string
  /** Account type or MFA method that the event is about. */
  method: string | null
  /** The error code, if the action was refused. */
  refusal: string | null
  /** Keyed hash of the caller's IPv4 address, or the /64 network with IPv6; null for an operator's command. */
  network: string | null
  /** The reason that an operator or a backend gave. */
  reason: string | null
}

/**
 * Changes of accounts that can be undone, one row for each link that was mailed. Undoing one deletes the rows of that
 * change and of later ones.
 */
export interface AccountUndosTable {
  /** SHA-256 of the token, hex. */
  hash: string
  /** 1, 2, 3 …, with gaps: the order of a user's changes. */
  sequence: Generated<number>
  user_id: string
  account_type: string
  /** The account's id and its row before the change, sealed with AES-256-GCM. */
  sealed: string
  created_at: Date
  expires_at: Date
  /**
   * The same for all links of one change. Null if a server of the previous release wrote the row, with one link for
   * all addresses.
   */
  change_id: string | null
  /** Keyed hash of the address to which the link was mailed, hex. Null if there was none, or more than one. */
  recipient: string | null
}

/**
 * Notices to users, one row for each recipient. Sent ones are kept until no other notice can be gathered with them
 * any more.
 */
export interface NoticesTable {
  id: string
  /** 1, 2, 3 …, with gaps: the order in which notices were written. */
  sequence: Generated<number>
  user_id: string
  /** Notices of the same kind to the same recipient are gathered into one mail. */
  kind: string
  /** Keyed hash of the recipient's mail address, hex. */
  recipient: string
  /** Id of the account, or name of the second factor, that changed. */
  about: string | null
  /** Hash of the token in the notice's undo link. Undoing the change deletes the notice. */
  undo_hash: string | null
  at: Date
  /** When the notice has to be sent. */
  due_at: Date
  /** Time until which one server is sending the notice, or until the next try. */
  leased_until: Date | null
  /** Number of failed tries to send it. */
  attempts: Generated<number>
  /** Address and text, sealed with AES-256-GCM. Null once the notice was sent or given up. */
  sealed: string | null
}

/**
 * Places (origin and browser) to which a user's sessions were carried over. Another fork to a known place is not
 * announced by mail.
 */
export interface ForkPlacesTable {
  user_id: string
  /** SHA-256 of the origin, and of the browser's key or description, hex. */
  place: string
  expires_at: Date
}

/** Links in mails about a fork, which end it. Using a link deletes it. */
export interface ForkEndLinksTable {
  /** SHA-256 of the token, hex. */
  hash: string
  user_id: string
  session_id: string
  place: string
  expires_at: Date
}

/** App secrets of backends. At most two secrets of an app are valid at the same time. */
export interface AppSecretsTable {
  /** Id that names the secret in lists and logs. */
  id: string
  app_id: string
  /** Keyed hash of the secret, hex. */
  hash: string
  /** Scopes separated by spaces, as in OAuth. */
  scopes: string
  created_at: Date
  /** Time of the last use, accurate to some minutes; null if it was never used. */
  last_used_at: Date | null
  revoked_at: Date | null
}

/** Allowlist entries that backends added. Those of the configuration file are not stored. */
export interface AllowlistEntriesTable {
  id: string
  app_id: string
  /** The value as `normaliseEntry` writes it, with which logins are compared; unique in an app. */
  key: string
  type: 'email' | 'emailDomain' | 'phone' | 'wallet'
  /** The value in the spelling that lists show. */
  value: string
  created_at: Date
}

/** Endpoints of backends that receive webhooks. Removed ones stay for 30 days, without secrets. */
export interface WebhookEndpointsTable {
  id: string
  app_id: string
  url: string
  /** Types of messages, separated by spaces; null for all of them. */
  types: string | null
  description: string | null
  /** True for an endpoint of the configuration file, which can only be changed there. */
  is_from_file: boolean
  is_on: boolean
  /** Why this server turned the endpoint off; null if it is on, or an operator or a backend turned it off. */
  off_reason: 'gone' | 'failing' | null
  /** JSON list of the secrets that sign messages, newest first, sealed with AES-256-GCM. Empty once removed. */
  sealed_secrets: string
  /** Time of the first failure since the last success; null if the last attempt succeeded. */
  failing_since: Date | null
  created_at: Date
  removed_at: Date | null
}

/** The outbox of webhooks: one row for each message and endpoint. */
export interface WebhookDeliveriesTable {
  /** The same for all endpoints that get the message, and for each attempt and replay. */
  message_id: string
  endpoint_id: string
  /** 1, 2, 3 …, with gaps: the order in which messages were written. */
  sequence: Generated<number>
  app_id: string
  /** The user whose messages are delivered in order; null for a message about no user, or about an erased one. */
  user_id: string | null
  type: string
  at: Date
  /** What the body is made of, as it was when the message was written; see `StoredContent`. */
  content: JsonColumn
  state: Generated<'waiting' | 'delivered' | 'dead'>
  /** When the message may be sent. While a server sends it, the end of that server's lease. */
  due_at: Date
  /** Number of failed attempts. */
  attempts: Generated<number>
  /** Time, HTTP status, first bytes of the answer or cause of the failure, and milliseconds of the last attempt. */
  tried_at: Date | null
  status: number | null
  answer: string | null
  ms: number | null
  /** When the row is deleted. */
  expires_at: Date
}

/** Operators, who may use the console. Removed ones stay, so that the record of acts names somebody who is known. */
export interface OperatorsTable {
  id: string
  /** Address that was invited, normalised. Unique among those who are not removed. */
  email: string
  /** User of the console's app; null until the first login. From then on the address no longer counts. */
  user_id: string | null
  role: 'viewer' | 'support' | 'admin'
  created_at: Date
  /** When the last invitation was made. The first login, and the first factor, are accepted for a time after it. */
  invited_at: Date
  /** When the operator first proved a passkey or a second factor; null from an invitation until then. */
  enrolled_at: Date | null
  last_seen_at: Date | null
  removed_at: Date | null
}

/** When an operator last used a session of theirs. */
export interface OperatorSessionsTable {
  session_id: string
  /** Time of the last call, accurate to a minute. */
  seen_at: Date
  /** True for the session in which an invited operator enrolled, which proved the factor. */
  has_enrolled: Generated<boolean>
}

/** What operators did. Rows are written before the act; the database refuses to change them, but for the outcome. */
export interface OperatorActsTable {
  id: string
  /** 1, 2, 3 …, with gaps: the order in which acts were begun. */
  sequence: Generated<number>
  at: Date
  /** The operator with their address and role at that time; null for a command. */
  operator_id: string | null
  operator_email: string | null
  role: string | null
  act: string
  app_id: string | null
  /** Null for an act on no user, and after the user was erased. */
  user_id: string | null
  /** What it was done to, if that is no user: the id of a secret or an endpoint, an entry of the allowlist. */
  target: string | null
  reason: string | null
  /** `ok`, or the error code of the refusal; null until it is known, and if the server ended before. */
  outcome: string | null
}

/** Counts by the hour: logins, codes and requests of an app. */
export interface CountersTable {
  /** Beginning of the hour, in UTC. */
  hour: Date
  app_id: string
  /** What is counted: an outcome of logins, `code`, `request`, or `error`. */
  name: string
  /** An account type, an error code, a step of a code, or the longest duration in milliseconds. */
  label: string
  n: ColumnType<number, never, never>
}

/** Estimates of how many different users were active in a day. They say nothing about any single user. */
export interface ActiveUsersTable {
  /** Beginning of the day, in UTC. */
  day: Date
  app_id: string
  /** HyperLogLog registers over keyed hashes of user ids, a byte each. */
  sketch: Buffer
}

/** Processes of servers that run with a console, and how they are. */
export interface RunningServersTable {
  id: string
  host: string
  version: string
  started_at: Date
  seen_at: Date
  vitals: JsonColumn
}
