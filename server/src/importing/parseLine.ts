import type { UserImport } from '../core/accounts/index.ts'
import { readImport } from '../core/backend/index.ts'
import type { AccountTypes } from '../core/contract/index.ts'
import { assertStorable, type Clock, invalidData, isRequestError, type RequestError } from '../core/foundation/index.ts'
import type { FileLine } from './readLines.ts'

/** A parsed line: a user to import, or the reason why the line is refused. */
export type ParsedLine = { number: number } & ({ user: UserImport } | { error: RequestError })

/** Parses a line like the body of `POST /users`. It never throws because of the line's content. */
export async function parseLine(
  { number, text }: FileLine,
  { types, clock }: { types: AccountTypes; clock: Clock },
): Promise<ParsedLine> {
  try {
    if (text === undefined) throw invalidData('The line is longer than 1 MB, or not UTF-8.')
    const body = parseJson(text, 'The line is not JSON. Each line is one user, {"linked_accounts": […]}.')
    assertStorable(body)
    return { number, user: await readImport(types, clock, body) }
  } catch (error) {
    if (isRequestError(error)) return { number, error }
    throw error
  }
}

/**
 * Parses JSON of a file.
 * @param problem message of the error for text that is no JSON
 * @throws RequestError 400 `invalid_data` for such text, and for a field `__proto__`
 */
export function parseJson(text: string, problem: string): unknown {
  let hasPrototype = false
  // A reviver is slow, since it is called for each value. So it is used only if the text may contain the name,
  // literally or by escapes.
  const look = PERHAPS_PROTOTYPE.test(text)
    ? (name: string, value: unknown) => {
        if (name === '__proto__') hasPrototype = true
        return value
      }
    : undefined
  let body: unknown
  try {
    body = JSON.parse(text, look)
  } catch {
    throw invalidData(problem)
  }
  // Refused as in request bodies: a library that copies the object could turn the field into its prototype.
  if (hasPrototype) throw invalidData('The line has a field "__proto__".')
  return body
}

const PERHAPS_PROTOTYPE = /__proto__|\\u/
