import { definePlugin, pluginFactory } from '../core/index.ts'
import { ACCOUNT_PAGE_ERRORS } from './errors.ts'
import { accountPageFlows } from './flows.ts'
import { readAccountPageOptions, type AccountPageOptions } from './options.ts'
import { ACCOUNT_SCREENS, PLUGIN_ID } from './screenNames.ts'
import { accountPageSlice } from './slice.ts'

/**
 * The account page and its button: users see their ways to log in, wallet, devices and more, and change them.
 *
 * @throws ConfigError for an invalid option
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[email(), accountPage()]}>
 *   <UserButton />
 * </LatchkeyProvider>
 */
export const accountPage = pluginFactory(PLUGIN_ID, (options: AccountPageOptions = {}) =>
  definePlugin({
    id: PLUGIN_ID,
    options: readAccountPageOptions(options),
    slice: accountPageSlice,
    errors: process.env.NODE_ENV === 'production' ? undefined : ACCOUNT_PAGE_ERRORS,
    flows: accountPageFlows,
    origins: () => import('./origins.ts'),
    screens: {
      [ACCOUNT_SCREENS.list]: { load: () => import('./screens/SectionList.tsx') },
      [ACCOUNT_SCREENS.profile]: { load: () => import('./screens/Profile.tsx') },
      [ACCOUNT_SCREENS.logins]: { load: () => import('./screens/Logins.tsx') },
      [ACCOUNT_SCREENS.wallet]: { load: () => import('./screens/Wallet.tsx') },
      [ACCOUNT_SCREENS.send]: { load: () => import('./screens/Send.tsx') },
    },
    locales: { en: () => import('./locales/en.ts') },
  }),
)
