import { ConfigError, type ServerConfig } from './config.ts'
import { migratePlugins } from './core/migratePlugins.ts'
import { chooseDatabase } from './db/chooseDatabase.ts'
import { migrate } from './db/migrate.ts'
import { migrations } from './db/migrations/index.ts'
import { openDatabase, type DatabaseLogger } from './db/openDatabase.ts'
import { readRecoveryKeys, RECOVERY_KEY_VARIABLE } from './plugins/embeddedWallet/keys/readRecoveryKeys.ts'
import { resealRecoveries, type ResealReport } from './plugins/embeddedWallet/reseal.ts'
import { embeddedWalletMigrations } from './plugins/embeddedWallet/tables.ts'

/**
 * Seals all recoveries of the server's database under the first of its recovery keys.
 * @throws ConfigError where there is no key, DatabaseError
 */
export async function reseal(config: ServerConfig, logger: DatabaseLogger): Promise<ResealReport> {
  const keys = readRecoveryKeys(config)
  if (!keys) throw new ConfigError(`${RECOVERY_KEY_VARIABLE} is not set: name the new key first and the old one after it.`)
  const database = await openDatabase(await chooseDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, logger }))
  try {
    await migrate(database.db, migrations)
    await migratePlugins(database.db, [{ id: 'embeddedWallet', migrations: embeddedWalletMigrations }])
    return await resealRecoveries(database.db, keys)
  } finally {
    await database.close()
  }
}
