import { CORE_SCREENS } from '../constants.ts'
import { modalSlice } from '../modal/slice.ts'
import { call, put, take, type SagaGenerator } from '../saga/effects.ts'
import type { SessionTokens } from '../services/types.ts'
import { sessionSlice } from './slice.ts'

const { screenSet, closed } = modalSlice.actions

/**
 * Asks the user whether the link that led here may log them in, and as whom: anybody may have sent it. No session is
 * opened until they agree. Returns `false` if there is no such link, or the server refuses its token.
 */
export function* askHandOver(session: SessionTokens): SagaGenerator<boolean> {
  if (!(yield* call(session.takeFromUrl))) return false
  const handOver = yield* call(session.readHandOver)
  if (handOver) yield* put(screenSet({ ...CORE_SCREENS.HANDED_OVER_SCREEN, data: { name: handOver.name } }))
  return handOver !== null
}

/**
 * Waits for the user's answer. Another screen, or a login that completes meanwhile, ends the question and counts as a
 * no.
 */
export function* isHandOverWanted(): SagaGenerator<boolean> {
  const answer = yield* take([closed, screenSet, sessionSlice.actions.authenticated])
  return closed.match(answer) && answer.payload.reason === 'completed'
}
