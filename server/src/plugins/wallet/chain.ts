import type { Address, Hex } from 'viem'
import { chainClient, type ChainClientOptions, isSignedByContract } from '../../core/ethereum/index.ts'
import { noTelemetry } from '../../core/foundation/index.ts'
import { chainUnavailable } from './errors.ts'

/** The only question that the verification of contract wallets asks a chain. */
export interface Chain {
  /**
   * Checks that the contract at an address accepts the signature of a text (ERC-1271), or would once it is deployed
   * (ERC-6492). False if there is no contract; signatures by keys are not checked here.
   * @throws RequestError 502 `wallet_chain_unavailable`
   */
  isSignedByContract(address: Address, message: string, signature: Hex): Promise<boolean>
}

/**
 * Asks a chain node.
 * @param rpcUrl JSON-RPC, from the settings only. It may contain a key, so it is never logged.
 */
export function createChain(rpcUrl: string, { timeoutMs, observer = noTelemetry }: ChainClientOptions): Chain {
  const connect = chainClient(rpcUrl, { timeoutMs })
  return {
    async isSignedByContract(address, message, signature) {
      try {
        const node = await connect()
        return await observer.call('chain', () => isSignedByContract(node, address, message, signature))
      } catch (error) {
        throw chainUnavailable(error)
      }
    },
  }
}
