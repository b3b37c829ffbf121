import { CUSTOM_AUTH_PATHS, DEFAULT_SUBJECT_CLAIM, readCustomUserId } from '../../plugins/customAuth/contract.ts'
import { subjectOf } from '../../plugins/customAuth/subjectOf.ts'
import type { WireSession } from '../../core/contract.ts'
import type { ProviderAccount } from './directory.ts'
import { ProviderError } from './ProviderError.ts'
import { readString, type RouteTable } from './router.ts'

/** Signature of a token that the provider refuses as forged. */
const FORGED = 'forged'

/** The login by a custom token: accepts any token in the form of a JWT, unless its signature is `forged`. */
export function addCustomAuthRoutes(routes: RouteTable, sessionFor: (account: ProviderAccount) => WireSession): void {
  routes.add('POST', CUSTOM_AUTH_PATHS.authenticate, (request) => {
    const token = readString(request, 'token')
    const id = subjectOf(token, DEFAULT_SUBJECT_CLAIM)
    if (id === undefined || token.endsWith(`.${FORGED}`)) {
      throw new ProviderError(422, 'invalid_credentials', 'The token is not valid: signature verification failed.')
    }
    return sessionFor(customAuthAccount(id))
  })
}

/** The account of a user of the host's own identity system, as the custom login stores it. */
export const customAuthAccount = (id: string): ProviderAccount => ({
  type: 'custom_auth',
  subject: readCustomUserId(id) ?? id,
  fields: { custom_user_id: id },
})

/** A token of the host's identity system that the fake provider accepts. */
export const customAuthToken = (subject: unknown, { signature = 'signed' } = {}): string =>
  [{ alg: 'ES256', typ: 'JWT' }, { sub: subject }]
    .map((part) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(part)))))
    .map((text) => text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''))
    .concat(signature)
    .join('.')
