import type { WireAppConfig } from '../contract.ts'
import type { LandingOption, Plugin } from '../plugin/types.ts'
import type { Chain } from '../chain/types.ts'
import type { AppConfig, HostConfig } from './types.ts'

/** Every entry that the enabled plugins can put on the login list. */
export const landingOptionsOf = (plugins: readonly Plugin[]): readonly LandingOption[] =>
  plugins.flatMap((plugin) => (plugin.kind === 'login-method' ? plugin.landing : []))

/**
 * Merges the server's app configuration with the host's (CONFIG-15, CONFIG-17). The host decides looks, order and
 * texts. It can offer less than the server allows and demand more, such as terms, but cannot enable what the server has
 * off.
 */
export function resolveConfig(server: WireAppConfig, host: HostConfig, plugins: readonly Plugin[]): AppConfig {
  const { appearance = {}, legal = {}, allowlistConfig = {}, loginMethodsAndOrder: order } = host
  const defaultChain = host.defaultChain ?? host.supportedChains?.[0]
  const { colorScheme, ...palette } = appearance.palette ?? {}
  return {
    id: server.id,
    name: host.name ?? server.name,
    logoUrl: appearance.logoUrl ?? server.logo_url,
    landingHeader: appearance.landingHeader ?? null,
    colorScheme: colorScheme ?? server.theme ?? 'auto',
    palette: { ...palette, accent: palette.accent ?? server.accent_color ?? undefined },
    fontFamily: appearance.fontFamily ?? null,
    radius: appearance.radius ?? null,
    showBranding: appearance.showBranding ?? true,
    showLastUsed: appearance.showLastUsed ?? true,
    loginMethods: allowedMethods(server, host, plugins),
    loginMethodsAndOrder: order ? { primary: order.primary, overflow: order.overflow ?? [] } : null,
    loginGroupPriority: appearance.loginGroupPriority ?? (server.show_wallet_login_first ? 'web3-first' : 'web2-first'),
    hideDirectWeb2Inputs: appearance.hideDirectWeb2Inputs ?? false,
    walletList: appearance.walletList ?? [],
    supportedChains: host.supportedChains?.map(toPlainChain) ?? null,
    defaultChain: defaultChain ? toPlainChain(defaultChain) : null,
    legal: {
      termsUrl: legal.termsAndConditionsUrl ?? server.terms_and_conditions_url,
      privacyUrl: legal.privacyPolicyUrl ?? server.privacy_policy_url,
      requireUsersAcceptTerms: server.require_users_accept_terms || (legal.requireUsersAcceptTerms ?? false),
    },
    allowlist: {
      title: allowlistConfig.errorTitle ?? server.allowlist_config.error_title,
      detail: allowlistConfig.errorDetail ?? server.allowlist_config.error_detail,
      ctaText: allowlistConfig.errorCtaText ?? server.allowlist_config.cta_text,
      ctaLink: allowlistConfig.errorCtaLink ?? server.allowlist_config.cta_link,
    },
    inDialog: host.render?.inDialog ?? true,
    defaultCountry: host.defaultCountry ?? 'US',
    locale: host.locale ?? null,
    analytics: host.analytics ?? false,
    createOnLogin: host.embeddedWallets?.createOnLogin ?? server.embedded_wallet_config.create_on_login,
    mfaMethods: server.mfa_methods.filter((method) => host.mfaMethods?.includes(method) ?? true),
    showMfaPrompt: host.showMfaPrompt ?? true,
    twitterOAuthOnMobileEnabled:
      server.twitter_oauth_on_mobile_enabled && (host.loginConfig?.twitterOAuthOnMobileEnabled ?? true),
    captcha: { enabled: server.captcha_enabled, siteKey: server.captcha_site_key },
    fiatOnRampEnabled: server.fiat_on_ramp_enabled,
    verificationKey: server.verification_key,
    server,
  }
}

/** Copies the plain data of a chain: chains of `viem/chains` also hold functions, which must not enter the store. */
const toPlainChain = ({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Chain): Chain => ({
  id,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
})

/** Finds the login method that a name belongs to: its own name, or that of one of its rows, such as `metamask`. */
export const ownerOf = (name: string, options: readonly LandingOption[]): string => {
  if (options.some(({ method }) => method === name)) return name
  return options.find(({ items }) => items?.has(name))?.method ?? name
}

/**
 * The methods that a plugin offers, the server allows and the host did not leave out, in the host's order if there is
 * one.
 */
function allowedMethods(server: WireAppConfig, host: HostConfig, plugins: readonly Plugin[]): readonly string[] {
  const options = landingOptionsOf(plugins)
  const allowed = options.filter((option) => option.isEnabledBy?.(server) ?? true).map(({ method }) => method)
  const order = host.loginMethodsAndOrder
  const wanted = host.loginMethods ?? (order ? [...order.primary, ...(order.overflow ?? [])] : allowed)
  return [...new Set(wanted.map((name) => ownerOf(name, options)))].filter((name) => allowed.includes(name))
}
