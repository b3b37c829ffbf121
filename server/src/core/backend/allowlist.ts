import { z } from 'zod'
import type { App } from '../apps/index.ts'
import { answers, type AccountTypes } from '../contract/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import { type Clock, randomId, RequestError, transact, type Queryable } from '../foundation/index.ts'
import { ALLOWLIST_TYPES, readEntry, readFileEntry, type AllowlistEntry } from './allowlistEntries.ts'
import { backendAppParams, backendDocs, type BackendScope } from './backendScope.ts'

export interface AllowlistDeps {
  db: Queryable
  clock: Clock
  types: AccountTypes
  events: SecurityEvents
}

const bodySchema = z.strictObject({
  type: z.enum(ALLOWLIST_TYPES),
  value: z.string().min(1).max(512).describe('Address, domain, number or wallet address, in any spelling'),
})

const entrySchema = z
  .object({
    id: z.string(),
    type: z.enum([...ALLOWLIST_TYPES, 'account']),
    value: z.string(),
    appId: z.string(),
    acceptedAt: z.string().nullable().describe('When the account was first verified, in ISO 8601'),
  })
  .meta({ id: 'AllowlistEntry' }) satisfies z.ZodType<AllowlistEntry>

const messageSchema = z.object({ message: z.string() })

/**
 * Adds GET, POST and DELETE /apps/:id/allowlist, by which backends manage the list of users who may log in to an app
 * that admits listed users only.
 */
export function allowlistRoutes(scope: BackendScope, { db, clock, types, events }: AllowlistDeps): void {
  const { http, appOf, reads, writes, paths } = scope
  const path = `${paths.app}/allowlist`
  const shared = { params: backendAppParams, ...backendDocs }

  /** Reads entries from the database, newest first, with the account that each one matches. */
  const stored = async (within: Queryable, app: App, key?: string): Promise<AllowlistEntry[]> => {
    const rows = await within
      .selectFrom('allowlist_entries as entry')
      .leftJoin('linked_accounts as account', (join) =>
        join
          .onRef('account.app_id', '=', 'entry.app_id')
          .onRef('account.type', '=', 'entry.type')
          .onRef('account.subject', '=', 'entry.value'),
      )
      .select(['entry.id', 'entry.type', 'entry.value', 'account.first_verified_at'])
      .where('entry.app_id', '=', app.id)
      .$if(key !== undefined, (query) => query.where('entry.key', '=', key as string))
      .orderBy('entry.created_at', 'desc')
      .orderBy('entry.id')
      .execute()
    return rows.map(({ id, type, value, first_verified_at: at }) => ({
      id,
      type,
      value,
      appId: app.id,
      acceptedAt: at?.toISOString() ?? null,
    }))
  }

  const isInFile = ({ allowlist }: App, key: string): boolean => allowlist?.entries.includes(key) ?? false

  http.get(
    path,
    {
      config: reads('users:read'),
      schema: {
        ...shared,
        response: answers(z.array(entrySchema)),
        summary: 'List the allowlist: what backends added, then what the configuration file lists',
      },
    },
    async (request) => {
      const app = appOf(request)
      const inFile = (app.allowlist?.entries ?? []).map((key) => readFileEntry(types, app, key))
      return [...(await stored(db, app)), ...(await Promise.all(inFile))]
    },
  )

  http.post(
    path,
    {
      config: writes('apps:write'),
      schema: {
        ...shared,
        body: bodySchema,
        response: answers(entrySchema),
        summary: 'Add to the allowlist. What is on it already is answered as it is',
      },
    },
    async (request) => {
      const app = appOf(request)
      const { type, value, key } = await readEntry(types, request.body.type, request.body.value)
      if (isInFile(app, key)) return readFileEntry(types, app, key)
      return transact(db, async (tx) => {
        const id = randomId()
        // The no-op update locks an existing entry, so that nobody removes it before the answer is sent.
        const row = await tx
          .insertInto('allowlist_entries')
          .values({ id, app_id: app.id, key, type, value, created_at: new Date(clock.now()) })
          .onConflict((conflict) =>
            conflict.columns(['app_id', 'key']).doUpdateSet((eb) => ({ key: eb.ref('excluded.key') })),
          )
          .returning('id')
          .executeTakeFirstOrThrow()
        if (row.id === id) await events.record(tx, { event: 'allowlist_entry_added', appId: app.id, userId: null })
        const [entry] = await stored(tx, app, key)
        return entry as AllowlistEntry
      })
    },
  )

  http.delete(
    path,
    {
      config: writes('apps:write'),
      schema: {
        ...shared,
        body: bodySchema,
        response: answers(messageSchema),
        summary: 'Take an entry off the allowlist. Open sessions go on',
      },
    },
    async (request) => {
      const app = appOf(request)
      const { key } = await readEntry(types, request.body.type, request.body.value)
      if (isInFile(app, key)) throw inFile()
      await transact(db, async (tx) => {
        const removed = await tx
          .deleteFrom('allowlist_entries')
          .where('app_id', '=', app.id)
          .where('key', '=', key)
          .returning('id')
          .executeTakeFirst()
        if (!removed) throw notListed()
        await events.record(tx, { event: 'allowlist_entry_removed', appId: app.id, userId: null })
      })
      return { message: 'The entry was removed from the allowlist.' }
    },
  )
}

const notListed = (): RequestError =>
  new RequestError(404, 'allowlist_entry_not_found', 'The allowlist of the app has no such entry.')

const inFile = (): RequestError =>
  new RequestError(
    400,
    'allowlist_entry_in_file',
    'The configuration file of the server lists this entry. Remove it from `allowlist.entries` there.',
  )
