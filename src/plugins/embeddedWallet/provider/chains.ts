import {
  call,
  isSupportedChain,
  put,
  readChainId,
  select,
  selectAppConfig,
  services,
  type Chain,
  type CoreState,
  type SagaGenerator,
} from '../../../core/index.ts'
import { chainKey } from '../chainKey.ts'
import { embeddedWalletSlice, selectWalletChainId } from '../slice.ts'
import { invalidParams, ProviderRpcError, RPC_CODES } from './ProviderRpcError.ts'

/** The chain ids of the app, with what describes them. */
export const selectChain = (state: CoreState, chainId: number): Chain | undefined => {
  const { supportedChains, defaultChain } = selectAppConfig(state) ?? {}
  return supportedChains?.find(({ id }) => id === chainId) ?? (defaultChain?.id === chainId ? defaultChain : undefined)
}

export const toHex = (chainId: number): string => `0x${chainId.toString(16)}`

/**
 * `wallet_switchEthereumChain` (EIP-3326). The user is not asked: a chain of the app's is no secret, and nothing is signed by it.
 *
 * @throws ProviderRpcError 4902 for a chain that the app does not work with
 */
export function* switchChain(params: readonly unknown[]): SagaGenerator<null> {
  const chainId = yield* call(requireKnownChain, params[0])
  const { storage, brand } = yield* services()
  if (chainId === (yield* select(selectWalletChainId))) return null
  yield* call(storage.set, chainKey(brand), String(chainId))
  yield* put(embeddedWalletSlice.actions.chainChosen({ chainId }))
  return null
}

/** `wallet_addEthereumChain` (EIP-3085): the app's chains are there already, and no page may add another node to ask. */
export function* addChain(params: readonly unknown[]): SagaGenerator<null> {
  yield* call(requireKnownChain, params[0])
  return null
}

function* requireKnownChain(parameter: unknown): SagaGenerator<number> {
  const { chainId: given } = { ...(parameter as { chainId?: unknown } | null) }
  const chainId = typeof given === 'string' && /^0x[1-9a-f][\da-f]*$/i.test(given) ? readChainId(given) : null
  if (chainId === null) throw invalidParams("Expected [{ chainId }] with the chain's id as hex text, such as 0x1.")
  const config = yield* select(selectAppConfig)
  const chain = yield* select(selectChain, chainId)
  if (chain && config && isSupportedChain(config, chainId)) return chainId
  throw new ProviderRpcError(RPC_CODES.unknownChain, `Chain ID ${chainId} is not supported. Add it to supportedChains.`)
}
