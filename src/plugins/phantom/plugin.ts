import { defineWalletConnector, isHandheld, lazySaga, missingWalletLocales, pluginFactory } from '../../core/index.ts'
import { readPhantomOptions, type PhantomOptions } from './options.ts'
import { discover, watchPhantom } from './watch.ts'

const load = () => import('./saga.ts')

/**
 * Phantom: its extension, the browser inside its app, and on a phone a link that opens the page in that browser. List it before
 * `injected()`, which finds Phantom too: the first connector gets the row.
 *
 * @throws ConfigError if there is any option
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[wallet(), phantom(), injected()]}>
 */
export const phantom = pluginFactory('phantom', (given: PhantomOptions = {}) => {
  const options = readPhantomOptions(given)
  return defineWalletConnector({
    id: 'phantom',
    options,
    saga: watchPhantom,
    connectorType: 'phantom',
    discover,
    connect: lazySaga(load, 'connect'),
    restore: lazySaga(load, 'restore'),
    disconnect: lazySaga(load, 'disconnect'),
    getProvider: async () => (await load()).requireProvider(options.phantom),
    // WALLET-25: on a phone the app's own sheet opens only from a click.
    needsClickToSign: () => isHandheld(),
    screens: {
      INSTALL_WALLET_SCREEN: { load: () => import('./screens/InstallPhantom.tsx') },
      PHANTOM_INTERSTITIAL_SCREEN: { load: () => import('./screens/OpenPhantom.tsx') },
    },
    missingScreen: isHandheld() ? 'PHANTOM_INTERSTITIAL_SCREEN' : 'INSTALL_WALLET_SCREEN',
    locales: missingWalletLocales('phantom'),
  })
})
