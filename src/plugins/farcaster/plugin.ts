import { defineLoginMethod, pluginFactory } from '../../core/index.ts'
import { describeFarcasterAccount } from './describe.ts'
import { FARCASTER_ERRORS } from './errors.ts'
import { farcasterFlows, watchFarcaster } from './flows.ts'
import { readFarcasterOptions, type FarcasterOptions } from './options.ts'
import { farcasterSlice } from './slice.ts'

/**
 * Login with a Farcaster account: a QR code on a desktop, a button that opens the Farcaster app on a phone.
 *
 * @throws ConfigError for an option that is not an origin
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[farcaster()]}>
 */
export const farcaster = pluginFactory('farcaster', (options: FarcasterOptions = {}) =>
  defineLoginMethod({
    id: 'farcaster',
    options: readFarcasterOptions(options),
    slice: farcasterSlice,
    flows: farcasterFlows,
    saga: watchFarcaster,
    errors: FARCASTER_ERRORS,
    screens: { AWAITING_FARCASTER_CONNECTION: { load: () => import('./screens/Connect.tsx') } },
    landing: [
      {
        method: 'farcaster',
        group: 'social',
        label: 'farcaster.continue',
        load: () => import('./screens/FarcasterOption.tsx'),
        screen: 'AWAITING_FARCASTER_CONNECTION',
        isEnabledBy: (app) => app.farcaster_auth,
      },
    ],
    login: farcasterFlows.login,
    link: {
      accountTypes: ['farcaster'],
      screen: 'AWAITING_FARCASTER_CONNECTION',
      unlink: farcasterFlows.unlink,
      describe: describeFarcasterAccount,
      icon: () => import('./screens/AccountIcon.tsx'),
      limit: 1,
    },
    locales: { en: () => import('./locales/en.ts') },
  }),
)
