import { call, type SagaGenerator } from '../../../../core/index.ts'
import { TRANSACTION_TEXTS } from '../../request/transactionErrors.ts'
import { typeOfDefault } from './eip1559.ts'
import { readGasPrice } from './readGasPrice.ts'
import type { FeeArgs, Fees, FeeStrategy } from './types.ts'

/** Arbitrum: 120 % of the base fee. The sequencer ignores priority fees, so the default is 0; a priority fee of the host is added. */
export const arbitrum: FeeStrategy = { typeOf: typeOfDefault, fees }

function* fees({ chain, draft, block }: FeeArgs): SagaGenerator<Fees> {
  const type = typeOfDefault(draft)
  if (type !== 2) return yield* call(readGasPrice, chain, draft, type)
  if (draft.maxFeePerGas === undefined && block.baseFee === null) {
    throw new Error(TRANSACTION_TEXTS.arbitrum, { cause: new Error(TRANSACTION_TEXTS.baseFee) })
  }
  const tip = draft.maxPriorityFeePerGas ?? 0n
  return {
    type,
    maxFeePerGas: draft.maxFeePerGas ?? ((block.baseFee ?? 0n) * 120n) / 100n + tip,
    maxPriorityFeePerGas: tip,
  }
}
