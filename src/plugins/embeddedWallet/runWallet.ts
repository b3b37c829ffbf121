import type { EventChannel } from 'redux-saga'
import { call, fork, lazySaga, takeFrom, type SagaGenerator } from '../../core/index.ts'
import { followWallet } from './followWallet.ts'
import { notRunning, type ProviderRequest } from './live.ts'

const answer = lazySaga(() => import('./provider/answer.ts'), 'answer')

export interface RunWalletArgs {
  requests: EventChannel<ProviderRequest>
  /** The request that made this code load; absent if a wallet did. */
  first: ProviderRequest | undefined
}

/** Follows the wallet and answers the provider's requests, in parallel. Runs from the first wallet or request until the client ends. */
export function* runWallet({ requests, first }: RunWalletArgs): SagaGenerator<never> {
  yield* fork(followWallet)
  if (first) yield* fork(answerRequest, first)
  for (;;) yield* fork(answerRequest, yield* takeFrom<ProviderRequest>(requests))
}

/** Answers a request. Rejects it if the client is destroyed or the code cannot be loaded. */
export function* answerRequest(request: ProviderRequest): SagaGenerator<void> {
  try {
    yield* call(answer, request)
  } catch {
    // The rejection below reports it.
  } finally {
    // Has no effect if the request has been answered.
    request.reject(notRunning())
  }
}
