import { z } from 'zod'
import { answers, type AccountKey, type AccountTypes } from '../contract/index.ts'
import { invalidData, type Queryable } from '../foundation/index.ts'
import { backendDocs, type BackendScope } from './backendScope.ts'
import type { Cursors } from './cursors.ts'
import { listOwners, listUsers, readTerm, searchUsers, USER_STATES, type Page } from './directory.ts'
import { findLookup } from './lookups.ts'
import { backendUserSchema, toBackendUser } from './wireUser.ts'

export interface ListUserDeps {
  db: Queryable
  types: AccountTypes
  cursors: Cursors
}

const PAGE = 100

const pageSchema = z
  .object({
    data: z.array(backendUserSchema),
    next_cursor: z.string().nullable().describe('Null on the last page'),
  })
  .meta({ id: 'BackendUsers' })

const query = z.object({
  cursor: z.string().optional().describe('`next_cursor` of the page before'),
  limit: z.coerce.number().int().min(1).max(PAGE).default(PAGE),
  state: z.enum(USER_STATES).optional().describe('Only users in this state; absent: all of them'),
})

const texts = z.array(z.string().max(512)).max(PAGE).optional()
const search = z.object({
  searchTerm: z.string().max(512).optional().describe('What an account, a name or a previous id begins with'),
  emails: texts,
  phoneNumbers: texts,
  walletAddresses: texts,
  cursor: z.string().nullish(),
})

/** Fields of a search that list accounts, each with the plugin lookup that normalises its values. */
const LISTS = { emails: 'email/address', phoneNumbers: 'phone/number', walletAddresses: 'wallet/address' } as const

/** Adds GET /users and POST /users/search, which answer pages of users, newest first. */
export function listUserRoutes(
  { http, callOf, reads, paths }: BackendScope,
  { db, types, cursors }: ListUserDeps,
): void {
  const shared = { response: answers(pageSchema), ...backendDocs }

  const toWire = (appId: string, list: string, { users, next }: Page): z.infer<typeof pageSchema> => ({
    data: users.map((person) => toBackendUser(types, person)),
    next_cursor: next ? cursors.write(appId, list, next) : null,
  })

  http.get(
    paths.users,
    {
      config: reads('users:read'),
      schema: { ...shared, querystring: query, summary: 'List the users of the app, the newest first' },
    },
    async (request) => {
      const { id: appId } = callOf(request).app
      const { cursor, limit, state } = request.query
      const place = { appId, after: cursors.read(appId, 'users', cursor), limit }
      return toWire(appId, 'users', await listUsers(db, place, state))
    },
  )

  /** Reads the accounts that a search lists. Values that cannot be an account are skipped, since they match no user. */
  const readAccounts = async (body: z.infer<typeof search>): Promise<AccountKey[]> => {
    const accounts: AccountKey[] = []
    for (const [field, path] of Object.entries(LISTS) as [keyof typeof LISTS, string][]) {
      const lookup = findLookup(types, path)
      if (!lookup) continue
      for (const text of body[field] ?? []) {
        const subject = await lookup.toSubject(text)
        if (subject !== undefined) accounts.push({ type: lookup.type, subject })
      }
    }
    return accounts
  }

  http.post(
    `${paths.users}/search`,
    {
      config: reads('users:read'),
      schema: { ...shared, body: search, summary: 'Find users by the beginning of a text, or by lists of accounts' },
    },
    async (request) => {
      const { id: appId } = callOf(request).app
      const { body } = request
      const isList = Object.keys(LISTS).some((name) => body[name as keyof typeof LISTS] !== undefined)
      if (body.searchTerm !== undefined && isList)
        throw invalidData(`The body has either "searchTerm" or some of ${Object.keys(LISTS).join(', ')}.`)
      const place = { appId, after: cursors.read(appId, 'search', body.cursor), limit: PAGE }
      if (body.searchTerm !== undefined)
        return toWire(appId, 'search', await searchUsers(db, readTerm(body.searchTerm), place))
      // A search without any condition lists all users, because older client libraries list users in this way.
      const page = isList ? await listOwners(db, await readAccounts(body), place) : await listUsers(db, place)
      return toWire(appId, 'search', page)
    },
  )
}
