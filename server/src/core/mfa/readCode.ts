import { CODE_LENGTH } from 'latchkey/core/contract'

/** A code as people type or paste it, without the blanks; undefined for what is no code of six digits. */
export function readCode(text: unknown): string | undefined {
  const code = typeof text === 'string' ? text.replaceAll(/\s/g, '') : ''
  return code.length === CODE_LENGTH && /^[0-9]+$/.test(code) ? code : undefined
}
