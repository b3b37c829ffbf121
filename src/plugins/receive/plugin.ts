import { defineFundingProvider, pluginFactory } from '../../core/index.ts'
import { receiveFlows } from './flows.ts'
import { RECEIVE_SCREEN } from './screenNames.ts'

/**
 * Funds the user's wallet from anywhere: shows its address as text and as a QR code (EIP-681), and says when money arrives.
 *
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[email(), embeddedWallet(), receive()]}>
 */
export const receive = pluginFactory('receive', () =>
  defineFundingProvider({
    id: 'receive',
    origins: () => import('./origins.ts'),
    flows: receiveFlows,
    screens: { [RECEIVE_SCREEN]: { load: () => import('./screens/Receive.tsx') } },
    funding: {
      label: 'receive.label',
      description: 'receive.description',
      icon: () => import('./screens/ReceiveIcon.tsx'),
      offers: 'any',
      start: receiveFlows.start,
      pollStatus: receiveFlows.pollStatus,
      promptScreen: RECEIVE_SCREEN,
      statusScreen: RECEIVE_SCREEN,
    },
    locales: { en: () => import('./locales/en.ts') },
  }),
)
