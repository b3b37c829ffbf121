import { PASSKEY_LIMIT } from 'latchkey/plugins/passkey/contract'
import type { ServerConfig } from '../../config.ts'
import { defineServerPlugin, type ServerPlugin } from '../../core/contract/index.ts'
import { eraseCredentials, exportCredentials, isEnrolledInMfa, PASSKEY_ACCOUNT } from './credentials.ts'
import { PASSKEY_COUNTER_REGRESSED } from './counter.ts'
import { enrolledInMfa } from './errors.ts'
import { passkeyRoutes } from './routes.ts'
import { readPasskeySettings } from './settings.ts'
import { passkeyIndexes, passkeyMigrations } from './tables.ts'

/**
 * Login with a passkey. Its endpoints are in `docs/protocol/http.md`.
 * @throws ConfigError if an app's `plugins.passkey` is wrong
 */
export function passkeyPlugin({ apps, rateLimits: limits }: Pick<ServerConfig, 'apps' | 'rateLimits'>): ServerPlugin {
  const settings = readPasskeySettings(apps)
  return defineServerPlugin({
    id: 'passkey',
    accountTypes: [
      {
        type: PASSKEY_ACCOUNT,
        label: 'a passkey',
        maxPerUser: PASSKEY_LIMIT,
        toWire: ({ subject, details }) => ({ ...details, credential_id: subject }),
        // A user with a passkey has another account too, by which an allowlist can list the user.
        allowlistKeys: () => [],
        assertUnlinkable({ details }) {
          if (isEnrolledInMfa(details)) throw enrolledInMfa()
        },
      },
    ],
    securityEvents: [PASSKEY_COUNTER_REGRESSED],
    migrations: passkeyMigrations,
    indexes: passkeyIndexes,
    exportDataOf: (user, { db }) => exportCredentials(db, user.appId, user.userId),
    // Passkeys are accounts, which the core knows; the rest are challenges, which expire within minutes.
    keepsDataOf: async () => false,
    eraseDataOf: (tx, { appId, userId }) => eraseCredentials(tx, appId, userId),
    appConfig: () => ({ passkey_auth: true }),
    routes: (http, services) => passkeyRoutes(http, services, { limits, settings }),
  })
}
