/** Header, cookie, storage and query-parameter names under a brand. */
export interface BrandNames {
  readonly header: {
    readonly appId: string
    readonly analyticsId: string
    readonly client: string
    /** Header of a write, with the same value on every retry, so that the server does it once. */
    readonly idempotencyKey: string
    /** Header of a login that is to confirm the user's identity: it opens no session. */
    readonly confirm: string
  }
  readonly storage: {
    readonly token: string
    readonly refreshToken: string
    /** Token of a session that a link handed over, until it is exchanged for the session's own tokens. */
    readonly forkedToken: string
    /** Milliseconds by which the server's clock was ahead of this browser's when the access token arrived. */
    readonly clockSkew: string
    /** DPoP nonce of the server's last answer (RFC 9449, section 8). */
    readonly nonce: string
    /** The session and the wallet frame's key that the server already knows, so that the key is not sent again. */
    readonly frameKey: string
    readonly analyticsId: string
    /** The identity token, in apps that issue one; `stale` if a new one must be read. */
    readonly identityToken: string
    /** Values that plugins keep until the session ends (`plugins`), and beyond it (`pluginsKept`). */
    readonly plugins: string
    readonly pluginsKept: string
    /** Row of the login list that was used last on this device. It stays when the session ends. */
    readonly lastMethod: string
  }
  readonly cookie: {
    readonly token: string
    readonly refreshToken: string
    readonly session: string
    readonly identityToken: string
  }
  readonly query: { readonly token: string }
}

/** Further names that only servers need. They are apart, so that no page loads them. */
export interface ServerNames extends BrandNames {
  /**
   * Headers that future clients may send. CORS allows them already, so that an older server does not block those
   * clients.
   */
  readonly laterHeaders: readonly string[]
  /** Wire code of a missing or malformed app id header. */
  readonly invalidAppIdCode: string
}
