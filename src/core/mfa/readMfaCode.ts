import { CODE_LENGTH, readDigits } from '../contract.ts'

/** Reads a code of six digits (MFA-60): separators between the digits are removed. `null` for anything else. */
export function readMfaCode(code: unknown): string | null {
  const digits = typeof code === 'string' ? readDigits(code) : null
  return digits?.length === CODE_LENGTH ? digits : null
}
