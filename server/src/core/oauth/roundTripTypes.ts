import type { IncomingHttpHeaders } from 'node:http'
import type { App } from '../apps/index.ts'
import type { Proof, AccountWrite, PluginServices } from '../contract/index.ts'
import type { Leaving } from './authorizationClient.ts'
import type { Onward, Over } from './callback.ts'
import type { Departure } from './departure.ts'

/** A one-time code, accepted. `proof` uses it up; `remember` is the `write` of a login by it, so that a second use shows. */
export interface Redeemed<Arrival> {
  provider: string
  arrival: Arrival
  proof: Proof
  remember: AccountWrite
}

/** One provider of one app, as a round trip leads there. */
export interface RoundTripClient<Arrival> {
  /** Returns the URL to send the user to. @throws ProviderError when discovery fails */
  leave(leaving: Leaving): Promise<URL>
  /** Verifies a return. @param parameters of the return, without an `error`. @throws ProviderError */
  arrive(parameters: URLSearchParams, leaving: Leaving): Promise<Arrival>
}

/** Body of an `init`. */
export interface BeginBody {
  provider: string
  redirect_to: string
  code_challenge: string
  code_challenge_method?: string | undefined
  state_code: string
}

/** Body of what ends a round trip. */
export interface RedeemBody {
  authorization_code: string
  state_code: string
  code_verifier: string
}

/** The way there and back: init, the provider's return, and the one-time code for the app. */
export interface RoundTrip<Arrival> {
  /**
   * @param userId if given, only this user may end it
   * @returns the URL to send the user to: one of this server, which sends them on
   * @throws RequestError `invalid_data`, `invalid_origin`, `disallowed_redirect_url`, `invalid_pkce_parameters`,
   * `invalid_credentials`, and `proof_of_possession_required` for a client without a key if the app does not allow
   * those
   */
  begin(app: App, client: RoundTripClient<Arrival>, body: BeginBody, userId?: string): Promise<string>
  /** Sends a browser on to the provider, or asks its user first. A ticket that is used up, late or none is `over`. */
  depart(ticket: string, headers: IncomingHttpHeaders): Promise<Departure>
  /** @returns the browser's next step; {@link Over} for a return that belongs to no round trip, or to another browser */
  complete(provider: string, parameters: URLSearchParams, cookies: string | undefined): Promise<Onward | Over>
  /**
   * Makes a code worthless. Anyone who has it may do so: it landed on a page that does not wait for it. Does not reveal
   * if there was one.
   */
  void(app: App, code: string): Promise<void>
  /**
   * A code that was used is refused. If it comes with all its secrets from another key than the login's, two callers
   * have them: the session that it opened ends (RFC 6749, section 4.1.2). From the same key it is the same browser,
   * such as its second tab.
   * @throws RequestError `invalid_credentials`, `oauth_state_mismatch`, `invalid_pkce_parameters`, or the provider's
   * reason for refusing
   */
  redeem(app: App, body: RedeemBody, userId?: string): Promise<Redeemed<Arrival>>
}

export interface RoundTripSettings<Arrival> {
  services: PluginServices
  /** The server's. */
  secret: string
  /** Whose tickets these are: a plugin id. */
  plugin: string
  /** Of this server. */
  publicUrl: string
  /** Path of the plugin's {@link departureRoute}. */
  departurePath: string
  /** Query parameters of the return to the app. */
  query: { code: string; state: string; provider: string }
  texts: {
    /** The code is expired, used up, or none. */
    gone: string
    /** The provider gave nothing. */
    failed: string
  }
  /** The client of one provider of one app. */
  clientOf(appId: string, provider: string): RoundTripClient<Arrival> | undefined
}
