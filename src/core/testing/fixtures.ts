import type { WireAppConfig, WireUser } from '../contract.ts'
import { createAppConfig } from '../../testing/provider/appConfig.ts'

/** An app configuration as a server answers it, for the core's own tests. */
export const wireAppConfig = (overrides: Partial<WireAppConfig> = {}): WireAppConfig =>
  createAppConfig(1_700_000_000_000, { id: 'app_0123456789abcdefghijk', name: 'Acme', ...overrides })

export const wireUser = (overrides: Partial<WireUser> = {}): WireUser => ({
  id: 'did:latchkey:ada',
  created_at: 1_700_000_000,
  linked_accounts: [],
  mfa_methods: [],
  has_accepted_terms: false,
  ...overrides,
})
