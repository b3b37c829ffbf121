import type { ServerConfig } from '../../config.ts'
import { readMfaApps } from '../../core/mfa/index.ts'
import { defineServerPlugin, type ServerPlugin } from '../../core/contract/index.ts'
import { BACKUP_CODE_USED, createCodeSets, exportCodeSet, forgetCodes } from './codeSets.ts'
import { BACKUP_CODES, mfaBackupCodesRoutes } from './routes.ts'
import { MFA_BACKUP_CODES_ID, mfaBackupCodesMigrations } from './tables.ts'

/**
 * Ten codes that stand in for another second factor, each once.
 * @throws ConfigError if an app's `plugins.mfaBackupCodes` is wrong
 */
export function mfaBackupCodesPlugin(config: Pick<ServerConfig, 'apps' | 'mode'>): ServerPlugin {
  return defineServerPlugin({
    id: MFA_BACKUP_CODES_ID,
    migrations: mfaBackupCodesMigrations,
    securityEvents: [BACKUP_CODE_USED],
    exportDataOf: exportCodeSet,
    mfaMethods: [
      { type: BACKUP_CODES, label: 'backup codes', isOn: readMfaApps(config, MFA_BACKUP_CODES_ID), isBackup: true },
    ],
    verifyMfa: ({ user, proof }, services) => createCodeSets(services).use(user, proof.code),
    forgetMfa: forgetCodes,
    routes: (http, services) => mfaBackupCodesRoutes(http, services, createCodeSets(services)),
  })
}
