import { lazyFlows, lazySaga } from '../../core/index.ts'

const sagas = () => import('./saga.ts')
const flow = lazyFlows('farcaster', sagas)
const IN_MODAL = { endsWithModal: true }

/** Flows for hosts and screens: `client.plugins.farcaster.login()`. Their sagas load with the first flow that runs. */
export const farcasterFlows = {
  login: flow('login', IN_MODAL),
  link: flow('link', IN_MODAL),
  unlink: flow('unlink'),
}

/** The background saga; it starts with the first flow. */
export const watchFarcaster = lazySaga(sagas, 'watchFarcaster')
