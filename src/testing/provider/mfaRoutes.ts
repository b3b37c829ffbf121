import type { WireUser } from '../../core/contract.ts'
import type { Freshness } from './freshness.ts'
import { invalidData } from './ProviderError.ts'
import { readString, type ProviderRequest, type RouteTable } from './router.ts'
import type { SecondFactorDesk } from './secondFactors.ts'

/**
 * The endpoints of second factors. The wallet frame calls them, except for the one that sends a code for a
 * verification, which the SDK calls.
 */
export function addMfaRoutes(routes: RouteTable, desk: SecondFactorDesk, freshness: Freshness): void {
  /** Returns the user. Requires a second factor if they have one, otherwise re-authentication. */
  const changing = (request: ProviderRequest): WireUser => {
    const user = request.requireUser()
    if (user.mfa_methods.length === 0) freshness.require(request)
    desk.require(user, request.body.mfa, 'change')
    return user
  }
  const verify = (method: string, field: string) => (request: ProviderRequest) => {
    const user = request.requireUser()
    desk.require(user, { method, code: request.body[field] })
    freshness.prove(request)
    return { token: 'mfa-token' }
  }
  const remove = (method: string) => (request: ProviderRequest) => {
    desk.remove(changing(request), method)
    return { success: true }
  }

  routes.add('POST', '/api/v1/mfa/passwordless_sms/init', (request) => {
    if (request.body.action === 'enroll') desk.sendCode(changing(request), readString(request, 'phoneNumber'))
    else desk.sendCode(request.requireUser())
    return { success: true }
  })
  routes.add('POST', '/api/v1/mfa/passwordless_sms/enroll', (request) =>
    desk.enroll(changing(request), {
      method: 'sms',
      phoneNumber: readString(request, 'phoneNumber'),
      code: readString(request, 'code'),
    }),
  )
  routes.add('POST', '/api/v1/mfa/passwordless_sms/verify', verify('sms', 'code'))
  routes.add('POST', '/api/v1/mfa/passwordless_sms/unenroll', remove('sms'))

  routes.add('POST', '/api/v1/mfa/totp/init', (request) => desk.startTotp(changing(request)))
  routes.add('POST', '/api/v1/mfa/totp/enroll', (request) =>
    desk.enroll(changing(request), { method: 'totp', code: readString(request, 'code') }),
  )
  routes.add('POST', '/api/v1/mfa/totp/verify', verify('totp', 'code'))
  routes.add('POST', '/api/v1/mfa/totp/unenroll', remove('totp'))

  routes.add('POST', '/api/v1/mfa/passkeys/init', (request) => ({
    options: desk.passkeyOptions(request.requireUser()),
  }))
  routes.add('GET', '/api/v1/mfa/backup_codes', (request) => desk.backupStatus(request.requireUser()))
  routes.add('POST', '/api/v1/mfa/backup_codes/enroll', (request) => ({
    codes: desk.makeBackupCodes(request.requireUser(), request.body.mfa),
  }))
  routes.add('POST', '/api/v1/mfa/backup_codes/verify', verify('backup_codes', 'code'))
  routes.add('POST', '/api/v1/mfa/backup_codes/unenroll', remove('backup_codes'))
  for (const path of ['passkeys', 'passkey']) {
    routes.add('POST', `/api/v1/mfa/${path}/verify`, verify('passkey', 'authenticator_response'))
    routes.add('POST', `/api/v1/mfa/${path}/enrollment`, (request) => {
      const { credential_ids: ids } = request.body
      if (!Array.isArray(ids)) throw invalidData('"credential_ids" is no list.')
      desk.enroll(changing(request), { method: 'passkey', credentialIds: ids.map(String) })
      return {}
    })
  }
}
