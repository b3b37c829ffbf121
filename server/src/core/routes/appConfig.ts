import { APP_CONFIG_DEFAULTS, type WireAppConfig } from 'latchkey/core/contract'
import { isPluginOn } from '../accounts/index.ts'
import type { App } from '../apps/index.ts'
import { toEpochSeconds } from '../foundation/index.ts'
import { offeredMfaMethods } from '../mfa/index.ts'
import type { ServerPlugin } from '../contract/index.ts'

/** Builds the public configuration of an app (HTTP-52). Fields that a plugin adds replace the app's own. */
export function toWireAppConfig(app: App, verificationKey: string, plugins: readonly ServerPlugin[]): WireAppConfig {
  const config: WireAppConfig = {
    ...APP_CONFIG_DEFAULTS,
    id: app.id,
    name: app.name,
    custom_api_url: app.customApiUrl,
    logo_url: app.logoUrl,
    accent_color: app.accentColor,
    theme: app.theme,
    show_wallet_login_first: app.showWalletLoginFirst,
    terms_and_conditions_url: app.termsUrl,
    privacy_policy_url: app.privacyUrl,
    require_users_accept_terms: app.requireTermsAcceptance,
    allowed_domains: [...app.allowedOrigins],
    allowlist_enabled: app.allowlist?.enabled ?? false,
    allowlist_config: {
      error_title: app.allowlist?.errorTitle ?? null,
      error_detail: app.allowlist?.errorDetail ?? null,
      cta_text: app.allowlist?.ctaText ?? null,
      cta_link: app.allowlist?.ctaLink ?? null,
    },
    profile_name_enabled: app.profile.name,
    profile_picture_enabled: app.profile.picture,
    verification_key: verificationKey,
    created_at: toEpochSeconds(app.createdAt),
    updated_at: toEpochSeconds(app.updatedAt),
  }
  for (const plugin of plugins) {
    if (isPluginOn(app, plugin)) Object.assign(config, plugin.appConfig?.(app))
  }
  return { ...config, mfa_methods: offeredMfaMethods(app, plugins) }
}
