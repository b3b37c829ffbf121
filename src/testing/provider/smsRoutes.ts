import { CODE_LENGTH, readDigits, type WireSession } from '../../core/contract.ts'
import { SMS_CODE_LIFETIME_S, SMS_CODE_MAX_ATTEMPTS, SMS_PATHS } from '../../plugins/sms/contract.ts'
import type { ProviderAccount } from './directory.ts'
import type { ProviderParts } from './parts.ts'
import { invalidCode, invalidData, ProviderError } from './ProviderError.ts'
import { readString, type ProviderRequest, type RouteTable } from './router.ts'

/** Form of an E.164 number. The real server checks whether the number exists; this one does not. */
const NUMBER = /^\+[1-9]\d{6,14}$/

/** The endpoints of codes by text message, which arrive in the inbox, under the number in E.164 form. */
export function addSmsRoutes(
  routes: RouteTable,
  parts: ProviderParts,
  sessionFor: (account: ProviderAccount) => WireSession,
): void {
  const { directory, createCodes } = parts
  const codes = createCodes({ lifetimeS: SMS_CODE_LIFETIME_S, maxAttempts: SMS_CODE_MAX_ATTEMPTS })

  const consume = (request: ProviderRequest, number: string): void => {
    const code = readDigits(readString(request, 'code'))
    if (code?.length !== CODE_LENGTH) throw invalidCode()
    codes.consume(number, code)
  }

  routes.add('POST', SMS_PATHS.init, (request) => {
    if (!parts.config().sms_auth) {
      throw new ProviderError(403, 'disallowed_login_method', 'Login with sms is not enabled for this app.')
    }
    codes.send(readNumber(request))
    return { success: true }
  })

  routes.add('POST', SMS_PATHS.authenticate, (request) => {
    const number = readNumber(request)
    consume(request, number)
    return sessionFor(phoneAccount(number))
  })

  routes.add('POST', SMS_PATHS.link, (request) => {
    const { id } = request.requireUser()
    const number = readNumber(request)
    consume(request, number)
    return directory.link(id, phoneAccount(number), 1)
  })

  routes.add('POST', SMS_PATHS.unlink, (request) => {
    const { id } = request.requireUser()
    return directory.unlink(id, phoneAccount(readNumber(request)))
  })
}

/** The account of a number, as the SMS routes store it. */
export function phoneAccount(phoneNumber: string): ProviderAccount {
  const number = `+${phoneNumber.replace(/\D/g, '')}`
  return { type: 'phone', subject: number, fields: { phoneNumber: number } }
}

function readNumber(request: ProviderRequest): string {
  const number = readString(request, 'phoneNumber').replace(/[\s().-]/g, '')
  if (NUMBER.test(number)) return number
  throw invalidData('"phoneNumber" is no number that text messages can be sent to. Give it with its country code.')
}
