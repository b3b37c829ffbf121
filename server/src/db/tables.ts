import type { ColumnType, Generated } from 'kysely'

/**
 * The tables, as Kysely sees them. Instants are `timestamptz` and always come from the server's clock, never from the
 * database's, so that expiry can be tested and two clocks never meet. Nothing here is a secret in clear text: tokens and
 * codes are stored as hashes, the signing key sealed.
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
  signing_keys: SigningKeysTable
  mfa_methods: MfaMethodsTable
  mfa_passes: MfaPassesTable
  mfa_tokens: MfaTokensTable
  security_events: SecurityEventsTable
  account_undos: AccountUndosTable
}

/** JSON object column: read as an object, written as JSON text. */
export type JsonColumn = ColumnType<Record<string, unknown>, string, string>

/** When each app was first and last configured; the settings themselves live in the configuration file. */
export interface AppsTable {
  id: string
  /** SHA-256 of the settings: a change moves `updated_at`. */
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
}

/** One way of proving who a user is. (app, type, subject) is unique: two users never share an account. */
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
  /** The `sid` of its access tokens, and in nothing else: a signing key that leaked makes no token of a session without it. */
  id: string
  /** Id by which users, operators and the log know it. */
  public_id: string
  app_id: string
  user_id: string
  /** The session that this one was forked from. */
  forked_from: string | null
  /** SHA-256 of the token that a fork is handed over with, hex. It is good for `fork/recover` and for nothing else. */
  handover_hash: string | null
  /** The origin that may recover it; null for a client that has none. */
  handover_origin: string | null
  created_at: Date
  /** The login that it goes back to: a fork has that of the session it came from. */
  logged_in_at: Date
  /** Null until the first refresh: a fork that nobody recovered yet. */
  last_used_at: Date | null
  ended_at: Date | null
  /** Thumbprint (RFC 7638) of the browser's key that proves every call. Null: the session is not bound. */
  key_thumbprint: string | null
  /** The same of the wallet frame's key. Null until the browser names it. */
  frame_key_thumbprint: string | null
  frame_named_at: Date | null
  /** When somebody last proved in it to be its user, by logging in or as they would. Null for a fork before that. */
  proven_at: Date | null
  /** The same by a second factor. */
  second_factor_proven_at: Date | null
  /** `revoked`: from another session of the user's. */
  end_reason: 'logout' | 'reuse' | 'revoked' | null
  /**
   * SHA-256 of the characters that all its refresh tokens begin with, hex. Null for a session from before tokens had
   * them: its used tokens are all kept.
   */
  family_hash: string | null
  /**
   * Description that the browser gave of itself when it opened the session; null for a fork that nobody recovered yet.
   */
  device: JsonColumn | null
}

export interface RefreshTokensTable {
  /** SHA-256 of the token, hex. */
  hash: string
  session_id: string
  created_at: Date
  expires_at: Date
  /** When it was exchanged for its successor. */
  used_at: Date | null
}

/** Of a scope the newest row is valid, and the newest that each caller asked for; older rows only come back when the newest could not be delivered. */
export interface OneTimeCodesTable {
  id: string
  /** Keyed hash of app, channel and address. */
  scope: string
  sequence: Generated<number>
  /** Keyed hash of id, scope and code, hex. */
  code_hash: string
  /** Keyed hash of the network that asked for it; empty if the scope names a user already. */
  caller: string
  /** Tries by the caller that asked. */
  attempts: number
  /** Tries by all other callers. */
  attempts_elsewhere: number
  created_at: Date
  expires_at: Date
  consumed_at: Date | null
}

export interface RateLimitsTable {
  /** Keyed hash of what is limited. */
  key: string
  hits: number
  expires_at: Date
}

/** Writes that came with an idempotency key. */
export interface RepeatedWritesTable {
  /** Keyed hash of the caller, what was called, and the key, hex. */
  hash: string
  /** Keyed hash of key and body, hex. */
  body_hash: string
  /** AES-256-GCM under a key that takes both the server's secret and the idempotency key. Null while it is worked on. */
  sealed_answer: string | null
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
  /** Since then not listed in the JWKS, and nothing that it signed is good. */
  retired_at: Date | null
}

/**
 * Second factors that users enrolled, whichever plugin stores their data: a server that does not run the plugin still
 * knows that there is one, and refuses.
 */
export interface MfaMethodsTable {
  user_id: string
  /** `type` on the wire: `totp`, `sms`, `passkey`, or one of a third party's. */
  method: string
  /** The plugin that it was enrolled with. */
  plugin_id: string
  verified_at: Date
  /** Keyed hash of the request that enrolled it, hex: the same request that comes again is answered, and not done again. */
  enrolled_by: string
}

/** Time-limited permissions of sessions that proved a second factor. */
export interface MfaPassesTable {
  session_id: string
  purpose: string
  expires_at: Date
}

/** Tokens that were given for a second factor and not used yet. Using one deletes it. */
export interface MfaTokensTable {
  /** SHA-256 of the token, hex. */
  hash: string
  session_id: string
  /** The method that was proven. */
  method: string
  expires_at: Date
}

/** Events of accounts and sessions. Rows are written once; the database refuses to change them. */
export interface SecurityEventsTable {
  id: string
  /** 1, 2, 3 …, with holes: the order in which they were written. */
  sequence: Generated<number>
  at: Date
  app_id: string
  user_id: string
  /** The session that did it, or that began with it, by its public id. */
  session_id: string | null
  /** The session that it was done to, or that a fork came from, likewise. */
  other_session_id: string | null
  event: string
  /** An account type, or an MFA method. */
  method: string | null
  /** Error code if it was refused. */
  refusal: string | null
  /** Keyed hash of the caller's address, or /64 network with IPv6; null for an operator's command. */
  network: string | null
}

/** Changes of accounts that can be undone. Using one deletes it, and those after it. */
export interface AccountUndosTable {
  /** SHA-256 of the token, hex. */
  hash: string
  /** 1, 2, 3 …, with holes: the order in which a user's accounts changed. */
  sequence: Generated<number>
  user_id: string
  account_type: string
  /** AES-256-GCM: which account, and what it was. */
  sealed: string
  created_at: Date
  expires_at: Date
}
