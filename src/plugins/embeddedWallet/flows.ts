import {
  call,
  createFlow,
  lazyFlows,
  pluginOptions,
  select,
  selectUser,
  services,
  type SagaGenerator,
} from '../../core/index.ts'
import type { EmbeddedWalletProvider } from './providerBridge.ts'
import type { ResolvedEmbeddedWalletOptions } from './options.ts'

const flow = lazyFlows('embeddedWallet', () => import('./lazy.ts'))

/** Calls don't replace each other: each gets its own answer, and the user is asked one after the other. */
const ONE_BY_ONE = { concurrency: 'parallel' } as const

/** Returns the EIP-1193 provider, always the same object, even before login. If a user is logged in, preloads the frame. */
export function* getEthereumProvider(): SagaGenerator<EmbeddedWalletProvider> {
  const { frame } = yield* services()
  if (yield* select(selectUser)) yield* call(frame.preload)
  return (yield* pluginOptions<ResolvedEmbeddedWalletOptions>()).provider
}

/** Flows for hosts and screens: `client.plugins.embeddedWallet.create()`. Their sagas load with the first flow that runs. */
export const embeddedWalletFlows = {
  create: flow('create'),
  recover: flow('recover'),
  exportKey: flow('exportKey'),
  /** For the key export screen: gets a ticket for the export page, after a second factor if the user has one. */
  askExportTicket: flow('askExportTicket'),
  setRecovery: flow('setRecovery'),
  signMessage: flow('signMessage', ONE_BY_ONE),
  signTypedData: flow('signTypedData', ONE_BY_ONE),
  signTransaction: flow('signTransaction', ONE_BY_ONE),
  sendTransaction: flow('sendTransaction', ONE_BY_ONE),
  getEthereumProvider: createFlow('embeddedWallet/getEthereumProvider', getEthereumProvider),
}
