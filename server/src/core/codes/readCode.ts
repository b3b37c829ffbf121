import { CODE_LENGTH, readDigits } from 'latchkey/core/contract'

/**
 * Reads a code of six digits as people type or paste it: with blanks or hyphens, in full-width or Arabic digits;
 * undefined if it is not one.
 */
export function readCode(text: unknown): string | undefined {
  const code = typeof text === 'string' ? readDigits(text) : null
  return code?.length === CODE_LENGTH ? code : undefined
}
