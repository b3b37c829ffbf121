import { z } from 'zod'
import type { UserImports } from '../accounts/index.ts'
import type { App } from '../apps/index.ts'
import { answers, type AccountTypes } from '../contract/index.ts'
import { type Clock, isRequestError, type Queryable } from '../foundation/index.ts'
import { readUserOf } from '../users/index.ts'
import type { BackendScope } from './backendScope.ts'
import { importSchema, readImport } from './readImport.ts'
import { userRoute } from './readUsers.ts'
import { backendUserSchema, toBackendUser, userNotFound, type BackendUser } from './wireUser.ts'

export interface ImportUserDeps {
  db: Queryable
  clock: Clock
  types: AccountTypes
  imports: UserImports
}

const MAX_BATCH = 100
/** Largest body in bytes. A single user with as much metadata as allowed has about 30,000 characters. */
const BODY_LIMIT = 4 * 1024 * 1024

const refusalSchema = z.object({
  error: z.string(),
  message: z.string().describe('Same text as `error`'),
  code: z.string(),
})
const batchSchema = z
  .object({ users: z.array(z.union([backendUserSchema, refusalSchema])).describe('In the order of the call') })
  .meta({ id: 'ImportedUsers' })

/**
 * Adds POST /users and POST /users/batch, which import users of another system with the accounts that they log in
 * with.
 */
export function importUserRoutes(scope: BackendScope, { db, clock, types, imports }: ImportUserDeps): void {
  const { http, callOf, writes, paths } = scope
  const config = writes('users:write')

  const importOne = async (app: App, body: unknown): Promise<BackendUser> => {
    const { id } = await imports.import(app, await readImport(types, clock, body))
    const person = await readUserOf(db, app.id, id)
    if (!person) throw userNotFound()
    return toBackendUser(types, person)
  }

  http.post(
    paths.users,
    {
      config,
      schema: { ...userRoute, body: importSchema, summary: 'Import a user, with the accounts they log in with' },
    },
    (request) => importOne(callOf(request).app, request.body),
  )

  http.post(
    `${paths.users}/batch`,
    {
      config,
      bodyLimit: BODY_LIMIT,
      schema: {
        ...userRoute,
        response: answers(batchSchema),
        // Users are validated one by one in the handler, so that an invalid one does not keep the others out.
        body: z.strictObject({
          users: z
            .array(z.unknown())
            .min(1)
            .max(MAX_BATCH)
            .describe('Each entry has the shape of UserImport; a wrong one is refused alone'),
        }),
        summary: 'Import up to 100 users. Each is answered with the user or an error',
      },
    },
    async (request) => {
      const { app } = callOf(request)
      const users: z.infer<typeof batchSchema>['users'] = []
      for (const user of request.body.users) users.push(await importOne(app, user).catch(toRefusal))
      return { users }
    },
  )
}

/**
 * Converts a refused user to an entry of the answer. @throws any other error: the whole call fails then, and can be
 * repeated
 */
function toRefusal(error: unknown): z.infer<typeof refusalSchema> {
  if (!isRequestError(error) || error.status >= 500) throw error
  return { error: error.message, message: error.message, code: error.code }
}
