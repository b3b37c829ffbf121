import { createHash } from 'node:crypto'

/** Names under which each connection keeps statements that it has parsed and planned. */
export interface StatementNames {
  /** Undefined for a statement that is not to be kept. */
  of(text: string, values: readonly unknown[]): string | undefined
  /** Keeps none from now on. */
  giveUp(): void
}

/** Above what the code has; statements whose text depends on a number of values must not fill the database's memory. */
const MAX_NAMES = 500

/**
 * A name is made of the text, so that it never stands for another statement, not even where connections of several
 * servers are mixed up by a pooler that nobody told us of.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  let isOff = false
  return {
    of(text, values) {
      // One without values is not prepared: `begin` and the like.
      if (isOff || values.length === 0) return undefined
      const known = names.get(text)
      if (known !== undefined || names.size >= MAX_NAMES) return known
      const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
      names.set(text, name)
      return name
    },
    giveUp() {
      isOff = true
    },
  }
}

/** For a pooler, which hands a connection to somebody else between two transactions. */
export const noStatementNames: StatementNames = { of: () => undefined, giveUp: () => {} }
