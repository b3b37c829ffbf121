import { defineWalletConnector, lazySaga, missingWalletLocales, pluginFactory } from '../../core/index.ts'
import { readInjectedOptions, type InjectedOptions } from './options.ts'
import { discover, watchInjected } from './watch.ts'

const load = () => import('./saga.ts')

/**
 * Connects wallets in this browser: extensions, and the browser in a wallet's app. For a wallet that is missing, shows how to get it.
 *
 * @throws ConfigError for a wallet that is neither known nor described
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[wallet(), injected()]}>
 */
export const injected = pluginFactory('injected', (given: InjectedOptions = {}) => {
  const options = readInjectedOptions(given)
  return defineWalletConnector({
    id: 'injected',
    options,
    saga: watchInjected,
    connectorType: 'injected',
    discover,
    connect: lazySaga(load, 'connect'),
    restore: lazySaga(load, 'restore'),
    disconnect: lazySaga(load, 'disconnect'),
    getProvider: async ({ walletId }) => (await load()).requireProvider(options.directory, walletId),
    screens: {
      INSTALL_WALLET_SCREEN: {
        load: async () => (await import('./screens/MissingWallet.tsx')).forWallets(options.described),
      },
    },
    missingScreen: 'INSTALL_WALLET_SCREEN',
    locales: missingWalletLocales('injected'),
  })
})
