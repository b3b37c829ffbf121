import type { SecretsCommand } from './cli.ts'
import { createCommandEvents } from './commandEvents.ts'
import type { ServerConfig } from './config.ts'
import { registerApps } from './core/apps/index.ts'
import { ConfigError } from './core/foundation/index.ts'
import { createKeyring } from './core/keys/index.ts'
import { createAppSecrets, MAX_LIVE_SECRETS, type ListedSecret } from './core/secrets/index.ts'
import type { DatabaseLogger } from './db/openDatabase.ts'
import { onDatabase } from './onDatabase.ts'

/** An app secret in the form that the command line prints. `secret` is present only when it was just created. */
export interface PrintedSecret {
  id: string
  state: 'live' | 'revoked'
  appId: string
  scopes: string
  /** Time in ISO 8601. */
  createdAt: string
  /** ISO 8601; null if it was never used. */
  lastUsedAt: string | null
  secret?: string
}

/**
 * Creates, lists, replaces or revokes app secrets. Servers may be running, and notice the change at once.
 * @returns the secret that was created or revoked, or all that are listed
 * @throws ConfigError if there is no such app or secret, or the app has two valid ones already; DatabaseError
 */
export const changeAppSecrets = (
  config: ServerConfig,
  command: SecretsCommand,
  logger: DatabaseLogger,
): Promise<PrintedSecret[]> =>
  onDatabase(config, logger, async (db, clock) => {
    const keyring = createKeyring(config.secret, config.previousSecret)
    const secrets = createAppSecrets({ db, clock, keyring, events: createCommandEvents(db, clock, keyring) })
    if (command.action === 'list') return (await secrets.list(command.appId)).map(print)
    if (command.action === 'revoke') {
      if (!(await secrets.revoke(command.id))) throw new ConfigError(unknownSecret(command.id))
      return (await secrets.list()).filter(({ id }) => id === command.id).map(print)
    }
    if (command.action === 'rotate') {
      const made = await secrets.rotate(command.id)
      if (made === 'unknown') throw new ConfigError(unknownSecret(command.id))
      if (made === 'full') throw new ConfigError(FULL)
      return [{ ...print(made), secret: made.secret }]
    }
    const apps = await registerApps(db, clock, config)
    if (!apps.find(command.appId))
      throw new ConfigError(`There is no app "${command.appId}" in the configuration. Name one of its apps with --app.`)
    const made = await secrets.create(command.appId, command.scopes)
    if (!made) throw new ConfigError(FULL)
    return [{ ...print(made), secret: made.secret }]
  })

const FULL = `The app has ${MAX_LIVE_SECRETS} live secrets already. Revoke the one that you no longer use: latchkey-server secrets list, then secrets revoke <id>.`

const unknownSecret = (id: string): string =>
  `There is no live secret with the id "${id}": latchkey-server secrets list names them.`

const print = ({ id, appId, scopes, createdAt, lastUsedAt, revokedAt }: ListedSecret): PrintedSecret => ({
  id,
  state: revokedAt === null ? 'live' : 'revoked',
  appId,
  scopes: scopes.join(' '),
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
