import { migratePlugins } from '../../core/plugins/migratePlugins.ts'
import type { ServerPlugin } from '../../core/contract/plugin.ts'
import { createTestDatabase } from '../testing.ts'
import type { OpenDatabase } from '../types.ts'

// Replaces `testing/memoryDatabase.ts` in this repository's own tests: opens a database of the test run, on the
// engine that the run uses.
export const openMemoryDatabase = (plugins: readonly ServerPlugin[]): Promise<OpenDatabase> =>
  createTestDatabase({
    tables: { key: plugins.map(({ id }) => id).join(), make: (empty) => migratePlugins(empty, plugins) },
  })
