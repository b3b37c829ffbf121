import { lazyFlows, lazySaga } from '../../core/index.ts'

const lazy = () => import('./lazy.ts')
const flow = lazyFlows('wallet', lazy)
const IN_MODAL = { endsWithModal: true }

/** Flows for hosts and screens: `client.plugins.wallet.login({ connector, walletId })`. Their sagas load with the first flow that runs. */
export const loginFlows = {
  login: flow('login', IN_MODAL),
  link: flow('link', IN_MODAL),
  connect: flow('connect', IN_MODAL),
  connectInModal: flow('connectInModal', { concurrency: 'restart' }),
  sign: flow('sign'),
  unlink: flow('unlink'),
}

/** The background saga; it starts with the first flow, or on a page that was opened by a link to a wallet. */
export const watchWallet = lazySaga(lazy, 'watchWallet')
