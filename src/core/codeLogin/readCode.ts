import { CODE_LENGTH, readDigits } from '../contract.ts'
import { codeError, type CodeChannel } from './channel.ts'

/**
 * Reads the six digits of a code that was typed or pasted. Separators are skipped, as in the kit's code input.
 *
 * @throws AuthError `<id>_code_not_numeric`, `<id>_code_incomplete`
 */
export function readCode(channel: Pick<CodeChannel, 'id' | 'errors'>, input: string): string {
  const code = readDigits(input)
  if (code === null) throw codeError(channel, 'code_not_numeric')
  if (code.length !== CODE_LENGTH) throw codeError(channel, 'code_incomplete')
  return code
}
