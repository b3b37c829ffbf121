import { CODE_LENGTH } from '../../core/contract.ts'
import { emailError } from './toEmailError.ts'

/** What people and messages put around and between the digits: blanks of all kinds and dashes. */
const SEPARATORS = /[\s\u200b-\u200f\u2060\ufeff\u2010-\u2015\u2212-]/g

/**
 * The six digits of a code as it was typed or pasted.
 *
 * @throws AuthError `email_code_not_numeric`, `email_code_incomplete`
 */
export function readCode(input: string): string {
  const code = input.replace(SEPARATORS, '')
  if (/\D/.test(code)) throw emailError('email_code_not_numeric')
  if (code.length !== CODE_LENGTH) throw emailError('email_code_incomplete')
  return code
}
