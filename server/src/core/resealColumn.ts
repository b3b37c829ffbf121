import type { Seals } from './seals.ts'

/** Something sealed in a table. */
export interface SealedRow {
  id: string
  sealed: string
  /** The context it was sealed for. */
  context: readonly string[]
}

/** A column of sealed values. */
export interface SealedColumn {
  /** Rows in the order of their ids, from after one on. */
  read(after: string, limit: number): Promise<SealedRow[]>
  /** Replaces the value that was read; nothing happens if it changed meanwhile. */
  write(row: SealedRow, sealed: string): Promise<void>
}

export interface ColumnReport {
  /** Rows that were under an older secret. */
  resealed: number
  /** Ids of rows that did not open: their key is not among those given, or the row was changed. */
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
