import { sql } from 'kysely'
import { CORE_TABLES, ownTables, type ServerPlugin } from '../contract/index.ts'
import type { Tx } from '../foundation/index.ts'
import { isOfUser, listUserReferences } from '../users/index.ts'

/** True if plugins store something for a user that would be lost with them. */
export type KeptData = (tx: Tx, userId: string) => Promise<boolean>

/**
 * Creates the check. Plugins with `keepsDataOf` are asked. In all other tables, also those of plugins that this
 * server does not run, any row counts that refers to the user or a session of theirs, or has the user's id in a
 * column `user_id`.
 */
export function createKeptData(plugins: readonly Pick<ServerPlugin, 'id' | 'keepsDataOf'>[]): KeptData {
  const answering = plugins.filter(({ keepsDataOf }) => keepsDataOf)
  const answered = answering.map((plugin) => ownTables(plugin, plugins))

  return async (tx, userId) => {
    for (const plugin of answering) if (await plugin.keepsDataOf?.(tx, userId)) return true
    const open = (await listUserReferences(tx)).filter(
      ({ name }) => !(name in CORE_TABLES) && !answered.some(({ has }) => has(name)),
    )
    if (open.length === 0) return false
    const tests = open.map((one) => sql`exists (select from ${sql.raw(one.table)} where ${isOfUser(one, userId)})`)
    const {
      rows: [row],
    } = await sql<{ keeps: boolean }>`select ${sql.join(tests, sql` or `)} as keeps`.execute(tx)
    return row?.keeps ?? true
  }
}
