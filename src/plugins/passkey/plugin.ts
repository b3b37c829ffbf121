import { defineLoginMethod, pluginFactory } from '../../core/index.ts'
import type { PasskeyAccount } from './account.ts'
import { PASSKEY_LIMIT } from './contract.ts'
import { displayName } from './displayName.ts'
import { PASSKEY_ERRORS, TOO_MANY_PASSKEYS } from './errors.ts'
import { passkeyFlows, watchPasskey } from './flows.ts'
import { readPasskeyOptions, type PasskeyOptions } from './options.ts'
import { passkeySlice } from './slice.ts'

/**
 * Login with a passkey: a key on the user's device, unlocked by fingerprint, face or PIN.
 *
 * @throws ConfigError for an invalid option
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[email(), passkey()]}>
 */
export const passkey = pluginFactory('passkey', (options: PasskeyOptions = {}) =>
  defineLoginMethod({
    id: 'passkey',
    options: readPasskeyOptions(options),
    slice: passkeySlice,
    flows: passkeyFlows,
    saga: watchPasskey,
    errors: PASSKEY_ERRORS,
    screens: {
      AWAITING_PASSKEY_SYSTEM_DIALOGUE: { load: () => import('./screens/SystemDialogue.tsx') },
      LINK_PASSKEY_SCREEN: { load: () => import('./screens/LinkPasskey.tsx') },
    },
    landing: [
      {
        method: 'passkey',
        group: 'passkey',
        label: 'passkey.continue',
        load: () => import('./screens/PasskeyOption.tsx'),
        screen: 'AWAITING_PASSKEY_SYSTEM_DIALOGUE',
        // Where there is no WebAuthn, as in many apps' web views, the row could only fail.
        isEnabledBy: (app) => app.passkey_auth && 'PublicKeyCredential' in globalThis,
      },
    ],
    login: passkeyFlows.loginWithPasskey,
    link: {
      accountTypes: ['passkey'],
      screen: 'LINK_PASSKEY_SCREEN',
      link: passkeyFlows.linkPasskey,
      unlink: passkeyFlows.unlink,
      describe: (account) => displayName(account as PasskeyAccount),
      limit: PASSKEY_LIMIT,
      fullMessage: TOO_MANY_PASSKEYS,
    },
    locales: { en: () => import('./locales/en.ts') },
  }),
)
