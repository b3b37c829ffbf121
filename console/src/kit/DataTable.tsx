import { tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import type { ReactElement } from 'react'

/** The server sorts, filters and pages, so the table needs none of these features. */
const features = tableFeatures({})

export type Column<Row extends object> = ColumnDef<typeof features, Row>

export interface DataTableProps<Row extends object> {
  /** Read out before the table. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  idOf: (row: Row) => string
  /** True if the first cell of each row has a link that stands for the row. */
  isLinked?: boolean | undefined
}

const labelOf = (header: unknown): string => (typeof header === 'string' ? header : '')

/**
 * A table that becomes a list of cards on phones. The roles stand in the markup, because browsers drop those of a table
 * that is drawn in another way.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactElement {
  const { caption, columns, rows, idOf, isLinked = false } = props
  const table = useTable({ features, columns, data: rows, getRowId: idOf })
  return (
    <table className="table" role="table" data-rows>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row">
            {group.headers.map((header) => (
              <th key={header.id} role="columnheader" scope="col">
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup">
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} role="row" className={isLinked ? 'is-link' : undefined}>
            {row.getAllCells().map((cell, index) =>
              index === 0 ? (
                <th key={cell.id} role="rowheader" scope="row">
                  <table.FlexRender cell={cell} />
                </th>
              ) : (
                <td key={cell.id} role="cell" data-label={labelOf(cell.column.columnDef.header)}>
                  <div className="cell">
                    <table.FlexRender cell={cell} />
                  </div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
