import type { ServerConfig } from '../../config.ts'
import { readMfaApps } from '../../core/mfa/index.ts'
import { defineServerPlugin, type ServerPlugin } from '../../core/contract/index.ts'
import { wrongCode } from './errors.ts'
import { mfaTotpRoutes, TOTP } from './routes.ts'
import { createTotpSecrets } from './secrets.ts'
import { MFA_TOTP_ID, mfaTotpMigrations, totpTables } from './tables.ts'

/**
 * Codes of an authenticator app as a second factor (RFC 6238).
 * @throws ConfigError if an app's `plugins.mfaTotp` is wrong
 */
export function mfaTotpPlugin(config: Pick<ServerConfig, 'apps' | 'mode'>): ServerPlugin {
  return defineServerPlugin({
    id: MFA_TOTP_ID,
    migrations: mfaTotpMigrations,
    exportDataOf: async ({ userId }, { db }) => ({
      authenticators: await totpTables(db)
        .selectFrom('mfa_totp_secrets')
        .select(['created_at'])
        .where('user_id', '=', userId)
        .execute(),
    }),
    // Unfinished enrolments do not count: they expire within minutes.
    async keepsDataOf(tx, userId) {
      const secret = await totpTables(tx)
        .selectFrom('mfa_totp_secrets')
        .select('id')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return secret !== undefined
    },
    mfaMethods: [{ type: TOTP, label: 'an authenticator app', isOn: readMfaApps(config, MFA_TOTP_ID) }],
    async verifyMfa({ user, proof }, services) {
      if (await createTotpSecrets(services).use(user, proof.code)) return true
      throw wrongCode()
    },
    async forgetMfa(tx, userId) {
      await totpTables(tx).deleteFrom('mfa_totp_secrets').where('user_id', '=', userId).execute()
    },
    routes: (http, services) => mfaTotpRoutes(http, services, createTotpSecrets(services)),
  })
}
