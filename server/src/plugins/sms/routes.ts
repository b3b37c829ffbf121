import {
  PROVIDER_RATE_LIMIT, SMS_CODE_LIFETIME_S, SMS_CODE_MAX_ATTEMPTS, SMS_COUNTRY_NOT_ALLOWED_CODE, SMS_NOT_SENT_CODE, SMS_PATHS,
} from 'latchkey/plugins/sms/contract'
import type { RateLimitSettings } from '../../config.ts'
import type { Account } from '../../core/accountTypes.ts'
import type { App } from '../../core/apps.ts'
import { callerRates } from '../../core/callerRates.ts'
import type { Proof } from '../../core/codes.ts'
import { invalidData, RequestError } from '../../core/errors.ts'
import type { HttpRequest, PluginHttp, PluginServices, Rate } from '../../core/plugin.ts'
import { TextRefused } from '../../core/sms/transport.ts'
import { answers, okSchema, optionalBearer, sessionSchema, userSchema } from '../../core/wireSchemas.ts'
import { composeCodeText } from './message.ts'
import { readPhoneNumber, type PhoneNumber } from './number.ts'
import { codeSchema, initSchema, unlinkSchema } from './schema.ts'
import type { SmsSettings } from './settings.ts'

/** The account type that the SMS plugin owns. */
export const PHONE_ACCOUNT = 'phone'

export interface SmsRouteSettings {
  /** Whether anybody carries text messages. Where not, numbers can be unlinked and nothing else. */
  isOn: boolean
  limits: RateLimitSettings
  settingsOf: (app: App) => SmsSettings
}

const bearer = [{ bearer: [] }]
const tags = ['sms']

/** Endpoints 11 to 14. No answer depends on whether a number has an account, until its owner proved to be its owner. */
export function smsRoutes(http: PluginHttp, services: PluginServices, { isOn, limits, settingsOf }: SmsRouteSettings): void {
  const codes = services.codes({ lifetimeS: SMS_CODE_LIFETIME_S, maxAttempts: SMS_CODE_MAX_ATTEMPTS })

  const assertOn = (): void => {
    if (!isOn) throw new RequestError(403, 'disallowed_login_method', 'Login with sms is not enabled on this server.')
  }

  /** What a message to a number counts as. All but the caller's is given back where none was sent. */
  const ratesOf = (app: App, { number, block, callingCode }: PhoneNumber): Rate[] => [
    ['send-by-number', [app.id, number], limits.codesPerAddress],
    ['send-by-number-daily', [app.id, number], limits.codesPerAddressDaily],
    ['send-by-block', [app.id, block], settingsOf(app).codesPerBlock],
    ['send-by-country', [app.id, callingCode], settingsOf(app).codesPerCountry],
  ]

  const prove = async (request: HttpRequest, app: App, number: string, code: string): Promise<Proof> => {
    await services.countRate('try-by-caller', [app.id, services.callerOf(request)], limits.codeTriesPerCaller)
    await services.countRate('try-by-number', [app.id, number], limits.codeTriesPerAddress)
    return codes.verify(app, number, code)
  }

  http.post(
    SMS_PATHS.init,
    { schema: { body: initSchema, response: answers(okSchema), tags, summary: 'Send a code to a phone number', security: optionalBearer } },
    async (request) => {
      const app = services.requireApp(request)
      assertOn()
      await services.requireHuman(request, request.body.token)
      const phone = readNumber(request.body.phoneNumber)
      const { allowedCountries } = settingsOf(app)
      if (allowedCountries && !allowedCountries.includes(phone.country)) throw countryNotAllowed()
      await services.countRates(callerRates(services, app, request, limits.codesPerCaller))
      const refund = await services.countRates(ratesOf(app, phone))
      const { code, withdraw } = await codes.issue(app, phone.number)
      const text = composeCodeText({
        code, appName: app.name, lifetimeS: SMS_CODE_LIFETIME_S, origin: request.headers.origin,
      })
      try {
        await services.sendText({ to: phone.number, text })
      } catch (cause) {
        // The code that the user may still hold becomes valid again, and a try that failed on our side costs nothing.
        await withdraw()
        await refund()
        throw toRefusal(cause)
      }
      return { success: true }
    },
  )

  http.post(
    SMS_PATHS.authenticate,
    { schema: { body: codeSchema, response: answers(sessionSchema), tags, summary: 'Log in or sign up with a code' } },
    async (request) => {
      const app = services.requireApp(request)
      assertOn()
      const { number } = readNumber(request.body.phoneNumber)
      const proof = await prove(request, app, number, request.body.code)
      return services.loginOrSignUp(app, toAccount(number), proof)
    },
  )

  http.post(
    SMS_PATHS.link,
    { schema: { body: codeSchema, response: answers(userSchema), tags, summary: 'Link a phone number to the user', security: bearer } },
    async (request) => {
      const user = await services.requireUser(request)
      assertOn()
      const { number } = readNumber(request.body.phoneNumber)
      const proof = await prove(request, user.app, number, request.body.code)
      return services.linkAccount(user, toAccount(number), proof)
    },
  )

  http.post(
    SMS_PATHS.unlink,
    { schema: { body: unlinkSchema, response: answers(userSchema), tags, summary: 'Unlink a phone number', security: bearer } },
    async (request) => {
      const user = await services.requireUser(request)
      return services.unlinkAccount(user, { type: PHONE_ACCOUNT, subject: readNumber(request.body.phoneNumber).number })
    },
  )
}

const toAccount = (number: string): Account => ({ type: PHONE_ACCOUNT, subject: number, details: {} })

function readNumber(input: string): PhoneNumber {
  const phone = readPhoneNumber(input)
  if (phone === undefined) throw invalidNumber()
  return phone
}

const invalidNumber = (): RequestError => invalidData('"phoneNumber" is no number that text messages can be sent to. Give it with its country code.')

const countryNotAllowed = (): RequestError =>
  new RequestError(400, SMS_COUNTRY_NOT_ALLOWED_CODE, 'No text messages are sent to numbers of this country. Try another way to log in.')

/** What the caller is told of a message that was not sent. */
function toRefusal(cause: unknown): RequestError {
  const reason = cause instanceof TextRefused ? cause.reason : undefined
  if (reason === 'invalid_number') return invalidNumber()
  if (reason === 'country_not_allowed') return countryNotAllowed()
  if (reason === 'rate_limit') {
    return new RequestError(429, 'too_many_requests', `The ${PROVIDER_RATE_LIMIT} for text messages was reached. Please wait a moment and try again.`, { retryAfterS: 60, cause })
  }
  return new RequestError(502, SMS_NOT_SENT_CODE, 'The message could not be sent. Please try again in a moment.', { cause })
}
