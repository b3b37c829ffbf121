import { defineMfaMethod, pluginFactory } from '../../core/index.ts'
import { MFA_PASSKEY_ERRORS } from './errors.ts'
import { mfaPasskeyFlows, startVerification } from './flows.ts'
import { PASSKEY, SCREENS } from './method.ts'
import { readMfaPasskeyOptions, type MfaPasskeyOptions } from './options.ts'
import { readAssertion } from './readAssertion.ts'

/**
 * Lets users protect their wallet with their passkeys (WebAuthn). Needs the plugin `passkey`, which creates and links passkeys.
 *
 * @throws ConfigError for an invalid option
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[email(), passkey(), embeddedWallet(), mfaPasskey()]}>
 */
export const mfaPasskey = pluginFactory('mfaPasskey', (options: MfaPasskeyOptions = {}) =>
  defineMfaMethod({
    id: 'mfaPasskey',
    options: readMfaPasskeyOptions(options),
    requires: ['passkey'],
    flows: mfaPasskeyFlows,
    errors: MFA_PASSKEY_ERRORS,
    screens: {
      [SCREENS.enrol]: { load: () => import('./screens/Enrol.tsx') },
      [SCREENS.verify]: { load: () => import('./screens/Verify.tsx') },
    },
    mfa: {
      method: PASSKEY,
      label: 'mfaPasskey.label',
      icon: () => import('./screens/MethodIcon.tsx'),
      enrolment: { screen: SCREENS.enrol, submit: mfaPasskeyFlows.enrol },
      verification: { screen: SCREENS.verify, start: startVerification, read: readAssertion },
      unenrol: mfaPasskeyFlows.unenrol,
    },
    locales: { en: () => import('./locales/en.ts') },
  }),
)
