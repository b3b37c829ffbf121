import type { Action, Store } from '@reduxjs/toolkit'
import type { ConfigState } from '../config/slice.ts'
import type { HostConfig } from '../config/types.ts'
import type { AuthFailure } from '../errors/AuthError.ts'
import type { AnyFlow, FlowFunction } from '../flow/createFlow.ts'
import type { FlowsState } from '../flow/flows.slice.ts'
import type { CompletedLink, DeletedAccount, ReturnOutcome } from '../login/hostListeners.ts'
import type { LoginOptions } from '../login/login.ts'
import type { ModalState, ScreenData } from '../modal/slice.ts'
import type { RegistryState } from '../plugin/registry.ts'
import type { CompletedLogin, Plugin, PluginApis, PluginBase, ScreenRef } from '../plugin/types.ts'
import type { ErrorSource } from '../saga/context.ts'
import type { ProofOptions, Services } from '../services/types.ts'
import type { SessionState } from '../session/slice.ts'
import type { UserState } from '../user/slice.ts'
import type { LinkedAccount, User } from '../user/types.ts'
import type { ClientInspector } from './inspector.ts'

export interface ClientOptions<Plugins extends readonly Plugin[] = readonly Plugin[]> {
  /** 25 characters, from the provider's configuration. */
  appId: string
  /** The provider's base URL, such as `https://wallet.example.com`. */
  apiUrl: string
  plugins: Plugins
  config?: HostConfig | undefined
  /** Names storage keys, headers and cookies. Must equal the server's. Default `latchkey`. */
  brand?: string | undefined
  /**
   * Called for every failure that no promise given to the host can report: a crashed plugin, a screen that threw. `cause` is
   * the thrown value, with message and stack: for your error reports, not for the page. A developer's mistake that is found
   * late, such as a changed option, comes as `config_error` with its text.
   */
  onError?: ((failure: AuthFailure, source: ErrorSource, cause: unknown) => void) | undefined
  /** Replaces parts of the client's surroundings, for tests and other environments. */
  services?: Partial<Services> | undefined
  /** Shows the client in Redux DevTools, secrets redacted. Default: on outside production builds. */
  devTools?: boolean | undefined
  /** Watches the client from the inside, for development: `inspectFlows()` of `latchkey/inspector`. */
  inspector?: ClientInspector | undefined
}

/** The client's state. Plugins' slices are added to it under the plugins' ids. */
export interface CoreState {
  config: ConfigState
  session: SessionState
  user: UserState
  modal: ModalState
  flows: FlowsState
  registry: RegistryState
}

/** A Latchkey client: one app, one store, one set of plugins. */
export interface Client<Plugins extends readonly PluginBase[] = readonly PluginBase[]> {
  /** The client's own Redux store. Read it with the core selectors. */
  readonly store: Store<CoreState, Action>
  /**
   * The state before `start()`, from which a server renders. React must find the same state when it hydrates that HTML,
   * even if the client has started by then.
   */
  readonly initialState: CoreState
  /** Typed API of every enabled plugin: `client.plugins.email.sendCode({ email })`. */
  readonly plugins: PluginApis<Plugins>
  /** The definitions, in the host's order; the interface finds screens, texts and landing options here. */
  readonly definitions: readonly Plugin[]
  readonly appId: string
  /** The provider's base URL, without a slash at its end. */
  readonly apiUrl: string
  readonly brand: string
  /** The host's configuration as it was given: language, texts, and the appearance until the app configuration is known. */
  readonly hostConfig: HostConfig
  /**
   * Asks for the app configuration before `start()`, which then takes the answer. The provider component calls it while it renders, as it can start
   * the client only once the page is drawn. Idempotent; does nothing on a server, or once the client has started.
   */
  prefetch(): void
  /** Starts sagas, loads configuration and session. Idempotent; the provider component calls it. */
  start(): void
  /** Resolves when configuration and session are known. Rejects with `app_config_unavailable` when the provider cannot be reached. */
  ready(): Promise<void>
  /** Opens the modal and resolves when the user is logged in. @throws AuthError `exited_auth_flow` */
  login(options?: LoginOptions): Promise<CompletedLogin>
  /**
   * Row of the login list that was used last on this device, such as `email`, `google` or `metamask`: for a login page of
   * yours. It stays when the user logs out. `null` if nobody has logged in here: with
   * `appearance.showLastUsed: false` nothing is kept.
   */
  lastMethod(): string | null
  /**
   * Calls `run` once for every login that is complete, after-login steps included, whether the modal, a plugin's flow
   * or the return from a redirect started it. Restoring a stored session, or adopting one from another tab, is not a
   * login. Returns the unsubscribe function.
   */
  onLogin(run: (login: CompletedLogin) => void): () => void
  /**
   * Calls `run` once for every account that was linked or replaced (an address can be), no matter what started it.
   * Returns the unsubscribe function.
   */
  onLink(run: (link: CompletedLink) => void): () => void
  /**
   * Calls `run` once with the outcome of a login or link that began before the page was left, for which no promise of
   * this page is waiting: whether it worked, failed, or the user closed the modal over it. For a login that worked
   * `onLogin` is called, too, and for a link `onLink`. Returns the unsubscribe function.
   */
  onReturn(run: (outcome: ReturnOutcome) => void): () => void
  /**
   * Calls `run` once when the user has deleted their account on this page: they are logged out, and the account can be
   * kept for a time. Your backend hears of it by the webhook `user.deleted`. Returns the unsubscribe function.
   */
  onDeleted(run: (deleted: DeletedAccount) => void): () => void
  /** Wipes the session here and on the server. In an open session its tokens are gone when the call returns. */
  logout(): Promise<void>
  /** A valid access token, refreshed if need be; `null` when logged out, and until the user accepted mandatory terms. */
  getAccessToken(): Promise<string | null>
  /**
   * The identity token, which tells your backend the user's accounts, as they are now; `null` when logged out, until the user accepted mandatory
   * terms, and where the app issues none (`identityTokens` of the server). It opens nothing: send an access token with it.
   */
  getIdentityToken(): Promise<string | null>
  /**
   * Makes a proof for one call that carries the access token: the value of its `dpop` header (RFC 9449), valid once and
   * for this method and URL only. Your own backend can use it to tell this browser from a thief of the token, or pass it
   * on to the provider, which accepts no bound token without a proof. `null` if nobody is logged in or the session is
   * bound to no key.
   * @throws AuthError `network_unreachable`
   */
  getProof(call: ProofOptions): Promise<string | null>
  /**
   * Forks the session for another page of the app, on another origin or in another window. Returns a token: put it into that
   * page's address as the query parameter `{brand}_token`. It is a secret, valid for one minute, one use and one origin. A page where
   * somebody is logged in ignores it (`replaceSessionFromUrl`). The fork ends with this session, and after a day unless
   * its user confirms their identity there.
   *
   * If the login is older than ten minutes, or the user has a second factor, they confirm their identity first, in the modal.
   * A browser may then block a window that you open: show a link instead.
   * @param target.origin Origin of the page that takes the session over: one of the app's allowed origins. Default: this page's.
   * @throws AuthError `must_be_authenticated`, `invalid_origin`, `too_many_requests`, `exited_confirm_flow`,
   * `fresh_proof_required` if no modal is mounted
   * @example
   * const token = await client.forkSession({ origin: 'https://shop.example.com' })
   * window.open(`https://shop.example.com/?latchkey_token=${encodeURIComponent(token)}`)
   */
  forkSession(target?: { origin?: string | undefined }): Promise<string>
  /** Reads the user anew from the server. @throws AuthError `must_be_authenticated` */
  refreshUser(): Promise<User>
  /**
   * Tells the provider that the user accepts the terms, from a page of the host's own. If terms are mandatory, this
   * ends the consent screen; the session status `consent` says that they are due.
   * @throws AuthError `must_be_authenticated`
   */
  acceptTerms(): Promise<User>
  /**
   * Opens linking of an account type (`email`, `google`, …).
   * @throws AuthError `must_be_authenticated`, `cannot_link_more_of_type`, `exited_link_flow`, `failed_to_link_account`
   */
  linkAccount(type: string): Promise<User>
  /** @throws AuthError `must_be_authenticated`, `linked_account_not_found`, `cannot_unlink_sole_account` */
  unlinkAccount(account: LinkedAccount): Promise<User>
  /**
   * Opens a screen of a plugin, such as updating the e-mail; resolves when the modal closes. For a logged-in user the login
   * list does not open, and the promise resolves at once.
   */
  openScreen(ref: ScreenRef, data?: ScreenData): Promise<void>
  closeModal(): void
  /** Asks the provider again after it could not be reached. */
  retry(): void
  /** Starts a flow; `client.plugins.<id>.<verb>` and `useFlow` call it. */
  run<F extends AnyFlow>(flow: F, ...args: Parameters<FlowFunction<F>>): ReturnType<FlowFunction<F>>
  /** Cancels a running flow; its promise rejects with `flow_cancelled`. */
  cancel(flow: AnyFlow): void
  /** Reports a failure to `onError`, such as the error of a screen that threw. */
  reportError(error: unknown, source: ErrorSource): void
  /** Cancels every task, timer, listener. `start()` after it works again (React's StrictMode mounts twice). */
  destroy(): void
}
