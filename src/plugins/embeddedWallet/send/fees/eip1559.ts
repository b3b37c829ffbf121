import { call, readPriorityFee, type Chain, type SagaGenerator } from '../../../../core/index.ts'
import { TRANSACTION_TEXTS } from '../../request/transactionErrors.ts'
import type { TransactionDraft } from '../../request/readTransaction.ts'
import { readGasPrice } from './readGasPrice.ts'
import type { FeeArgs, Fees, FeeStrategy } from './types.ts'

/** Type 2, unless the host asks for another one or names a gas price. */
export const typeOfDefault = ({ type, gasPrice, accessList }: TransactionDraft): 0 | 1 | 2 =>
  type ?? (gasPrice === undefined ? 2 : accessList ? 1 : 0)

/** EIP-1559: twice the base fee plus the priority fee, so that the transaction stays valid if the base fee doubles. */
export const eip1559: FeeStrategy = { typeOf: typeOfDefault, fees }

function* fees({ chain, draft, block }: FeeArgs): SagaGenerator<Fees> {
  const type = typeOfDefault(draft)
  if (type !== 2) return yield* call(readGasPrice, chain, draft, type)
  const tip = draft.maxPriorityFeePerGas ?? (yield* call(readTip, chain, draft.maxFeePerGas))
  const max = draft.maxFeePerGas ?? (block.baseFee === null ? null : 2n * block.baseFee + tip)
  if (max === null) throw new Error(TRANSACTION_TEXTS.maxFeePerGas)
  return { type, maxFeePerGas: max, maxPriorityFeePerGas: tip }
}

/** Reads the chain's usual priority fee, at most `limit`, in wei per gas. */
export function* readTip(chain: Chain, limit: bigint | undefined): SagaGenerator<bigint> {
  const tip = yield* call(readPriorityFee, chain)
  return limit !== undefined && tip > limit ? limit : tip
}
