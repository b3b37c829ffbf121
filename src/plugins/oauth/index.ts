/**
 * Login with social accounts: `latchkey/plugins/oauth`. One factory per provider; a bundle contains only those that the app imports.
 */
export { describeOAuthAccount, type OAuthAccount } from './account.ts'
export type { WireOAuthAccount, WireOAuthTokens } from './contract.ts'
export type { InAppBrowsers, OAuthProviderDefinition } from './definition.ts'
export { oauthErrors, type OAuthErrorCode, type OAuthErrorSuffix } from './errors.ts'
export type { OAuthArgs, OAuthFlows } from './flows.ts'
export {
  useOAuthLogin,
  useOAuthTokens,
  type UseOAuthLogin,
  type UseOAuthLoginOptions,
  type UseOAuthTokensOptions,
} from './hooks.ts'
export type { OAuthTextKey } from './locales/en.ts'
export { oauthProvider, type OAuthPlugin, type OAuthPluginFactory } from './oauthProvider.ts'
export type { OAuthFlow, OAuthOptions } from './options.ts'
export { apple, discord, github, google, instagram, linkedin, spotify, tiktok, twitter } from './providers.ts'
export type { OAuthLogin } from './redeem.ts'
export type { UnlinkArgs } from './saga.ts'
export { selectOAuth, type OAuthIntent, type OAuthState, type OAuthStatus } from './slice.ts'
export type { OAuthTokens } from './oauthTokens.ts'
