import { call, select, type SagaGenerator } from '../../../../core/index.ts'
import { selectChainIds, toHex } from '../walletChains.ts'
import { invalidParams } from '../rpcErrors.ts'
import { readHexChainId } from '../walletChains.ts'
import { assertOwn } from '../signing.ts'

/** Capabilities by chain id, in hex. `unsupported`: calls are sent one by one, not atomically. */
export type Capabilities = Readonly<Record<string, { readonly atomic: { readonly status: 'unsupported' } }>>

/** `wallet_getCapabilities` (EIP-5792), for the app's chains. @throws ProviderRpcError 4100 for another account */
export function* getCapabilities([address, given]: readonly unknown[]): SagaGenerator<Capabilities> {
  if (given !== undefined && given !== null && !Array.isArray(given))
    throw invalidParams('Expected [address, chainIds].')
  yield* call(assertOwn, address)
  const wanted = (given as unknown[] | null | undefined)?.map((one) => (one === '0x0' ? 0 : readHexChainId(one)))
  const chainIds = (yield* select(selectChainIds)).filter((chainId) => wanted?.includes(chainId) ?? true)
  return Object.fromEntries(chainIds.map((chainId) => [toHex(chainId), { atomic: { status: 'unsupported' } }]))
}
