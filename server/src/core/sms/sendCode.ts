import { SMS_CODE_LIFETIME_S } from 'latchkey/plugins/sms/contract'
import type { App } from '../apps/index.ts'
import { callerRates } from '../limits/index.ts'
import { codeAddressRates, countForAppOrProven, type CodeSendLimits } from '../codes/index.ts'
import { isBusy, isRequestError, readPhoneNumber, type PhoneNumber } from '../foundation/index.ts'
import { callerLanguage } from '../http/index.ts'
import { writerOf } from '../messages/index.ts'
import type { HttpRequest, SignedIn, PluginCodes, PluginServices, Rate } from '../contract/index.ts'
import { composeCodeText } from './codeText.ts'
import { budgetUsedUp, countryNotAllowed, invalidNumber, toTextRefusal } from './refusals.ts'
import type { SmsSettings } from './settings.ts'

export interface CodeToSend {
  app: App
  request: HttpRequest
  phone: PhoneNumber
  codes: PluginCodes
  /**
   * Set if the code is for a user who is logged in: the user, and the scope of the code within plugin and app. The
   * code is then valid in their session only. Default: the number is the scope, and the code belongs to the browser
   * that requests it.
   */
  owner?: { user: SignedIn; scope: string } | undefined
  /** Origin of the page into which the code is typed; the message contains it. Undefined if it is unknown. */
  origin: string | undefined
  settings: SmsSettings
  limits: CodeSendLimits
}

/** Parses a phone number. @throws RequestError 400 `invalid_data` if text messages cannot be sent to it */
export function requirePhoneNumber(input: string): PhoneNumber {
  const phone = readPhoneNumber(input)
  if (phone === undefined) throw invalidNumber()
  return phone
}

const DAY_S = 86_400

/** Limits for messages to a number. Their counts are taken back if no message was sent. */
const numberRates = (
  services: PluginServices,
  { app, request, phone: { number, block, callingCode }, limits, settings }: CodeToSend,
): Rate[] => [
  ...codeAddressRates(services, app, request, number, limits),
  ['send-by-block', [app.id, block], settings.codesPerBlock],
  ['send-by-country', [app.id, callingCode], settings.codesPerCountry],
]

/** Counts a message in the app's daily budget. @returns a function that takes the count back */
async function countText(
  { countForApp }: PluginServices,
  app: App,
  { messagesPerDay }: SmsSettings,
): Promise<() => Promise<void>> {
  try {
    return await countForApp(app, 'texts-daily', { limit: messagesPerDay, windowS: DAY_S })
  } catch (error) {
    throw isRequestError(error) && error.status === 429 ? budgetUsedUp(error.retryAfterS) : error
  }
}

/**
 * Sends a code to a number, within the limits for text messages.
 * @throws RequestError 400 `sms_country_not_allowed`, `invalid_data`, 429 `too_many_requests`, `sms_budget_used_up`,
 * 502 `sms_not_sent`, 503 `service_unavailable` if more wait than can be told the provider in time
 */
export async function sendCode(services: PluginServices, sent: CodeToSend): Promise<void> {
  const { app, request, phone, codes, owner, origin, settings, limits } = sent
  if (settings.allowedCountries && !settings.allowedCountries.includes(phone.country)) throw countryNotAllowed()
  const refundCaller = await services.countRates(callerRates(services, app, request, limits.codesPerCaller))
  const refundRates = await countForAppOrProven(services, sent, (rates) =>
    services.countRates([...numberRates(services, sent), ...rates]),
  )
  const refundText = await countText(services, app, settings).catch(async (error: unknown) => {
    await refundRates()
    throw error
  })
  const { code, isTest, withdraw } = await (owner
    ? codes.issue(app, owner.scope, owner.user)
    : codes.issue(app, phone.number, request))
  try {
    const language = callerLanguage(app)
    const { write } = await writerOf(app, language)
    const own = app.texts[language]
    const text = composeCodeText({ code, appName: app.name, lifetimeS: SMS_CODE_LIFETIME_S, origin, write, own })
    const kind = owner ? 'mfa_code' : 'login_code'
    await services.sendText({ to: phone.number, text, kind, appId: app.id, language, code }, { isTest })
  } catch (cause) {
    // The previous code becomes valid again, since the user may still have it, and a failure on our side does not
    // count.
    await withdraw()
    await refundRates()
    await refundText()
    // The client comes back by itself, so a crowd must not use up its callers' limits.
    if (isBusy(cause)) await refundCaller()
    throw toTextRefusal(cause)
  }
}
