import { OAUTH_PROVIDERS, type OAuthProvider, type WireAppConfig } from 'latchkey/core/contract'
import { isPluginOn } from './access.ts'
import type { App } from './apps.ts'
import { toEpochSeconds } from './clock.ts'
import type { ServerPlugin } from './plugin.ts'

const NO_OAUTH = Object.fromEntries(OAUTH_PROVIDERS.map((provider) => [`${provider}_oauth`, false])) as Record<`${OAuthProvider}_oauth`, boolean>

/** APP CONFIG of the wire contract. What a plugin adds for itself wins over the defaults here. */
export function toWireAppConfig(app: App, verificationKey: string, plugins: readonly ServerPlugin[]): WireAppConfig {
  const config: WireAppConfig = {
    id: app.id,
    name: app.name,
    logo_url: app.logoUrl,
    accent_color: app.accentColor,
    theme: app.theme,
    show_wallet_login_first: app.showWalletLoginFirst,
    terms_and_conditions_url: app.termsUrl,
    privacy_policy_url: app.privacyUrl,
    require_users_accept_terms: app.requireTermsAcceptance,
    allowed_domains: [...app.allowedOrigins],
    wallet_auth: false,
    email_auth: false,
    sms_auth: false,
    passkey_auth: false,
    farcaster_auth: false,
    ...NO_OAUTH,
    allowlist_enabled: app.allowlist?.enabled ?? false,
    allowlist_config: {
      error_title: app.allowlist?.errorTitle ?? null,
      error_detail: app.allowlist?.errorDetail ?? null,
      cta_text: app.allowlist?.ctaText ?? null,
      cta_link: app.allowlist?.ctaLink ?? null,
    },
    wallet_connect_cloud_project_id: null,
    custom_api_url: null,
    embedded_wallet_config: {
      create_on_login: 'off',
      user_owned_recovery_options: [],
      require_user_owned_recovery_on_create: false,
      ethereum: { create_on_login: 'off' },
      solana: { create_on_login: 'off' },
    },
    enforce_wallet_uis: false,
    legacy_wallet_ui_config: false,
    fiat_on_ramp_enabled: false,
    captcha_enabled: false,
    captcha_site_key: null,
    twitter_oauth_on_mobile_enabled: false,
    mfa_methods: [],
    verification_key: verificationKey,
    created_at: toEpochSeconds(app.createdAt),
    updated_at: toEpochSeconds(app.updatedAt),
  }
  for (const plugin of plugins) {
    if (isPluginOn(app, plugin)) Object.assign(config, plugin.appConfig?.(app))
  }
  return config
}
