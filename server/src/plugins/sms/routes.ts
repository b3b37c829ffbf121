import { SMS_CODE_LIFETIME_S, SMS_CODE_MAX_ATTEMPTS, SMS_PATHS } from 'latchkey/plugins/sms/contract'
import type { RateLimitSettings } from '../../core/limits/index.ts'
import {
  type PluginHttp,
  type PluginServices,
  addLoginRoutes,
  answers,
  okSchema,
  optionalBearer,
} from '../../core/contract/index.ts'
import type { App } from '../../core/apps/index.ts'
import { codeTries } from '../../core/codes/index.ts'
import { RequestError } from '../../core/foundation/index.ts'
import { requirePhoneNumber, sendCode, type SmsSettings } from '../../core/sms/index.ts'
import { codeSchema, initSchema, unlinkSchema } from './wireSchema.ts'

/** The account type of this plugin, as on the wire. The subject is the number in E.164 form. */
export const PHONE_ACCOUNT = 'phone'

export interface SmsRouteSettings {
  /** True if text messages can be sent. If not, numbers can only be unlinked. */
  isOn: boolean
  limits: RateLimitSettings
  settingsOf: (app: App) => SmsSettings
}

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

  http.post(
    SMS_PATHS.init,
    {
      config: { turn: 'start' },
      schema: {
        body: initSchema,
        response: answers(okSchema),
        tags: ['sms'],
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

  addLoginRoutes(http, services, {
    paths: SMS_PATHS,
    tag: 'sms',
    means: 'a code',
    account: 'a phone number',
    proofBody: codeSchema,
    keyBody: unlinkSchema,
    async prove(request, app, { phoneNumber, code }) {
      assertOn()
      const { number } = requirePhoneNumber(phoneNumber)
      const tries = codeTries(services, app, request, number, limits)
      const proof = await codes.verify(app, number, code, request, tries)
      return { account: { type: PHONE_ACCOUNT, subject: number, details: {} }, proof }
    },
    keyOf: ({ phoneNumber }) => ({ type: PHONE_ACCOUNT, subject: requirePhoneNumber(phoneNumber).number }),
  })
}
