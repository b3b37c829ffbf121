import { createCommandEvents } from './commandEvents.ts'
import type { ServerConfig } from './config.ts'
import { registerApps } from './core/apps/index.ts'
import { ConfigError } from './core/foundation/index.ts'
import { createKeyring } from './core/keys/index.ts'
import { createActs, createOperators, type Operator } from './core/operators/index.ts'
import type { DatabaseLogger } from './db/openDatabase.ts'
import { onDatabase } from './onDatabase.ts'
import type { OperatorsCommand } from './operatorsCommand.ts'

/** An operator in the form that the command line prints. Times are in ISO 8601. */
export interface PrintedOperator {
  email: string
  role: string
  /** `invited` until the first proof of a passkey or a second factor. */
  state: 'invited' | 'active' | 'removed'
  invitedAt: string
  lastSeenAt: string | null
  /** Where an invited operator logs in; only in the answer to an invitation. */
  url?: string
}

/**
 * Invites, lists, changes or removes operators of the console. Servers may be running, and notice the change at once.
 * @throws ConfigError if there is no console or no such operator; DatabaseError
 */
export function changeOperators(
  config: ServerConfig,
  command: OperatorsCommand,
  logger: DatabaseLogger,
): Promise<PrintedOperator[]> {
  const { console: settings } = config
  if (!settings) throw new ConfigError('There is no console: turn it on with "console": {} in the configuration file.')
  return onDatabase(config, logger, async (db, clock) => {
    await registerApps(db, clock, config)
    const events = createCommandEvents(db, clock, createKeyring(config.secret, config.previousSecret))
    const operators = createOperators({ db, clock, appId: settings.app, events, acts: createActs(db, clock) })
    if (command.action === 'list') return (await operators.list()).map(print)
    if (command.action === 'invite') {
      const url = `${settings.origin ?? config.publicUrl}${settings.path}`
      return [{ ...print(await operators.invite(command.email, command.role)), url }]
    }
    const changed = await (command.action === 'role'
      ? operators.setRole(command.email, command.role)
      : operators.remove(command.email))
    if (!changed) throw new ConfigError(`${command.email} is no operator: latchkey-server operators list names them.`)
    return [print(changed)]
  })
}

const print = ({ email, role, enrolledAt, invitedAt, lastSeenAt, removedAt }: Operator): PrintedOperator => ({
  email,
  role,
  state: removedAt ? 'removed' : enrolledAt ? 'active' : 'invited',
  invitedAt: invitedAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})
