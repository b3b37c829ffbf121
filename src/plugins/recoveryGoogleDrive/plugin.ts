import { defineRecoveryMethod, hasQueryParameter, pluginFactory } from '../../core/index.ts'
import { RECOVERY_GOOGLE_DRIVE_ERRORS } from './errors.ts'
import { recoveryGoogleDriveFlows } from './flows.ts'
import { recoveryGoogleDriveSlice } from './slice.ts'
import { watchReturn } from './watch.ts'

const SCREEN = 'EMBEDDED_WALLET_RECOVERY_OAUTH_SCREEN'

/**
 * Lets users back up their embedded wallet with their own Google Drive. A hidden folder there stores the key of the backup,
 * the server stores the encrypted backup, and neither is of use alone.
 *
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[email(), embeddedWallet(), recoveryGoogleDrive()]}>
 */
export const recoveryGoogleDrive = pluginFactory('recoveryGoogleDrive', () =>
  defineRecoveryMethod({
    id: 'recoveryGoogleDrive',
    requires: ['embeddedWallet'],
    slice: recoveryGoogleDriveSlice,
    flows: recoveryGoogleDriveFlows,
    saga: watchReturn,
    isNeededAtStart: hasQueryParameter('oauth_provider'),
    errors: RECOVERY_GOOGLE_DRIVE_ERRORS,
    screens: { [SCREEN]: { load: () => import('./screens/Confirm.tsx') } },
    recovery: {
      method: 'google-drive',
      option: () => import('./screens/GoogleDriveOption.tsx'),
      setUp: recoveryGoogleDriveFlows.setUp,
      recover: recoveryGoogleDriveFlows.recover,
      setUpScreen: SCREEN,
      recoverScreen: SCREEN,
    },
    locales: { en: () => import('./locales/en.ts') },
  }),
)
