import { MFA_SMS_LOGIN_NUMBER_CODE, MFA_SMS_PATHS as PATHS } from 'latchkey/plugins/mfaSms/contract'
import { z } from 'zod'
import type { RateLimitSettings } from '../../core/limits/index.ts'
import type { App } from '../../core/apps/index.ts'
import { countCodeTry, readCode } from '../../core/codes/index.ts'
import { invalidData, RequestError, type PhoneNumber, type Tx } from '../../core/foundation/index.ts'
import { mfaMethodOff } from '../../core/mfa/index.ts'
import {
  type HttpRequest,
  type PluginHttp,
  type SignedIn,
  type PluginServices,
  addMfaRoutes,
  answers,
  okSchema,
  userSchema,
  heldMfaField,
  mfaCodeField,
} from '../../core/contract/index.ts'
import { requirePhoneNumber, sendCode, type SmsSettings } from '../../core/sms/index.ts'
import { createMfaSmsCodes } from './codes.ts'
import { createSmsNumbers } from './numbers.ts'

/** Far longer than real numbers, however they are formatted: a longer text is refused before it is parsed. */
const phoneNumber = z.string().max(100).describe('With its country code, formatted or not')

const initSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('verify') }),
  z.object({ action: z.literal('enroll'), phoneNumber, mfa: heldMfaField }),
])
const enrollSchema = z.object({ phoneNumber, code: mfaCodeField, mfa: heldMfaField })

/** Name of this plugin's MFA method, on the wire and in the table of enrolled second factors. */
export const SMS = 'sms'

/** The account type of numbers that users log in with: the SMS plugin's. */
export const PHONE_ACCOUNT = 'phone'

export interface MfaSmsRoutesOptions {
  isOn(app: App): boolean
  limits: RateLimitSettings
  settingsOf(app: App): SmsSettings
  /** Origin of the wallet's frame, which enrols on behalf of the page around it. */
  frameOrigin: string
}

const shared = { tags: ['mfa'], security: [{ bearer: [] }] }

const loginNumber = (): RequestError =>
  new RequestError(
    400,
    MFA_SMS_LOGIN_NUMBER_CODE,
    'You log in with this number, so it proves nothing more. Choose another number, or another way.',
  )

export function mfaSmsRoutes(
  http: PluginHttp,
  services: PluginServices,
  { isOn, limits, settingsOf, frameOrigin }: MfaSmsRoutesOptions,
): void {
  const { requireUserOrFrame, mfa } = services
  const numbers = createSmsNumbers(services)
  const sms = createMfaSmsCodes(services)

  const send = (
    request: HttpRequest,
    user: SignedIn,
    purpose: 'enroll' | 'verify',
    phone: PhoneNumber,
  ): Promise<void> => {
    const { origin } = request.headers
    return sendCode(services, {
      app: user.app,
      request,
      phone,
      codes: sms.codes,
      owner: { user, scope: sms.scopeOf(user, purpose, phone.number) },
      settings: settingsOf(user.app),
      limits,
      // If the frame calls, the code is typed into the page around it, whose origin is not known here.
      origin: origin === frameOrigin ? undefined : origin,
    })
  }

  const countTry = (request: HttpRequest, user: SignedIn, { number }: PhoneNumber): Promise<void> =>
    countCodeTry(services, {
      app: user.app,
      request,
      address: number,
      limits,
      isAwaited: () => sms.codes.isAwaited(user.app, sms.scopeOf(user, 'enroll', number), user),
    })

  /**
   * Refuses a number that the user logs in with. Called again in the transaction, since the number may have been linked
   * meanwhile.
   */
  const assertNoLoginNumber = async (tx: Tx, { userId }: SignedIn, number: string): Promise<void> => {
    const linked = await tx
      .selectFrom('linked_accounts')
      .select('id')
      .where('user_id', '=', userId)
      .where('type', '=', PHONE_ACCOUNT)
      .where('subject', '=', number)
      .executeTakeFirst()
    if (linked) throw loginNumber()
  }

  http.post(
    PATHS.init,
    {
      schema: {
        ...shared,
        body: initSchema,
        response: answers(okSchema),
        summary: 'Send a code to verify with, or to enrol a number with',
      },
    },
    async (request) => {
      const user = await requireUserOrFrame(request)
      const { body } = request
      if (body.action === 'enroll') {
        await mfa.requireForEnrollment(user, SMS, body.mfa)
        const phone = requirePhoneNumber(body.phoneNumber)
        if (await services.hasAccount(user, { type: PHONE_ACCOUNT, subject: phone.number })) throw loginNumber()
        await send(request, user, 'enroll', phone)
        return { success: true }
      }
      if (!isOn(user.app)) throw mfaMethodOff()
      const number = await numbers.find(user)
      if (number === undefined)
        throw invalidData('You have no number that a code could be sent to. Choose another way to verify.')
      await send(request, user, 'verify', requirePhoneNumber(number))
      return { success: true }
    },
  )

  http.post(
    PATHS.enroll,
    {
      schema: {
        ...shared,
        body: enrollSchema,
        response: answers(userSchema),
        summary: 'Enrol a number with the code that was sent to it',
      },
    },
    async (request) => {
      const user = await requireUserOrFrame(request)
      const { code, mfa: proof } = request.body
      const phone = requirePhoneNumber(request.body.phoneNumber)
      return mfa.enroll(user, {
        method: SMS,
        proof,
        request: [phone.number, readCode(code) ?? ''],
        async verify() {
          await countTry(request, user, phone)
          return sms.verify(user, 'enroll', phone.number, code)
        },
        async write(tx) {
          await assertNoLoginNumber(tx, user, phone.number)
          await numbers.set(tx, user, phone.number)
        },
      })
    },
  )

  addMfaRoutes(http, services, {
    paths: PATHS,
    method: SMS,
    means: 'a code that was sent',
    factor: 'verification by text message',
    isForFrame: true,
  })
}
