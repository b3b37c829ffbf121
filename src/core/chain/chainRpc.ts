import type { Chain } from './types.ts'
import { delay } from '../saga/context.ts'
import { call, race, type SagaGenerator } from '../saga/effects.ts'
import { postToNode } from '../services/postToNode.ts'
import { ChainError } from './ChainError.ts'
import { readRpcError } from './readRpcError.ts'

/** Milliseconds that a node has to answer before the chain's next node is asked. */
export const RPC_TIMEOUT_MS = 15_000

/**
 * Asks a chain (JSON-RPC). If a node is down or slow, the chain's next one is asked; a node's refusal is final.
 *
 * @throws ChainError `NETWORK_ERROR`, `TIMEOUT` if none of the chain's nodes answers, else the node's error
 */
export function* askChain<R>(
  chain: Pick<Chain, 'rpcUrls'>,
  method: string,
  params: readonly unknown[] = [],
): SagaGenerator<R> {
  const urls = chain.rpcUrls.default.http
  let failure = new ChainError('NETWORK_ERROR', 'The chain has no RPC URL.')
  for (const url of urls) {
    try {
      return (yield* call(askNode, url, method, params)) as R
    } catch (error) {
      if (!(error instanceof ChainError) || !isUndelivered(error)) throw error
      failure = error
    }
  }
  throw failure
}

/** True if the node was not reached, or if it is unknown whether it carried out the request. */
export const isUndelivered = (error: unknown): boolean =>
  error instanceof ChainError && (error.code === 'NETWORK_ERROR' || error.code === 'TIMEOUT')

/** Asks one node, timed by the client's clock. Cancelling the saga aborts the HTTP request. */
export function* askNode(url: string, method: string, params: readonly unknown[]): SagaGenerator<unknown> {
  const abort = new AbortController()
  try {
    const { answer } = yield* race({
      answer: call(post, url, method, params, abort.signal),
      late: delay(RPC_TIMEOUT_MS),
    })
    if (answer) return answer.result
    throw new ChainError('TIMEOUT', 'The network of this chain does not answer.')
  } finally {
    abort.abort()
  }
}

/** @throws ChainError also if the answer is not JSON-RPC */
async function post(
  url: string,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal,
): Promise<{ result: unknown }> {
  const text = await fetchText(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), signal)
  const answer = parse(text)
  // An `error` that is no object is a gateway's, not the node's: it is unknown whether the node got the request.
  if (typeof answer?.error === 'object' && answer.error) throw readRpcError(answer.error)
  if (answer && 'result' in answer && !answer.error) return { result: answer.result }
  throw new ChainError('NETWORK_ERROR', 'The network of this chain gave an unreadable answer.')
}

async function fetchText(url: string, body: string, signal: AbortSignal): Promise<string> {
  try {
    return await postToNode(url, body, signal)
  } catch {
    throw new ChainError('NETWORK_ERROR', 'The network of this chain cannot be reached.')
  }
}

function parse(text: string): { result?: unknown; error?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}

/** Reads a hex quantity from a node's answer; `null` if the value is not one. */
export const readWei = (value: unknown): bigint | null =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : null

/** Writes a quantity as JSON-RPC has it: hex with 0x and without leading zeros, such as `0x1f`. */
export const toHex = (value: number | bigint | string): string => `0x${BigInt(value).toString(16)}`

/** Priority fee if a node does not suggest one, in wei per gas. */
const DEFAULT_PRIORITY_FEE = 1_000_000_000n

/**
 * Asks a chain for its usual priority fee (EIP-1559), in wei per gas: `eth_maxPriorityFeePerGas`, or 1 gwei from a node
 * that does not have that method.
 *
 * @throws ChainError
 */
export function* readPriorityFee(chain: Pick<Chain, 'rpcUrls'>): SagaGenerator<bigint> {
  try {
    return readWei(yield* call(askChain<unknown>, chain, 'eth_maxPriorityFeePerGas')) ?? DEFAULT_PRIORITY_FEE
  } catch (error) {
    if (error instanceof ChainError && error.code === 'UNKNOWN_ERROR') return DEFAULT_PRIORITY_FEE
    throw error
  }
}
