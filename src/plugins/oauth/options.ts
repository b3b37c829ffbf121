import { ConfigError } from '../../core/index.ts'
import type { ResolvedDefinition } from './definition.ts'
import type { TokenGrants } from './oauthTokens.ts'

/** `redirect` leaves the page and comes back; `popup` stays on the page and opens a window. */
export type OAuthFlow = 'redirect' | 'popup'

/** Options of the plugin: `google({ flow: 'popup' })`. */
export interface OAuthOptions {
  /** Default `redirect`, which works even in browsers that block popups. */
  flow?: OAuthFlow | undefined
  /**
   * URL the provider sends the user back to: absolute, on an origin that the app allows, of a page that starts this client.
   * Default: the page on which the login began.
   */
  redirectTo?: string | undefined
}

export interface ResolvedOAuthOptions {
  readonly definition: ResolvedDefinition
  readonly flow?: OAuthFlow | undefined
  readonly redirectTo?: string | undefined
  /** Callbacks that receive the provider's tokens. */
  readonly grants: TokenGrants
}

/**
 * Checks the options. Production builds skip it: a mistake fails on every run in development.
 *
 * @throws ConfigError
 */
export function assertOAuthOptions(id: string, { flow, redirectTo }: OAuthOptions): void {
  if (process.env.NODE_ENV === 'production') return
  if (flow !== undefined && !['redirect', 'popup'].includes(flow)) {
    throw new ConfigError({
      problem: `${id}(): \`flow\` is not known.`,
      given: flow,
      fix: "Pass 'redirect' or 'popup'.",
    })
  }
  if (redirectTo !== undefined && !/^https?:\/\/[^/]/.test(redirectTo)) {
    throw new ConfigError({
      problem: `${id}(): \`redirectTo\` is not an absolute URL.`,
      given: redirectTo,
      fix: 'Pass one such as https://app.example.com/login, or leave it out.',
    })
  }
}
