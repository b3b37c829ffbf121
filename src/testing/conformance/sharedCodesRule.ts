import { AuthError } from '../../core/errors/AuthError.ts'
import { tellError } from '../tellError.ts'
import { endsWithTheCore } from './injectedFaults.ts'
import { BASICS } from './order.ts'
import { failingRuns } from './recordedRuns.ts'
import type { Rule } from './types.ts'

/** A flow that takes longer has asked again and again, and ends by a time limit of its own, in ms on the fake clock. */
const PATIENT_MS = 60_000

/** Messages by which engines tell of code that is wrong, and not of data that cannot be read, such as a bad URL. */
const BUG = /is not a function|is not iterable|is not a constructor|is not defined|of (undefined|null)\b/

/** Returns the bug among the causes of a failure; `undefined` if there is none. */
function bugIn(error: unknown): Error | undefined {
  let cause = error
  for (let depth = 0; depth < 5 && cause instanceof Error; depth += 1) {
    if (!(cause instanceof AuthError) && BUG.test(cause.message)) return cause
    cause = cause.cause
  }
  return undefined
}

/** A failure that means the same everywhere keeps its code, and a bug stays one. */
export const sharedCodesRule: Rule = {
  id: 'failures-shared',
  says: 'passes on the failures that all plugins share',
  after: [...BASICS, 'state-secrets', 'flows-cancel', 'flows-abandon', 'failures-told', 'flows-fail'],
  async check(context) {
    const own = Object.keys(context.create().errors ?? {})
    for (const run of await failingRuns(context)) {
      const { when, verb, outcome, injected } = run
      const error = outcome?.ok === false ? outcome.error : undefined
      if (!(error instanceof AuthError) || !own.includes(error.code) || endsWithTheCore(run)) continue
      const bug = bugIn(error)
      if (bug)
        context.report(
          `When ${when}, '${verb}' tells a bug as '${error.code}': ${tellError(bug)}.`,
          'Give only AuthErrors a code of yours, as `needsOwnCode(error)` tells them; check the answer before you use it. A bug goes through, and the core reports it to the host.',
          'bug',
        )
      else if (injected?.code !== undefined && error.code !== injected.code && run.tookMs < PATIENT_MS)
        context.report(
          `When ${when}, '${verb}' fails with '${error.code}', and the failure was '${injected.code}'.`,
          'Pass on what `needsOwnCode(error)` is false for: hosts, screens and the core know these codes, say when to try again, and speak every language.',
          'renamed',
        )
    }
  },
}
