import { SMS_CODE_LIFETIME_S, SMS_CODE_MAX_ATTEMPTS, SMS_PATHS } from 'latchkey/plugins/sms/contract'
import type { RateLimitSettings } from '../../core/limits/index.ts'
import {
  type Account,
  type Proof,
  type HttpRequest,
  type PluginHttp,
  type PluginServices,
  answers,
  okSchema,
  optionalBearer,
  sessionSchema,
  userSchema,
} from '../../core/contract/index.ts'
import type { App } from '../../core/apps/index.ts'
import { codeTries } from '../../core/codes/index.ts'
import { RequestError } from '../../core/foundation/index.ts'
import { requirePhoneNumber, sendCode, type SmsSettings } from '../../core/sms/index.ts'
import { codeSchema, initSchema, unlinkSchema } from './wireSchema.ts'

/** Type of accounts that are phone numbers. */
export const PHONE_ACCOUNT = 'phone'

export interface SmsRouteSettings {
  /** True if text messages can be sent. If not, numbers can only be unlinked. */
  isOn: boolean
  limits: RateLimitSettings
  settingsOf: (app: App) => SmsSettings
}

const bearer = [{ bearer: [] }]
const tags = ['sms']

/** No answer reveals whether a number has an account until the caller has proven to own the number (CODE-52). */
export function smsRoutes(
  http: PluginHttp,
  services: PluginServices,
  { isOn, limits, settingsOf }: SmsRouteSettings,
): void {
  const codes = services.codes({ lifetimeS: SMS_CODE_LIFETIME_S, maxAttempts: SMS_CODE_MAX_ATTEMPTS })

  const assertOn = (): void => {
    if (!isOn) throw new RequestError(403, 'disallowed_login_method', 'Login with sms is not enabled on this server.')
  }

  const prove = (request: HttpRequest, app: App, number: string, code: string): Promise<Proof> =>
    codes.verify(app, number, code, request, codeTries(services, app, request, number, limits))

  http.post(
    SMS_PATHS.init,
    {
      schema: {
        body: initSchema,
        response: answers(okSchema),
        tags,
        summary: 'Send a code to a phone number',
        security: optionalBearer,
      },
    },
    async (request) => {
      const app = services.requireApp(request)
      assertOn()
      await services.requireHuman(request, request.body.token)
      const phone = requirePhoneNumber(request.body.phoneNumber)
      await sendCode(services, {
        app,
        request,
        phone,
        codes,
        origin: request.headers.origin,
        settings: settingsOf(app),
        limits,
      })
      return { success: true }
    },
  )

  http.post(
    SMS_PATHS.authenticate,
    { schema: { body: codeSchema, response: answers(sessionSchema), tags, summary: 'Log in or sign up with a code' } },
    async (request) => {
      const app = services.requireApp(request)
      assertOn()
      const { number } = requirePhoneNumber(request.body.phoneNumber)
      const proof = await prove(request, app, number, request.body.code)
      return services.loginOrSignUp(app, toAccount(number), proof)
    },
  )

  http.post(
    SMS_PATHS.link,
    {
      schema: {
        body: codeSchema,
        response: answers(userSchema),
        tags,
        summary: 'Link a phone number to the user',
        security: bearer,
      },
    },
    async (request) => {
      const user = await services.requireUser(request)
      assertOn()
      const { number } = requirePhoneNumber(request.body.phoneNumber)
      const proof = await prove(request, user.app, number, request.body.code)
      return services.linkAccount(user, toAccount(number), proof)
    },
  )

  http.post(
    SMS_PATHS.unlink,
    {
      schema: {
        body: unlinkSchema,
        response: answers(userSchema),
        tags,
        summary: 'Unlink a phone number',
        security: bearer,
      },
    },
    async (request) => {
      const user = await services.requireUser(request)
      return services.unlinkAccount(user, {
        type: PHONE_ACCOUNT,
        subject: requirePhoneNumber(request.body.phoneNumber).number,
      })
    },
  )
}

const toAccount = (number: string): Account => ({ type: PHONE_ACCOUNT, subject: number, details: {} })
