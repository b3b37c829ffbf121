import type { Action } from '@reduxjs/toolkit'
import { delay, services } from '../saga/context.ts'
import { put, select, type SagaGenerator } from '../saga/effects.ts'

/**
 * Counts down in whole seconds, such as until another code may be sent. It reads the clock at each tick, because
 * browsers slow down timers of hidden pages.
 *
 * @param endOf the time to count down to, in ms since the epoch, by the state at each tick; `undefined` ends the count
 * @param tick makes the action that stores the seconds left
 * @example
 * yield* call(countDown, selectPigeon, ({ resendAt }) => resendAt, (resendInS) => cooldownTicked({ resendInS }))
 */
export function* countDown<Root, State>(
  selectState: (root: Root) => State,
  endOf: (state: State) => number | undefined,
  tick: (secondsLeft: number) => Action,
): SagaGenerator<void> {
  const { clock } = yield* services()
  for (;;) {
    const end = endOf(yield* select(selectState))
    if (end === undefined) return
    const left = Math.max(end - clock.now(), 0)
    yield* put(tick(Math.ceil(left / 1_000)))
    if (left === 0) return
    yield* delay(left % 1_000 || 1_000)
  }
}
