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

/** `plugins.sms` of an app. @param factor multiplies the default limits, which are higher in development */
const settingsSchema = (factor: number) =>
  z.strictObject({
    /** Countries that text messages are sent to. Absent: all, in development only; production does not start then. */
    allowedCountries: z.array(country).min(1).optional(),
    /** Codes to numbers that differ in their last four digits only, which is a sign of SMS pumping. */
    codesPerBlock: rate(20 * factor, 3_600),
    /** Codes to all numbers of one calling code. */
    codesPerCountry: rate(2_000 * factor, 3_600),
    /** Text messages of any kind per day, to everybody: limits the cost of an app. */
    messagesPerDay: z
      .int()
      .positive()
      .default(1_000 * factor),
  })

/** Text message settings of one app. */
export type SmsSettings = z.infer<ReturnType<typeof settingsSchema>>

/**
 * The settings of every app, checked when the server starts.
 * @throws ConfigError naming the setting
 */
export function readSmsSettings({ apps, mode }: AppsConfig): (app: Pick<App, 'id'>) => SmsSettings {
  const schema = settingsSchema(mode === 'development' ? 100 : 1)
  const byApp = settingsByApp(apps, (app) => readPluginSettings(app, 'sms', schema))
  return ({ id }) => byApp.get(id) as SmsSettings
}

/**
 * Refuses to send text messages to the whole world in production: attackers get paid for messages to expensive
 * countries.
 * @param sends whether an app sends any
 * @throws ConfigError naming each app that does not say which countries it serves
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
