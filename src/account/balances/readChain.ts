import { ChainError, all, call, delay, race, readWei, type Chain, type SagaGenerator } from '../../core/index.ts'
import { askInTime } from './askInTime.ts'
import { MULTICALL3, decodeBalances, encodeBalances, loadMulticall } from './multicall.ts'

/** Milliseconds for all balances of one chain: what has not answered by then is left out. */
export const CHAIN_LIMIT_MS = 10_000
/** Milliseconds that a node has for the question about all balances. */
export const MULTICALL_MS = 4_000
/** Milliseconds that a node has for one balance. */
export const SINGLE_MS = 3_000
/** Questions about single balances that are under way at a time. */
const LANES = 8

/** Selector of `balanceOf(address)`, and the address as one word. */
const balanceOf = (address: string): string => `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`

/**
 * Reads balances of an address on one chain: by one call, and those that it leaves open one by one, as where the chain has no Multicall3 or
 * one token takes all the gas.
 *
 * @param tokens Contracts, `null` for the chain's own coin.
 * @param limitMs Milliseconds after which what did not answer is left out.
 * @returns the balance of each in the same order, in its smallest unit; `null` if it did not answer in time
 * @throws ChainError if nothing answered
 */
export function* readChain(
  chain: Chain,
  address: string,
  tokens: readonly (string | null)[],
  limitMs: number = CHAIN_LIMIT_MS,
): SagaGenerator<(bigint | null)[]> {
  // Filled step by step, so that what has arrived counts when the limit ends the rest.
  const balances: (bigint | null)[] = tokens.map(() => null)
  yield* race({ done: call(fill, chain, address, tokens, balances), late: delay(limitMs) })
  if (balances.every((balance) => balance === null))
    throw new ChainError('NETWORK_ERROR', 'The network of this chain returned no balance.')
  return balances
}

function* fill(
  chain: Chain,
  address: string,
  tokens: readonly (string | null)[],
  balances: (bigint | null)[],
): SagaGenerator<void> {
  if (tokens.length > 1) {
    const found = yield* call(readAtOnce, chain, address, tokens)
    found?.forEach((balance, index) => (balances[index] = balance))
  }
  const open = tokens.flatMap((token, index) => (balances[index] === null ? [{ token, index }] : []))
  const lane = function* (): SagaGenerator<void> {
    for (let next = open.shift(); next; next = open.shift())
      balances[next.index] = yield* call(readOne, chain, address, next.token)
  }
  yield* all(Array.from({ length: Math.min(LANES, open.length) }, () => call(lane)))
}

/** `null` if the chain has no Multicall3, or its nodes refuse or do not answer in time. */
function* readAtOnce(
  chain: Chain,
  address: string,
  tokens: readonly (string | null)[],
): SagaGenerator<(bigint | null)[] | null> {
  const abi = yield* call(loadMulticall)
  const question = { to: MULTICALL3, data: encodeBalances(abi, address, tokens) }
  try {
    const answer = yield* call(askInTime, chain, 'eth_call', [question, 'latest'], MULTICALL_MS)
    return decodeBalances(abi, answer, tokens.length)
  } catch (error) {
    if (error instanceof ChainError) return null
    throw error
  }
}

function* readOne(chain: Chain, address: string, token: string | null): SagaGenerator<bigint | null> {
  try {
    const answer = yield* token === null
      ? call(askInTime, chain, 'eth_getBalance', [address, 'latest'], SINGLE_MS)
      : call(askInTime, chain, 'eth_call', [{ to: token, data: balanceOf(address) }, 'latest'], SINGLE_MS)
    return readWei(answer)
  } catch (error) {
    if (error instanceof ChainError) return null
    throw error
  }
}
