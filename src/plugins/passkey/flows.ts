import { lazyFlows, lazySaga } from '../../core/index.ts'

const lazy = () => import('./lazy.ts')
const flow = lazyFlows('passkey', lazy)
const IN_MODAL = { endsWithModal: true }

/** Flows for hosts and screens: `client.plugins.passkey.loginWithPasskey()`. Their sagas load with the first flow that runs. */
export const passkeyFlows = {
  loginWithPasskey: flow('loginWithPasskey', IN_MODAL),
  offerPasskeys: flow('offerPasskeys', { ...IN_MODAL, concurrency: 'restart' }),
  linkPasskey: flow('linkPasskey', IN_MODAL),
  unlink: flow('unlink'),
}

/** The background saga; it starts with the first flow. */
export const watchPasskey = lazySaga(lazy, 'watchPasskey')
