import { APP_CONFIG_DEFAULTS, type WireAppConfig } from '../../core/contract.ts'

/** The app id of the fake provider: 25 characters. */
export const TEST_APP_ID = 'latchkey-test-application'

/** The configuration of an app with e-mail on and everything else off; `overrides` change any field. */
export function createAppConfig(now: number, overrides: Partial<WireAppConfig> = {}): WireAppConfig {
  const createdAt = Math.floor(now / 1_000)
  return {
    ...APP_CONFIG_DEFAULTS,
    id: TEST_APP_ID,
    name: 'Test app',
    terms_and_conditions_url: 'https://app.example.com/terms',
    privacy_policy_url: 'https://app.example.com/privacy',
    allowed_domains: ['http://localhost:*'],
    email_auth: true,
    verification_key: '-----BEGIN PUBLIC KEY-----\nfor tests only\n-----END PUBLIC KEY-----\n',
    created_at: createdAt,
    updated_at: createdAt,
    ...overrides,
  }
}
