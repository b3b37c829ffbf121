import { CODE_LENGTH } from '../contract.ts'
import { codeError, type CodeChannel } from './channel.ts'

/** What people and messages put around and between the digits: blanks of all kinds and dashes. */
const SEPARATORS = /[\s\u200b-\u200f\u2060\ufeff\u2010-\u2015\u2212-]/g

/**
 * The six digits of a code as it was typed or pasted.
 *
 * @throws AuthError `<id>_code_not_numeric`, `<id>_code_incomplete`
 */
export function readCode(channel: Pick<CodeChannel, 'id' | 'errors'>, input: string): string {
  const code = input.replace(SEPARATORS, '')
  if (/\D/.test(code)) throw codeError(channel, 'code_not_numeric')
  if (code.length !== CODE_LENGTH) throw codeError(channel, 'code_incomplete')
  return code
}
