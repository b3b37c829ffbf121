import { OAUTH_PROVIDERS, type WireAppConfig } from '../../core/contract.ts'

/** The app id of the fake provider: 25 characters. */
export const TEST_APP_ID = 'latchkey-test-application'

type OAuthSwitches = Pick<WireAppConfig, `${(typeof OAUTH_PROVIDERS)[number]}_oauth`>

/** An app with e-mail on and everything else off; `overrides` change any field of APP CONFIG. */
export function createAppConfig(now: number, overrides: Partial<WireAppConfig> = {}): WireAppConfig {
  const oauth = Object.fromEntries(OAUTH_PROVIDERS.map((provider) => [`${provider}_oauth`, false])) as OAuthSwitches
  const createdAt = Math.floor(now / 1_000)
  return {
    ...oauth,
    id: TEST_APP_ID,
    name: 'Test app',
    logo_url: null,
    accent_color: null,
    theme: null,
    show_wallet_login_first: false,
    terms_and_conditions_url: 'https://app.example.com/terms',
    privacy_policy_url: 'https://app.example.com/privacy',
    require_users_accept_terms: false,
    allowed_domains: ['http://localhost:*'],
    wallet_auth: false,
    email_auth: true,
    sms_auth: false,
    passkey_auth: false,
    farcaster_auth: false,
    allowlist_enabled: false,
    allowlist_config: { error_title: null, error_detail: null, cta_text: null, cta_link: null },
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
    verification_key: '-----BEGIN PUBLIC KEY-----\nfor tests only\n-----END PUBLIC KEY-----\n',
    created_at: createdAt,
    updated_at: createdAt,
    ...overrides,
  }
}
