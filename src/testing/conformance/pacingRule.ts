import { callsOf } from './injectedFaults.ts'
import { BASICS } from './order.ts'
import { allRuns, described } from './recordedRuns.ts'
import type { Recording } from './recorder.ts'
import type { Rule } from './types.ts'

/** How often a flow may make one call within a second. A poll is slower; a call with its retries is, too. */
const MAX_CALLS = 4
const WINDOW_MS = 1_000

/** A flow leaves time between its calls: they come from every visitor at once when a server is slow to come back. */
export const pacingRule: Rule = {
  id: 'calls-paced',
  says: 'leaves time between its polls and retries',
  after: [...BASICS, 'flows-cancel', 'failures-told'],
  async check(context) {
    for (const run of await allRuns(context)) {
      const [call, times] = mostFrequent(run)
      if (times > MAX_CALLS)
        context.report(
          `${described(run)}, calls '${call}' ${times} times within a second.`.replace(/^flow/, 'The flow'),
          'Wait between polls, and longer after each failure: `delay(2_000)`. The retries of `api.post` do so by themselves.',
          call,
        )
    }
  },
}

/** Returns the call that was made most often within a second, and how often. */
function mostFrequent(run: Recording): [call: string, times: number] {
  let most: [string, number] = ['', 0]
  const calls = callsOf(run).map(({ method, path, at }) => ({ call: `${method} ${path}`, at }))
  for (const { call, at } of calls) {
    const times = calls.filter((other) => other.call === call && other.at >= at && other.at < at + WINDOW_MS).length
    if (times > most[1]) most = [call, times]
  }
  return most
}
