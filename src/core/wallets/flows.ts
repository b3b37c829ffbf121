import { lazyFlows } from '../flow/lazyFlows.ts'
import { lazySaga } from '../saga/lazySaga.ts'

const lazy = () => import('./lazy.ts')
const flow = lazyFlows('wallets', lazy)

/** Flows that connect and disconnect wallets, for all connectors. Their sagas load when the first of them runs. */
export const walletFlows = {
  connect: flow('connect'),
  disconnect: flow('disconnect'),
  switchChain: flow('switchChain'),
}

/** Restores the connections of an earlier page. Its code loads when it first runs. */
export const restoreConnections = lazySaga(lazy, 'restoreConnections')
