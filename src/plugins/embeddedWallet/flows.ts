import { createFlow, lazySaga, pluginOptions, services, type Eip1193Provider, type SagaGenerator } from '../../core/index.ts'
import type { ResolvedEmbeddedWalletOptions } from './options.ts'

const onUse = () => import('./onUse.ts')

/** The wallet as an EIP-1193 provider, always the same object. It can be had before anybody is logged in. */
export function* getEthereumProvider(): SagaGenerator<Eip1193Provider> {
  const { frame } = yield* services()
  frame.preload()
  return (yield* pluginOptions<ResolvedEmbeddedWalletOptions>()).provider
}

/** What hosts and screens run: `client.plugins.embeddedWallet.create()`. Their sagas load with the first of them. */
export const embeddedWalletFlows = {
  create: createFlow('embeddedWallet/create', lazySaga(onUse, 'create')),
  recover: createFlow('embeddedWallet/recover', lazySaga(onUse, 'recover')),
  exportKey: createFlow('embeddedWallet/exportKey', lazySaga(onUse, 'exportKey')),
  setRecovery: createFlow('embeddedWallet/setRecovery', lazySaga(onUse, 'setRecovery')),
  getEthereumProvider: createFlow('embeddedWallet/getEthereumProvider', getEthereumProvider),
}
