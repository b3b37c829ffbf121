import { AuthError } from '../errors/AuthError.ts'
import { ownValue } from '../ownValue.ts'
import { delay, services, startJob } from '../saga/context.ts'
import { call, put, select, type SagaGenerator } from '../saga/effects.ts'
import { mfaError, type MfaErrorCode } from '../reauthentication/mfaErrors.ts'
import { mfaSlice, selectMfaBlock, type MfaBlock } from './slice.ts'

const { blocked } = mfaSlice.actions

/** Blocks of the code input by error code, for as long as the error texts say (MFA-66, MFA-68). */
const BLOCKS: Readonly<Record<string, Pick<MfaBlock, 'reason'> & { ms: number }>> = {
  mfa_verification_max_attempts_reached: { reason: 'max-attempts', ms: 10_000 },
  mfa_timeout: { reason: 'time-limit', ms: 30_000 },
}
const CODES: Readonly<Record<MfaBlock['reason'], MfaErrorCode>> = {
  'max-attempts': 'mfa_verification_max_attempts_reached',
  'time-limit': 'mfa_timeout',
}

/**
 * Blocks the code input if the error is one of `BLOCKS`, and returns `true`. Returns `false` for any other error.
 */
export function* blockAfter(error: unknown): SagaGenerator<boolean> {
  const found = error instanceof AuthError ? ownValue(BLOCKS, String(error.code)) : undefined
  if (!found) return false
  const { clock } = yield* services()
  const block: MfaBlock = { reason: found.reason, untilMs: clock.now() + found.ms }
  yield* put(blocked(block))
  yield* call(startJob, () => unblock(block, found.ms))
  return true
}

/** Ends a block after `ms`, unless another block has replaced it meanwhile. */
export function* unblock(block: MfaBlock, ms: number): SagaGenerator<void> {
  yield* delay(ms)
  if ((yield* select(selectMfaBlock)) === block) yield* put(blocked(null))
}

/**
 * Throws the error of the current block, so that nothing can be entered while it lasts.
 *
 * @throws AuthError `mfa_verification_max_attempts_reached`, `mfa_timeout`
 */
export function* assertNotBlocked(): SagaGenerator<void> {
  const block = yield* select(selectMfaBlock)
  if (block) throw mfaError(CODES[block.reason])
}
