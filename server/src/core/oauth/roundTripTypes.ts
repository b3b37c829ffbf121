import type { IncomingHttpHeaders } from 'node:http'
import type { App } from '../apps/index.ts'
import type { Proof, AccountWrite, PluginServices } from '../contract/index.ts'
import type { Leaving } from './authorizationClient.ts'
import type { Onward, Over } from './callback.ts'
import type { Departure } from './departure.ts'

/**
 * A code that was accepted but not used up yet. `proof` uses it up. Pass `remember` as `write` to the login, so that
 * a second use of the code is noticed.
 */
export interface Redeemed<Arrival> {
  provider: string
  arrival: Arrival
  proof: Proof
  remember: AccountWrite
}

/** The client of one provider in one app, which the round trip calls. */
export interface RoundTripClient<Arrival> {
  /** Returns the URL to send the user to. @throws ProviderError when discovery fails */
  leave(leaving: Leaving): Promise<URL>
  /**
   * Verifies a return and reads the user's data. @param parameters parameters of the return, without an `error`.
   * @throws ProviderError
   */
  arrive(parameters: URLSearchParams, leaving: Leaving): Promise<Arrival>
}

/** Body of the call that begins a round trip (`init`). */
export interface BeginBody {
  provider: string
  redirect_to: string
  code_challenge: string
  code_challenge_method?: string | undefined
  state_code: string
}

/** Body of the call that ends a round trip, with the code. */
export interface RedeemBody {
  authorization_code: string
  state_code: string
  code_verifier: string
}

/** The way to a provider and back: `init`, departure, return, and the one-time code for the app. */
export interface RoundTrip<Arrival> {
  /**
   * Begins a round trip.
   * @param userId if given, only this user may complete it
   * @returns the URL to send the browser to: one of this server, which sends it on to the provider
   * @throws RequestError `invalid_data`, `invalid_origin`, `disallowed_redirect_url`, `invalid_pkce_parameters`,
   * `invalid_credentials`, and `proof_of_possession_required` for a client without a key if the app does not allow
   * those
   */
  begin(app: App, client: RoundTripClient<Arrival>, body: BeginBody, userId?: string): Promise<string>
  /**
   * Sends a browser on to the provider, or asks its user first. A ticket that is used, expired or unknown leads to
   * `over`.
   */
  depart(ticket: string, headers: IncomingHttpHeaders): Promise<Departure>
  /**
   * Handles a provider's return. @returns the browser's next step; {@link Over} for a return that belongs to no round
   * trip, or to another browser
   */
  complete(provider: string, parameters: URLSearchParams, cookies: string | undefined): Promise<Onward | Over>
  /**
   * Makes a code worthless. Anyone who has the code may do so, since it arrived on a page that does not expect it.
   * Does not reveal whether it existed.
   */
  void(app: App, code: string): Promise<void>
  /**
   * Checks a code with its secrets. A used code is refused; if it comes with all its secrets from another key than
   * the login's, two callers have them, so the session that it opened ends (RFC 6749, section 4.1.2). From the same
   * key it is the same browser, such as its second tab.
   * @throws RequestError `invalid_credentials`, `oauth_state_mismatch`, `invalid_pkce_parameters`, or the provider's
   * reason for refusing
   */
  redeem(app: App, body: RedeemBody, userId?: string): Promise<Redeemed<Arrival>>
}

export interface RoundTripSettings<Arrival> {
  services: PluginServices
  /** The server's secret, from which the keys of tickets are derived. */
  secret: string
  /** Id of the plugin that owns the tickets. */
  plugin: string
  /** Public URL of this server, for the URL that `init` answers. */
  publicUrl: string
  /** Path of the plugin's {@link departureRoute}. */
  departurePath: string
  /** Names of the query parameters with which the user returns to the app. */
  query: { code: string; state: string; provider: string }
  texts: {
    /** Message for a code that is expired, used or unknown. */
    gone: string
    /** Message for a login that failed at the provider. */
    failed: string
  }
  /** Returns the client of a provider in an app; undefined if the app has the provider off. */
  clientOf(appId: string, provider: string): RoundTripClient<Arrival> | undefined
}
