import { USER_OWNED_RECOVERIES, type UserOwnedRecovery } from 'latchkey/plugins/embeddedWallet/contract'
import type { WireAppConfig } from 'latchkey/core/contract'
import { z } from 'zod'
import { ConfigError, type ServerMode } from '../../config.ts'
import type { AppSettings } from '../../core/appSettings.ts'
import { pricesSchema } from './prices/settings.ts'

const settingsSchema = z.strictObject({
  /** When users get a wallet without asking; hosts can say otherwise. */
  createOnLogin: z.enum(['off', 'users-without-wallets', 'all-users']).default('off'),
  /** Recoveries that users may own. Default: all that the app has. */
  userOwnedRecoveryOptions: z.array(z.enum(USER_OWNED_RECOVERIES)).optional(),
  /** Whether a new wallet must have one of them, so that this server can never rebuild its key. */
  requireUserOwnedRecoveryOnCreate: z.boolean().default(false),
  /** Where prices of tokens come from. */
  prices: pricesSchema,
})

/** What one app sets of embedded wallets. */
export interface EmbeddedWalletSettings extends z.infer<typeof settingsSchema> {
  userOwnedRecoveryOptions: UserOwnedRecovery[]
}

/**
 * The settings of an app, `plugins.embeddedWallet`. Undefined where it has none in production: there are no wallets then.
 * @param hasDrive whether users of the app can back up to their drive
 * @throws ConfigError naming each setting that is wrong
 */
export function readSettings(app: AppSettings, mode: ServerMode, { hasDrive }: { hasDrive: boolean }): EmbeddedWalletSettings | undefined {
  const given = app.plugins.embeddedWallet
  if (given === undefined && mode === 'production') return undefined
  const parsed = settingsSchema.safeParse(given ?? {})
  if (!parsed.success) {
    throw settingsError(app, parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
  }
  const { userOwnedRecoveryOptions: options = USER_OWNED_RECOVERIES.filter((option) => option !== 'google-drive' || hasDrive) } = parsed.data
  if (options.includes('google-drive') && !hasDrive) {
    throw settingsError(app, [['userOwnedRecoveryOptions', 'names "google-drive", but "plugins.recoveryGoogleDrive" is missing or off']])
  }
  if (parsed.data.requireUserOwnedRecoveryOnCreate && options.length === 0) {
    throw settingsError(app, [['requireUserOwnedRecoveryOnCreate', 'needs at least one of "userOwnedRecoveryOptions"']])
  }
  return { ...parsed.data, userOwnedRecoveryOptions: options }
}

const settingsError = (app: AppSettings, problems: readonly (readonly [path: string, message: string])[]): ConfigError =>
  new ConfigError(problems.map(([path, message]) =>
    `apps ("${app.id}"): ${['plugins.embeddedWallet', path].filter(Boolean).join('.')} ${message}`).join('\n'))

/** `embedded_wallet_config` of the app configuration. */
export const toWireConfig = (settings: EmbeddedWalletSettings): WireAppConfig['embedded_wallet_config'] => ({
  create_on_login: settings.createOnLogin,
  user_owned_recovery_options: [...settings.userOwnedRecoveryOptions],
  require_user_owned_recovery_on_create: settings.requireUserOwnedRecoveryOnCreate,
  ethereum: { create_on_login: settings.createOnLogin },
  // Wallets are on Ethereum's chains only.
  solana: { create_on_login: 'off' },
})
