import { ConfigError } from '../../core/foundation/index.ts'
import type { ServerConfig } from '../../config.ts'
import { readMfaApps } from '../../core/mfa/index.ts'
import { defineServerPlugin, type ServerPlugin } from '../../core/contract/index.ts'
import { canSendTexts, assertCountriesNamed, readSmsSettings } from '../../core/sms/index.ts'
import { createMfaSmsCodes } from './codes.ts'
import { createSmsNumbers, exportNumbers } from './numbers.ts'
import { mfaSmsRoutes, PHONE_ACCOUNT, SMS } from './routes.ts'
import { MFA_SMS_ID, mfaSmsMigrations, smsTables } from './tables.ts'

/**
 * Codes by text message as a second factor. Countries and limits are those of login by text message, `plugins.sms`.
 * @throws ConfigError when an app's settings are wrong, or have it on without a provider of text messages
 */
export function mfaSmsPlugin(
  config: Pick<ServerConfig, 'apps' | 'mode' | 'publicUrl' | 'rateLimits' | 'secretOf' | 'sms'>,
): ServerPlugin {
  const settingsOf = readSmsSettings(config)
  const isOn = readMfaApps(config, MFA_SMS_ID)
  const hasProvider = canSendTexts(config)
  const app = hasProvider ? undefined : config.apps.find(isOn)
  if (app) {
    throw new ConfigError(
      `App "${app.id}" has "plugins.mfaSms", but neither LATCHKEY_SMS_URL nor sms.sender is set: name what sends text messages, or set "mfaSms" to false.`,
    )
  }
  assertCountriesNamed(config, settingsOf, isOn)
  return defineServerPlugin({
    id: MFA_SMS_ID,
    migrations: mfaSmsMigrations,
    exportDataOf: exportNumbers,
    readsAccountTypes: [PHONE_ACCOUNT],
    mfaMethods: [{ type: SMS, label: 'text message', isOn }],
    async verifyMfa({ user, proof }, services) {
      const number = await createSmsNumbers(services).find(user)
      return number !== undefined && createMfaSmsCodes(services).use(user, number, proof.code)
    },
    async forgetMfa(tx, userId) {
      await smsTables(tx).deleteFrom('mfa_sms_numbers').where('user_id', '=', userId).execute()
    },
    routes: (http, services) =>
      mfaSmsRoutes(http, services, { isOn, limits: config.rateLimits, settingsOf, frameOrigin: config.publicUrl }),
  })
}
