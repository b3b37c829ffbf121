import { accessSync, constants, mkdirSync } from 'node:fs'
import { DatabaseError, reasonOf } from './DatabaseError.ts'

/**
 * Makes the operator's data folder if it is missing.
 * @throws DatabaseError `database_unavailable` if it cannot be made or written to.
 */
export function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new DatabaseError(
      'database_unavailable',
      `The data folder ${dataDir} cannot be used (${reasonOf(error)}). ` +
        "Give the server's user the right to write there, or name another folder.",
      { cause: error },
    )
  }
}
