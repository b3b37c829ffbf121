import { sql, type RawBuilder } from 'kysely'
import type { UsedProof } from '../contract/index.ts'

/**
 * In the columns that a statement answers: records a proof for all servers on the database, and is false if one has it
 * already. It is evaluated for each row that is answered, and undone with the transaction. Without a proof it is true.
 */
export const useProof = (proof: UsedProof | undefined): RawBuilder<boolean> =>
  proof ? sql<boolean>`use_proof(${proof.hash}, ${proof.expiresAt})` : sql<boolean>`true`
