import {
  ChainError,
  askNode,
  call,
  delay,
  isUndelivered,
  race,
  type Chain,
  type SagaGenerator,
} from '../../core/index.ts'

/**
 * Asks the nodes of a chain one after the other, each for `ms` milliseconds at most: a balance is no payment, for which `askChain` waits longer.
 *
 * @throws ChainError if no node answers, or one refuses
 */
export function* askInTime(
  chain: Chain,
  method: string,
  params: readonly unknown[],
  ms: number,
): SagaGenerator<unknown> {
  let failure = new ChainError('NETWORK_ERROR', 'The chain has no RPC URL.')
  for (const url of chain.rpcUrls.default.http) {
    try {
      const end = yield* race({ answer: call(heard, url, method, params), late: delay(ms) })
      if (end.answer) return end.answer.result
      failure = new ChainError('TIMEOUT', 'The network of this chain does not answer.')
    } catch (error) {
      if (!(error instanceof ChainError) || !isUndelivered(error)) throw error
      failure = error
    }
  }
  throw failure
}

/** In an object, so that an answer of `null` is told from none. */
function* heard(url: string, method: string, params: readonly unknown[]): SagaGenerator<{ result: unknown }> {
  return { result: yield* call(askNode, url, method, params) }
}
