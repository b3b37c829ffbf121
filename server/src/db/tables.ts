import type { ColumnType, Generated } from 'kysely'

/**
 * The tables, as Kysely sees them. Instants are `timestamptz` and always come from the server's clock, never from the
 * database's, so that expiry can be tested and times are comparable. No secret is stored in clear text: tokens and codes are
 * hashed, signing keys are sealed.
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
  fork_places: ForkPlacesTable
  fork_end_links: ForkEndLinksTable
  app_secrets: AppSecretsTable
  allowlist_entries: AllowlistEntriesTable
}

/** JSON object column: read as an object, written as JSON text. */
export type JsonColumn = ColumnType<Record<string, unknown>, string, string>

/** When each app was first and last configured; the settings themselves live in the configuration file. */
export interface AppsTable {
  id: string
  /** SHA-256 of the settings. When it changes, `updated_at` is set. */
  settings_hash: string
  created_at: Date
  updated_at: Date
}

export interface UsersTable {
  /** `did:{brand}:…` */
  id: string
  app_id: string
  created_at: Date
  accepted_terms_at: Date | null
  /** What backends store with the user: texts, numbers, booleans. */
  custom_metadata: JsonColumn | null
  /** Id in the system that the user was imported from. */
  previous_id: string | null
  /** Since when the user may not log in. */
  blocked_at: Date | null
  /** When a backend deleted the user. Until `erase_at` they can be restored. */
  deleted_at: Date | null
  /** When everything about the user goes. Null unless they are deleted. */
  erase_at: Date | null
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

/** One session is one family of refresh tokens. */
export interface SessionsTable {
  /** The `sid` of its access tokens. It appears nowhere else, so that a leaked signing key alone cannot forge a session's token. */
  id: string
  /** Id of the session for users, operators and the log. */
  public_id: string
  app_id: string
  user_id: string
  /** The session that this one was forked from. Null again for one that went on when that was ended from it. */
  forked_from: string | null
  /** SHA-256 of a fork's hand-over token, hex. The token is valid for `fork/recover` only. */
  handover_hash: string | null
  /** The origin that may recover the fork; null for a client without an origin. */
  handover_origin: string | null
  /** True if the origins of the app's `forkTargetOrigins` may recover the fork too. */
  handover_listed: boolean | null
  created_at: Date
  /** Time of the login. A fork has that of the session it was forked from. */
  logged_in_at: Date
  /** Null until the first refresh: a fork that nobody recovered yet. */
  last_used_at: Date | null
  ended_at: Date | null
  /** Thumbprint (RFC 7638) of the browser's key that proves every call. Null: the session is not bound. */
  key_thumbprint: string | null
  /** Thumbprint of the wallet frame's key. Null until the browser sets it. */
  frame_key_thumbprint: string | null
  frame_named_at: Date | null
  /** When the user last proved their identity in this session, by a login or a proof by a login method. Null for a fork before that. */
  proven_at: Date | null
  /** When the user last proved a second factor in this session. */
  second_factor_proven_at: Date | null
  /** `revoked`: ended from another session of the user. */
  end_reason: 'logout' | 'reuse' | 'revoked' | null
  /**
   * SHA-256 of the common prefix of all its refresh tokens, hex. Null for an old session whose tokens have no common prefix:
   * all its used tokens are kept.
   */
  family_hash: string | null
  /**
   * The browser that opened the session, by its own description; null for a fork that nobody recovered yet.
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

/** Valid are the newest row of a scope, and the newest that each caller asked for. Older rows become valid again only if the newest could not be delivered. */
export interface OneTimeCodesTable {
  id: string
  /** Keyed hash of app, channel and address. */
  scope: string
  sequence: Generated<number>
  /** Keyed hash of id, scope and code, hex. */
  code_hash: string
  /** Keyed hash of the network that asked for the code; empty if the scope names a user already. */
  caller: string
  /** Keyed hash of the browser's key or the session that the code is valid with; null if it is valid with any. */
  bound_to: string | null
  /** Tries by who asked for the code. */
  attempts: number
  /** Tries by all others. */
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
  /** Keyed hash of key and body, hex. */
  body_hash: string
  /** AES-256-GCM under a key derived from the server's secret and the idempotency key. Null while the write is in progress. */
  sealed_answer: string | null
  expires_at: Date
}

/** Proofs of possession of writes, which no server takes a second time. */
export interface UsedProofsTable {
  /** SHA-256 of the key's thumbprint and the proof's id, base64url. */
  hash: string
  expires_at: Date
}

export interface SigningKeysTable {
  /** RFC 7638 thumbprint. */
  kid: string
  /** 1, 2, 3 …: unique, so that servers that start together agree on one key. */
  generation: number
  public_jwk: JsonColumn
  /** PKCS #8, sealed with AES-256-GCM under a key derived from the server secret. Null: in a server's environment, or retired. */
  sealed_private_key: string | null
  created_at: Date
  /** When it was retired: since then it is not in the JWKS, and no token that it signed is valid. */
  retired_at: Date | null
}

/**
 * Second factors that users enrolled, whichever plugin stores their data. So a server that does not run that plugin still
 * knows that a second factor is required, and refuses.
 */
export interface MfaMethodsTable {
  user_id: string
  /** `type` on the wire: `totp`, `sms`, `passkey`, or one of a third party's. */
  method: string
  /** Id of the plugin that enrolled it. */
  plugin_id: string
  verified_at: Date
  /** Keyed hash of the request that enrolled it, hex, by which a repeated request is recognised. */
  enrolled_by: string
}

/** Time-limited permissions of sessions that proved a second factor. */
export interface MfaPassesTable {
  session_id: string
  purpose: string
  expires_at: Date
}

/** Unused tokens for second factors that were proven. Using one deletes it. */
export interface MfaTokensTable {
  /** SHA-256 of the token, hex. */
  hash: string
  session_id: string
  /** The method that was proven. */
  method: string
  expires_at: Date
}

/**
 * Events of accounts and sessions. Rows are written once; the database refuses to change them, except that those of a user who is gone
 * lose what says who it was.
 */
export interface SecurityEventsTable {
  id: string
  /** 1, 2, 3 …, with holes: the order in which they were written. */
  sequence: Generated<number>
  at: Date
  app_id: string
  /** Null for an event of the app, such as a refused secret, and once the user is gone. */
  user_id: string | null
  /** Public id of the session that caused the event, or that began with it. */
  session_id: string | null
  /** Public id of the session that was acted on, or from which a fork was made. */
  other_session_id: string | null
  event: string
  /** An account type, or an MFA method. */
  method: string | null
  /** Error code if it was refused. */
  refusal: string | null
  /** Keyed hash of the caller's address, or /64 network with IPv6; null for an operator's command. */
  network: string | null
  /** Why a backend did it, in its own words. */
  reason: string | null
}

/**
 * Changes of accounts that can be undone, one row for each link that was mailed. Undoing one deletes the rows of that
 * change and of later ones.
 */
export interface AccountUndosTable {
  /** SHA-256 of the token, hex. */
  hash: string
  /** 1, 2, 3 …, with holes: the order in which a user's accounts changed. */
  sequence: Generated<number>
  user_id: string
  account_type: string
  /** AES-256-GCM of the account's id and its row before the change. */
  sealed: string
  created_at: Date
  expires_at: Date
  /**
   * The same for all links of one change. Null if a server of the release before wrote the row, with one link for all
   * addresses.
   */
  change_id: string | null
  /** Keyed hash of the address that the link was mailed to, hex. Null if there was none, or more than one. */
  recipient: string | null
}

/** Notices to users, one row for each recipient. Sent ones stay until no further notice can be gathered with them. */
export interface NoticesTable {
  id: string
  /** 1, 2, 3 …, with holes: the order in which they were written. */
  sequence: Generated<number>
  user_id: string
  /** Notices of one kind to one recipient are gathered. */
  kind: string
  /** Keyed hash of the address, hex. */
  recipient: string
  /** Id of what was changed: an account, or a second factor. */
  about: string | null
  /** Hash of the undo token that the notice brings. Undoing that change deletes the notice, unless it was sent. */
  undo_hash: string | null
  at: Date
  /** When to send it. */
  due_at: Date
  /** Until then one server is sending it, or it waits to be tried again. */
  leased_until: Date | null
  /** Tries that failed. */
  attempts: Generated<number>
  /** AES-256-GCM of the address and the text. Null once it was sent or given up. */
  sealed: string | null
}

/** Where a user's sessions were carried over to. A fork to one of these is not mailed again. */
export interface ForkPlacesTable {
  user_id: string
  /** SHA-256 of the origin, and of the browser's key or description, hex. */
  place: string
  expires_at: Date
}

/** Links of mails that told of a fork, to end it. Using one deletes it. */
export interface ForkEndLinksTable {
  /** SHA-256 of the token, hex. */
  hash: string
  user_id: string
  session_id: string
  place: string
  expires_at: Date
}

/** Secrets of an app's backends. At most two of an app are not revoked. */
export interface AppSecretsTable {
  /** Names the secret in lists and logs. */
  id: string
  app_id: string
  /** Keyed hash of the secret, hex. */
  hash: string
  /** As in OAuth: parted by spaces. */
  scopes: string
  created_at: Date
  /** To some minutes. */
  last_used_at: Date | null
  revoked_at: Date | null
}

/** Allowlist entries of backends. Those of the configuration file are not here. */
export interface AllowlistEntriesTable {
  id: string
  app_id: string
  /** What logins are compared with, as `normaliseEntry` writes it; once in an app. */
  key: string
  type: 'email' | 'emailDomain' | 'phone' | 'wallet'
  /** As lists show it. */
  value: string
  created_at: Date
}
