import type { Eip1193Provider, WalletConnection } from '../plugin/types.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import { readChainId, toCaip2 } from './chainIds.ts'

/** Sends a request to a wallet (EIP-1193). Returns a rejected promise even if the wallet throws synchronously. */
export const askWallet = async (
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> => provider.request({ method, ...(params && { params }) })

/**
 * Reads the connection that a wallet agreed to, from the accounts that it answered with and its chain.
 *
 * @throws TypeError for an answer that is no list of accounts, or no chain
 */
export function* readWalletConnection(provider: Eip1193Provider, accounts: unknown): SagaGenerator<WalletConnection> {
  if (!Array.isArray(accounts)) throw new TypeError('The wallet did not answer with a list of accounts.')
  const chainId = readChainId(yield* call(askWallet, provider, 'eth_chainId'))
  if (chainId === null) throw new TypeError('The wallet did not answer with a chain id.')
  return { accounts: accounts.map(String), chainId: toCaip2(chainId) }
}
