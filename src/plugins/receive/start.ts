import {
  call,
  ChainError,
  parseAmount,
  readBalance,
  requireChain,
  services,
  type Chain,
  type FundingStartArgs,
  type FundingStarted,
  type SagaGenerator,
} from '../../core/index.ts'
import { newWatch, toWatchId } from './watch.ts'

/**
 * Starts watching an address: records its current balance. If the chain does not answer, the first poll with an answer records it.
 *
 * @throws AuthError `unsupported_chain_id`
 */
export function* start({ address, chainId, asset, amount, details }: FundingStartArgs): SagaGenerator<FundingStarted> {
  const chain = yield* call(requireChain, chainId)
  const { clock } = yield* services()
  const balance = yield* call(tryBalance, chain, address, asset.token)
  const wanted = amount === null ? null : parseAmount(amount, asset.decimals)
  const watch = newWatch({
    address,
    chainId,
    token: asset.token,
    balance: balance === null ? null : String(balance),
    wanted: wanted === null ? null : String(wanted),
    isForScreen: details?.isForScreen === true,
  })
  return { id: toWatchId(watch, clock.now()), details: { ...watch }, status: 'waiting' }
}

/** Reads a balance; `null` if no node answers. */
export function* tryBalance(chain: Chain, address: string, token: string | null): SagaGenerator<bigint | null> {
  try {
    return yield* call(readBalance, chain, address, token)
  } catch (error) {
    if (error instanceof ChainError) return null
    throw error
  }
}
