import { fromFailure, toFailure } from '../errors/toFailure.ts'
import { call, cancel, fork, race, select, take, type SagaGenerator } from '../saga/effects.ts'
import { delay, startJob } from '../saga/context.ts'
import { selectSession, selectUser } from '../session/select.ts'
import { announce } from './announce.ts'
import { loggedIn, loginAborted, loginCompleted } from './events.ts'
import type { ReturnOutcome } from './hostListeners.ts'

/**
 * Ends a login or link that began before the page was left, and tells the host the outcome once: no promise of this
 * page is waiting for it.
 *
 * @param began Its purpose, and the linked-account type of the method.
 * @param work Ends with `completeLogin` or `completeLink`, or throws.
 * @throws errors of `work`, after telling the host
 */
export function* runReturn(
  began: Pick<ReturnOutcome, 'intent' | 'type'>,
  work: () => SagaGenerator<unknown>,
): SagaGenerator<void> {
  let isLogin = false
  const login = yield* fork(function* (): SagaGenerator<void> {
    yield* take(loggedIn)
    isLogin = true
    yield* call(tellLogin, began.type)
  })
  try {
    yield* call(work)
  } catch (error) {
    yield* cancel(login)
    const outcome = { ...began, user: null, failure: toFailure(error) }
    if (began.intent === 'link') yield* call(startJob, () => tellOnceKnown(outcome))
    else yield* call(announce<'return'>, 'return', outcome)
    throw error
  }
  if (isLogin) return
  yield* cancel(login)
  yield* call(announce<'return'>, 'return', {
    ...began,
    intent: 'link',
    user: yield* select(selectUser),
    failure: null,
  })
}

/** Milliseconds for the page to render its components for a logged-in user. */
const DRAW_MS = 100
/** Time in ms after which the host gets the outcome, even if it is still unknown whether anybody is logged in. */
const PATIENCE_MS = 10_000

/**
 * Tells the host the outcome once it is known whether anybody is logged in. Components that listen for links may be
 * rendered only for a logged-in user, so telling it right at the return would be too early.
 */
export function* tellOnceKnown(outcome: ReturnOutcome): SagaGenerator<void> {
  yield* race({ known: call(untilKnown), late: delay(PATIENCE_MS) })
  yield* delay(DRAW_MS)
  yield* call(announce<'return'>, 'return', outcome)
}

export function* untilKnown(): SagaGenerator<void> {
  while ((yield* select(selectSession)).status === 'loading') yield* take('*')
}

/** Waits for the after-login steps of a login, and tells the host whether they completed it. */
export function* tellLogin(type: string): SagaGenerator<void> {
  const { completed, aborted } = yield* race({ completed: take(loginCompleted), aborted: take(loginAborted) })
  const failure = aborted ? toFailure(fromFailure(aborted.payload)) : null
  yield* call(announce<'return'>, 'return', { intent: 'login', type, user: completed?.payload.user ?? null, failure })
}
