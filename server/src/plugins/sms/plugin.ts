import { z } from 'zod'
import { ConfigError, readPhoneNumber } from '../../core/foundation/index.ts'
import type { ServerConfig } from '../../config.ts'
import { defineServerPlugin, importedSubject, type ServerPlugin } from '../../core/contract/index.ts'
import { canSendTexts, assertCountriesNamed, readSmsSettings } from '../../core/sms/index.ts'
import { PHONE_ACCOUNT, smsRoutes } from './routes.ts'

const toSubject = (text: string): string | undefined => readPhoneNumber(text)?.number

/**
 * Login with a code by text message. Without a provider of text messages it is off, except in development, where
 * messages go to the inbox page.
 * @throws ConfigError when an app's settings are wrong, or name SMS without a provider of text messages
 */
export function smsPlugin(
  config: Pick<ServerConfig, 'apps' | 'mode' | 'rateLimits' | 'secretOf' | 'sms'>,
): ServerPlugin {
  const settingsOf = readSmsSettings(config)
  const isOn = canSendTexts(config)
  const app = isOn ? undefined : config.apps.find(({ loginMethods }) => loginMethods?.includes('sms'))
  if (app) {
    throw new ConfigError(
      `App "${app.id}" has "sms" among its loginMethods, but neither LATCHKEY_SMS_URL nor sms.sender is set: name what sends text messages, or remove "sms".`,
    )
  }
  assertCountriesNamed(config, settingsOf, ({ loginMethods }) => isOn && (loginMethods?.includes('sms') ?? true))
  return defineServerPlugin({
    id: 'sms',
    accountTypes: [
      {
        type: PHONE_ACCOUNT,
        label: 'a phone number',
        maxPerUser: 1,
        // While no codes can be sent, a number must not be a user's only account.
        canLogIn: () => isOn,
        toWire: ({ subject }) => ({ phoneNumber: subject }),
        allowlistKeys: ({ subject }) => [subject],
        backend: {
          name: 'phone',
          lookups: [{ path: 'number', field: 'number', by: { toSubject } }],
          imported: z
            .strictObject({ number: importedSubject(toSubject, 'is not a phone number with its country code') })
            .transform(({ number }) => ({ subject: number, details: {} })),
        },
      },
    ],
    appConfig: () => ({ sms_auth: isOn }),
    routes: (http, services) => smsRoutes(http, services, { isOn, limits: config.rateLimits, settingsOf }),
  })
}
