import { openEmbedded } from './embedded/openEmbedded.ts'
import { openUrl } from './openUrl.ts'
import { openPglite } from './pglite/openPglite.ts'
import type { DatabaseOptions, OpenDatabase } from './types.ts'

export type { DatabaseLogger, DatabaseOptions, OpenDatabase } from './types.ts'

/**
 * Opens the database and checks that it answers. It is not migrated yet: see `migrate`. Values have the same types on
 * every engine: see `valueTypes`.
 * @throws DatabaseError `database_unavailable`, `database_locked`, `database_version_mismatch`
 */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  switch (options.kind) {
    case 'embedded':
      return openEmbedded(options)
    case 'url':
      return openUrl(options)
    case 'pglite':
      return openPglite(options)
  }
}
