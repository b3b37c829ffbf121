import { defineWalletConnector, lazySaga, pluginFactory } from '../../core/index.ts'
import { COINBASE_WALLET_ERRORS } from './errors.ts'
import { readCoinbaseWalletOptions, type CoinbaseWalletOptions } from './options.ts'
import { coinbaseWalletSlice } from './slice.ts'
import { extensionOf, providerOf } from './wallet.ts'
import { discover, watchCoinbaseWallet } from './watch.ts'

const sagas = () => import('./saga.ts')

/**
 * Connects Coinbase Wallet: its extension, the browser in its mobile app, or Coinbase's window, which offers a passkey wallet or a QR
 * code for the app. Needs the optional peer dependency `@coinbase/wallet-sdk`, which loads only when the wallet is chosen.
 *
 * @throws ConfigError for an option that is not valid
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[wallet(), injected(), coinbaseWallet()]}>
 */
export const coinbaseWallet = pluginFactory('coinbaseWallet', (given: CoinbaseWalletOptions = {}) => {
  const options = readCoinbaseWalletOptions(given)
  const { wallet, preference } = options
  return defineWalletConnector({
    id: 'coinbaseWallet',
    options,
    slice: coinbaseWalletSlice,
    saga: watchCoinbaseWallet,
    errors: COINBASE_WALLET_ERRORS,
    connectorType: 'coinbase_wallet',
    discover,
    connect: lazySaga(sagas, 'connect'),
    restore: lazySaga(sagas, 'restore'),
    disconnect: lazySaga(sagas, 'disconnect'),
    getProvider: () => providerOf(wallet, preference),
    // Without the extension, signing opens Coinbase's window again, which the browser allows only in a click.
    needsClickToSign: () => extensionOf(wallet, preference) === null,
    waiting: loadWaiting,
    locales: { en: () => import('./locales/en.ts') },
    origins: () => import('./origins.ts'),
  })
})

/** Loads the SDK along with the waiting screen: the window has to open in the click, too soon to load the SDK then. */
async function loadWaiting() {
  const [screen] = await Promise.all([
    import('./screens/Waiting.tsx'),
    import('./loadSdk.ts').then(preload, () => undefined),
  ])
  return screen
}

const preload = ({ loadSdk }: typeof import('./loadSdk.ts')): Promise<unknown> => loadSdk().catch(() => undefined)
