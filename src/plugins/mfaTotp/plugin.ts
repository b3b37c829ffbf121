import { defineMfaMethod, pluginFactory } from '../../core/index.ts'
import { MFA_TOTP_ERRORS } from './errors.ts'
import { mfaTotpFlows } from './flows.ts'
import { SCREENS, TOTP } from './method.ts'

/**
 * Lets users protect their wallet with the codes of an authenticator app (TOTP, RFC 6238).
 *
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[email(), embeddedWallet(), mfaTotp()]}>
 */
export const mfaTotp = pluginFactory('mfaTotp', () =>
  defineMfaMethod({
    id: 'mfaTotp',
    flows: mfaTotpFlows,
    errors: MFA_TOTP_ERRORS,
    screens: {
      [SCREENS.enrol]: { load: () => import('./screens/Enrol.tsx') },
      [SCREENS.verify]: { load: () => import('./screens/Verify.tsx') },
    },
    mfa: {
      method: TOTP,
      label: 'mfaTotp.label',
      icon: () => import('./screens/TotpIcon.tsx'),
      isRecommended: true,
      enrolment: { screen: SCREENS.enrol, start: mfaTotpFlows.init, submit: mfaTotpFlows.enrol },
      verification: { screen: SCREENS.verify },
      unenrol: mfaTotpFlows.unenrol,
    },
    locales: { en: () => import('./locales/en.ts') },
  }),
)
