import type { EventChannel } from 'redux-saga'
import { call, fork, lazySaga, takeFrom, type SagaGenerator } from '../../../../core/index.ts'
import { watchWallet } from '../watchWallet.ts'
import { notRunning, type ProviderRequest } from '../../providerBridge.ts'

const answer = lazySaga(() => import('./answer.ts'), 'answer')

export interface ServeProviderArgs {
  requests: EventChannel<ProviderRequest>
  /** The request that made this code load; absent if a wallet did. */
  first: ProviderRequest | undefined
}

/** Follows the wallet and answers the provider's requests, in parallel. Runs from the first wallet or request until the client ends. */
export function* serveProvider({ requests, first }: ServeProviderArgs): SagaGenerator<never> {
  yield* fork(watchWallet)
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
