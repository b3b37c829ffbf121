import type { Chain } from './types.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import { ChainError } from './ChainError.ts'
import { askChain, readWei } from './chainRpc.ts'
import { encodeBalanceOf } from './erc20.ts'

/**
 * Reads the balance of an address, in the asset's smallest unit, as of the newest block.
 *
 * @param token Contract of an ERC-20 token; `null` for the chain's own coin.
 * @throws ChainError if no node answers, or if the answer is no amount: the token does not exist on this chain
 */
export function* readBalance(chain: Chain, address: string, token: string | null = null): SagaGenerator<bigint> {
  const answer = yield* token === null
    ? call(askChain<unknown>, chain, 'eth_getBalance', [address, 'latest'])
    : call(askChain<unknown>, chain, 'eth_call', [{ to: token, data: encodeBalanceOf(address) }, 'latest'])
  const balance = readWei(answer)
  // A call to an address without a contract returns nothing at all. That is not a balance of zero.
  if (balance === null) throw new ChainError('NETWORK_ERROR', 'The network of this chain returned no balance.')
  return balance
}
