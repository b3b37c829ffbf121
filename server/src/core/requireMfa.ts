import { RequestError } from './errors.ts'
import type { MfaProof, PluginServices, ServerPlugin, SignedIn } from './plugin.ts'
import type { RateLimit, RateLimits } from './rateLimits.ts'
import type { Queryable } from './transact.ts'

export interface RequireMfaDeps {
  db: Queryable
  plugins: readonly ServerPlugin[]
  servicesOf: (plugin: ServerPlugin) => PluginServices
  rateLimits: RateLimits
}

export type RequireMfa = (user: SignedIn, proof: MfaProof | undefined) => Promise<boolean>

/** Wrong proofs of one user. The second makes guessing six digits a matter of decades for whoever has a stolen token and patience. */
const TRY_LIMITS: readonly RateLimit[] = [{ limit: 4, windowS: 300 }, { limit: 40, windowS: 86_400 }]
const ACTION = 'core/second-factor'

/** Asks the plugin that owns the method of a proof. A user whose method nobody verifies is refused, not let through. */
export function createMfaCheck({ db, plugins, servicesOf, rateLimits }: RequireMfaDeps): RequireMfa {
  return async (user, proof) => {
    const owners = await findOwners(db, plugins, user.userId)
    if (owners.size === 0) return false
    if (!proof) throw refused('missing')
    const owner = owners.get(proof.method)
    if (!owner?.verifyMfa) throw refused('unsupported_method')
    const who = [user.app.id, user.userId]
    // Counted first, so that a hundred guesses at once are not a hundred tries.
    for (const limit of TRY_LIMITS) await rateLimits.count(ACTION, who, limit)
    if (!(await owner.verifyMfa({ user, proof }, servicesOf(owner)))) throw refused('invalid')
    for (const limit of TRY_LIMITS) await rateLimits.refund(ACTION, who, limit)
    return true
  }
}

/** The methods that a user enrolled, each with the plugin that owns it. */
async function findOwners(db: Queryable, plugins: readonly ServerPlugin[], userId: string): Promise<Map<string, ServerPlugin>> {
  const owners = new Map<string, ServerPlugin>()
  for (const plugin of plugins) {
    for (const { type } of (await plugin.mfaMethods?.(db, userId)) ?? []) {
      // One that verifies goes before one that only shows the method.
      if (!owners.get(type)?.verifyMfa) owners.set(type, plugin)
    }
  }
  return owners
}

const refused = (reason: 'missing' | 'invalid' | 'unsupported_method'): RequestError =>
  new RequestError(401, 'missing_or_invalid_mfa', 'Verify that it is you with a second factor.', { reason })
