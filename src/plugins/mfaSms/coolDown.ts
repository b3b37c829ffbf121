import { call, delay, put, select, services, startJob, type SagaGenerator } from '../../core/index.ts'
import { RESEND_COOLDOWN_S } from './method.ts'
import { mfaSmsSlice, selectMfaSms } from './slice.ts'

const { waitSet } = mfaSmsSlice.actions

/** Starts the wait before another code can be sent. */
export function* beginCoolDown(): SagaGenerator<void> {
  const { clock } = yield* services()
  const resendAt = clock.now() + RESEND_COOLDOWN_S * 1_000
  yield* put(waitSet({ resendAt }))
  yield* call(startJob, () => coolDown(resendAt))
}

/** Counts down to 0, or until a later code starts a new wait. Reads the clock each time, as browsers slow down timers of hidden pages. */
export function* coolDown(resendAt: number): SagaGenerator<void> {
  const { clock } = yield* services()
  while ((yield* select(selectMfaSms)).resendAt === resendAt) {
    const left = Math.max(resendAt - clock.now(), 0)
    yield* put(waitSet({ resendInS: Math.ceil(left / 1_000) }))
    if (left === 0) return
    yield* delay(left % 1_000 || 1_000)
  }
}
