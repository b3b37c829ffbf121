import type { App } from '../apps/index.ts'
import type { HttpRequest, SignedIn } from './pluginRequest.ts'

/** Why a caller is no stranger; see {@link CallerServices.provenBy}. */
export interface ProvenCaller {
  by: 'device' | 'network' | 'captcha'
  /** Whom to count for: the thumbprint of the device's key, or the network. */
  id: string
}

/** Who makes a request: their app, their session, and whether they are human. A part of {@link PluginServices}. */
export interface CallerServices {
  /**
   * Returns the app of a request; its id and the caller's origin were checked before the route ran.
   * @throws RequestError 403 `disallowed_login_method` if the app has this plugin off
   */
  requireApp(request: HttpRequest): App
  /**
   * Returns the logged-in user, for routes that the host's page calls. Calls that the wallet frame's key proves are
   * refused.
   * @throws RequestError 401 `missing_or_invalid_token`, `proof_of_possession_required`
   */
  requireUser(request: HttpRequest): Promise<SignedIn>
  /**
   * Like {@link CallerServices.requireUser}, for calls that the wallet frame makes too. Use it only if the frame's code
   * calls the route: everything else is out of reach of the frame's key.
   * @throws RequestError as {@link CallerServices.requireUser}
   */
  requireUserOrFrame(request: HttpRequest): Promise<SignedIn>
  /**
   * Like {@link CallerServices.requireUser}, for calls that only the wallet frame may make. In a session that is bound
   * to a key, the frame's key must prove the call; no script of the page around the frame can use that key. Check the
   * origin too.
   * @throws RequestError 401 `missing_or_invalid_token`, `proof_of_possession_required`
   */
  requireFrame(request: HttpRequest): Promise<SignedIn>
  /**
   * Like {@link CallerServices.requireFrame}, for a frame that sends no access token but something that this plugin
   * issued in a session, such as a ticket: the session must be active, and its frame's key must prove the call. Check
   * the ticket and the origin too.
   * @throws RequestError as {@link CallerServices.requireFrame}
   */
  requireFrameOf(request: HttpRequest, session: Pick<SignedIn, 'userId' | 'sessionId'>): Promise<SignedIn>
  /**
   * Returns a nonce for the next proof of possession (RFC 9449, section 8), valid for five minutes. Put it into pages
   * of your plugin that make calls with a key, so that their first call is not refused for lack of a nonce.
   */
  proofNonce(): string
  /** Returns the logged-in user, or undefined for an anonymous, expired or logged-out caller. */
  findUser(request: HttpRequest): Promise<SignedIn | undefined>
  /**
   * Call it before any work that may start a login: requires a CAPTCHA response if the app has a CAPTCHA. Logged-in
   * users pass without one, as often as one caller may ask for codes.
   * @param token the CAPTCHA response: field `token` of the body
   * @throws RequestError 401 `invalid_captcha`, 429 `too_many_requests`; what `verifyHuman` of a plugin throws
   */
  requireHuman(request: HttpRequest, token: string | undefined): Promise<void>
  /**
   * Tells why a caller is no stranger: a code of the app was lately used in their device or their network, or they
   * solved a CAPTCHA for this call. Undefined for a stranger. It does not depend on what the call asks for.
   */
  provenBy(request: HttpRequest): Promise<ProvenCaller | undefined>
  /** Returns the caller of a request for rate limits: the IPv4 address, or the /64 network with IPv6. */
  callerOf(request: HttpRequest): string
  /**
   * Like {@link CallerServices.callerOf}, for actions that cost money: the /48 network with IPv6, since one customer
   * may own all of it.
   */
  siteOf(request: HttpRequest): string
}
