import {
  defineLoginMethod,
  hasQueryParameter,
  isWalletId,
  pluginFactory,
  selectWalletRows,
  walletCore,
  type WalletAccount,
} from '../../core/index.ts'
import { WALLET_LIMIT } from './contract.ts'
import { WALLET_ERRORS } from './errors.ts'
import { loginFlows, watchWallet } from './flows.ts'
import { readWalletOptions, type WalletOptions } from './options.ts'
import { walletSlice } from './slice.ts'

/**
 * Login with an external wallet ('Sign-In with Ethereum', EIP-4361). The wallets come from the connector plugins that you add.
 *
 * @throws ConfigError for a statement that wallets cannot show
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[wallet(), injected()]}>
 */
export const wallet = pluginFactory('wallet', (options: WalletOptions = {}) =>
  defineLoginMethod({
    id: 'wallet',
    options: readWalletOptions(options),
    includes: [walletCore],
    slice: walletSlice,
    flows: loginFlows,
    saga: watchWallet,
    // As `walletReturnNames` has it, whose module is not loaded without such a link.
    isNeededAtStart: hasQueryParameter('connector', 'wallet_client'),
    errors: WALLET_ERRORS,
    screens: {
      AWAITING_CONNECTION: { load: () => import('./screens/AwaitConnection.tsx') },
      AWAITING_CONNECT_ONLY_CONNECTION: { load: () => import('./screens/AwaitConnection.tsx') },
      CONNECT_ONLY_LANDING_SCREEN: { load: () => import('./screens/ConnectOnly.tsx') },
      CONNECT_ONLY_AUTHENTICATED_SCREEN: { load: () => import('./screens/ConnectOnly.tsx') },
      LINK_WALLET_SCREEN: { load: () => import('./screens/LinkWallet.tsx') },
      LOGIN_FAILED_SCREEN: { load: () => import('./screens/LoginFailed.tsx') },
    },
    landing: [
      {
        method: 'wallet',
        group: 'wallet',
        label: 'wallet.continue',
        listTitle: 'wallet.list.choose',
        load: () => import('./screens/WalletOption.tsx'),
        screen: 'AWAITING_CONNECTION',
        items: { select: selectWalletRows, has: isWalletId },
        isEnabledBy: (app) => app.wallet_auth,
      },
    ],
    login: loginFlows.login,
    link: {
      accountTypes: ['wallet'],
      screen: 'LINK_WALLET_SCREEN',
      link: loginFlows.link,
      unlink: loginFlows.unlink,
      describe: (account) => nameOf(account as Partial<WalletAccount>),
      limit: WALLET_LIMIT,
    },
    locales: { en: () => import('./locales/en.ts') },
  }),
)

/** Name of an account; 'wallet' if the server sends no address. */
const nameOf = ({ address }: Partial<WalletAccount>): string =>
  address ? `${address.slice(0, 6)}…${address.slice(-4)}` : 'wallet'
