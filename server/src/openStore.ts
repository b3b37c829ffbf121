import type { ServerConfig } from './config.ts'
import { loadPlugins, makePluginIndexes, migratePlugins } from './core/plugins/index.ts'
import type { ServerPlugin } from './core/contract/index.ts'
import { migrateCore } from './db/migrate.ts'
import type { DatabaseLogger, DatabaseObserver } from './db/types.ts'
import { type ConfiguredDatabase, openConfiguredDatabase } from './openConfiguredDatabase.ts'
import { builtInPlugins } from './plugins/builtIn.ts'
import type { KeyManagement } from './plugins/embeddedWallet/keys/keyManagement.ts'
import { loadKeyManagement } from './plugins/embeddedWallet/keys/loadKeyManagement.ts'

/** What a configuration names: its loaded modules, and its open database. */
export interface Store {
  plugins: ServerPlugin[]
  keyManagement: KeyManagement | undefined
  database: ConfiguredDatabase
}

export interface StoreOptions {
  /** The folder from which modules in the configuration are resolved. */
  folder: string
  logger: DatabaseLogger
  observer?: DatabaseObserver | undefined
}

/**
 * Loads the modules, opens the database and migrates it.
 * @throws ConfigError, DatabaseError
 */
export async function openStore(config: ServerConfig, { folder, logger, observer }: StoreOptions): Promise<Store> {
  const modules = await loadModules(config, folder)
  const database = await openConfiguredDatabase(config, logger, observer)
  try {
    const plugins = [...builtInPlugins(config, modules), ...modules.plugins]
    const options = { logger, hasOneConnection: database.engine === 'pglite' }
    await migrateCore(database.longRunning, options)
    await migratePlugins(database.longRunning, plugins, options)
    await makePluginIndexes(database.longRunning, plugins, options)
    return { ...modules, database }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Loads the modules that the configuration names. @throws ConfigError */
export async function loadModules(config: ServerConfig, folder: string): Promise<Omit<Store, 'database'>> {
  return {
    plugins: await loadPlugins(config.plugins, { folder }),
    keyManagement: await loadKeyManagement(config, { folder }),
  }
}
