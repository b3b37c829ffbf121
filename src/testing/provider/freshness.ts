import {
  brandNames,
  PATHS,
  type WireAppConfig,
  type WireFreshSession,
  type WireSession,
  type WireUser,
} from '../../core/contract.ts'
import type { Directory, ProviderAccount } from './directory.ts'
import { reauthenticationRequired, ProviderError } from './ProviderError.ts'
import type { ProviderRequest, RouteTable } from './router.ts'
import type { SecondFactorDesk } from './secondFactors.ts'
import type { Sessions } from './sessions.ts'

/** Seconds for which a login, or a confirmation by a login, counts as re-authentication. */
const BY_LOGIN_S = 600
/** Seconds for which a second factor counts as re-authentication. */
const BY_SECOND_FACTOR_S = 300

/** Checks of a session's recent proofs of identity. */
export interface Freshness {
  /**
   * Refuses a call whose session has no re-authentication of identity.
   *
   * @throws ProviderError 401 `fresh_proof_required` with its cause
   */
  require(request: ProviderRequest): void
  /** Records that the user proved a second factor. */
  prove(request: ProviderRequest): void
  /**
   * Returns the answer to a login that confirms the user's identity; `null` for any other login. @throws ProviderError 403
   * `fresh_proof_other_account`
   */
  confirm(request: ProviderRequest, account: ProviderAccount): WireSession | null
}

interface FreshnessArgs {
  routes: RouteTable
  brand: string
  directory: Directory
  sessions: Sessions
  secondFactors: SecondFactorDesk
  config: () => WireAppConfig
}

/** Implements the real provider's rules for re-authentication, with its endpoint `sessions/fresh`. */
export function createFreshness({
  routes,
  brand,
  directory,
  sessions,
  secondFactors,
  config,
}: FreshnessArgs): Freshness {
  const hasSecondFactor = ({ mfa_methods }: WireUser): boolean =>
    mfa_methods.some(({ type }) => config().mfa_methods.includes(type))

  const until = (request: ProviderRequest): number => {
    const user = request.requireUser()
    const { provenAt, provenByMfaAt } = sessions.proofsOf(request.bearer)
    return hasSecondFactor(user) ? provenByMfaAt + BY_SECOND_FACTOR_S : provenAt + BY_LOGIN_S
  }

  const require = (request: ProviderRequest): WireFreshSession => {
    const freshUntil = until(request)
    if (sessions.now() < freshUntil) return { fresh_until: freshUntil }
    const cause = hasSecondFactor(request.requireUser()) ? 'second_factor' : 'login'
    throw reauthenticationRequired(cause)
  }

  const prove = ({ bearer }: ProviderRequest): void => sessions.markProven(bearer, 'second_factor')

  routes.add('POST', PATHS.sessionsFresh, (request) => {
    const { mfa } = request.body
    if (mfa !== undefined) {
      secondFactors.require(request.requireUser(), mfa)
      prove(request)
    }
    return require(request)
  })

  return {
    require,
    prove,
    confirm(request, account) {
      if (request.headers[brandNames(brand).header.confirm] === undefined || request.bearer === undefined) return null
      const user = request.requireUser()
      if (account.type === 'custom_auth' || directory.ownerOf(account)?.id !== user.id) {
        throw new ProviderError(403, 'fresh_proof_other_account', 'That account is not linked to you.')
      }
      sessions.markProven(request.bearer, 'login')
      return { user, token: null, refresh_token: null, is_new_user: false, session_update_action: 'ignore' }
    },
  }
}
