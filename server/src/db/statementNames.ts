import { createHash } from 'node:crypto'

/** Names under which each connection keeps prepared statements, with their plans. */
export interface StatementNames {
  /** Returns a statement's name; undefined for a statement that is not kept. */
  of(text: string, values: readonly unknown[]): string | undefined
  /** Stops keeping statements, once a pooler turned out to share the connections. */
  giveUp(): void
}

/**
 * More names than the code has statements. The limit matters for statements whose text depends on a number of values:
 * each variant would use memory of the database.
 */
const MAX_NAMES = 500

/**
 * Creates names from a hash of the text, so that a name never stands for another statement, even if an undetected
 * pooler mixes up the connections of several servers.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  let isOff = false
  return {
    of(text, values) {
      // Statements without values, such as `begin`, are not prepared.
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

/** Keeps no statements, for use behind a pooler, which gives a connection to another client after each transaction. */
export const noStatementNames: StatementNames = { of: () => undefined, giveUp: () => {} }
