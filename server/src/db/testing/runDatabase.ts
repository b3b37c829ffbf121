import { migratePlugins } from '../../core/plugins/migratePlugins.ts'
import type { ServerPlugin } from '../../core/contract/plugin.ts'
import { createTestDatabase } from '../testing.ts'
import type { OpenDatabase } from '../types.ts'

// Stands in for `testing/memoryDatabase.ts` in this repository's tests: a database of the run, on the engine that it was asked for.
export const openMemoryDatabase = (plugins: readonly ServerPlugin[]): Promise<OpenDatabase> =>
  createTestDatabase({
    tables: { key: plugins.map(({ id }) => id).join(), make: (empty) => migratePlugins(empty, plugins) },
  })
