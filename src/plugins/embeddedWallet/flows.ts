import {
  call,
  createFlow,
  lazySaga,
  pluginOptions,
  select,
  selectUser,
  services,
  type SagaGenerator,
} from '../../core/index.ts'
import type { EmbeddedWalletProvider } from './live.ts'
import type { ResolvedEmbeddedWalletOptions } from './options.ts'

const onUse = () => import('./onUse.ts')
const onSign = () => import('./sign.ts')

/** Two calls want two answers: the user is asked one after the other. */
const ONE_BY_ONE = { concurrency: 'parallel' } as const

/** The wallet as an EIP-1193 provider, always the same object. It is available before login; the frame loads for a logged-in user. */
export function* getEthereumProvider(): SagaGenerator<EmbeddedWalletProvider> {
  const { frame } = yield* services()
  if (yield* select(selectUser)) yield* call(frame.preload)
  return (yield* pluginOptions<ResolvedEmbeddedWalletOptions>()).provider
}

/** Flows for hosts and screens: `client.plugins.embeddedWallet.create()`. Their sagas load with the first flow that runs. */
export const embeddedWalletFlows = {
  create: createFlow('embeddedWallet/create', lazySaga(onUse, 'create')),
  recover: createFlow('embeddedWallet/recover', lazySaga(onUse, 'recover')),
  exportKey: createFlow('embeddedWallet/exportKey', lazySaga(onUse, 'exportKey')),
  /** For the screen that exports: the ticket of the export page, after a second factor if the user has one. */
  askExportTicket: createFlow('embeddedWallet/askExportTicket', lazySaga(onUse, 'askExportTicket')),
  setRecovery: createFlow('embeddedWallet/setRecovery', lazySaga(onUse, 'setRecovery')),
  signMessage: createFlow('embeddedWallet/signMessage', lazySaga(onSign, 'signMessage'), ONE_BY_ONE),
  signTypedData: createFlow('embeddedWallet/signTypedData', lazySaga(onSign, 'signTypedData'), ONE_BY_ONE),
  signTransaction: createFlow('embeddedWallet/signTransaction', lazySaga(onSign, 'signTransaction'), ONE_BY_ONE),
  sendTransaction: createFlow('embeddedWallet/sendTransaction', lazySaga(onSign, 'sendTransaction'), ONE_BY_ONE),
  getEthereumProvider: createFlow('embeddedWallet/getEthereumProvider', getEthereumProvider),
}
