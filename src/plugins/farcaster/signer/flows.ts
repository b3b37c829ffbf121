import { createFlow, lazySaga } from '../../../core/index.ts'

const onUse = () => import('./onUse.ts')

/** What hosts and screens run: `client.plugins.farcasterSigner.request()`. Their sagas load with the first of them. */
export const farcasterSignerFlows = {
  request: createFlow('farcasterSigner/request', lazySaga(onUse, 'request')),
  /** What AWAITING_FARCASTER_SIGNER runs; ends when the modal is closed. */
  approve: createFlow('farcasterSigner/approve', lazySaga(onUse, 'approve'), { endsWithModal: true }),
  sign: createFlow('farcasterSigner/sign', lazySaga(onUse, 'sign')),
}
