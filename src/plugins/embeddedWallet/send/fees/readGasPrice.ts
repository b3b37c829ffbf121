import { askChain, call, readWei, type Chain, type SagaGenerator } from '../../../../core/index.ts'
import { TRANSACTION_TEXTS } from '../../request/transactionErrors.ts'
import type { TransactionDraft } from '../../request/readTransaction.ts'
import type { Fees } from './types.ts'

/** @throws Error with the message of SEND-10 if the node gives no price */
export function* readGasPrice(
  chain: Chain,
  { gasPrice }: Pick<TransactionDraft, 'gasPrice'>,
  type: 0 | 1,
): SagaGenerator<Fees> {
  const price = gasPrice ?? readWei(yield* call(askChain<unknown>, chain, 'eth_gasPrice'))
  if (price === null) throw new Error(TRANSACTION_TEXTS.gasPrice)
  return { type, gasPrice: price }
}
