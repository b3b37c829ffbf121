import type { ServerConfig } from '../../config.ts'
import { readMfaApps } from '../../core/mfa/index.ts'
import { defineServerPlugin, type ServerPlugin } from '../../core/contract/index.ts'
import { MFA_PASSKEY_COUNTER_REGRESSED, type PasskeyFactors } from '../passkey/factors.ts'
import { factorRefused } from '../passkey/errors.ts'
import { mfaPasskeyRoutes, PASSKEY } from './routes.ts'

/**
 * Passkeys as a second factor. Users link passkeys by the passkey plugin; here they enrol some of them as second
 * factors.
 * @param factors services of the passkey plugin
 * @throws ConfigError if an app's `plugins.mfaPasskey` is wrong
 */
export function mfaPasskeyPlugin(config: Pick<ServerConfig, 'apps' | 'mode'>, factors: PasskeyFactors): ServerPlugin {
  const id = 'mfaPasskey'
  const isOn = readMfaApps(config, id)
  return defineServerPlugin({
    id,
    mfaMethods: [{ type: PASSKEY, label: 'a passkey', isOn }],
    securityEvents: [MFA_PASSKEY_COUNTER_REGRESSED],
    async verifyMfa({ user, proof }, services) {
      if (await factors.verify(services, user, proof.code)) return true
      throw factorRefused()
    },
    forgetMfa: async (tx, userId) => factors.setEnrolled(tx, userId, []),
    routes: (http, services) => mfaPasskeyRoutes(http, services, { isOn, factors }),
  })
}
