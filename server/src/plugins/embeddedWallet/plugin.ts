import { frameFiles } from '@latchkey/frame'
import { ConfigError, noTelemetry, type CallObserver } from '../../core/foundation/index.ts'
import type { ServerConfig } from '../../config.ts'
import { type App, originsOfOtherSites, settingsByApp } from '../../core/apps/index.ts'
import { defineServerPlugin, type PluginServices, type ServerPlugin } from '../../core/contract/index.ts'
import { loadViem } from '../../core/ethereum/index.ts'
import { WALLET_ACCOUNT } from './account.ts'
import { WALLET_EVENTS, WALLET_WEBHOOKS } from './events.ts'
import { frameRoutes } from './frame/routes.ts'
import type { KeyManagement } from './keys/keyManagement.ts'
import { readRecoveryKeys, RECOVERY_KEY_VARIABLE } from './keys/readRecoveryKeys.ts'
import { priceRoutes } from './prices/routes.ts'
import { embeddedWalletRoutes } from './routes.ts'
import { createSealedBodies } from './sealed/sealedBodies.ts'
import { deriveSealingKeys } from './sealed/sealingKeys.ts'
import { readSettings, toWireConfig, type EmbeddedWalletSettings } from './settings.ts'
import { exportWallets } from './exportData.ts'
import { EMBEDDED_WALLET_ID, embeddedWalletMigrations } from './tables.ts'

/** Logged at the start of production for each app with wallets that has pages on another site than this server. */
const OTHER_SITE_WARNING =
  'THE WALLET FRAME IS ON ANOTHER SITE than pages of this app: a browser that blocks cookies of other sites lets it keep ' +
  'nothing there, and the wallet is recovered at each visit. Give the server an address on their site, such as ' +
  'wallet.example.com for app.example.com, before users have wallets'

export interface EmbeddedWalletOptions {
  /** Manages the keys of recovery shares, instead of keys from the environment. */
  keyManagement?: KeyManagement | undefined
  /**
   * Returns the base URL at which an app's frame reaches its users' drives; undefined if the app has no such backups.
   */
  driveApiUrlOf?: ((appId: string) => string | undefined) | undefined
  telemetry?: CallObserver | undefined
}

/**
 * The server half of the embedded wallet: stores auth shares and sealed recovery shares. They are enough to rebuild a
 * key only if the app chose that this server manages the recovery.
 * @throws ConfigError if an app's `plugins.embeddedWallet` is wrong, or the keys of recovery shares are missing or
 * invalid
 */
export function embeddedWalletPlugin(
  config: ServerConfig,
  { keyManagement, driveApiUrlOf = () => undefined, telemetry = noTelemetry }: EmbeddedWalletOptions,
): ServerPlugin {
  const settings = settingsByApp(config.apps, (app) =>
    readSettings(app, config.mode, { hasDrive: driveApiUrlOf(app.id) !== undefined }),
  )
  const keys = keyManagement ?? readRecoveryKeys(config)
  if (settings.size > 0 && !keys) {
    throw new ConfigError(
      `${RECOVERY_KEY_VARIABLE} is not set, but an app has "plugins.embeddedWallet": give the server a key for recovery shares, ` +
        'for example from "openssl rand -base64 32", and keep it apart from LATCHKEY_SECRET and the database; or name a "keyManagement".',
    )
  }
  const settingsOf = ({ id }: App): EmbeddedWalletSettings | undefined => settings.get(id)

  return defineServerPlugin({
    id: EMBEDDED_WALLET_ID,
    sharedAccountTypes: [WALLET_ACCOUNT],
    securityEvents: Object.values(WALLET_EVENTS),
    webhooks: Object.values(WALLET_WEBHOOKS),
    migrations: embeddedWalletMigrations,
    exportDataOf: ({ userId }, { db }) => exportWallets(db, userId),
    preload: async () => settings.size > 0 && loadViem(),
    appConfig(app) {
      const own = settingsOf(app)
      return own ? toWireConfig(own) : {}
    },
    routes(http, services) {
      warnOfOtherSites(config, (id) => settings.has(id), services.log)
      priceRoutes(http, services, config, telemetry)
      if (!keys) return
      embeddedWalletRoutes(http, services, {
        settingsOf,
        keys,
        ...createSealedBodies(deriveSealingKeys(services)),
        frameOrigin: config.publicUrl,
        limits: config.rateLimits,
      })
    },
    publicRoutes(http, services) {
      const findApp = (appId: string) => (settings.has(appId) ? config.apps.find(({ id }) => id === appId) : undefined)
      const isConfirmedInFrame = (appId: string): boolean => settings.get(appId)?.confirmInFrame === true
      frameRoutes(http, services, {
        frame: frameFiles,
        sealingKey: deriveSealingKeys(services).publicKey,
        findApp,
        isConfirmedInFrame,
        driveApiUrlOf,
      })
    },
  })
}

/**
 * Warns the operator of pages on another site than this server. Browsers that block cookies of other sites let the
 * wallet frame store nothing there.
 */
function warnOfOtherSites(
  { mode, apps, publicUrl }: ServerConfig,
  hasWallets: (appId: string) => boolean,
  log: PluginServices['log'],
): void {
  if (mode !== 'production') return
  for (const { id, allowedOrigins } of apps) {
    const origins = hasWallets(id) ? originsOfOtherSites(allowedOrigins, publicUrl) : []
    if (origins.length > 0) log.warn({ appId: id, origins, publicUrl }, OTHER_SITE_WARNING)
  }
}
