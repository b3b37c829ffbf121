import { all, askChain, call, ChainError, readWei, toHex, type Chain, type SagaGenerator } from '../../core/index.ts'

/** A transaction as a wallet gets it, without fees. Quantities are hex text. */
export interface Draft {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly data?: string | undefined
}

/** Fees of a transaction. */
export interface Fees {
  readonly gas: bigint
  /** Wei per gas that it pays at most. */
  readonly perGas: bigint
  /** Wei per gas that it needs right now. */
  readonly perGasNow: bigint
  /** Wei per gas for the block's builder (EIP-1559); `null` on a chain without a base fee. */
  readonly tip: bigint | null
  /** Wei that a rollup takes for the bytes on L1. */
  readonly l1: bigint
}

/** Maximum cost of the transaction, in wei. */
export const maxCostOf = ({ gas, perGas, l1 }: Fees): bigint => gas * perGas + l1

/** Exact gas of a plain transfer. */
const PLAIN_GAS = 21_000n
/** Room over an estimate, in percent: a contract may take another way by the time it runs. */
const GAS_ROOM = 120n
/** Wei per gas for the builder if a node does not say. */
const DEFAULT_TIP = 1_000_000_000n

/** @throws ChainError if the chain does not answer, or would refuse the transaction */
export function* readFees(chain: Chain, draft: Draft): SagaGenerator<Fees> {
  const { estimate, price, l1 } = yield* all({
    estimate: call(readEstimate, chain, draft),
    price: call(readPrice, chain),
    l1: call(readL1Fee, chain),
  })
  return { gas: estimate === PLAIN_GAS ? estimate : (estimate * GAS_ROOM) / 100n, ...price, l1 }
}

function* readEstimate(chain: Chain, draft: Draft): SagaGenerator<bigint> {
  return yield* call(requireWei, chain, 'eth_estimateGas', [draft])
}

/** EIP-1559: room for the base fee to double. A chain without a base fee has one price. */
export function* readPrice(chain: Chain): SagaGenerator<Pick<Fees, 'perGas' | 'perGasNow' | 'tip'>> {
  const block = yield* call(askChain<{ baseFeePerGas?: unknown } | null>, chain, 'eth_getBlockByNumber', ['latest', false])
  const base = readWei(block?.baseFeePerGas)
  if (base === null) {
    const price = yield* call(requireWei, chain, 'eth_gasPrice', [])
    return { perGas: price, perGasNow: price, tip: null }
  }
  const tip = yield* call(readTip, chain)
  return { perGas: 2n * base + tip, perGasNow: base + tip, tip }
}

function* readTip(chain: Chain): SagaGenerator<bigint> {
  try {
    return readWei(yield* call(askChain<unknown>, chain, 'eth_maxPriorityFeePerGas')) ?? DEFAULT_TIP
  } catch (error) {
    // Not every node knows the method.
    if (error instanceof ChainError && error.code === 'UNKNOWN_ERROR') return DEFAULT_TIP
    throw error
  }
}

/** Predeploy of the OP stack that knows what bytes cost on L1 (OP stack specification, 'Gas price oracle'). */
const ORACLE = '0x420000000000000000000000000000000000000F'
/** `getL1Fee(bytes)` */
const GET_L1_FEE = '0x49948e0e'
/** As long as a transfer of a token, and not to be compressed, as the fee is for compressed bytes. */
const SAMPLE = Array.from({ length: 160 }, (_, index) => (index + 1).toString(16).padStart(2, '0')).join('')
/** The price of L1 may rise until the transaction is in a block, in percent. */
const L1_ROOM = 125n

/** Reads a rollup's fee for L1; 0 on chains without an oracle. */
export function* readL1Fee(chain: Chain): SagaGenerator<bigint> {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  try {
    const data = `${GET_L1_FEE}${word(32)}${word(SAMPLE.length / 2)}${SAMPLE}`
    const fee = readWei(yield* call(askChain<unknown>, chain, 'eth_call', [{ to: ORACLE, data }, 'latest']))
    return ((fee ?? 0n) * L1_ROOM) / 100n
  } catch (error) {
    if (error instanceof ChainError && error.rpc !== null) return 0n
    throw error
  }
}

function* requireWei(chain: Chain, method: string, params: readonly unknown[]): SagaGenerator<bigint> {
  const value = readWei(yield* call(askChain<unknown>, chain, method, params))
  if (value !== null) return value
  throw new ChainError('NETWORK_ERROR', 'The network of this chain gave an unreadable answer.')
}

/** The fields by which a wallet pays no more than that. @param perGas Wei per gas at most */
export const feeFields = ({ gas, tip }: Fees, perGas: bigint): Readonly<Record<string, string>> =>
  tip === null
    ? { gas: toHex(gas), gasPrice: toHex(perGas) }
    : { gas: toHex(gas), maxFeePerGas: toHex(perGas), maxPriorityFeePerGas: toHex(tip) }
