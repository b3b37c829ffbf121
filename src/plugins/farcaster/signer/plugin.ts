import { definePlugin, pluginFactory } from '../../../core/index.ts'
import { FARCASTER_SIGNER_ERRORS } from './errors.ts'
import { farcasterSignerFlows } from './flows.ts'
import { farcasterSignerSlice } from './slice.ts'

/**
 * Lets an app write to Farcaster in the name of users who approved it: the signing key is made in the wallet frame and stays there.
 *
 * @example
 * <LatchkeyProvider appId="…" apiUrl="…" plugins={[farcaster(), embeddedWallet(), farcasterSigner()]}>
 */
export const farcasterSigner = /* #__PURE__ */ pluginFactory('farcasterSigner', () =>
  definePlugin({
    id: 'farcasterSigner',
    requires: ['farcaster', 'embeddedWallet'],
    slice: farcasterSignerSlice,
    flows: farcasterSignerFlows,
    errors: process.env.NODE_ENV === 'production' ? undefined : FARCASTER_SIGNER_ERRORS,
    screens: { AWAITING_FARCASTER_SIGNER: { load: () => import('../screens/Signer.tsx') } },
    locales: { en: () => import('./locales/en.ts'), fr: () => import('./locales/fr.ts') },
  }),
)
