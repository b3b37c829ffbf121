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
