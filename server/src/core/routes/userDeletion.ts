import { ACCOUNT_PATHS, type WireDeletion, type WireRestoreBody } from 'latchkey/core/contract'
import { z } from 'zod'
import type { PendingDeletion, OwnDeletion } from '../deletion/index.ts'
import { isRequestError, toEpochSeconds } from '../foundation/index.ts'
import type { RequestContext } from '../http/index.ts'
import { type HttpRequest, type PluginHttp, answers, okSchema } from '../contract/index.ts'

const answerSchema = z
  .object({
    erase_at: z.int().describe('Seconds since the epoch. Until then the account can be kept'),
    is_mailed: z.boolean().describe('True if a link to keep the account was mailed to the user'),
  })
  .meta({ id: 'Deletion' }) satisfies z.ZodType<WireDeletion>

const restoreSchema = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }) satisfies z.ZodType<WireRestoreBody>

export interface UserDeletionRouteDeps {
  context: RequestContext
  ownDeletion: Pick<OwnDeletion, 'request' | 'findAskedIn' | 'restore'>
}

const toWire = ({ eraseAt, isMailed }: PendingDeletion): WireDeletion => ({
  erase_at: toEpochSeconds(eraseAt),
  is_mailed: isMailed,
})

/** Adds the routes by which users delete their account, and take that back after a login that was refused. */
export function userDeletionRoutes(http: PluginHttp, { context, ownDeletion }: UserDeletionRouteDeps): void {
  /**
   * Asks for the deletion. It ends the caller's session, so a call that is repeated because its answer was lost comes
   * in an ended session: it gets the same answer, if that session did it.
   */
  const remove = async (request: HttpRequest): Promise<PendingDeletion> => {
    try {
      return await ownDeletion.request(await context.requireUser(request))
    } catch (error) {
      if (!isRequestError(error) || error.code !== 'missing_or_invalid_token') throw error
      const { appId, userId, sessionId } = await context.requireBearer(request)
      const asked = await ownDeletion.findAskedIn({ appId, userId, sessionId, key: context.key(request) })
      if (!asked) throw error
      return asked
    }
  }

  http.post(
    ACCOUNT_PATHS.remove,
    {
      schema: {
        body: z.object({}).nullish(),
        response: answers(answerSchema),
        tags: ['users'],
        summary: 'Delete the account of the user, who can keep it for the time that the app sets',
        security: [{ bearer: [] }],
      },
    },
    async (request) => toWire(await remove(request)),
  )

  http.post(
    ACCOUNT_PATHS.restore,
    {
      schema: {
        body: restoreSchema,
        response: answers(okSchema),
        tags: ['users'],
        summary: 'Keep an account that is to be deleted, with the token of a refused login',
      },
    },
    async (request) => {
      await ownDeletion.restore(request.body.token, context.app(request).id)
      return { success: true }
    },
  )
}
