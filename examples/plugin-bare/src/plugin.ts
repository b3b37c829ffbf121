import { defineLoginMethod, pluginFactory } from 'latchkey/core'
import { NEW_METHOD_ACCOUNT } from './contract.ts'
import { NEW_METHOD_ERRORS } from './errors.ts'
import { en } from './locales/en.ts'
import { newMethodFlows } from './saga.ts'
import { PROOF_SCREEN } from './screenNames.ts'
import { newMethodSlice } from './slice.ts'

/**
 * Login with New method.
 *
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[newMethod()]}>
 */
export const newMethod = /* #__PURE__ */ pluginFactory('newMethod', () =>
  defineLoginMethod({
    id: 'newMethod',
    slice: newMethodSlice,
    flows: newMethodFlows,
    errors: NEW_METHOD_ERRORS,
    screens: { [PROOF_SCREEN.screen]: { load: () => import('./screens/Proof.tsx') } },
    landing: [
      {
        method: 'newMethod',
        group: 'social',
        label: 'newMethod.continue',
        load: () => import('./screens/NewMethodOption.tsx'),
        screen: PROOF_SCREEN.screen,
      },
    ],
    login: newMethodFlows.logIn,
    link: {
      accountTypes: [NEW_METHOD_ACCOUNT],
      screen: PROOF_SCREEN.screen,
      unlink: newMethodFlows.unlink,
      describe: (account) => ('subject' in account ? String(account.subject) : account.type),
    },
    locales: { en },
  }),
)
