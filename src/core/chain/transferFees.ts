import { all, call, type SagaGenerator } from '../saga/effects.ts'
import { ChainError } from './ChainError.ts'
import { askChain, readPriorityFee, readWei, toHex } from './chainRpc.ts'
import type { Chain } from './types.ts'

/** A transfer as a transaction for a wallet, without fees. Quantities are hex text. */
export interface TransferDraft {
  readonly from: string
  readonly to: string
  readonly value: string
  readonly data?: string | undefined
}

/** What a node says that a transfer costs. */
export interface TransferFees {
  /** Gas limit. */
  readonly gas: bigint
  /** Maximum price, in wei per gas. */
  readonly perGas: bigint
  /** Current price, in wei per gas. */
  readonly perGasNow: bigint
  /** Priority fee, in wei per gas (EIP-1559); `null` on a chain without a base fee. */
  readonly tip: bigint | null
  /** L1 data fee of a rollup, in wei. */
  readonly l1: bigint
}

/** Maximum cost of the transaction, in wei. */
export const maxCostOf = ({ gas, perGas, l1 }: TransferFees): bigint => gas * perGas + l1

/** Exact gas of a transfer of the chain's coin to a plain account. */
const PLAIN_GAS = 21_000n
/** Gas limit in percent of the estimate: a contract may need more by the time it runs. */
const GAS_ROOM = 120n

/**
 * Asks a chain for the gas and the price of a transfer, and for what a rollup takes for L1.
 *
 * @throws ChainError if the chain does not answer, or would refuse the transaction
 */
export function* readTransferFees(chain: Chain, draft: TransferDraft): SagaGenerator<TransferFees> {
  const { estimate, price, l1 } = yield* all({
    estimate: call(readEstimate, chain, draft),
    price: call(readPrice, chain),
    l1: call(readL1Fee, chain),
  })
  return { gas: estimate === PLAIN_GAS ? estimate : (estimate * GAS_ROOM) / 100n, ...price, l1 }
}

function* readEstimate(chain: Chain, draft: TransferDraft): SagaGenerator<bigint> {
  return yield* call(requireWei, chain, 'eth_estimateGas', [draft])
}

/** Reads the gas price. With EIP-1559 the maximum lets the base fee double; a chain without a base fee has one price. */
function* readPrice(chain: Chain): SagaGenerator<Pick<TransferFees, 'perGas' | 'perGasNow' | 'tip'>> {
  const block = yield* call(askChain<{ baseFeePerGas?: unknown } | null>, chain, 'eth_getBlockByNumber', [
    'latest',
    false,
  ])
  const base = readWei(block?.baseFeePerGas)
  if (base === null) {
    const price = yield* call(requireWei, chain, 'eth_gasPrice', [])
    return { perGas: price, perGasNow: price, tip: null }
  }
  const tip = yield* call(readPriorityFee, chain)
  return { perGas: 2n * base + tip, perGasNow: base + tip, tip }
}

/** OP Stack predeploy that returns the L1 data fee (OP Stack specification, 'Gas price oracle'). */
const ORACLE = '0x420000000000000000000000000000000000000F'
/** `getL1Fee(bytes)` */
const GET_L1_FEE = '0x49948e0e'
/** Sample transaction as long as a token transfer. The bytes differ, because the fee counts compressed bytes. */
const SAMPLE = Array.from({ length: 160 }, (_, index) => (index + 1).toString(16).padStart(2, '0')).join('')
/** L1 fee to reserve, in percent of the current one: it may rise before the transaction is in a block. */
const L1_ROOM = 125n

/** Reads a rollup's fee for L1; 0 on chains without an oracle. */
function* readL1Fee(chain: Chain): SagaGenerator<bigint> {
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

/**
 * Fits the fee into what a transfer leaves. If that is tight, the wallet's own choice could exceed it, so the price is fixed:
 * lower than the usual maximum if need be, but never below the current price.
 *
 * @param left What is left of the chain's coin after the amount, in wei.
 * @returns fields of the transaction; none if there is enough for any choice of the wallet; `null` if there is too little
 */
export function fitFees(left: bigint, fees: TransferFees): Readonly<Record<string, string>> | null {
  if (left >= 2n * maxCostOf(fees)) return {}
  const perGas = (left - fees.l1) / fees.gas
  if (left < fees.l1 || perGas < fees.perGasNow) return null
  return feeFields(fees, perGas < fees.perGas ? perGas : fees.perGas)
}

const feeFields = ({ gas, tip }: TransferFees, perGas: bigint): Readonly<Record<string, string>> =>
  tip === null
    ? { gas: toHex(gas), gasPrice: toHex(perGas) }
    : { gas: toHex(gas), maxFeePerGas: toHex(perGas), maxPriorityFeePerGas: toHex(tip) }
