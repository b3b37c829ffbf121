import {
  all,
  askChain,
  AuthError,
  call,
  ChainError,
  pluginOptions,
  readBalance,
  readWei,
  toHex,
  type Chain,
  type SagaGenerator,
} from '../../../core/index.ts'
import { readGasPrice } from './fees/readGasPrice.ts'
import { TRANSACTION_TEXTS } from '../request/transactionErrors.ts'
import { feeStrategyOf } from './fees/feeStrategyOf.ts'
import { GAS_STATIONS } from './fees/polygon.ts'
import type { Fees, FilledTransaction, LastBlock } from './fees/types.ts'
import { takenNonce } from './nonceQueue.ts'
import type { TransactionDraft } from '../request/readTransaction.ts'

/** The options of the plugin that concern sending. */
export interface TransactionOptions {
  /** URLs of gas stations by chain id. They replace Polygon's own. */
  readonly gasStations?: Readonly<Record<number, string>> | undefined
}

/** The chain's answers about a transaction before it is sent. */
export interface Preparation {
  readonly chain: Chain
  readonly from: string
  readonly draft: TransactionDraft
  /** Wei. */
  readonly balance: bigint
  /** The transaction, ready to sign; `null` if the gas limit is unknown because the chain would refuse it. */
  readonly filled: FilledTransaction | null
  /** Maximum fee in wei; `null` if unknown. */
  readonly fee: bigint | null
  readonly hasFunds: boolean
  /** True if there is code at `to`, which the transaction runs. */
  readonly isContract: boolean
  /** The chain's error if it would refuse the transaction; else `null`. */
  readonly refusal: ChainError | null
}

/** Gas of a payment in the chain's own coin to an account without code. */
const TRANSFER_GAS = 21_000n

/**
 * Fills in chain id, nonce, gas limit and fees, and compares the cost with the balance.
 *
 * @throws AuthError `embedded_wallet_invalid_transaction` @throws ChainError if the chain does not answer
 * @throws Error with a text of SEND-10, if the fees cannot be read
 */
export function* prepareTransaction(draft: TransactionDraft, from: string, chain: Chain): SagaGenerator<Preparation> {
  const state = yield* all({
    block: call(readLastBlock, chain),
    nonce: call(readNonce, draft, from, chain),
    balance: call(readBalance, chain, from),
    isContract: call(hasCode, draft.to, chain),
    node: call(assertChain, chain),
  })
  const { block, nonce, balance, isContract } = state
  const common = { chain, from, draft, balance, isContract }
  const fees = yield* call(readFees, draft, chain, block)
  const gas = yield* call(readGas, { ...common, block })
  if (gas.limit === null) {
    const fee = draft.data === '0x' && !isContract ? TRANSFER_GAS * priceOf(fees) : null
    return { ...common, filled: null, fee, hasFunds: gas.hasFunds, refusal: gas.refusal }
  }
  const { to, value, data, accessList } = draft
  const filled: FilledTransaction = { chainId: chain.id, nonce, to, value, data, accessList, gasLimit: gas.limit, fees }
  const fee = gas.limit * priceOf(fees) + (yield* call(readExtraCost, chain, filled))
  return { ...common, filled, fee, hasFunds: balance >= value + fee, refusal: gas.refusal }
}

/** Maximum price a transaction pays per gas, in wei. */
export const priceOf = (fees: Fees): bigint => (fees.type === 2 ? fees.maxFeePerGas : fees.gasPrice)

/**
 * Reads the fees by the rules of the chain's family. A chain without a base fee knows no type 2, whatever its family: it gets type 0 with
 * the node's price, or type 1 with an access list, unless the host asked for type 2 or set its fees.
 *
 * @throws Error with the message of SEND-10
 */
export function* readFees(draft: TransactionDraft, chain: Chain, block: LastBlock): SagaGenerator<Fees> {
  if (block.baseFee === null && leavesType(draft))
    return yield* call(readGasPrice, chain, draft, draft.accessList ? 1 : 0)
  const options = (yield* pluginOptions<TransactionOptions | undefined>()) ?? {}
  const gasStation = options.gasStations?.[chain.id] ?? GAS_STATIONS[chain.id]
  return yield* call(feeStrategyOf(chain.id).fees, { chain, draft, block, gasStation })
}

const leavesType = ({ type, maxFeePerGas, maxPriorityFeePerGas }: TransactionDraft): boolean =>
  type === undefined && maxFeePerGas === undefined && maxPriorityFeePerGas === undefined

/**
 * Returns true if a transaction still pays enough for the chain. Fees change with every block, so it need not match
 * the current suggestion: on chains with a base fee, its maximum only has to cover base fee and tip.
 */
export function* coversFees(
  { draft, chain }: { draft: TransactionDraft; chain: Chain },
  { fees }: FilledTransaction,
): SagaGenerator<boolean> {
  const block = yield* call(readLastBlock, chain)
  if (fees.type === 2 && block.baseFee !== null && fees.maxFeePerGas >= block.baseFee + fees.maxPriorityFeePerGas)
    return true
  // Fees that the host set in the draft always count as enough, as `readFees` returns them unchanged.
  return priceOf(yield* call(readFees, draft, chain, block)) <= priceOf(fees)
}

function* readExtraCost(chain: Chain, filled: FilledTransaction): SagaGenerator<bigint> {
  const { extraCost } = feeStrategyOf(chain.id)
  return extraCost ? yield* call(extraCost, chain, filled) : 0n
}

export function* readLastBlock(chain: Chain): SagaGenerator<LastBlock> {
  const block = yield* call(
    askChain<{ baseFeePerGas?: unknown; gasLimit?: unknown } | null>,
    chain,
    'eth_getBlockByNumber',
    ['latest', false],
  )
  const gasLimit = readWei(block?.gasLimit)
  if (gasLimit === null) throw new ChainError('NETWORK_ERROR', TRANSACTION_TEXTS.baseFee)
  return { baseFee: readWei(block?.baseFeePerGas), gasLimit }
}

/**
 * Returns the nonce: the host's, else the next one after the pending transactions, so that several can be sent in a
 * row. Nodes behind one URL may not know the last one yet, but the tabs of this browser do.
 */
export function* readNonce({ nonce }: TransactionDraft, from: string, chain: Chain): SagaGenerator<number> {
  if (nonce !== undefined) return nonce
  const count = readWei(yield* call(askChain<unknown>, chain, 'eth_getTransactionCount', [from, 'pending']))
  const taken = yield* call(takenNonce, { chain, from })
  if (count !== null && count <= BigInt(Number.MAX_SAFE_INTEGER)) return Math.max(Number(count), (taken ?? -1) + 1)
  throw new ChainError('NETWORK_ERROR', 'The network of this chain returned no transaction count.')
}

function* hasCode(to: string | null, chain: Chain): SagaGenerator<boolean> {
  if (to === null) return false
  const code = yield* call(askChain<unknown>, chain, 'eth_getCode', [to, 'latest'])
  return typeof code === 'string' && code.length > 2
}

/** Checks that the node is on the expected chain: another chain's nonce and balance would be wrong. */
function* assertChain(chain: Chain): SagaGenerator<void> {
  const id = readWei(yield* call(askChain<unknown>, chain, 'eth_chainId'))
  if (id !== BigInt(chain.id)) throw new AuthError('unsupported_chain_id', `Unsupported chain: ${id ?? chain.id}`)
}

interface Gas {
  readonly limit: bigint | null
  readonly hasFunds: boolean
  readonly refusal: ChainError | null
}

interface GasArgs extends Pick<Preparation, 'chain' | 'from' | 'draft' | 'balance'> {
  readonly block: LastBlock
}

/** Estimates the gas limit, at most that of a block. If the host set a limit, only simulates the call with it. */
export function* readGas({ chain, from, draft, balance, block }: GasArgs): SagaGenerator<Gas> {
  const { to, value, data, gasLimit, accessList } = draft
  if (balance < value) return { limit: null, hasFunds: false, refusal: null }
  const transaction = { from, ...(to !== null && { to }), value: toHex(value), data, ...(accessList && { accessList }) }
  try {
    if (gasLimit !== undefined) {
      yield* call(askChain<unknown>, chain, 'eth_call', [{ ...transaction, gas: toHex(gasLimit) }, 'latest'])
      return { limit: gasLimit, hasFunds: true, refusal: null }
    }
    const estimate = readWei(yield* call(askChain<unknown>, chain, 'eth_estimateGas', [transaction]))
    if (estimate === null || estimate === 0n) throw new Error(TRANSACTION_TEXTS.gasLimit)
    return { limit: estimate > block.gasLimit ? block.gasLimit : estimate, hasFunds: true, refusal: null }
  } catch (error) {
    if (!(error instanceof ChainError) || error.code === 'NETWORK_ERROR' || error.code === 'TIMEOUT') throw error
    const hasFunds = error.code !== 'INSUFFICIENT_FUNDS'
    return { limit: gasLimit ?? null, hasFunds, refusal: hasFunds ? error : null }
  }
}
