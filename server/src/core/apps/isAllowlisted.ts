import type { Queryable } from '../foundation/index.ts'
import { normaliseEntry } from './allowlistEntry.ts'
import type { App } from './apps.ts'

/**
 * True if the configuration file or a backend of the app lists one of the keys. The database is queried only if the
 * file lists none, so an app that lists everybody in the file pays no round trip.
 * @param keys all names under which an allowlist may list the user: addresses, domains as `@example.com`, numbers
 */
export async function isAllowlisted(
  db: Queryable,
  { id, allowlist }: Pick<App, 'id' | 'allowlist'>,
  keys: readonly string[],
): Promise<boolean> {
  const normalised = [...new Set(keys.map(normaliseEntry))]
  if (normalised.length === 0) return false
  if (normalised.some((key) => allowlist?.entries.includes(key))) return true
  const entry = await db
    .selectFrom('allowlist_entries')
    .select('id')
    .where('app_id', '=', id)
    .where('key', 'in', normalised)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
