import type { WireSession } from '../contract.ts'
import type { ProvenCall } from '../possession/browserKey.ts'
import type { FrameAccess } from './frame/types.ts'

export type { ProvenCall } from '../possession/browserKey.ts'
export type { FrameAccess, FrameAskOptions } from './frame/types.ts'

/**
 * Everything a client needs from its surroundings. All of it can be replaced in `createClient({ services })`, so tests
 * can drive every timer, call and write.
 */
export interface Services {
  /** Names storage keys, query parameters and messages to other windows; see `ClientOptions.brand`. */
  readonly brand: string
  readonly api: Api
  readonly session: SessionAccess
  readonly storage: KeyValueStorage
  /** Values of this tab: they outlive a reload, and a tab that the browser discards and loads again. No other tab sees them. */
  readonly tabStorage: KeyValueStorage
  readonly cookies: Cookies
  readonly possession: Possession
  readonly clock: Clock
  readonly random: Random
  readonly locks: Locks
  readonly tabs: Tabs
  readonly windows: Windows
  readonly frame: FrameAccess
  readonly logger: Logger
  readonly analytics: Analytics
}

export interface ApiRequestOptions {
  /** Query parameters; `undefined` ones are left out. */
  query?: Record<string, string | number | boolean | undefined> | undefined
  headers?: Record<string, string> | undefined
  /** Milliseconds. Default: the client's time-out (20 000). */
  timeoutMs?: number | undefined
  /** `true` (default) sends the access token, refreshed first if it is about to expire. */
  authenticated?: boolean | undefined
  /** Number of retries after a retryable answer (after 1.5, 4.5 and 13.5 s). Default 3. */
  retries?: number | undefined
  /** Lets the call finish after the page is left. Bodies of at most 64 KiB. Default `false`. */
  keepalive?: boolean | undefined
}

/**
 * HTTP calls to the provider, relative to its `apiUrl`; JSON both ways.
 *
 * @throws AuthError with the server's `code` for an error answer (`unknown_auth_error` if it gives none),
 * `client_request_timeout`, `network_unreachable`, or `invalid_server_response` if the answer is not JSON.
 */
export interface Api {
  get<R>(path: string, options?: ApiRequestOptions): Promise<R>
  post<R>(path: string, body: unknown, options?: ApiRequestOptions): Promise<R>
}

/** Outcome of a session refresh. `unchanged`: the network failed, and the stored session still counts. */
export type SessionRefresh =
  | { status: 'authenticated'; session: WireSession }
  | { status: 'unauthenticated' }
  | { status: 'unchanged'; cause: unknown }

/** Access to the session, kept small for visitors who are not logged in: the rest of its code loads on use. */
export interface SessionAccess {
  /** True if the storage or the page's URL has a token that a session can be opened with. */
  isStored(): boolean
  /** Like {@link SessionTokens.getAccessToken}; `null` at once if no session is stored. */
  getAccessToken(): Promise<string | null>
  /** Loads the session's code and returns its tokens, the same object each time. */
  open(): Promise<SessionTokens>
  /** Like {@link SessionTokens.logout}, without waiting; does nothing if the session's code is not loaded yet. */
  logoutAtOnce(): void
}

/**
 * The tokens of this browser. They live in storage (or, if it is blocked, in memory) and never in the store.
 * One refresh runs at a time per browser (SESSION-15).
 */
export interface SessionTokens {
  /** The access token, refreshed first if it has under 30 s left; `null` when logged out or when no valid one can be obtained. */
  getAccessToken(): Promise<string | null>
  /**
   * Returns the user's identity token, read anew if the stored one is outdated; `null` when logged out, where the app
   * issues none, and when none can be obtained.
   */
  getIdentityToken(): Promise<string | null>
  /** Reads a new identity token if one is stored, because the user's accounts have changed. */
  renewIdentity(): void
  /**
   * Returns the stored access token without a call, even if it has expired. If the token is for another app, the
   * session is wiped.
   */
  peekAccessToken(): string | null
  /** True if a refresh token is stored, this session's or a forked one's. */
  hasRefreshToken(): boolean
  /** Milliseconds until the access token is due for a refresh; 0 or less if it is due now, or if there is none. */
  refreshDueIn(): number
  /** Makes the DPoP proof of one of the host's own calls; see `Client.getProof`. */
  prove(call: ProofOptions): Promise<string | null>
  /**
   * Removes the token of a handed-over session (`{brand}_token`) from the page's URL and keeps it in memory. Returns `true` if the
   * user is to be asked about it: if a session is stored already, the host's configuration decides whether it may be replaced.
   */
  takeFromUrl(): boolean
  /** Asks the server whose session the token from the page's URL opens; `null` if the server refuses the token. */
  readHandOver(): Promise<HandOver | null>
  /**
   * Stores the token from the page's URL, once the user has agreed, and logs out a session that is stored. Does nothing
   * if that session must not be replaced.
   */
  acceptHandOver(): void
  /** Stores, keeps or wipes the tokens, as the answer's `session_update_action` says, and tells the other tabs. */
  apply(session: WireSession): void
  /** Called once the user has accepted mandatory terms: writes the cookies by which the host's own server knows the user. */
  admit(): void
  /** Reads the user, exchanging the refresh token first if the access token is not fresh. A network failure never logs out. */
  refresh(): Promise<SessionRefresh>
  /**
   * Forks the session for another window or app. Returns the fork's refresh token, and this session's new access token.
   * @throws AuthError `must_be_authenticated`
   */
  fork(origin?: string): Promise<{ refreshToken: string; token: string }>
  /** Wipes the stored session before it returns. Resolves when the server has ended it, too; errors are ignored. */
  logout(): Promise<void>
  /** Wipes the stored session, without a call. */
  clear(): void
  /** True if tokens survive a reload; `false` if storage is blocked. */
  isPersistent(): boolean
  /**
   * Calls back when another tab logged in, refreshed or logged out, and when this tab's session ended without
   * `logout()` or `clear()`. Returns the unsubscribe function.
   */
  subscribe(onChange: (change: 'stored' | 'cleared') => void): () => void
}

/** What the user is asked about a session that a link hands over (`{brand}_token` in the page's URL). */
export interface HandOver {
  /** Name of the account that the link logs in to, such as an e-mail address; `null` if the server did not say. */
  name: string | null
  /**
   * True if the link, which is valid for a minute, expired while the user was deciding: there is nothing left to
   * accept.
   */
  isOver?: boolean | undefined
}

/** localStorage or, for values of one tab, sessionStorage; memory if it is blocked. Never throws. */
export interface KeyValueStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  isPersistent(): boolean
}

/** The HTTP call that a DPoP proof is made for. */
export interface ProofOptions {
  /** HTTP method, such as `POST`. */
  method: string
  /** Absolute URL; its query and fragment are not part of the proof. */
  url: string
  /**
   * Body of the call, exactly as it is sent. The provider refuses a write whose proof does not cover its body. Default:
   * the body is not covered.
   */
  body?: string | undefined
  /**
   * Headers that the proof covers, by lower-case name. The provider refuses a call whose `{brand}-idempotency-key` is not
   * among them. Default: none.
   */
  headers?: Readonly<Record<string, string>> | undefined
  /**
   * Nonce from the called server, if it asks for one. Calls to the provider use the nonce of its last answer by
   * default.
   */
  nonce?: string | undefined
}

/** A key that scripts cannot extract from this browser: it proves that a call comes from here (DPoP, RFC 9449). */
export interface Possession {
  /**
   * Returns the value of a call's `dpop` header; `null` where browsers give pages no keys: on http, except localhost.
   * @throws AuthError `network_unreachable` if its code cannot be loaded
   */
  prove(call: ProvenCall): Promise<string | null>
}

export interface Cookies {
  /** Sets a cookie (SameSite=Strict, Secure, path `/`) that expires at `expiresAt`, epoch milliseconds. */
  set(name: string, value: string, expiresAt: number): void
  remove(name: string): void
}

export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Resolves after `ms`; redux-saga clears the timer when the waiting saga is cancelled. */
  sleep(ms: number): Promise<void>
  /** Calls `run` after `ms`. The returned function cancels that. */
  after(ms: number, run: () => void): () => void
}

export interface Random {
  uuid(): string
  bytes(length: number): Uint8Array
  /** SHA-256 of a text in UTF-8. Browsers offer it on https and on localhost only: rejects with a `TypeError` elsewhere. */
  sha256(text: string): Promise<Uint8Array>
}

export interface Locks {
  /**
   * Runs `work` while holding a lock that all tabs of this browser share. If the lock cannot be obtained within
   * `timeoutMs` (its holder is frozen, no Web Locks), `work` runs without it.
   */
  withLock<R>(name: string, timeoutMs: number, work: () => Promise<R>): Promise<R>
}

/** Messages between the tabs of this browser that run the same app. */
export interface Tabs {
  post(message: TabMessage): void
  subscribe(onMessage: (message: TabMessage) => void): () => void
}

export type TabMessage =
  | { type: 'session-stored' }
  | { type: 'session-cleared' }
  /**
   * An account was linked for a request that another tab began. `state` identifies that request, so that only its tab
   * reacts.
   */
  | { type: 'account-linked'; state: string }

/** Access to the page's URL, its navigation, and the windows that it opens or was opened by. */
export interface Windows {
  /** The page's URL; `null` outside a browser. */
  currentUrl(): URL | null
  /** Replaces the URL in the address bar without a navigation. */
  replaceUrl(url: URL): void
  /** Navigates this page to another URL. @throws TypeError for a script URL, such as `javascript:` */
  redirect(url: string, options?: Navigation): void
  /** Opens a window; `null` if the browser blocks it. Call it synchronously in the click, and navigate the window later. */
  open(url?: string, features?: string): WindowHandle | null
  userAgent(): string
  /** Calls back when the page becomes visible or comes online again. Returns the unsubscribe function. */
  onWake(run: () => void): () => void
  /**
   * Calls back with every message that any window posts to this page: check `origin` before anything else. Returns the
   * unsubscribe function.
   */
  onMessage(run: (message: WindowMessage) => void): () => void
  /**
   * Posts a message to the window that opened this one, and closes this one. `false`, and nothing happens, if there is no
   * such window or if it shows a page of another origin.
   */
  answerOpener(message: unknown): boolean
}

/** Message that a window posted to this page. Any site can send one: check `origin` before you read `data`. */
export interface WindowMessage {
  data: unknown
  /** Origin of the sender, such as `https://wallet.example.com`; the string `'null'` for a sandboxed one. */
  origin: string
}

/** Options of a navigation, in this window or an opened one. */
export interface Navigation {
  /**
   * `true` sends this page's origin (`Referer`) to the other site, even if the page's `Referrer-Policy` forbids it: for providers
   * that check where users come from.
   */
  namesOrigin?: boolean | undefined
}

export interface WindowHandle {
  navigate(url: string, options?: Navigation): void
  /** Removes the window's access to this page (`window.opener`). Call it before the window goes to a site that does not need it. */
  disown(): void
  close(): void
  isClosed(): boolean
}

export interface Logger {
  debug(message: string, details?: Record<string, unknown>): void
  warn(message: string, details?: Record<string, unknown>): void
  error(message: string, details?: Record<string, unknown>): void
}

export interface Analytics {
  /** Sends an event, if the host turned analytics on. Does not wait and never fails. Pass no personal data. */
  track(event: string, payload?: Record<string, string | number | boolean | null | undefined>): void
}
