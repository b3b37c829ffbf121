import type { Seals } from './seals.ts'

/** A sealed value of a table. */
export interface SealedRow {
  id: string
  sealed: string
  /** The context it was sealed for. */
  context: readonly string[]
}

/** A column of sealed values. */
export interface SealedColumn {
  /** Reads the rows with ids greater than `after`, in the order of their ids. */
  read(after: string, limit: number): Promise<SealedRow[]>
  /** Replaces the sealed value of a row, unless it has changed since it was read. */
  write(row: SealedRow, sealed: string): Promise<void>
}

export interface ColumnReport {
  /** Rows that were under an older secret. */
  resealed: number
  /** Ids of rows that could not be opened: sealed under another key, or corrupted. */
  failed: string[]
}

/**
 * Seals a column under the current secret, so that the previous one can be removed. Servers may run meanwhile, and you
 * can run it again at any time.
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
