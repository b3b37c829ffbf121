import { appendFileSync, rmSync } from 'node:fs'
import type { RequestError } from '../core/foundation/index.ts'

/** A file that lists the refused lines of an import as JSON, one per line: `{ line, code, error }`. */
export interface ErrorFile {
  path: string
  add(refusals: readonly { line: number; error: RequestError }[]): void
}

/**
 * Begins the error file next to the imported file. It is created at the first error; one from an earlier run is
 * deleted.
 */
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
      // Readable for the owner only, since an error may repeat parts of a user's data.
      appendFileSync(path, lines.join(''), { mode: 0o600 })
    },
  }
}
