import { callsOf } from './injectedFaults.ts'
import { BASICS } from './order.ts'
import { failingRuns } from './recordedRuns.ts'
import type { Rule } from './types.ts'

/** A call whose answer was lost may have done its work: only its own key makes the server repeat the answer. */
export const repeatRule: Rule = {
  id: 'calls-repeat',
  says: 'repeats a call whose answer was lost under its key',
  after: [...BASICS, 'failures-told', 'calls-paced'],
  async check(context) {
    for (const run of await failingRuns(context)) {
      const path = run.injected?.isLost ? run.injected.path : undefined
      if (path === undefined) continue
      const keys = callsOf(run)
        .filter((call) => call.path === path)
        .map(({ headers }) => Object.entries(headers).find(([name]) => /-idempotency-key$/i.test(name))?.[1])
      if (keys.length > 1 && new Set(keys.slice(0, 2)).size > 1)
        context.report(
          `When ${run.when}, '${run.verb}' makes the call again as a new one: what it used up the first time is refused.`,
          'Make one key before the first try, `random.uuid()`, and send it with each: `headers: { [brandNames(brand).header.idempotencyKey]: key }`. The server then repeats its first answer.',
        )
    }
  },
}
