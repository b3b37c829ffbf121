import { sql } from 'kysely'
import type { Queryable } from '../foundation/index.ts'
import type { Seals } from './seals.ts'

/** A row whose value is sealed under a plugin's key. */
export interface SealedRow {
  id: string
  sealed: string
  /** The texts that the value was sealed with, such as the id of its user: with others it does not open. */
  context: readonly string[]
}

/** Reads and writes the sealed values of a table's column. */
export interface SealedColumn {
  /** Reads the rows with ids greater than `after`, in the order of their ids. */
  read(after: string, limit: number): Promise<SealedRow[]>
  /** Replaces the sealed value of a row, unless it has changed since it was read. */
  write(row: SealedRow, sealed: string): Promise<void>
}

export interface ColumnReport {
  /** Number of values that were sealed under an older secret, and are now under the current one. */
  resealed: number
  /** Ids of rows that could not be opened: sealed under another key, or corrupted. */
  failed: string[]
}

/**
 * Seals all values of a column under the current secret, so that the previous one can be dropped. Servers may keep
 * running meanwhile, and it can be repeated at any time.
 */
export async function resealColumn(column: SealedColumn, seals: Seals, batchSize = 100): Promise<ColumnReport> {
  const report: ColumnReport = { resealed: 0, failed: [] }
  for (let last = ''; ;) {
    const rows = await column.read(last, batchSize)
    for (const row of rows) {
      last = row.id
      if (seals.isCurrent(row.sealed)) continue
      try {
        await column.write(row, seals.seal(row.context, seals.open(row.context, row.sealed)))
        report.resealed += 1
      } catch {
        report.failed.push(row.id)
      }
    }
    if (rows.length < batchSize) return report
  }
}

/**
 * Makes the {@link SealedColumn} of a plugin's table that has one sealed value a user, and the columns `id`, `user_id`
 * and `app_id`.
 *
 * @param contextOf the texts that a user's value is sealed with
 */
export const sealedColumnOf = (
  db: Queryable,
  { table, column }: { table: string; column: string },
  contextOf: (owner: { appId: string; userId: string }) => readonly string[],
): SealedColumn => ({
  async read(after, limit) {
    const { rows } = await sql<{ id: string; user_id: string; app_id: string; sealed: string }>`
      select id, user_id, app_id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where id > ${after} order by id limit ${limit}`.execute(db)
    return rows.map(({ id, user_id: userId, app_id: appId, sealed }) => ({
      id,
      sealed,
      context: contextOf({ appId, userId }),
    }))
  },
  async write({ id, sealed: before }, sealed) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
      where id = ${id} and ${sql.ref(column)} = ${before}`.execute(db)
  },
})
