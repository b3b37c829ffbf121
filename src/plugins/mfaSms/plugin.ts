import { defineMfaMethod, pluginFactory, selectUser, type CoreState } from '../../core/index.ts'
import { MFA_SMS_ERRORS } from './errors.ts'
import { mfaSmsFlows, sendVerificationCode } from './flows.ts'
import { SCREENS, SMS } from './method.ts'
import { mfaSmsSlice } from './slice.ts'

/**
 * Lets users protect their wallet with codes by text message.
 *
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[email(), embeddedWallet(), mfaTotp(), mfaSms()]}>
 */
export const mfaSms = pluginFactory('mfaSms', () =>
  defineMfaMethod({
    id: 'mfaSms',
    slice: mfaSmsSlice,
    flows: mfaSmsFlows,
    errors: MFA_SMS_ERRORS,
    screens: {
      [SCREENS.enrol]: { load: () => import('./screens/Enrol.tsx') },
      [SCREENS.verify]: { load: () => import('./screens/Verify.tsx') },
    },
    mfa: {
      method: SMS,
      label: 'mfaSms.label',
      icon: () => import('./screens/SmsIcon.tsx'),
      // A phone that the user logs in with is not a second factor.
      isDisabled: (state: CoreState) => Boolean(selectUser(state)?.phone),
      enrolment: { screen: SCREENS.enrol, start: mfaSmsFlows.init, submit: mfaSmsFlows.enrol },
      verification: { screen: SCREENS.verify, start: sendVerificationCode },
      unenrol: mfaSmsFlows.unenrol,
    },
    locales: { en: () => import('./locales/en.ts') },
  }),
)
