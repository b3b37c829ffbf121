import { defineFundingProvider, pluginFactory, walletCore } from '../../core/index.ts'
import { TRANSFER_ERRORS } from './errors.ts'
import { transferFlows } from './flows.ts'
import { TRANSFER_SCREENS } from './screenNames.ts'

/**
 * Funds a wallet of the user from another one that they connect: any chain of the host's, its coin or an ERC-20 token. Which wallets there
 * are is up to the connectors beside it.
 *
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[email(), embeddedWallet(), transfer(), injected()]}>
 */
export const transfer = /* #__PURE__ */ pluginFactory('transfer', () =>
  defineFundingProvider({
    id: 'transfer',
    origins: () => import('./origins.ts'),
    includes: [walletCore],
    flows: transferFlows,
    errors: process.env.NODE_ENV === 'production' ? undefined : TRANSFER_ERRORS,
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
    locales: { en: () => import('./locales/en.ts'), fr: () => import('./locales/fr.ts') },
  }),
)
