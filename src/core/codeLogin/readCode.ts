import { CODE_LENGTH } from '../contract.ts'
import { codeError, type CodeChannel } from './channel.ts'
import { readDigits } from './readDigits.ts'

/**
 * The six digits of a code as it was typed or pasted, with what the boxes of the kit take between them.
 *
 * @throws AuthError `<id>_code_not_numeric`, `<id>_code_incomplete`
 */
export function readCode(channel: Pick<CodeChannel, 'id' | 'errors'>, input: string): string {
  const code = readDigits(input)
  if (code === null) throw codeError(channel, 'code_not_numeric')
  if (code.length !== CODE_LENGTH) throw codeError(channel, 'code_incomplete')
  return code
}
