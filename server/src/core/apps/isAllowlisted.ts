import type { Queryable } from '../foundation/index.ts'
import { normaliseEntry } from './allowlistEntry.ts'
import type { App } from './apps.ts'

/**
 * Tells whether the configuration file lists one of the keys, or else a backend of the app does. The database is asked only about
 * those whom the file does not list, so an app that lists everybody in the file pays no round trip.
 * @param keys everything a user is known by: addresses, domains as `@example.com`, numbers
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
