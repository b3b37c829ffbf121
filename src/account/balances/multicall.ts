import { readWei } from '../../core/index.ts'
import type { Interface } from 'ethers/abi'

/**
 * Multicall3, at the same address on nearly every EVM chain (https://www.multicall3.com): carries out many reads in one call, each of
 * which may fail by itself.
 */
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

const ABI = [
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) returns ((bool success, bytes returnData)[])',
  'function getEthBalance(address account) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
]

/** What to ask for: the contract of a token, or `null` for the chain's own coin. */
type Asset = string | null

/** Encodes one question about all balances of an address. */
export function encodeBalances(abi: Interface, address: string, assets: readonly Asset[]): string {
  const calls = assets.map((token) => [
    token ?? MULTICALL3,
    true,
    abi.encodeFunctionData(token === null ? 'getEthBalance' : 'balanceOf', [address]),
  ])
  return abi.encodeFunctionData('aggregate3', [calls])
}

/**
 * Decodes the answer: a balance for each asset, in their order, `null` for one that failed. `null` in all if there is no such contract on the
 * chain, or the answer is not one of it.
 */
export function decodeBalances(abi: Interface, answer: unknown, count: number): (bigint | null)[] | null {
  try {
    const results = abi.decodeFunctionResult('aggregate3', answer as string)[0] as [boolean, string][]
    if (results.length !== count) return null
    // A balance is one word. A contract may answer with anything.
    return results.map(([isFine, data]) => (isFine && data.length === 66 ? readWei(data) : null))
  } catch {
    return null
  }
}

export async function loadMulticall(): Promise<Interface> {
  const { Interface } = await import('ethers/abi')
  return new Interface(ABI)
}
