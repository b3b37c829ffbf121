import { CODE_LENGTH, readDigits, type WireSession } from '../../core/contract.ts'
import {
  EMAIL_CODE_LIFETIME_S,
  EMAIL_CODE_MAX_ATTEMPTS,
  EMAIL_MAX_LENGTH,
  EMAIL_PATHS,
} from '../../plugins/email/contract.ts'
import type { ProviderAccount } from './directory.ts'
import type { ProviderParts } from './parts.ts'
import { invalidCode, invalidData, ProviderError } from './ProviderError.ts'
import { readString, type ProviderRequest, type RouteTable } from './router.ts'

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The endpoints of email codes, which arrive in the inbox. */
export function addEmailRoutes(
  routes: RouteTable,
  parts: ProviderParts,
  sessionFor: (account: ProviderAccount) => WireSession,
): void {
  const { directory, createCodes } = parts
  const codes = createCodes({ lifetimeS: EMAIL_CODE_LIFETIME_S, maxAttempts: EMAIL_CODE_MAX_ATTEMPTS })

  const consume = (request: ProviderRequest, address: string): void => {
    const code = readDigits(readString(request, 'code'))
    if (code?.length !== CODE_LENGTH) throw invalidCode()
    codes.consume(address, code)
  }

  routes.add('POST', EMAIL_PATHS.init, (request) => {
    if (!parts.config().email_auth) {
      throw new ProviderError(403, 'disallowed_login_method', 'Login with email is not enabled for this app.')
    }
    codes.send(readAddress(request, 'email'))
    return { success: true }
  })

  routes.add('POST', EMAIL_PATHS.authenticate, (request) => {
    const address = readAddress(request, 'email')
    consume(request, address)
    return sessionFor(toAccount(address))
  })

  routes.add('POST', EMAIL_PATHS.link, (request) => {
    const { id } = request.requireUser()
    const address = readAddress(request, 'email')
    consume(request, address)
    return directory.link(id, toAccount(address), 1)
  })

  routes.add('POST', EMAIL_PATHS.update, (request) => {
    const { id } = request.requireUser()
    const old = readAddress(request, 'oldAddress')
    const address = readAddress(request, 'newAddress')
    consume(request, address)
    return directory.replace(id, toAccount(old), toAccount(address))
  })

  routes.add('POST', EMAIL_PATHS.unlink, (request) => {
    const { id } = request.requireUser()
    return directory.unlink(id, toAccount(readAddress(request, 'address')))
  })
}

/** The account of an address, as the e-mail routes store it. */
export const emailAccount = (address: string): ProviderAccount => toAccount(address.trim().toLowerCase())

const toAccount = (address: string): ProviderAccount => ({ type: 'email', subject: address, fields: { address } })

function readAddress(request: ProviderRequest, field: string): string {
  const address = readString(request, field).trim().toLowerCase()
  if (ADDRESS.test(address) && address.length <= EMAIL_MAX_LENGTH) return address
  throw invalidData(`"${field}" is not an e-mail address of at most ${EMAIL_MAX_LENGTH} characters.`)
}
