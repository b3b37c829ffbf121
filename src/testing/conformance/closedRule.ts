import { opensScreen } from './missingScreens.ts'
import { BASICS } from './order.ts'
import { modalRuns } from './recordedRuns.ts'
import { runInModal } from './runInModal.ts'
import type { Rule } from './types.ts'

/** A user who closed the modal has left: a flow that still waits for an answer must not open it again. */
export const closedRule: Rule = {
  id: 'flows-closed',
  says: 'opens no screen after the user has closed the modal',
  after: [...BASICS, 'flows-cancel', 'flows-abandon'],
  async check(context) {
    for (const { verb, deeds } of await modalRuns(context)) {
      if (!deeds.puts.some(opensScreen)) continue
      const { calls: whole } = await runInModal(context, verb, Infinity, false)
      for (let call = 1; call <= whole; call++) {
        const { shows, calls } = await runInModal(context, verb, call, false)
        if (shows === null || calls < call) continue
        context.report(
          `'${verb}' opens the screen '${shows}' though the user closed the modal while it waited for answer ${call} of ${whole}.`,
          'Create the flow with { endsWithModal: true }, or open the next screen from the screen that ran the flow: `if ((await run(args)).ok) push(…)`.',
        )
        break
      }
    }
  },
}
