import { Readable } from 'node:stream'
import { z } from 'zod'
import { backendAppParams, listUsers, type PageRequest, searchUsers, USER_STATES } from '../backend/index.ts'
import type { AccountTypes, SignedIn } from '../contract/index.ts'
import type { Queryable } from '../foundation/index.ts'
import { toBackendUser } from '../users/index.ts'
import type { ConsoleScope } from './guard.ts'
import { toLine, toUserLine, USER_COLUMNS } from './userTable.ts'

export interface ExportUserDeps {
  db: Queryable
  types: AccountTypes
}

const PAGE = 500

const query = z.object({
  q: z.string().trim().min(1).max(512).optional().describe('As `searchTerm` of a search'),
  state: z.enum(USER_STATES).optional(),
})

/**
 * Adds the route that writes the users of an app as CSV: page by page, so that ten million users take no more memory
 * than ten. The operator is looked up again before each page.
 */
export function exportUsersRoute(
  { http, paths, appOf, operatorOf, assertMayRead }: ConsoleScope,
  { db, types }: ExportUserDeps,
): void {
  async function* lines(user: SignedIn, appId: string, { q, state }: z.infer<typeof query>): AsyncGenerator<string> {
    yield toLine(USER_COLUMNS)
    for (let after: PageRequest['after']; ;) {
      const request = { appId, after, limit: PAGE }
      const { users, next } = await (q === undefined ? listUsers(db, request, state) : searchUsers(db, q, request))
      yield users.map((person) => toUserLine(toBackendUser(types, person))).join('')
      if (!next) return
      after = next
      await assertMayRead(user)
    }
  }

  http.get(`${paths.app}/users.csv`, { schema: { params: backendAppParams, querystring: query } }, (request, reply) => {
    const { id } = appOf(request)
    void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="users-${id}.csv"`)
    return reply.send(Readable.from(lines(operatorOf(request).user, id, request.query)))
  })
}
