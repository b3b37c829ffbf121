import { defineMfaMethod, pluginFactory } from '../../core/index.ts'
import { MFA_BACKUP_CODES_ERRORS } from './errors.ts'
import { countCodes, mfaBackupCodesFlows } from './flows.ts'
import { BACKUP_CODES, SCREENS } from './method.ts'

/**
 * Gives users ten codes to keep, each of which stands in once for another second factor that they cannot use.
 *
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[email(), embeddedWallet(), mfaTotp(), mfaBackupCodes()]}>
 */
export const mfaBackupCodes = pluginFactory('mfaBackupCodes', () =>
  defineMfaMethod({
    id: 'mfaBackupCodes',
    flows: mfaBackupCodesFlows,
    errors: MFA_BACKUP_CODES_ERRORS,
    screens: {
      [SCREENS.codes]: { load: () => import('./screens/Codes.tsx') },
      [SCREENS.verify]: { load: () => import('./screens/Verify.tsx') },
    },
    mfa: {
      method: BACKUP_CODES,
      label: 'mfaBackupCodes.label',
      icon: () => import('./screens/BackupIcon.tsx'),
      isBackup: true,
      enrolment: { screen: SCREENS.codes, submit: mfaBackupCodesFlows.enrol },
      manage: SCREENS.codes,
      verification: {
        screen: SCREENS.verify,
        label: 'mfaBackupCodes.use',
        start: countCodes,
        // The server reads them more exactly, and so does the screen, whose code need not be in every page.
        read: (code) => (typeof code === 'string' && /^\W*(\w\W*){10}$/.test(code) ? code : null),
      },
      unenrol: mfaBackupCodesFlows.unenrol,
    },
    locales: { en: () => import('./locales/en.ts') },
  }),
)
