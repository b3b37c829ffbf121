import { ConfigError, normaliseAddress } from './core/foundation/index.ts'
import { OPERATOR_ROLES, type OperatorRole } from './core/operators/index.ts'

/** The action of the command `operators`: what follows the word on the command line. */
export type OperatorsCommand =
  | { action: 'invite'; email: string; role: OperatorRole }
  | { action: 'list' }
  | { action: 'role'; email: string; role: OperatorRole }
  | { action: 'remove'; email: string }

const wrong = (problem: string): ConfigError => new ConfigError(`${problem} See latchkey-server --help.`)

/** @throws ConfigError for an action that does not exist, or without what it needs */
export function readOperatorsCommand(
  [action, address]: readonly string[],
  { role: given }: { role?: string | undefined },
): OperatorsCommand {
  if (action === 'list') {
    if (address !== undefined || given !== undefined) throw wrong('operators list takes nothing more.')
    return { action }
  }
  if (action !== 'invite' && action !== 'role' && action !== 'remove')
    throw wrong('operators is followed by invite <email>, list, role <email> or remove <email>.')
  const email = address === undefined ? undefined : normaliseAddress(address)
  if (email === undefined) throw wrong(`operators ${action} needs the mail address of the operator.`)
  if (action === 'remove') {
    if (given !== undefined) throw wrong('operators remove takes no --role.')
    return { action, email }
  }
  const role = OPERATOR_ROLES.find((one) => one === given)
  if (!role) throw wrong(`operators ${action} needs --role with one of ${OPERATOR_ROLES.join(', ')}.`)
  return { action, email, role }
}
