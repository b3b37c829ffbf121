import { ConfigError, type ServerConfig } from './config.ts'
import { createKeyring } from './core/keyring.ts'
import { migratePlugins } from './core/migratePlugins.ts'
import { createSeals } from './core/seals.ts'
import { resealSigningKeys } from './core/signingKeyStore.ts'
import { onDatabase } from './onDatabase.ts'
import { loadKeyManagement } from './plugins/embeddedWallet/keys/loadKeyManagement.ts'
import { readRecoveryKeys, RECOVERY_KEY_VARIABLE } from './plugins/embeddedWallet/keys/readRecoveryKeys.ts'
import { resealShares } from './plugins/embeddedWallet/reseal.ts'
import { EMBEDDED_WALLET_ID, embeddedWalletMigrations } from './plugins/embeddedWallet/tables.ts'
import type { StartOptions } from './startServer.ts'

/**
 * Seals the stored keys and shares of the server's database under the secret and the recovery key of now: the first of the
 * environment, or that of the key management.
 * @returns how many wallets were sealed anew, and what did not open
 * @throws ConfigError where there is no key, DatabaseError
 */
export async function reseal(config: ServerConfig, { folder, logger }: StartOptions): Promise<{ resealed: number; failed: string[] }> {
  const keys = await loadKeyManagement(config, { folder }) ?? readRecoveryKeys(config)
  if (!keys) throw new ConfigError(`${RECOVERY_KEY_VARIABLE} is not set: name the new key first and the old one after it.`)
  return onDatabase(config, logger, async (db) => {
    await migratePlugins(db, [{ id: EMBEDDED_WALLET_ID, migrations: embeddedWalletMigrations }])
    const keyring = createKeyring(config.secret, config.previousSecret)
    const { resealed, failed } = await resealShares(db, { keys, seals: createSeals(keyring, EMBEDDED_WALLET_ID) })
    const failedKeys = await resealSigningKeys(db, keyring)
    return { resealed, failed: [...failed.map((id) => `wallet ${id}`), ...failedKeys.map((kid) => `signing key ${kid}`)] }
  })
}
