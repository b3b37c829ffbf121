import { PATHS, type WireFreshBody, type WireFreshSession } from 'latchkey/core/contract'
import { z } from 'zod'
import { toEpochSeconds, transact, type Queryable } from '../foundation/index.ts'
import type { Freshness } from '../sessions/index.ts'
import type { RequestContext } from '../http/index.ts'
import { mfaRefused, type RequireMfa, isMfaToken } from '../mfa/index.ts'
import { type PluginHttp, answers, mfaProofSchema } from '../contract/index.ts'

export interface FreshnessRouteDeps {
  db: Queryable
  context: RequestContext
  freshness: Freshness
  requireMfa: RequireMfa
}

const bodySchema = z.object({ mfa: mfaProofSchema.optional() }) satisfies z.ZodType<WireFreshBody>
const answerSchema = z.object({ fresh_until: z.number().int() }) satisfies z.ZodType<WireFreshSession>

/**
 * Adds the routes that tell whether the session recently proved its user's identity, and that accept a second factor
 * as such a proof. A proof by login goes to the login routes.
 */
export function freshnessRoutes(http: PluginHttp, { db, context, freshness, requireMfa }: FreshnessRouteDeps): void {
  http.post(
    PATHS.sessionsFresh,
    {
      schema: {
        body: bodySchema,
        response: answers(answerSchema),
        tags: ['sessions'],
        summary: 'Ask whether re-authentication is needed, or give a second factor',
        security: [{ bearer: [] }],
      },
    },
    async (request): Promise<WireFreshSession> => {
      const user = await context.requireUser(request)
      const { mfa } = request.body
      // A token may stand for a proof that is five minutes old already, which would then count for another five.
      if (isMfaToken(mfa?.code)) throw mfaRefused('invalid', 'The code you entered is not valid.')
      // `requireMfa` accepts a user without second factors without any proof, so nothing is recorded for them.
      if (mfa && (await requireMfa(user, mfa))) {
        await transact(db, (tx) => freshness.prove(tx, user, 'second_factor', mfa.method))
      }
      return { fresh_until: toEpochSeconds(await freshness.require(user)) }
    },
  )
}
