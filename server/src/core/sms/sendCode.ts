import { SMS_CODE_LIFETIME_S } from 'latchkey/plugins/sms/contract'
import type { RateLimitSettings } from '../../config.ts'
import type { App } from '../apps.ts'
import { callerRates } from '../callerRates.ts'
import type { HttpRequest, PluginCodes, PluginServices, Rate } from '../plugin.ts'
import { composeCodeText } from './codeText.ts'
import { readPhoneNumber, type PhoneNumber } from './number.ts'
import { countryNotAllowed, invalidNumber, toTextRefusal } from './refusals.ts'
import type { SmsSettings } from './settings.ts'

export interface CodeToSend {
  app: App
  request: HttpRequest
  phone: PhoneNumber
  codes: PluginCodes
  /** What the code is good for, beside the plugin and the app. Default: the number. */
  scope?: string | undefined
  /** The page that the code is typed into, to which its message binds it; undefined where nobody knows. */
  origin: string | undefined
  settings: SmsSettings
  limits: Pick<RateLimitSettings, 'codesPerCaller' | 'codesPerAddress' | 'codesPerAddressDaily'>
}

/** @throws RequestError 400 `invalid_data` for what is no number that text messages can be sent to */
export function requirePhoneNumber(input: string): PhoneNumber {
  const phone = readPhoneNumber(input)
  if (phone === undefined) throw invalidNumber()
  return phone
}

/** What a message to a number counts as. All but the caller's is given back where none was sent. */
const numberRates = ({ app, phone: { number, block, callingCode }, limits, settings }: CodeToSend): Rate[] => [
  ['send-by-number', [app.id, number], limits.codesPerAddress],
  ['send-by-number-daily', [app.id, number], limits.codesPerAddressDaily],
  ['send-by-block', [app.id, block], settings.codesPerBlock],
  ['send-by-country', [app.id, callingCode], settings.codesPerCountry],
]

/**
 * Sends a code to a number, within the limits of what costs money.
 * @throws RequestError 400 `sms_country_not_allowed`, `invalid_data`, 429 `too_many_requests`, 502 `sms_not_sent`
 */
export async function sendCode(services: PluginServices, sent: CodeToSend): Promise<void> {
  const { app, request, phone, codes, scope = phone.number, origin, settings, limits } = sent
  if (settings.allowedCountries && !settings.allowedCountries.includes(phone.country)) throw countryNotAllowed()
  await services.countRates(callerRates(services, app, request, limits.codesPerCaller))
  const refund = await services.countRates(numberRates(sent))
  const { code, withdraw } = await codes.issue(app, scope)
  try {
    await services.sendText({ to: phone.number, text: composeCodeText({ code, appName: app.name, lifetimeS: SMS_CODE_LIFETIME_S, origin }) })
  } catch (cause) {
    // The code that the user may still hold becomes valid again, and a try that failed on our side costs nothing.
    await withdraw()
    await refund()
    throw toTextRefusal(cause)
  }
}
