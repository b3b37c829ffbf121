import { AuthError } from '../core/errors/AuthError.ts'
import type { SagaGenerator } from '../core/saga/effects.ts'
import type { Services } from '../core/services/types.ts'
import { describeDifference, describeEffect, isEqual } from './describeEffect.ts'

/** What a step test provides in place of the client: the values that the saga reads from its context. */
export interface StepSurroundings {
  /** Result of `services()`. Give only the services that the saga uses. */
  services?: Partial<Services> | undefined
  /** Result of `pluginOptions()`. */
  pluginOptions?: unknown
}

/** A saga under test, one effect at a time. It starts with the first assertion. */
export interface SagaStepper<Result> {
  /** Answers `services()` and `pluginOptions()` from now on, so that the test need not. */
  given(surroundings: StepSurroundings): SagaStepper<Result>
  /** Asserts the effect that the saga waits for; then answer it with `next` or `fail`. */
  expect(effect: unknown): SagaStepper<Result>
  /** Answers that effect with `value`. */
  next(value?: unknown): SagaStepper<Result>
  /** Makes that effect fail. */
  fail(error: unknown): SagaStepper<Result>
  /** Cancels the saga, as its parent or the user would: `finally` blocks run, and may wait for further answers. */
  finish(): SagaStepper<Result>
  /** Asserts that the saga has ended with this result. */
  returns(value: Result): void
  /** Asserts that the saga has thrown: an `AuthError` code, an error class, or the same error object. */
  throws(expected: ExpectedError): void
}

type ExpectedError = string | Error | (new (...args: never[]) => Error)

type Outcome<Result> =
  | { kind: 'waiting'; effect: unknown }
  | { kind: 'returned'; value: Result }
  | { kind: 'threw'; error: unknown }

/**
 * Steps through a saga.
 *
 * @throws Error that describes the expected and the actual effect or outcome
 * @example
 * stepSaga(sendCode, { email: 'ada@example.com' })
 *   .given({ services: { api } })
 *   .expect(call(api.post, EMAIL_PATHS.init, { email: 'ada@example.com' }))
 *   .next({ success: true })
 *   .expect(put(codeSent({ email: 'ada@example.com' })))
 *   .next()
 *   .returns(undefined)
 */
export function stepSaga<Args extends readonly unknown[], Result>(
  saga: (...args: Args) => SagaGenerator<Result>,
  ...args: Args
): SagaStepper<Result> {
  const iterator = saga(...args)
  let surroundings: StepSurroundings = {}
  let reached: Outcome<Result> | undefined

  const advance = (step: () => IteratorResult<unknown, Result>): Outcome<Result> => {
    try {
      let result = step()
      for (let answer = answerOf(result, surroundings); answer; answer = answerOf(result, surroundings)) {
        result = iterator.next(answer.value)
      }
      return result.done ? { kind: 'returned', value: result.value } : { kind: 'waiting', effect: result.value }
    } catch (error) {
      return { kind: 'threw', error }
    }
  }

  const current = (): Outcome<Result> => (reached ??= advance(() => iterator.next()))

  const goOn = (doing: string, step: () => IteratorResult<unknown, Result>): SagaStepper<Result> => {
    const outcome = current()
    if (outcome.kind !== 'waiting') throw new Error(`Cannot ${doing}: the saga ${describeOutcome(outcome)}.`)
    reached = advance(step)
    return stepper
  }

  const stepper: SagaStepper<Result> = {
    given(given) {
      surroundings = { ...surroundings, ...given }
      return stepper
    },
    expect(effect) {
      const outcome = current()
      if (outcome.kind !== 'waiting') {
        throw new Error(`Expected the saga to yield\n  ${describeEffect(effect)}\nbut it ${describeOutcome(outcome)}.`)
      }
      if (!isEqual(outcome.effect, effect)) throw new Error(describeDifference(effect, outcome.effect))
      return stepper
    },
    next: (value) => goOn('go on', () => iterator.next(value)),
    fail: (error) => goOn('fail the effect', () => iterator.throw(error)),
    finish: () => goOn('cancel', () => iterator.return(undefined as never)),
    returns(value) {
      const outcome = current()
      if (outcome.kind !== 'returned') throw new Error(`Expected the saga to end, but it ${describeOutcome(outcome)}.`)
      if (!isEqual(outcome.value, value)) throw new Error(describeDifference(value, outcome.value))
    },
    throws(expected) {
      const outcome = current()
      if (outcome.kind === 'threw' && isExpectedError(outcome.error, expected)) return
      throw new Error(`Expected the saga to throw ${describeExpected(expected)}, but it ${describeOutcome(outcome)}.`)
    },
  }
  return stepper
}

/** Answers the effects that the stepper handles by itself: reading the context. */
function answerOf(result: IteratorResult<unknown>, given: StepSurroundings): { value: unknown } | undefined {
  const effect = result.value as { type?: unknown; payload?: unknown } | undefined
  if (result.done || effect?.type !== 'GET_CONTEXT') return undefined
  if (effect.payload === 'services' && given.services) return { value: given.services }
  // A step test is never a confirmation of identity, so there is no proof to accept.
  if (effect.payload === 'acceptProof') return { value: undefined }
  if (effect.payload === 'plugin' && 'pluginOptions' in given) return { value: { options: given.pluginOptions } }
  return undefined
}

function isExpectedError(error: unknown, expected: ExpectedError): boolean {
  if (typeof expected === 'string') return error instanceof AuthError && error.code === expected
  return typeof expected === 'function' ? error instanceof expected : error === expected
}

const describeExpected = (expected: ExpectedError): string => {
  if (typeof expected === 'string') return `AuthError '${expected}'`
  return typeof expected === 'function' ? expected.name : String(expected)
}

function describeOutcome(outcome: Outcome<unknown>): string {
  if (outcome.kind === 'waiting') return `waits on\n  ${describeEffect(outcome.effect)}`
  if (outcome.kind === 'returned') return `ended with ${describeEffect(outcome.value)}`
  const { error } = outcome
  return error instanceof AuthError ? `threw AuthError '${error.code}': ${error.message}` : `threw ${String(error)}`
}
