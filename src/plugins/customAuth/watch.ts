import {
  call,
  delay,
  execute,
  pluginOptions,
  race,
  services,
  take,
  toFailure,
  type AuthFailure,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import { customAuthFlows } from './flows.ts'
import type { HostToken, ResolvedCustomAuthOptions } from './options.ts'

const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000

/** Keeps the login in line with the host's user: syncs at the start, at every sign of a change, and again after a retryable failure. */
export function* watchHost(): SagaGenerator<void> {
  const { windows } = yield* services()
  const { subscribe } = yield* pluginOptions<ResolvedCustomAuthOptions>()
  const signs = yield* call(openSigns, [windows.onWake, ...(subscribe ? [subscribe] : [])])
  try {
    // Waits one microtask, as the plugin's flow does not listen yet.
    yield* call(nextStep)
    for (let failures = 0; ;) {
      const failure = yield* call(trySync)
      failures = failure?.retryable ? failures + 1 : 0
      const retryMs = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS)
      yield* race({ sign: call(signs.next), ...(failures > 0 && { due: delay(retryMs) }) })
    }
  } finally {
    signs.close()
  }
}

/**
 * Syncs once, and returns the failure; `null` also if another `sync()` took its place. If nobody is logged in, neither
 * at the host nor here, it does not run the flow, so that most visitors do not load its code.
 */
export function* trySync(): SagaGenerator<AuthFailure | null> {
  const { getToken, onError } = yield* pluginOptions<ResolvedCustomAuthOptions>()
  const { session } = yield* services()
  const answer = (async () => getToken())()
  // A rejected answer counts as a token here, so that the flow runs and reports it. A `sync()` that the host starts
  // meanwhile has a newer answer.
  const first = yield* race({ token: call(() => answer.catch(() => '')), newer: take(customAuthFlows.sync.id) })
  if (first.newer || ((first.token ?? null) === null && !session.isStored())) return null
  try {
    // Passes the answer on, so that the host is asked only once.
    yield* call(execute<Promise<HostToken>, User | null>, customAuthFlows.sync as never, answer)
    return null
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code === 'flow_cancelled') return null
    if (onError) yield* call(tell, onError, failure)
    return failure
  }
}

/** Calls the host's callback. An error it throws must not end the plugin. */
function* tell(onError: (failure: AuthFailure) => void, failure: AuthFailure): SagaGenerator<void> {
  const { logger } = yield* services()
  try {
    onError(failure)
  } catch (error) {
    logger.error('customAuth({ onError }) threw', { error })
  }
}

const nextStep = async (): Promise<void> => undefined

/** Merges signs of a change from several sources. Signs that come while the saga is busy are kept, and count as one. */
export function openSigns(sources: readonly ((onSign: () => void) => () => void)[]) {
  let isPending = false
  let wake: (() => void) | undefined
  const onSign = () => {
    isPending = true
    wake?.()
  }
  const unsubscribe = sources.map((subscribe) => subscribe(onSign))
  return {
    /** Resolves at the next sign, or at once if one came since the last call. */
    async next(): Promise<void> {
      if (!isPending) await new Promise<void>((resolve) => (wake = resolve))
      isPending = false
    },
    close: (): void => unsubscribe.forEach((end) => end()),
  }
}
