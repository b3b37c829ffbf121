import { BASICS } from './order.ts'
import { wellRuns } from './recordedRuns.ts'
import { runInModal } from './runInModal.ts'
import type { Rule } from './types.ts'
import { runnableFlows } from './withClient.ts'

/** A user who closes the modal must not be logged in afterwards, whichever answer the flow was waiting for. */
export const abandonRule: Rule = {
  id: 'flows-abandon',
  says: 'logs nobody in when the modal is closed in mid-login, if it is a login method',
  after: [...BASICS, 'flows-cancel'],
  async check(context) {
    if (context.create().kind !== 'login-method') return
    const wells = await wellRuns(context)
    for (const { verb } of runnableFlows(context, context.create())) {
      // Skipped if `before` has logged the user in already: such a flow logs nobody in.
      if (wells.some((well) => well.verb === verb && well.user.before !== null)) continue
      const whole = await runInModal(context, verb, Infinity)
      for (let call = 1; whole.logsIn && call <= whole.calls; call++) {
        const { logsIn, calls } = await runInModal(context, verb, call)
        if (!logsIn || calls < call) continue
        context.report(
          `'${verb}' logged in though the modal was closed while it waited for answer ${call} of ${whole.calls}.`,
          'Create the flow with { endsWithModal: true }, and do all its work in the saga, not in promises started beside it.',
        )
        break
      }
    }
  },
}
