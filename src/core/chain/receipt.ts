import { readWei } from './chainRpc.ts'

/** Result of a transaction that is in a block, for hosts. Quantities are hex text. */
export interface TransactionReceipt {
  hash: string
  status: 'success' | 'reverted'
  blockNumber: string
  blockHash: string
  from: string
  /** `null` if the transaction creates a contract. */
  to: string | null
  /** Address of the contract that the transaction created; `null` if it created none. */
  contractAddress: string | null
  gasUsed: string
  /** Wei per gas. */
  effectiveGasPrice: string
  /** Wei. On a rollup it includes the fee for storing the data on L1, if the node's receipt has `l1Fee`. */
  fee: string
}

/** Reads a receipt from a node's answer; `null` if the answer holds none, or that of another transaction. */
export function readReceipt(answer: unknown, hash: string): TransactionReceipt | null {
  const given = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>
  const { transactionHash, status, blockNumber, blockHash, from, to, contractAddress } = given
  const gasUsed = readWei(given.gasUsed)
  if (transactionHash !== hash || readWei(blockNumber) === null || gasUsed === null || typeof from !== 'string')
    return null
  const price = readWei(given.effectiveGasPrice) ?? 0n
  return {
    hash,
    status: status === '0x0' ? 'reverted' : 'success',
    blockNumber: String(blockNumber),
    blockHash: String(blockHash),
    from,
    to: typeof to === 'string' ? to : null,
    contractAddress: typeof contractAddress === 'string' ? contractAddress : null,
    gasUsed: `0x${gasUsed.toString(16)}`,
    effectiveGasPrice: `0x${price.toString(16)}`,
    fee: `0x${(gasUsed * price + (readWei(given.l1Fee) ?? 0n)).toString(16)}`,
  }
}
