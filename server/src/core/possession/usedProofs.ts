import { sql, type RawBuilder } from 'kysely'
import type { UsedProof } from '../contract/index.ts'

/**
 * Put it among the selected columns of a statement: it records a proof for all servers on the database, and is false
 * if it was recorded already. It is evaluated for each selected row, and undone if the transaction is rolled back.
 * Without a proof it is true.
 */
export const useProof = (proof: UsedProof | undefined): RawBuilder<boolean> =>
  proof ? sql<boolean>`use_proof(${proof.hash}, ${proof.expiresAt})` : sql<boolean>`true`
