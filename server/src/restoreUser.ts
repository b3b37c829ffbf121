import { createCommandEvents, noSuchUser } from './commandEvents.ts'
import { ConfigError } from './core/foundation/index.ts'
import type { ServerConfig } from './config.ts'
import { collectAccountTypes } from './core/contract/index.ts'
import { restoreUser as restore } from './core/deletion/index.ts'
import { createKeyring } from './core/keys/index.ts'
import { loadPlugins } from './core/plugins/index.ts'
import { onDatabase } from './onDatabase.ts'
import { builtInPlugins } from './plugins/builtIn.ts'
import type { StartOptions } from './startServer.ts'

/**
 * Restores a deleted user, for a command of the operator. Servers may be running.
 * @returns false if the user was not deleted
 * @throws ConfigError if there is no such user, or the user was erased already; DatabaseError
 */
export async function restoreUser(
  config: ServerConfig,
  userId: string,
  { folder, logger }: StartOptions,
): Promise<boolean> {
  const types = collectAccountTypes([...builtInPlugins(config), ...(await loadPlugins(config.plugins, { folder }))])
  const outcome = await onDatabase(config, logger, (db, clock) => {
    const keyring = createKeyring(config.secret, config.previousSecret)
    return restore({ db, clock, events: createCommandEvents(db, clock, keyring), types, keyring }, { userId })
  })
  if (outcome === 'unknown')
    throw new ConfigError(`${noSuchUser(userId, config.brand)}. A user whose time to be restored is over is gone.`)
  return outcome === 'restored'
}
