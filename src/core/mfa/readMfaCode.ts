import { readDigits } from '../codeLogin/readDigits.ts'
import { CODE_LENGTH } from '../contract.ts'

/** Reads a code of six digits (product spec, section 4): blanks and marks between them are stripped. `null` for anything else. */
export function readMfaCode(code: unknown): string | null {
  const digits = typeof code === 'string' ? readDigits(code) : null
  return digits?.length === CODE_LENGTH ? digits : null
}
