/** Formats tables of numbers, and writes them into pages. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { withSection } from '../../sections.mjs'

/**
 * Formats a Markdown table with aligned columns; all but the first hold numbers.
 *
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export const table = (head, rows) => {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  const lines = [head, rule, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  return lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`).join('\n')
}

/**
 * Returns the rows with these names in their first cells, in the order of the names.
 *
 * @param {readonly (readonly string[])[]} rows
 * @param {readonly string[]} names
 * @throws {Error} if no row has one of the names
 */
export const rowsNamed = (rows, names) =>
  names.map((name) => {
    const found = rows.find(([first]) => first === name)
    if (!found) throw new Error(`No row is named '${name}': ${rows.map(([first]) => first).join(', ')}`)
    return found
  })

/** Replaces a section of a file by {@link withSection}. */
export const writeSection = (path, name, content) =>
  writeFileSync(path, withSection(existsSync(path) ? readFileSync(path, 'utf8') : '# Benchmarks\n', name, content))
