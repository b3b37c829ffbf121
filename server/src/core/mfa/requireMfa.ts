import type { FastifyBaseLogger } from 'fastify'
import { isRequestError, type Queryable } from '../foundation/index.ts'
import type { MfaProof, PluginServices, ServerPlugin, SignedIn, RateLimit } from '../contract/index.ts'
import type { RateLimits } from '../limits/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import { listEnrolledMfa, type EnrolledMfa } from '../users/index.ts'
import { mfaRefused, mfaTokenOver, mfaUnavailable } from './errors.ts'
import { isMfaMethodOn, type MfaMethods } from './methods.ts'
import { isMfaToken, type MfaTokens } from './mfaTokens.ts'

export interface RequireMfaDeps {
  db: Queryable
  methods: MfaMethods
  servicesOf: (plugin: ServerPlugin) => PluginServices
  tokens: MfaTokens
  rateLimits: RateLimits
  events: SecurityEvents
  log: FastifyBaseLogger
}

/** Implements {@link SessionServices.requireMfa}. */
export type RequireMfa = (user: SignedIn, proof: MfaProof | undefined) => Promise<boolean>

/**
 * Limits on the wrong proofs of one user, over all sessions and servers.
 *
 * The first limit matches what the user reads after four wrong proofs, 'try again in 10 seconds' (MFA-66). Its window
 * starts with the first of the four, so the next proof is accepted within those 10 seconds.
 *
 * The second limit stops a guesser with a stolen token, who could otherwise try 34,560 times a day. Of a million codes
 * an authenticator app has two that are valid at any moment (the step of now and the one before), and a text message
 * has one. With 40 tries a day, guessing takes 1 / (40 × 2 / 10⁶) days, 34 years on average, or 68 years with text
 * messages. All the while the owner is refused with 429.
 */
const TRY_LIMITS: readonly RateLimit[] = [
  { limit: 4, windowS: 10 },
  { limit: 40, windowS: 86_400 },
]
const ACTION = 'core/second-factor'

/**
 * Creates the check for second factors, which asks the plugin that owns the method. The core itself records what a
 * user enrolled: if no plugin can verify any of it any more, the user is refused, not let through.
 */
export function createMfaCheck({
  db,
  methods,
  servicesOf,
  tokens,
  rateLimits,
  events,
  log,
}: RequireMfaDeps): RequireMfa {
  const verifierOf = (user: SignedIn, { method }: EnrolledMfa): ServerPlugin | undefined => {
    const owned = methods.get(method)
    return owned && isMfaMethodOn(user.app, owned) ? owned.plugin : undefined
  }

  return async (user, proof) => {
    const enrolled = await listEnrolledMfa(db, user.userId)
    if (enrolled.length === 0) return false
    if (!enrolled.some((method) => verifierOf(user, method))) {
      log.error(
        {
          appId: user.app.id,
          userId: user.userId,
          enrolled: enrolled.map(({ method, pluginId }) => ({ method, pluginId })),
        },
        'a user was refused because this server or app has all their second factors off: turn one on again, or remove them with "latchkey-server reset-mfa"',
      )
      throw mfaUnavailable(user.app)
    }
    if (!proof) throw mfaRefused('missing')
    const own = enrolled.find(({ method }) => method === proof.method)
    const verifier = own && verifierOf(user, own)
    if (!own || !verifier?.verifyMfa) throw mfaRefused('unsupported_method')

    if (isMfaToken(proof.code)) {
      if (!(await tokens.take(user, own.method, proof.code))) throw mfaTokenOver()
      return true
    }
    const who = [user.app.id, user.userId]
    const refund = async (): Promise<void> => {
      for (const limit of TRY_LIMITS) await rateLimits.refund(ACTION, who, limit)
    }
    // Each try is counted before it is verified, so that concurrent guesses cannot exceed the limit.
    for (const limit of TRY_LIMITS) await rateLimits.count(ACTION, who, limit)
    const isRight = await verifier.verifyMfa({ user, proof }, servicesOf(verifier)).catch(async (error: unknown) => {
      // The plugin failed without checking the proof, so the try is not counted.
      if (!isRequestError(error) || error.status >= 500) await refund()
      throw error
    })
    if (!isRight) {
      const refusal = mfaRefused('invalid', 'The code you entered is not valid.')
      await events.recordRefusal(
        { event: 'mfa_failed', appId: user.app.id, userId: user.userId, sessionId: user.sessionId, method: own.method },
        refusal,
      )
      throw refusal
    }
    await refund()
    return true
  }
}
