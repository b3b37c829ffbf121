import { isSupportedCountry } from 'libphonenumber-js/max'
import { z } from 'zod'
import { ConfigError } from '../foundation/index.ts'
import { type App, type AppsConfig, type AppSettings, readPluginSettings, settingsByApp } from '../apps/index.ts'

const rate = (limit: number, windowS: number) =>
  z.strictObject({ limit: z.int().positive(), windowS: z.int().positive() }).default({ limit, windowS })

const country = z
  .string()
  .toUpperCase()
  .refine(isSupportedCountry, { error: 'must be an ISO 3166 country code such as "US"' })

/** Schema of an app's `plugins.sms`. @param factor multiplies the default limits, which are higher in development */
const settingsSchema = (factor: number) =>
  z.strictObject({
    /**
     * Countries to which text messages are sent. If absent, development sends to all, and production does not start.
     */
    allowedCountries: z.array(country).min(1).optional(),
    /**
     * Limit of codes to numbers that differ only in their last four digits, since many of those are a sign of SMS
     * pumping.
     */
    codesPerBlock: rate(20 * factor, 3_600),
    /** Limit of codes to all numbers with the same calling code. */
    codesPerCountry: rate(2_000 * factor, 3_600),
    /** Limit of text messages per day to all numbers, which caps the app's cost. */
    messagesPerDay: z
      .int()
      .positive()
      .default(1_000 * factor),
  })

/** An app's settings for text messages, with defaults filled in. */
export type SmsSettings = z.infer<ReturnType<typeof settingsSchema>>

/**
 * Reads the settings of all apps, when the server starts.
 * @throws ConfigError naming the wrong setting
 */
export function readSmsSettings({ apps, mode }: AppsConfig): (app: Pick<App, 'id'>) => SmsSettings {
  const schema = settingsSchema(mode === 'development' ? 100 : 1)
  const byApp = settingsByApp(apps, (app) => readPluginSettings(app, 'sms', schema))
  return ({ id }) => byApp.get(id) as SmsSettings
}

/**
 * Refuses to start in production if an app would send text messages to any country, since attackers earn money by
 * messages to expensive ones.
 * @param sends tells whether an app sends text messages
 * @throws ConfigError naming each app without a list of countries
 */
export function assertCountriesNamed(
  { apps, mode }: AppsConfig,
  settingsOf: (app: Pick<App, 'id'>) => SmsSettings,
  sends: (app: AppSettings) => boolean,
): void {
  if (mode === 'development') return
  const app = apps.find((each) => sends(each) && settingsOf(each).allowedCountries === undefined)
  if (app === undefined) return
  throw new ConfigError(
    `App "${app.id}" sends text messages to every country, and anybody can have them sent at your cost: name those that your users live in, such as "plugins": { "sms": { "allowedCountries": ["US"] } }.`,
  )
}
