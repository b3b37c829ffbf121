import { readImport } from '../../core/backend/index.ts'
import type { AccountTypes } from '../../core/contract/index.ts'
import { assertStorable, invalidData, isRequestError, type Clock } from '../../core/foundation/index.ts'
import type { ParsedLine } from '../parseLine.ts'
import type { ReadResult } from './facts.ts'
import { LEFTOVERS, type Leftover } from './leftovers.ts'
import { READERS, type Product } from './products.ts'
import { readRecords } from './readRecords.ts'

/** A line of an import, with what of its user is not imported. */
export type ExportedLine = ParsedLine & { readBytes: number; leftovers: readonly Leftover[] }

/**
 * Reads the users of another product's export. A record never stops those after it.
 *
 * @param size of the file in bytes
 */
export async function* readExport(
  file: string,
  size: number,
  product: Product,
  deps: { types: AccountTypes; clock: Clock },
): AsyncGenerator<ExportedLine> {
  for await (const record of readRecords(file, size)) {
    const { number, readBytes } = record
    if ('error' in record) yield { number, readBytes, error: record.error, leftovers: [] }
    else yield { readBytes, ...(await toLine(number, READERS[product](record.user), deps)) }
  }
}

async function toLine(
  number: number,
  { accounts, leftovers, previousId, createdAt, customMetadata }: ReadResult,
  { types, clock }: { types: AccountTypes; clock: Clock },
): Promise<ParsedLine & { leftovers: readonly Leftover[] }> {
  try {
    if (accounts.length === 0) throw invalidData(nothingOf(leftovers))
    const body = {
      linked_accounts: accounts,
      ...(customMetadata && { custom_metadata: customMetadata }),
      ...(previousId !== undefined && { previous_id: previousId }),
      ...(createdAt !== undefined && { created_at: createdAt }),
    }
    assertStorable(body)
    return { number, user: await readImport(types, clock, body), leftovers }
  } catch (error) {
    if (!isRequestError(error)) throw error
    return { number, error, leftovers: [] }
  }
}

const nothingOf = (leftovers: readonly Leftover[]): string => {
  const found = [...new Set(leftovers)].map((what) => LEFTOVERS[what].replace(/:.*/, ''))
  return `The user has nothing to log in with here${found.length === 0 ? '.' : `, only ${found.join(', ')}.`}`
}
