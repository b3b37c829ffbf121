import { call, pluginOptions, type SagaGenerator } from '../../core/index.ts'
import type { LiveWallet } from './live.ts'
import type { ResolvedEmbeddedWalletOptions } from './options.ts'

/** Runs what may ask the user when everything before it is over: there is one modal, and one thing to decide on at a time. */
export function* inTurn<R>(work: () => SagaGenerator<R>): SagaGenerator<R> {
  const { live } = yield* pluginOptions<ResolvedEmbeddedWalletOptions>()
  const { before, done } = takeTurn(live)
  try {
    yield* call(() => before)
    return yield* call(work)
  } finally {
    done()
  }
}

/** Who leaves the queue while waiting does not let the next one pass those before. */
function takeTurn(live: LiveWallet): { before: Promise<void>; done: () => void } {
  const before = live.turn
  let done = (): void => {}
  const mine = new Promise<void>((resolve) => {
    done = resolve
  })
  live.turn = before.then(() => mine)
  return { before, done }
}
