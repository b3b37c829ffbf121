import { lazyFlows } from '../flow/lazyFlows.ts'
import { lazySaga } from '../saga/lazySaga.ts'

const onUse = () => import('./onUse.ts')
const flow = lazyFlows('wallets', onUse)

/** Flows that connect and disconnect wallets, for all connectors. Their sagas load when the first of them runs. */
export const walletFlows = {
  connect: flow('connect'),
  disconnect: flow('disconnect'),
  switchChain: flow('switchChain'),
}

/** Restores the connections of an earlier page. */
export const restoreConnections = lazySaga(onUse, 'restoreConnections')
