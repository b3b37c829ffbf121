import { defineRecoveryMethod, pluginFactory } from '../../core/index.ts'
import { RECOVERY_PASSWORD_ERRORS } from './errors.ts'
import { recoveryPasswordFlows, SCREENS } from './flows.ts'

/**
 * Lets users secure their embedded wallet with a password that only they know.
 *
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[email(), embeddedWallet(), recoveryPassword()]}>
 */
export const recoveryPassword = pluginFactory('recoveryPassword', () =>
  defineRecoveryMethod({
    id: 'recoveryPassword',
    requires: ['embeddedWallet'],
    flows: recoveryPasswordFlows,
    errors: RECOVERY_PASSWORD_ERRORS,
    screens: {
      [SCREENS.create]: { load: () => import('./screens/Create.tsx') },
      [SCREENS.recover]: { load: () => import('./screens/Recover.tsx') },
      [SCREENS.updateSplash]: { load: () => import('./screens/UpdateSplash.tsx') },
      [SCREENS.update]: { load: () => import('./screens/Update.tsx') },
    },
    recovery: {
      method: 'user-passcode',
      option: () => import('./screens/PasswordOption.tsx'),
      setUp: recoveryPasswordFlows.setUp,
      recover: recoveryPasswordFlows.recover,
      setUpScreen: SCREENS.create,
      recoverScreen: SCREENS.recover,
    },
    locales: { en: () => import('./locales/en.ts') },
  }),
)
