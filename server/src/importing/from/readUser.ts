import type { Facts } from './facts.ts'
import type { Leftover } from './leftovers.ts'

/** What is read of a user of another product. */
export interface ReadResult {
  /** Accounts in the form of `POST /users`. */
  readonly accounts: readonly Facts[]
  /** What is not imported, once for each. */
  readonly leftovers: readonly Leftover[]
  readonly previousId: string | undefined
  /** Seconds since the epoch. */
  readonly createdAt: number | undefined
  readonly customMetadata?: Facts | undefined
}

/** Reads a user of a product's export. Fields that it does not know are ignored. */
export type ReadUser = (user: Facts) => ReadResult
