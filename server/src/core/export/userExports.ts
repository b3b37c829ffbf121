import { z } from 'zod'
import type { ServerPlugin, UserOfApp } from '../contract/index.ts'
import type { SecurityEvents } from '../events/index.ts'
import type { Clock, Queryable } from '../foundation/index.ts'
import type { AccountChanges } from '../undo/index.ts'

/** Calls a plugin's `exportDataOf` for a user. Undefined if the plugin has none. */
export type ExportOfPlugin = (plugin: ServerPlugin, user: UserOfApp) => Promise<Record<string, unknown>> | undefined

export interface UserExportsDeps {
  db: Queryable
  clock: Clock
  events: Pick<SecurityEvents, 'record'>
  changes: Pick<AccountChanges, 'listBefore'>
  plugins: readonly ServerPlugin[]
  exportOf: ExportOfPlugin
}

const records = z.array(z.record(z.string(), z.unknown()))

/** Everything that is stored about a user, without secrets. */
export const exportSchema = z.object({
  exported_at: z.string().describe('ISO 8601, as all times here'),
  user: z.record(z.string(), z.unknown()),
  picture: z
    .object({ id: z.string(), created_at: z.unknown(), webp: z.string().describe('Base64') })
    .nullable()
    .describe('The picture that the user chose'),
  linked_accounts: records,
  account_changes: records.describe('Changes that can be undone, with the account as it was before'),
  second_factors: records,
  sessions: records,
  security_events: records,
  notices: records.describe('Mails that were sent in the last minutes, or are to be sent'),
  plugins: z.record(z.string(), z.record(z.string(), z.unknown())).describe('What each plugin keeps, by its id'),
})

/** Exports what is stored about users, for backends and for the users themselves. */
export interface UserExports {
  /**
   * Reads everything about a user, and records that it was exported.
   * @param by.sessionId the session of a user who exports their own data; absent for a backend
   * @returns undefined if the app has no such user
   */
  read(
    user: { appId: string; userId: string },
    by?: { sessionId?: string | undefined },
  ): Promise<z.input<typeof exportSchema> | undefined>
}

export function createUserExports(deps: UserExportsDeps): UserExports {
  const { db, clock, events, plugins, exportOf } = deps
  return {
    async read({ appId, userId }, { sessionId } = {}) {
      const core = await readCore(deps, appId, userId)
      if (!core) return undefined
      const accounts = core.linked_accounts.map(({ type, subject, details }) => ({ type, subject, details }))
      const kept: Record<string, Record<string, unknown>> = {}
      for (const plugin of plugins) {
        const own = await exportOf(plugin, { appId, userId, accounts })
        if (own) kept[plugin.id] = own
      }
      await events.record(db, { event: 'user_exported', appId, userId, sessionId })
      return { exported_at: new Date(clock.now()).toISOString(), ...core, plugins: kept }
    },
  }
}

/** @returns undefined if the app has no such user */
async function readCore({ db, changes }: Pick<UserExportsDeps, 'db' | 'changes'>, appId: string, userId: string) {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('app_id', '=', appId)
    .executeTakeFirst()
  if (!user) return undefined
  const picture = await db
    .selectFrom('user_pictures')
    .select(['id', 'bytes', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    user,
    picture: picture
      ? { id: picture.id, created_at: picture.created_at, webp: picture.bytes.toString('base64') }
      : null,
    linked_accounts: await db
      .selectFrom('linked_accounts')
      .select(['id', 'type', 'subject', 'details', 'verified_at', 'first_verified_at', 'latest_verified_at'])
      .where('user_id', '=', userId)
      .orderBy('first_verified_at')
      .orderBy('id')
      .execute(),
    account_changes: (await changes.listBefore(userId)).map(({ at, type, before }) => ({
      at,
      type,
      before: before && { type: before.type, subject: before.subject, details: before.details },
    })),
    second_factors: await db
      .selectFrom('mfa_methods')
      .select(['method', 'plugin_id', 'verified_at'])
      .where('user_id', '=', userId)
      .orderBy('verified_at')
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      // Sessions are exported by their public id. The internal `id` is in access tokens, and never leaves them.
      .select([
        'public_id as id',
        'created_at',
        'logged_in_at',
        'last_used_at',
        'ended_at',
        'end_reason',
        'proven_at',
        'second_factor_proven_at',
        'frame_named_at',
        'handover_origin',
        'device',
      ])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    security_events: await db
      .selectFrom('security_events')
      .select(['id', 'at', 'event', 'method', 'refusal', 'session_id', 'other_session_id', 'network', 'reason'])
      .where('user_id', '=', userId)
      .orderBy('sequence')
      .execute(),
    notices: await db
      .selectFrom('notices')
      .select(['kind', 'about', 'at', 'due_at'])
      .where('user_id', '=', userId)
      .orderBy('sequence')
      .execute(),
  }
}
