import { lazyFlows } from '../../../core/index.ts'

const sagas = () => import('./saga.ts')
const flow = /* #__PURE__ */ lazyFlows('farcasterSigner', sagas)

/** Flows for hosts and screens: `client.plugins.farcasterSigner.request()`. Their sagas load with the first flow that runs. */
export const farcasterSignerFlows = {
  request: /* #__PURE__ */ flow('request'),
  /** Flow of the screen AWAITING_FARCASTER_SIGNER; ends when the modal is closed. */
  approve: /* #__PURE__ */ flow('approve', { endsWithModal: true }),
  sign: /* #__PURE__ */ flow('sign'),
}
