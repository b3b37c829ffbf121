import type { WireAppConfig } from 'latchkey/core/contract'
import { OAUTH_PROVIDERS } from 'latchkey/core/contract'
import type { AppSettings } from './appSettings.ts'
import type { Clock } from './clock.ts'
import { toEpochSeconds } from './clock.ts'
import { sha256 } from './keyring.ts'
import { createOriginTest } from './origins.ts'
import type { ServerPlugin } from './plugin.ts'
import type { Queryable } from './transact.ts'

/** A configured app: its settings and what follows from them. */
export interface App extends AppSettings {
  createdAt: Date
  updatedAt: Date
  /** Whether a page of this origin may call. */
  allowsOrigin(origin: string): boolean
  /** Whether this plugin's login method is on. */
  allowsMethod(pluginId: string): boolean
}

/** Every app of this server. The set is fixed while the server runs. */
export interface Apps {
  find(appId: string): App | undefined
  /** Whether any app allows this origin: all that a preflight, which names no app, can be asked. */
  anyAllowsOrigin(origin: string): boolean
}

/** Records the configured apps in the database, which remembers when each was first seen and last changed. */
export async function registerApps(db: Queryable, clock: Clock, settings: readonly AppSettings[]): Promise<Apps> {
  const apps = new Map<string, App>()
  for (const app of settings) apps.set(app.id, await registerApp(db, clock, app))
  const all = [...apps.values()]
  return {
    find: (appId) => apps.get(appId),
    anyAllowsOrigin: (origin) => all.some((app) => app.allowsOrigin(origin)),
  }
}

async function registerApp(db: Queryable, clock: Clock, settings: AppSettings): Promise<App> {
  const now = new Date(clock.now())
  const settingsHash = sha256(JSON.stringify(settings))
  await db
    .insertInto('apps')
    .values({ id: settings.id, settings_hash: settingsHash, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ settings_hash: settingsHash, updated_at: now })
        .where('apps.settings_hash', '<>', settingsHash))
    .execute()
  const row = await db.selectFrom('apps').selectAll().where('id', '=', settings.id).executeTakeFirstOrThrow()
  return {
    ...settings,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    allowsOrigin: createOriginTest(settings.allowedOrigins),
    allowsMethod: (pluginId) => settings.loginMethods?.includes(pluginId) ?? true,
  }
}

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
    ...(Object.fromEntries(OAUTH_PROVIDERS.map((provider) => [`${provider}_oauth`, false])) as Record<
      `${(typeof OAUTH_PROVIDERS)[number]}_oauth`,
      boolean
    >),
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
    if (app.allowsMethod(plugin.id)) Object.assign(config, plugin.appConfig?.(app))
  }
  return config
}
