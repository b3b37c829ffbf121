import { createFlow, lazySaga } from '../../../core/index.ts'

const onUse = () => import('./onUse.ts')

/** Flows for hosts and screens: `client.plugins.farcasterSigner.request()`. Their sagas load with the first flow that runs. */
export const farcasterSignerFlows = {
  request: createFlow('farcasterSigner/request', lazySaga(onUse, 'request')),
  /** Flow of the screen AWAITING_FARCASTER_SIGNER; ends when the modal is closed. */
  approve: createFlow('farcasterSigner/approve', lazySaga(onUse, 'approve'), { endsWithModal: true }),
  sign: createFlow('farcasterSigner/sign', lazySaga(onUse, 'sign')),
}
