import { definePlugin, pluginFactory } from '../../core/index.ts'
import { accountDataFlows } from './flows.ts'
import { ACCOUNT_DATA_SCREENS } from './screenNames.ts'

/**
 * Lets users delete their account and export what is stored about them.
 *
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[email(), accountData()]}>
 */
export const accountData = pluginFactory('accountData', () =>
  definePlugin({
    id: 'accountData',
    flows: accountDataFlows,
    screens: {
      [ACCOUNT_DATA_SCREENS.deletion.screen]: { load: () => import('../deletion/screens/DeleteAccount.tsx') },
      [ACCOUNT_DATA_SCREENS.deleted.screen]: { load: () => import('../deletion/screens/Deleted.tsx') },
      [ACCOUNT_DATA_SCREENS.export.screen]: { load: () => import('../export/screens/ExportData.tsx') },
    },
    locales: { en: () => import('./locales/en.ts') },
  }),
)
