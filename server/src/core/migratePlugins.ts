import { runMigrations, type MigrationRun } from '../db/runMigrations.ts'
import type { ServerPlugin } from './plugin.ts'
import type { Queryable } from './transact.ts'

/**
 * Brings the tables of the plugins up to date. Each plugin has a record of its own of what was applied, so that plugins
 * come and go without getting into the way of the core's migrations or of each other's.
 * @throws Error naming the plugin whose migration failed; nothing of that plugin is changed then
 */
export async function migratePlugins(db: Queryable, plugins: readonly ServerPlugin[], options: Pick<MigrationRun, 'logger' | 'waitMs'> = {}): Promise<void> {
  for (const { id, migrations } of plugins) {
    if (!migrations) continue
    const tables = { migrationTableName: `${id.toLowerCase()}_migrations`, migrationLockTableName: `${id.toLowerCase()}_migrations_lock` }
    const { error } = await runMigrations(db, { ...options, migrations, tables })
    if (error !== undefined) throw new Error(`A migration of server plugin "${id}" failed.`, { cause: error })
  }
}
