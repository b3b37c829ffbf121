import { ConfigError, type ServerConfig } from './config.ts'
import { createKeyring } from './core/keyring.ts'
import { migratePlugins } from './core/migratePlugins.ts'
import { resealColumn } from './core/resealColumn.ts'
import { createSeals } from './core/seals.ts'
import { resealSigningKeys } from './core/signingKeyStore.ts'
import { onDatabase } from './onDatabase.ts'
import { loadKeyManagement } from './plugins/embeddedWallet/keys/loadKeyManagement.ts'
import { readRecoveryKeys, RECOVERY_KEY_VARIABLE } from './plugins/embeddedWallet/keys/readRecoveryKeys.ts'
import { resealShares } from './plugins/embeddedWallet/reseal.ts'
import { EMBEDDED_WALLET_ID, embeddedWalletMigrations } from './plugins/embeddedWallet/tables.ts'
import { smsNumberColumn } from './plugins/mfaSms/reseal.ts'
import { MFA_SMS_ID, mfaSmsMigrations } from './plugins/mfaSms/tables.ts'
import { totpSecretColumn } from './plugins/mfaTotp/reseal.ts'
import { MFA_TOTP_ID, mfaTotpMigrations } from './plugins/mfaTotp/tables.ts'
import type { StartOptions } from './startServer.ts'

/** What of second factors is sealed: of which plugin, and what a report calls it. */
const MFA_COLUMNS = [
  { id: MFA_TOTP_ID, migrations: mfaTotpMigrations, column: totpSecretColumn, name: 'authenticator app' },
  { id: MFA_SMS_ID, migrations: mfaSmsMigrations, column: smsNumberColumn, name: 'number of a second factor' },
]

export interface ResealReport {
  /** Wallets of which something was sealed anew. */
  wallets: number
  /** Second factors that were sealed anew. */
  secondFactors: number
  /** What did not open. */
  failed: string[]
}

/**
 * Seals the stored keys, shares and second factors of the server's database under the secret and the recovery key of now: the first of the
 * environment, or that of the key management.
 * @throws ConfigError where there is no key, DatabaseError
 */
export async function reseal(config: ServerConfig, { folder, logger }: StartOptions): Promise<ResealReport> {
  const keys = await loadKeyManagement(config, { folder }) ?? readRecoveryKeys(config)
  if (!keys) throw new ConfigError(`${RECOVERY_KEY_VARIABLE} is not set: name the new key first and the old one after it.`)
  return onDatabase(config, logger, async (db) => {
    await migratePlugins(db, [{ id: EMBEDDED_WALLET_ID, migrations: embeddedWalletMigrations }, ...MFA_COLUMNS])
    const keyring = createKeyring(config.secret, config.previousSecret)
    const { resealed, failed } = await resealShares(db, { keys, seals: createSeals(keyring, EMBEDDED_WALLET_ID) })
    const failedKeys = await resealSigningKeys(db, keyring)
    const report: ResealReport = {
      wallets: resealed, secondFactors: 0, failed: [...failed.map((id) => `wallet ${id}`), ...failedKeys.map((kid) => `signing key ${kid}`)],
    }
    for (const { id, column, name } of MFA_COLUMNS) {
      const done = await resealColumn(column(db), createSeals(keyring, id))
      report.secondFactors += done.resealed
      report.failed.push(...done.failed.map((row) => `${name} ${row}`))
    }
    return report
  })
}
