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
import { chainKey, embeddedWalletSlice, selectWalletChainId } from '../slice.ts'
import { isRecord } from '../typedData/looseValues.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import { invalidParams, RPC_CODES } from './rpcErrors.ts'

/** Finds the description of a chain among the app's supported chains and its default chain. */
export const selectChain = (state: CoreState, chainId: number): Chain | undefined => {
  const { supportedChains, defaultChain } = selectAppConfig(state) ?? {}
  return supportedChains?.find(({ id }) => id === chainId) ?? (defaultChain?.id === chainId ? defaultChain : undefined)
}

/** Finds the description of a chain that the app supports; `undefined` for other chains. */
export const selectKnownChain = (state: CoreState, chainId: number): Chain | undefined => {
  const config = selectAppConfig(state)
  return config && isSupportedChain(config, chainId) ? selectChain(state, chainId) : undefined
}

/** The ids of the app's chains (EIP-155). */
export function selectChainIds(state: CoreState): readonly number[] {
  const { supportedChains, defaultChain } = selectAppConfig(state) ?? {}
  return (supportedChains ?? [defaultChain]).flatMap((chain) => chain?.id ?? [])
}

export const toHex = (chainId: number): string => `0x${chainId.toString(16)}`

/**
 * `wallet_switchEthereumChain` (EIP-3326). Does not ask the user: the app's chains are no secret, and switching signs nothing.
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

/** `wallet_addEthereumChain` (EIP-3085): accepts chains that the app already supports, and never adds the RPC URLs passed with them. */
export function* addChain(params: readonly unknown[]): SagaGenerator<null> {
  yield* call(requireKnownChain, params[0])
  return null
}

function* requireKnownChain(parameter: unknown): SagaGenerator<number> {
  const chainId = readHexChainId(isRecord(parameter) ? parameter.chainId : undefined)
  if (yield* select(selectKnownChain, chainId)) return chainId
  throw new ProviderRpcError(RPC_CODES.unknownChain, `Chain ID ${chainId} is not supported. Add it to supportedChains.`)
}

/** Reads a chain id in JSON-RPC form: hex text without leading zeros. @throws ProviderRpcError -32602 */
export function readHexChainId(given: unknown): number {
  const chainId = typeof given === 'string' && /^0x[1-9a-f][\da-f]*$/i.test(given) ? readChainId(given) : null
  if (chainId === null) throw invalidParams("Expected the chain's id as hex text, such as 0x1.")
  return chainId
}
