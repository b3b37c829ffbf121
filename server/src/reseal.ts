import { ConfigError, type Queryable } from './core/foundation/index.ts'
import type { ServerConfig } from './config.ts'
import { createKeyring, type Keyring, resealSigningKeys } from './core/keys/index.ts'
import { migratePlugins, resealColumn, createSeals } from './core/plugins/index.ts'
import { resealEndpoints } from './core/webhooks/index.ts'
import { onDatabase } from './onDatabase.ts'
import type { KeyManagement } from './plugins/embeddedWallet/keys/keyManagement.ts'
import { loadKeyManagement } from './plugins/embeddedWallet/keys/loadKeyManagement.ts'
import { readRecoveryKeys, RECOVERY_KEY_VARIABLE } from './plugins/embeddedWallet/keys/readRecoveryKeys.ts'
import { hasWallets, resealShares } from './plugins/embeddedWallet/reseal.ts'
import { EMBEDDED_WALLET_ID, embeddedWalletMigrations } from './plugins/embeddedWallet/tables.ts'
import { backupCodeKeyColumn } from './plugins/mfaBackupCodes/codeSets.ts'
import { MFA_BACKUP_CODES_ID, mfaBackupCodesMigrations } from './plugins/mfaBackupCodes/tables.ts'
import { smsNumberColumn } from './plugins/mfaSms/numbers.ts'
import { MFA_SMS_ID, mfaSmsMigrations } from './plugins/mfaSms/tables.ts'
import { totpSecretColumn } from './plugins/mfaTotp/secrets.ts'
import { MFA_TOTP_ID, mfaTotpMigrations } from './plugins/mfaTotp/tables.ts'
import type { StartOptions } from './startServer.ts'

/** Sealed columns of second factors, each with its plugin and its name in reports. */
const MFA_COLUMNS = [
  { id: MFA_TOTP_ID, migrations: mfaTotpMigrations, column: totpSecretColumn, name: 'authenticator app' },
  { id: MFA_SMS_ID, migrations: mfaSmsMigrations, column: smsNumberColumn, name: 'number of a second factor' },
  {
    id: MFA_BACKUP_CODES_ID,
    migrations: mfaBackupCodesMigrations,
    column: backupCodeKeyColumn,
    name: 'key of backup codes',
  },
]

export interface ResealReport {
  /** Number of wallets of which at least one part was sealed again. */
  wallets: number
  /** Number of second factors that were sealed again. */
  secondFactors: number
  /** Names of the keys, wallets, second factors and webhook endpoints that could not be opened. */
  failed: string[]
}

/**
 * Reseals the stored keys, shares, second factors and secrets of webhooks of the server's database under the current secret and the current
 * recovery key, which is the first one in the environment or that of the key management.
 * @throws ConfigError as {@link resealDatabase}, DatabaseError
 */
export async function reseal(config: ServerConfig, { folder, logger }: StartOptions): Promise<ResealReport> {
  const keys = (await loadKeyManagement(config, { folder })) ?? readRecoveryKeys(config)
  return onDatabase(config, logger, (db) =>
    resealDatabase(db, { keyring: createKeyring(config.secret, config.previousSecret), keys }),
  )
}

export interface ResealKeys {
  /** Keyring of the current secret, which also opens values of the previous one. */
  keyring: Keyring
  /** Keys of recovery shares; undefined on a server without wallets. */
  keys: KeyManagement | undefined
}

/**
 * Reseals everything in the database. @throws ConfigError if there are wallets but no key of recovery shares; nothing
 * is changed then
 */
export async function resealDatabase(db: Queryable, { keyring, keys }: ResealKeys): Promise<ResealReport> {
  await migratePlugins(db, [{ id: EMBEDDED_WALLET_ID, migrations: embeddedWalletMigrations }, ...MFA_COLUMNS])
  if (!keys && (await hasWallets(db))) {
    throw new ConfigError(
      `${RECOVERY_KEY_VARIABLE} is not set, and embedded wallets are sealed under it: name the new key first and the old one after it.`,
    )
  }
  const wallets = keys
    ? await resealShares(db, { keys, seals: createSeals(keyring, EMBEDDED_WALLET_ID) })
    : { resealed: 0, failed: [] }
  const failedKeys = await resealSigningKeys(db, keyring)
  const failedEndpoints = await resealEndpoints(db, keyring)
  const report: ResealReport = {
    wallets: wallets.resealed,
    secondFactors: 0,
    failed: [
      ...wallets.failed.map((id) => `wallet ${id}`),
      ...failedKeys.map((kid) => `signing key ${kid}`),
      ...failedEndpoints.map((id) => `webhook endpoint ${id}`),
    ],
  }
  for (const { id, column, name } of MFA_COLUMNS) {
    const done = await resealColumn(column(db), createSeals(keyring, id))
    report.secondFactors += done.resealed
    report.failed.push(...done.failed.map((row) => `${name} ${row}`))
  }
  return report
}
