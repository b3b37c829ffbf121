import type { Address, Hex } from 'viem'
import { chainClient, type ChainClientOptions } from '../../core/ethereum/chainClient.ts'
import { isSignedByContract } from '../../core/ethereum/contractSignature.ts'
import { chainUnavailable } from './errors.ts'

/** A chain, as far as contract wallets need it. */
export interface Chain {
  /**
   * Whether the contract at an address stands by a signature of a text (ERC-1271), or would once it is there (ERC-6492). False where
   * there is no contract: what keys sign is not asked here.
   * @throws RequestError 502 `wallet_chain_unavailable`
   */
  isSignedByContract(address: Address, message: string, signature: Hex): Promise<boolean>
}

/**
 * Asks a chain node.
 * @param rpcUrl JSON-RPC, from the settings only. It may carry a key: it is never logged.
 */
export function createChain(rpcUrl: string, options: ChainClientOptions): Chain {
  const connect = chainClient(rpcUrl, options)
  return {
    async isSignedByContract(address, message, signature) {
      try {
        return await isSignedByContract(await connect(), address, message, signature)
      } catch (error) {
        throw chainUnavailable(error)
      }
    },
  }
}
