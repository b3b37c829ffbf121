import type { ServerConfig } from '../../config.ts'
import {
  defineServerPlugin,
  type JsonValue,
  type ServerPlugin,
  type PluginServices,
} from '../../core/contract/index.ts'
import { onRampRoutes, toWire, WALLET_ACCOUNT } from './routes.ts'
import { resolveOnRamps } from './settings.ts'
import { createSimulator } from './simulator/createSimulator.ts'
import { simulatorRoutes } from './simulator/simulatorRoutes.ts'
import { moonpayOnRampMigrations, onRampTables } from './tables.ts'
import { createTransactions } from './transactions.ts'
import { webhookRoute } from './webhookRoute.ts'

/** Type of the webhook that tells a backend how a payment goes on. */
const PAYMENT_UPDATED = 'payment.updated'

/**
 * Buying coins by card at MoonPay: signed URLs, the provider's webhook, and the status of the user's payments. In
 * development MoonPay is simulated for apps without keys.
 * @throws ConfigError naming the setting that is wrong or missing
 */
export function moonpayOnRampPlugin(
  config: Pick<ServerConfig, 'apps' | 'mode' | 'publicUrl' | 'secret' | 'secretOf'>,
): ServerPlugin {
  const onRamps = resolveOnRamps(config)
  const transactionsOf = ({ db, clock, sendWebhook }: PluginServices) =>
    createTransactions(db, clock, (tx, stored) =>
      sendWebhook(
        { app: { id: stored.app_id }, userId: stored.user_id },
        // As the user's own list has it: fields that are undefined are left out.
        { type: PAYMENT_UPDATED, data: { payment: JSON.parse(JSON.stringify(toWire(stored))) as JsonValue } },
        tx,
      ),
    )
  return defineServerPlugin({
    id: 'moonpayOnRamp',
    webhooks: [PAYMENT_UPDATED],
    migrations: moonpayOnRampMigrations,
    exportDataOf: async ({ userId }, { db }) => ({
      transactions: await onRampTables(db)
        .selectFrom('moonpay_on_ramp_transactions')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
    }),
    readsAccountTypes: [WALLET_ACCOUNT],
    appConfig: (app) => ({ fiat_on_ramp_enabled: onRamps.has(app.id) }),
    routes: (http, services) => onRampRoutes(http, services, onRamps, transactionsOf(services)),
    async publicRoutes(http, services) {
      await webhookRoute(http, services, onRamps, transactionsOf(services))
      if (config.mode === 'development')
        await simulatorRoutes(http, createSimulator({ onRamps, config, services, http }), config.publicUrl)
    },
  })
}
