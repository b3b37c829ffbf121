import { CODE_LENGTH } from 'latchkey/core/contract'

/** Reads a code of six digits as people type or paste it, with blanks; undefined if it is not one. */
export function readCode(text: unknown): string | undefined {
  const code = typeof text === 'string' ? text.replaceAll(/\s/g, '') : ''
  return code.length === CODE_LENGTH && /^[0-9]+$/.test(code) ? code : undefined
}
