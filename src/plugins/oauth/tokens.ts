import type { WireOAuthTokens } from './contract.ts'

/** A provider's own tokens for its API, on apps that ask for them. Never stored by the client: keep them where they are safe. */
export interface OAuthTokens {
  /** The provider's name on the wire, such as `google`. */
  provider: string
  accessToken: string
  /** Seconds from now. */
  accessTokenExpiresInS: number | null
  refreshToken: string | null
  scopes: readonly string[]
}

/** Callbacks that receive tokens. Kept outside the store, as tokens are secrets. */
export type TokenGrants = Set<(tokens: OAuthTokens) => void>

/** The provider's tokens as hosts see them; `null` if the server gave none. */
export const toOAuthTokens = (wire: WireOAuthTokens | undefined): OAuthTokens | null =>
  typeof wire?.access_token === 'string'
    ? {
        provider: wire.provider,
        accessToken: wire.access_token,
        accessTokenExpiresInS: wire.access_token_expires_in_seconds ?? null,
        refreshToken: wire.refresh_token ?? null,
        scopes: wire.scopes ?? [],
      }
    : null
