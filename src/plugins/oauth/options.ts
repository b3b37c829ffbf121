import { ConfigError } from '../../core/index.ts'
import type { ResolvedDefinition } from './definition.ts'
import type { TokenGrants } from './tokens.ts'

/** `redirect` leaves the page and comes back; `popup` keeps it and opens a window. */
export type OAuthFlow = 'redirect' | 'popup'

/** What a host may set: `google({ flow: 'popup' })`. */
export interface OAuthOptions {
  /** Default `redirect`: it works in every browser, also where windows are blocked. */
  flow?: OAuthFlow | undefined
  /**
   * Where the provider sends the user back to: an absolute URL on an origin that the app allows, of a page that starts this
   * client. Default: the page on which the login began.
   */
  redirectTo?: string | undefined
}

/** The options as the plugin's sagas read them. */
export interface ResolvedOAuthOptions {
  readonly definition: ResolvedDefinition
  readonly flow: OAuthFlow
  readonly redirectTo: string | null
  /** Who wants the provider's tokens. */
  readonly grants: TokenGrants
}

/**
 * Checks the options.
 *
 * @throws ConfigError
 */
export function readOAuthOptions(id: string, { flow = 'redirect', redirectTo }: OAuthOptions): Pick<ResolvedOAuthOptions, 'flow' | 'redirectTo'> {
  if (flow !== 'redirect' && flow !== 'popup') {
    throw new ConfigError({ problem: `${id}(): \`flow\` is not known.`, given: flow, fix: "Pass 'redirect' or 'popup'." })
  }
  if (redirectTo !== undefined && !/^https?:\/\/[^/]/.test(redirectTo)) {
    throw new ConfigError({
      problem: `${id}(): \`redirectTo\` is not an absolute URL.`,
      given: redirectTo,
      fix: 'Pass one such as https://app.example.com/login, or leave it out.',
    })
  }
  return { flow, redirectTo: redirectTo ?? null }
}
