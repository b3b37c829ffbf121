import { definePlugin, pluginFactory } from '../../../core/index.ts'
import { FARCASTER_SIGNER_ERRORS } from './errors.ts'
import { farcasterSignerFlows } from './flows.ts'
import { farcasterSignerSlice } from './slice.ts'

/**
 * Lets the app sign Farcaster messages for users who approved it. The signing key is made in the wallet frame and never leaves it.
 *
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[farcaster(), embeddedWallet(), farcasterSigner()]}>
 */
export const farcasterSigner = pluginFactory('farcasterSigner', () =>
  definePlugin({
    id: 'farcasterSigner',
    requires: ['farcaster', 'embeddedWallet'],
    slice: farcasterSignerSlice,
    flows: farcasterSignerFlows,
    errors: FARCASTER_SIGNER_ERRORS,
    screens: { AWAITING_FARCASTER_SIGNER: { load: () => import('../screens/Signer.tsx') } },
    locales: { en: () => import('./locales/en.ts') },
  }),
)
