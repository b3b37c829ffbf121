import { z } from 'zod'
import type { AccountTypes } from '../contract/index.ts'
import { deleteUser, restoreUser, type Erasure } from '../deletion/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import type { Clock, Queryable } from '../foundation/index.ts'
import type { Keyring } from '../keys/index.ts'
import { readUserOf } from '../users/index.ts'
import { backendDocs, type BackendScope } from './backendScope.ts'
import { didParams, userRoute } from './readUsers.ts'
import { reasonBody, reasonOf } from './reasons.ts'
import { toBackendUser, userNotFound } from './wireUser.ts'

export interface DeleteUserRouteDeps {
  db: Queryable
  clock: Clock
  keyring: Keyring
  types: AccountTypes
  events: SecurityEvents
  erasure: Erasure
}

const query = z.object({
  now: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true`: everything about the user goes at once, for good. Needs the scope `users:erase` too'),
})

/** Adds DELETE /users/:did, and the route that restores a deleted user. */
export function deleteUserRoutes({ http, callOf, writes, paths }: BackendScope, deps: DeleteUserRouteDeps): void {
  const { db, types, erasure } = deps

  http.delete(
    `${paths.users}/:did`,
    {
      config: writes('users:write'),
      schema: {
        ...backendDocs,
        params: didParams,
        querystring: query,
        response: { 204: z.null().describe('The user is deleted, or was before') },
        summary: 'Delete a user, who can be restored for the time that the app sets',
      },
    },
    async (request, reply) => {
      const { app, requireScope } = callOf(request)
      const user = { userId: request.params.did, appId: app.id }
      const isNow = request.query.now === 'true'
      if (isNow) await requireScope('users:erase')
      if (!(await deleteUser(deps, user, app.deletionGraceS))) throw userNotFound()
      if (isNow) await erasure.erase({ ...user, isDue: false })
      return reply.code(204).send(null)
    },
  )

  http.post(
    `${paths.users}/:did/restore`,
    {
      config: writes('users:write'),
      schema: { ...userRoute, params: didParams, body: reasonBody, summary: 'Take the deletion of the user back' },
    },
    async (request) => {
      const { app } = callOf(request)
      const { did } = request.params
      await restoreUser(deps, { userId: did, appId: app.id, reason: reasonOf(request) })
      const person = await readUserOf(db, app.id, did)
      if (!person) throw userNotFound()
      return toBackendUser(types, person)
    },
  )
}
