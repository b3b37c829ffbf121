import {
  askChain,
  call,
  ChainError,
  requireChain,
  select,
  type Chain,
  type SagaGenerator,
} from '../../../core/index.ts'
import { selectWalletChainId } from '../slice.ts'
import { chainRpcError } from './chainRpcError.ts'

/** Methods passed on to a node of the chain: reads, and sending signed transactions. No method that makes a node sign. */
const PASSED_ON =
  /^(eth_(get[A-Z]\w*|call|createAccessList|estimateGas|simulateV1|blockNumber|gasPrice|maxPriorityFeePerGas|feeHistory|blobBaseFee|syncing|protocolVersion|new(Block|PendingTransaction)?Filter|uninstallFilter|sendRawTransaction)|net_(listening|peerCount)|web3_(clientVersion|sha3))$/

/** Methods that match {@link PASSED_ON} but deal with keys. */
const NEVER = ['eth_getEncryptionPublicKey']

export const isPassedOn = (method: string): boolean => PASSED_ON.test(method) && !NEVER.includes(method)

/**
 * Asks a node of the wallet's current chain.
 *
 * @throws ProviderRpcError with the node's code and data (such as revert data), -32603 if no node answers
 */
export function* readFromChain(method: string, params: readonly unknown[]): SagaGenerator<unknown> {
  const chain = yield* call(requireChain, yield* select(selectWalletChainId))
  return yield* call(askNodeOf, chain, method, params)
}

/** Asks a node of the given chain. Errors are those of {@link readFromChain}. */
export function* askNodeOf(chain: Chain, method: string, params: readonly unknown[]): SagaGenerator<unknown> {
  try {
    return yield* call(askChain<unknown>, chain, method, params)
  } catch (error) {
    throw error instanceof ChainError ? chainRpcError(error) : error
  }
}
