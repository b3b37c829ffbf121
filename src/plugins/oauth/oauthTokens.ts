import type { WireOAuthTokens } from './contract.ts'

/** Tokens for the provider's API, in apps that ask for them. The client never stores them; keep them on your server. */
export interface OAuthTokens {
  /** The provider's name on the wire, such as `google`. */
  provider: string
  accessToken: string
  /** Seconds from now. */
  accessTokenExpiresInS: number | null
  refreshToken: string | null
  scopes: readonly string[]
}

/** Callbacks that receive tokens. Tokens are secrets, so they bypass the store. */
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
