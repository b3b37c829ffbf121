import { defineFundingProvider, pluginFactory, walletCore } from '../../core/index.ts'
import { TRANSFER_ERRORS } from './errors.ts'
import { TRANSFER_SCREENS, transferFlows } from './flows.ts'

/**
 * Funds the user's wallet from another one that they connect, on any of the app's chains, in its coin or an ERC-20 token. The wallets come
 * from the connector plugins that you add.
 *
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[email(), embeddedWallet(), transfer(), injected()]}>
 */
export const transfer = pluginFactory('transfer', () =>
  defineFundingProvider({
    id: 'transfer',
    origins: () => import('./origins.ts'),
    includes: [walletCore],
    flows: transferFlows,
    errors: TRANSFER_ERRORS,
    screens: {
      [TRANSFER_SCREENS.prompt]: { load: () => import('./screens/Transfer.tsx') },
      [TRANSFER_SCREENS.connect]: { load: () => import('./screens/ConnectWallet.tsx') },
      [TRANSFER_SCREENS.status]: { load: () => import('./screens/TransferStatus.tsx') },
    },
    funding: {
      label: 'transfer.label',
      description: 'transfer.description',
      icon: () => import('./screens/TransferIcon.tsx'),
      offers: 'any',
      start: transferFlows.start,
      pollStatus: transferFlows.pollStatus,
      promptScreen: TRANSFER_SCREENS.prompt,
      statusScreen: TRANSFER_SCREENS.status,
    },
    locales: { en: () => import('./locales/en.ts') },
  }),
)
