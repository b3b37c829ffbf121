import { createFlow } from '../flow/createFlow.ts'
import { lazySaga } from '../saga/lazySaga.ts'

const onUse = () => import('./onUse.ts')

/** Flows that connect and disconnect wallets, for all connectors. Their sagas load with the first of them. */
export const walletFlows = {
  connect: createFlow('wallets/connect', lazySaga(onUse, 'connect')),
  disconnect: createFlow('wallets/disconnect', lazySaga(onUse, 'disconnect')),
  switchChain: createFlow('wallets/switchChain', lazySaga(onUse, 'switchChain')),
}

/** Takes up the connections of an earlier page. */
export const restoreConnections = lazySaga(onUse, 'restoreConnections')
