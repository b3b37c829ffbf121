import { call, type SagaGenerator } from '../../../../core/index.ts'
import type { TransactionDraft } from '../../request/readTransaction.ts'
import { eip1559, typeOfDefault } from './eip1559.ts'
import { readGasPrice } from './readGasPrice.ts'
import type { FeeArgs, Fees, FeeStrategy } from './types.ts'

/** Chains that use type 0, unless the host asks for another one (56, 97). */
export const usuallyLegacy: FeeStrategy = {
  typeOf: typeOfUsual,
  *fees(args: FeeArgs): SagaGenerator<Fees> {
    const type = typeOfUsual(args.draft)
    return type === 2 ? yield* call(eip1559.fees, args) : yield* call(readGasPrice, args.chain, args.draft, type)
  },
}

function typeOfUsual(draft: TransactionDraft): 0 | 1 | 2 {
  const hasFees = draft.maxFeePerGas !== undefined || draft.maxPriorityFeePerGas !== undefined
  return draft.type ?? (hasFees ? 2 : typeOfDefault({ ...draft, gasPrice: draft.gasPrice ?? 0n }))
}

/** Chains that know type 0 only, whatever the host asks for (23294, 23295). */
export const forcedLegacy: FeeStrategy = {
  typeOf: () => 0,
  *fees({ chain, draft }: FeeArgs): SagaGenerator<Fees> {
    // Without a `gasPrice`, the host's `maxFeePerGas` becomes the gas price.
    return yield* call(readGasPrice, chain, { ...draft, gasPrice: draft.gasPrice ?? draft.maxFeePerGas }, 0)
  },
}
