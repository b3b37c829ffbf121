import { call, countDown, put, services, startJob, type SagaGenerator } from '../../core/index.ts'
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

/** Counts down to 0, or until a later code starts a new wait. */
export function* coolDown(resendAt: number): SagaGenerator<void> {
  yield* countDown(
    selectMfaSms,
    (state) => (state.resendAt === resendAt ? resendAt : undefined),
    (resendInS) => waitSet({ resendInS }),
  )
}
