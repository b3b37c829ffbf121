import { askChain, call, readWei, type Chain, type SagaGenerator } from '../../../../core/index.ts'
import { invalidTransaction, TRANSACTION_TEXTS } from '../../request/transactionErrors.ts'
import { readTip, typeOfDefault } from './eip1559.ts'
import { readGasPrice } from './readGasPrice.ts'
import { serializeUnsigned } from './serializeUnsigned.ts'
import type { FeeArgs, Fees, FeeStrategy, FilledTransaction } from './types.ts'

/** Predeployed contract that computes the L1 fee of a transaction (OP stack specification, 'Gas price oracle'). */
export const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000F'
/** `getL1Fee(bytes)` */
const GET_L1_FEE = '49948e0e'

/** OP stack chains: 126 % of the last base fee, plus the priority fee, plus the L1 fee. */
export const opStack: FeeStrategy = { typeOf: typeOfDefault, fees, extraCost: readL1Fee }

function* fees({ chain, draft, block }: FeeArgs): SagaGenerator<Fees> {
  const type = typeOfDefault(draft)
  if (type !== 2) return yield* call(readGasPrice, chain, draft, type)
  const tip = draft.maxPriorityFeePerGas ?? (yield* call(readOwnTip, chain))
  if (draft.maxFeePerGas !== undefined && draft.maxFeePerGas <= tip) {
    throw invalidTransaction(`Overridden maxFeePerGas must exceed the maxPriorityFeePerGas, which is ${tip} wei.`)
  }
  if (draft.maxFeePerGas === undefined && block.baseFee === null) throw new Error(TRANSACTION_TEXTS.baseFee)
  const max = draft.maxFeePerGas ?? ((block.baseFee ?? 0n) * 126n) / 100n + tip
  return { type, maxFeePerGas: max, maxPriorityFeePerGas: tip }
}

function* readOwnTip(chain: Chain): SagaGenerator<bigint> {
  try {
    return yield* call(readTip, chain, undefined)
  } catch (cause) {
    throw new Error(TRANSACTION_TEXTS.opStack, { cause })
  }
}

/** L1 fee for the transaction's bytes, in wei. The oracle adds the bytes of the signature itself. */
export function* readL1Fee(chain: Chain, transaction: FilledTransaction): SagaGenerator<bigint> {
  const bytes = (yield* call(serializeUnsigned, transaction)).slice(2)
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const padding = '0'.repeat((64 - (bytes.length % 64)) % 64)
  const data = `0x${GET_L1_FEE}${word(32)}${word(bytes.length / 2)}${bytes}${padding}`
  try {
    const answer = yield* call(askChain<unknown>, chain, 'eth_call', [{ to: GAS_PRICE_ORACLE, data }, 'latest'])
    const fee = readWei(answer)
    if (fee !== null) return fee
  } catch (cause) {
    throw new Error(TRANSACTION_TEXTS.opStack, { cause })
  }
  throw new Error(TRANSACTION_TEXTS.opStack)
}
