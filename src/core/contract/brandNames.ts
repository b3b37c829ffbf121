/** Header, cookie, storage and query-parameter names under a brand. */
export interface BrandNames {
  readonly header: {
    readonly appId: string
    readonly analyticsId: string
    readonly client: string
    /** Of a write: the same on all its tries, so that it is done once. */
    readonly idempotencyKey: string
    /** Header of a login that is to confirm the user's identity: it opens no session. */
    readonly confirm: string
  }
  /** Headers that later clients send too and that CORS must allow. */
  readonly laterHeaders: readonly string[]
  readonly storage: {
    readonly token: string
    readonly refreshToken: string
    /** The refresh token of a forked session. */
    readonly forkedToken: string
    /** Milliseconds by which the server's clock was ahead of this browser's when the access token came. */
    readonly clockSkew: string
    /** Of the server's last answer (RFC 9449, section 8). */
    readonly nonce: string
    /** Session and wallet frame key that the server already knows, so that it is told only once. */
    readonly frameKey: string
    readonly analyticsId: string
    /** Values that plugins keep for as long as the session lasts, and values they keep after it. */
    readonly plugins: string
    readonly pluginsKept: string
  }
  readonly cookie: { readonly token: string; readonly refreshToken: string; readonly session: string }
  readonly query: { readonly token: string }
  /** Wire code of a missing or malformed app id header. */
  readonly invalidAppIdCode: string
}
