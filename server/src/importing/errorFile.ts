import { appendFileSync, rmSync } from 'node:fs'
import type { RequestError } from '../core/foundation/index.ts'

/** The lines that were refused, one a line: `{ line, code, error }`. */
export interface ErrorFile {
  path: string
  add(refusals: readonly { line: number; error: RequestError }[]): void
}

/** Begins the file of errors beside an import's file. It exists once there is an error; that of an earlier run is deleted. */
export function createErrorFile(importPath: string): ErrorFile {
  const path = `${importPath}.errors.jsonl`
  rmSync(path, { force: true })
  return {
    path,
    add(refusals) {
      if (refusals.length === 0) return
      const lines = refusals.map(
        ({ line, error: { code, message } }) => `${JSON.stringify({ line, code, error: message })}\n`,
      )
      // For the operator only: a message may repeat the name of a field.
      appendFileSync(path, lines.join(''), { mode: 0o600 })
    },
  }
}
