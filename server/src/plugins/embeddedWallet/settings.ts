import { USER_OWNED_RECOVERIES, type UserOwnedRecovery } from 'latchkey/plugins/embeddedWallet/contract'
import type { WireAppConfig } from 'latchkey/core/contract'
import { z } from 'zod'
import type { ServerMode } from '../../core/foundation/index.ts'
import { type AppSettings, pluginSettingError, readPluginSettings } from '../../core/apps/index.ts'
import { pricesSchema } from './prices/settings.ts'
import { EMBEDDED_WALLET_ID } from './tables.ts'

const settingsSchema = z.strictObject({
  /** Users who get a wallet at login without asking. Hosts can override it. */
  createOnLogin: z.enum(['off', 'users-without-wallets', 'all-users']).default('off'),
  /** User-owned recovery methods that the app offers. Default: all that it has set up. */
  userOwnedRecoveryOptions: z.array(z.enum(USER_OWNED_RECOVERIES)).optional(),
  /** Requires a user-owned recovery for every new wallet, so that this server can never rebuild its key. */
  requireUserOwnedRecoveryOnCreate: z.boolean().default(false),
  /** Asks users before their wallet signs. A host's `promptOnSignature` takes precedence if hosts may decide. */
  enforceWalletUis: z.boolean().default(true),
  /** Lets hosts override `enforceWalletUis`. */
  legacyWalletUiConfig: z.boolean().default(true),
  /** Has the wallet frame itself ask the user before it signs, so that no script of the page can sign without them. */
  confirmInFrame: z.boolean().default(false),
  prices: pricesSchema,
})

export interface EmbeddedWalletSettings extends z.infer<typeof settingsSchema> {
  userOwnedRecoveryOptions: UserOwnedRecovery[]
}

/**
 * Reads `plugins.embeddedWallet` of an app. Undefined in production if the app has no such settings, and so no wallets.
 * @param hasDrive whether users of the app can back up to their drive
 * @throws ConfigError naming each setting that is wrong
 */
export function readSettings(
  app: AppSettings,
  mode: ServerMode,
  { hasDrive }: { hasDrive: boolean },
): EmbeddedWalletSettings | undefined {
  if (app.plugins.embeddedWallet === undefined && mode === 'production') return undefined
  const settings = readPluginSettings(app, EMBEDDED_WALLET_ID, settingsSchema, { hasSecrets: true })
  const problemIn = (setting: string, problem: string) =>
    pluginSettingError(app, [EMBEDDED_WALLET_ID, setting], problem)
  const {
    userOwnedRecoveryOptions: options = USER_OWNED_RECOVERIES.filter((option) => option !== 'google-drive' || hasDrive),
  } = settings
  if (options.includes('google-drive') && !hasDrive) {
    throw problemIn(
      'userOwnedRecoveryOptions',
      'names "google-drive", but "plugins.recoveryGoogleDrive" is missing or off',
    )
  }
  if (settings.requireUserOwnedRecoveryOnCreate && options.length === 0) {
    throw problemIn('requireUserOwnedRecoveryOnCreate', 'needs at least one of "userOwnedRecoveryOptions"')
  }
  return { ...settings, userOwnedRecoveryOptions: options }
}

type WireWalletConfig = Pick<WireAppConfig, 'embedded_wallet_config' | 'enforce_wallet_uis' | 'legacy_wallet_ui_config'>

/** The part of the app configuration that concerns wallets. */
export const toWireConfig = (settings: EmbeddedWalletSettings): WireWalletConfig => ({
  embedded_wallet_config: toWalletConfig(settings),
  enforce_wallet_uis: settings.enforceWalletUis,
  legacy_wallet_ui_config: settings.legacyWalletUiConfig,
})

const toWalletConfig = (settings: EmbeddedWalletSettings): WireAppConfig['embedded_wallet_config'] => ({
  create_on_login: settings.createOnLogin,
  user_owned_recovery_options: [...settings.userOwnedRecoveryOptions],
  require_user_owned_recovery_on_create: settings.requireUserOwnedRecoveryOnCreate,
  ...(settings.confirmInFrame ? { confirm_in_frame: true } : {}),
  ethereum: { create_on_login: settings.createOnLogin },
  // Wallets are on Ethereum's chains only.
  solana: { create_on_login: 'off' },
})
