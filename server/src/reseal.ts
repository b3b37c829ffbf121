import { ConfigError, type ServerConfig } from './config.ts'
import { createKeyring } from './core/keyring.ts'
import { migratePlugins } from './core/migratePlugins.ts'
import { createSeals } from './core/seals.ts'
import { resealSigningKeys } from './core/signingKeys.ts'
import { chooseDatabase } from './db/chooseDatabase.ts'
import { migrate } from './db/migrate.ts'
import { migrations } from './db/migrations/index.ts'
import { openDatabase, type DatabaseLogger } from './db/openDatabase.ts'
import { readRecoveryKeys, RECOVERY_KEY_VARIABLE } from './plugins/embeddedWallet/keys/readRecoveryKeys.ts'
import { resealShares } from './plugins/embeddedWallet/reseal.ts'
import { EMBEDDED_WALLET_ID, embeddedWalletMigrations } from './plugins/embeddedWallet/tables.ts'

/**
 * Seals the stored keys and shares of the server's database under the secret and the first recovery key of now.
 * @returns how many wallets were sealed anew, and what did not open
 * @throws ConfigError where there is no key, DatabaseError
 */
export async function reseal(config: ServerConfig, logger: DatabaseLogger): Promise<{ resealed: number; failed: string[] }> {
  const keys = readRecoveryKeys(config)
  if (!keys) throw new ConfigError(`${RECOVERY_KEY_VARIABLE} is not set: name the new key first and the old one after it.`)
  const database = await openDatabase(await chooseDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, logger }))
  try {
    await migrate(database.db, migrations)
    await migratePlugins(database.db, [{ id: EMBEDDED_WALLET_ID, migrations: embeddedWalletMigrations }])
    const keyring = createKeyring(config.secret, config.previousSecret)
    const { resealed, failed } = await resealShares(database.db, { keys, seals: createSeals(keyring, EMBEDDED_WALLET_ID) })
    const failedKeys = await resealSigningKeys(database.db, keyring)
    return { resealed, failed: [...failed.map((id) => `wallet ${id}`), ...failedKeys.map((kid) => `signing key ${kid}`)] }
  } finally {
    await database.close()
  }
}
