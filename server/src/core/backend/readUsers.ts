import { z } from 'zod'
import { answers, type AccountTypes, type BackendLookup } from '../contract/index.ts'
import type { Queryable } from '../foundation/index.ts'
import { readOwner, readUserOf, type Person } from '../users/index.ts'
import { backendDocs, type BackendScope } from './backendScope.ts'
import { findByUsername } from './directory.ts'
import { backendUserSchema, toBackendUser, userNotFound, type BackendUser } from './wireUser.ts'

export interface ReadUserDeps {
  db: Queryable
  types: AccountTypes
}

/** Params with a user's DID. Its form is not checked: a malformed id is looked up and not found. */
export const didParams = z.object({ did: z.string().min(1).max(200) })

/** Schema fields that all routes with a user as answer share. */
export const userRoute = {
  response: answers(backendUserSchema),
  ...backendDocs,
}

/** @throws RequestError 404 `user_not_found` if the app has no such user */
export async function requireUser(db: Queryable, appId: string, did: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', did)
    .where('app_id', '=', appId)
    .executeTakeFirst()
  if (!user) throw userNotFound()
}

/** Adds GET /users/:did, and a lookup for each kind of account that a plugin lets backends search by. */
export function readUserRoutes(scope: BackendScope, { db, types }: ReadUserDeps): void {
  const { http, callOf, reads, paths } = scope
  const found = (person: Person | undefined): BackendUser => {
    if (!person) throw userNotFound()
    return toBackendUser(types, person)
  }

  http.get(
    `${paths.users}/:did`,
    { config: reads('users:read'), schema: { ...userRoute, params: didParams, summary: 'Read a user' } },
    async (request) => found(await readUserOf(db, callOf(request).app.id, request.params.did)),
  )

  for (const { type, backend } of types.values())
    for (const { path, field, by } of backend?.lookups ?? [])
      http.post(
        `${paths.users}/${backend?.name}/${path}`,
        {
          config: reads('users:read'),
          schema: {
            ...userRoute,
            body: z.object({ [field]: z.union([z.string().min(1).max(512), z.int()]) }),
            summary: `Find the user whose ${type} account has this ${field}`,
          },
        },
        async (request) => {
          const appId = callOf(request).app.id
          return found(await findOwner(db, appId, { type, by }, String(request.body[field])))
        },
      )
  absentLookup(scope, `${paths.users}/smart_wallet/address`, 'address')
}

/**
 * Adds a lookup that client libraries call for accounts that this server does not have. It always answers 404, as for
 * an unknown user.
 */
function absentLookup({ http, reads }: BackendScope, path: string, field: string): void {
  http.post(
    path,
    {
      config: reads('users:read'),
      schema: {
        ...userRoute,
        body: z.object({ [field]: z.string() }),
        summary: `No user of this server has an account with a ${field}: answers 404 user_not_found`,
      },
    },
    () => {
      throw userNotFound()
    },
  )
}

async function findOwner(
  db: Queryable,
  appId: string,
  { type, by }: { type: string } & Pick<BackendLookup, 'by'>,
  value: string,
): Promise<Person | undefined> {
  if ('detail' in by) {
    const userId = await findByUsername(db, appId, { type, username: value })
    return userId === undefined ? undefined : readUserOf(db, appId, userId)
  }
  const subject = await by.toSubject(value)
  return subject === undefined ? undefined : readOwner(db, appId, { type, subject })
}
