import type { EventChannel } from 'redux-saga'
import { call, fork, lazySaga, takeFrom, type SagaGenerator } from '../../core/index.ts'
import { followWallet } from './followWallet.ts'
import { notRunning, type ProviderRequest } from './live.ts'

const answer = lazySaga(() => import('./provider/answer.ts'), 'answer')

export interface RunWalletArgs {
  requests: EventChannel<ProviderRequest>
  /** The request that came before anything was loaded. */
  first: ProviderRequest | undefined
}

/** For as long as the client runs, from the first wallet or the first request on. Each request is answered by itself. */
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
    // Reported below.
  } finally {
    // Does nothing if it has been answered.
    request.reject(notRunning())
  }
}
