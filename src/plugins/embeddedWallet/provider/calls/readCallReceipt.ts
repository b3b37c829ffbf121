import { call, type Chain, type SagaGenerator } from '../../../../core/index.ts'
import { isRecord } from '../../typedData/looseValues.ts'
import { askNodeOf } from '../reads.ts'

/** Receipt of a call that is in a block, as EIP-5792 defines it: a part of `eth_getTransactionReceipt`. */
export interface CallReceipt {
  readonly logs: readonly { readonly address: unknown; readonly data: unknown; readonly topics: unknown }[]
  /** `0x1` for success, `0x0` if the call was reverted. */
  readonly status: unknown
  readonly blockHash: string
  readonly blockNumber: unknown
  readonly gasUsed: unknown
  readonly transactionHash: string
}

/** The receipt of a transaction; `null` if it is in no block yet. @throws ProviderRpcError if no node answers */
export function* readCallReceipt(chain: Chain, hash: string): SagaGenerator<CallReceipt | null> {
  const found = yield* call(askNodeOf, chain, 'eth_getTransactionReceipt', [hash])
  if (!isRecord(found) || typeof found.blockHash !== 'string') return null
  const { blockHash, blockNumber, gasUsed, status } = found
  const logs = Array.isArray(found.logs)
    ? found.logs.filter(isRecord).map(({ address, data, topics }) => ({ address, data, topics }))
    : []
  return { logs, status, blockHash, blockNumber, gasUsed, transactionHash: hash }
}
