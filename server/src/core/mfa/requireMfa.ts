import type { FastifyBaseLogger } from 'fastify'
import { isRequestError } from '../errors.ts'
import type { MfaProof, PluginServices, ServerPlugin, SignedIn } from '../plugin.ts'
import type { RateLimit, RateLimits } from '../rateLimits.ts'
import type { Queryable } from '../transact.ts'
import { listEnrolledMfa, type EnrolledMfa } from './enrolled.ts'
import { mfaRefused, mfaUnavailable } from './errors.ts'
import { isMfaMethodOn, type MfaMethods } from './methods.ts'

export interface RequireMfaDeps {
  db: Queryable
  methods: MfaMethods
  servicesOf: (plugin: ServerPlugin) => PluginServices
  rateLimits: RateLimits
  log: FastifyBaseLogger
}

/** {@link PluginServices.requireMfa} */
export type RequireMfa = (user: SignedIn, proof: MfaProof | undefined) => Promise<boolean>

/** Wrong proofs of one user. The second makes guessing six digits a matter of decades for whoever has a stolen token and patience. */
const TRY_LIMITS: readonly RateLimit[] = [{ limit: 4, windowS: 300 }, { limit: 40, windowS: 86_400 }]
const ACTION = 'core/second-factor'

/**
 * Asks the plugin that owns the method of a proof. What a user enrolled is the core's to know: one whose methods nobody
 * verifies any more is refused, not let through.
 */
export function createMfaCheck({ db, methods, servicesOf, rateLimits, log }: RequireMfaDeps): RequireMfa {
  const verifierOf = (user: SignedIn, { method }: EnrolledMfa): ServerPlugin | undefined => {
    const owned = methods.get(method)
    return owned && isMfaMethodOn(user.app, owned) ? owned.plugin : undefined
  }

  return async (user, proof) => {
    const enrolled = await listEnrolledMfa(db, user.userId)
    if (enrolled.length === 0) return false
    if (!enrolled.some((method) => verifierOf(user, method))) {
      log.error({ appId: user.app.id, userId: user.userId, enrolled: enrolled.map(({ method, pluginId }) => ({ method, pluginId })) },
        'a user is refused whose second factors this server or app has off: turn one on again, or remove them with "latchkey-server reset-mfa"')
      throw mfaUnavailable(user.app)
    }
    if (!proof) throw mfaRefused('missing')
    const own = enrolled.find(({ method }) => method === proof.method)
    const verifier = own && verifierOf(user, own)
    if (!verifier?.verifyMfa) throw mfaRefused('unsupported_method')

    const who = [user.app.id, user.userId]
    const refund = async (): Promise<void> => {
      for (const limit of TRY_LIMITS) await rateLimits.refund(ACTION, who, limit)
    }
    // Counted first, so that a hundred guesses at once are not a hundred tries.
    for (const limit of TRY_LIMITS) await rateLimits.count(ACTION, who, limit)
    const isRight = await verifier.verifyMfa({ user, proof }, servicesOf(verifier)).catch(async (error: unknown) => {
      // Nobody looked at the proof, so it was no guess.
      if (!isRequestError(error) || error.status >= 500) await refund()
      throw error
    })
    if (!isRight) throw mfaRefused('invalid', 'The code you entered is not valid.')
    await refund()
    return true
  }
}
